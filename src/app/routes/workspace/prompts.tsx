import { PROMPTS_PATH } from "#features/prompt/prompt-view.ts";
import { PromptsScreen } from "#features/prompt/prompts-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/prompts.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Prompts",
    description: "Os pedidos que deram certo, prontos para usar de novo.",
    path: PROMPTS_PATH,
    isIndexed: false,
  });

export default function Prompts() {
  return <PromptsScreen />;
}
