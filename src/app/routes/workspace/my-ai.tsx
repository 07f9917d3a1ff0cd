import { MY_AI_PATH } from "#features/assistant/assistant-view.ts";
import { MyAiScreen } from "#features/assistant/my-ai-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/my-ai.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Minha IA",
    description: "As IAs que você montou e quanto elas trabalham.",
    path: MY_AI_PATH,
    isIndexed: false,
  });

export default function MyAi() {
  return <MyAiScreen />;
}
