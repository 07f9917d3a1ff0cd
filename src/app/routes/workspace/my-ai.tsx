import { MY_AI_PATH } from "#features/assistants/assistant-view.ts";
import { MyAiScreen } from "#features/assistants/my-ai-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { assistantCalls } from "../../calls/assistants-api.ts";
import type { Route } from "./+types/my-ai.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Minha IA",
    description: "As IAs que você montou e quanto elas trabalham.",
    path: MY_AI_PATH,
    isIndexed: false,
  });

export default function MyAi() {
  return <MyAiScreen calls={assistantCalls} />;
}
