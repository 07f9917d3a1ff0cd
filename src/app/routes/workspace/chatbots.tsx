import { useRootData } from "#app/root-data.ts";
import { pageMeta } from "#features/site/page-meta.ts";
import { ChatbotsScreen } from "#features/workspace/chatbots-screen.tsx";
import type { Route } from "./+types/chatbots.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Chatbots",
    description: "Os atendentes que conversam por você, com o estado e os números de cada um.",
    path: "/chatbots",
    isIndexed: false,
  });

export default function Chatbots() {
  return <ChatbotsScreen storeName={useRootData().store.name} />;
}
