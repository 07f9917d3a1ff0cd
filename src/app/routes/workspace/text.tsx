import { TEXT_TOOL_PATH } from "#contract/prompt/prompt-handoff.ts";
import { pageMeta } from "#features/site/page-meta.ts";
import { TextScreen } from "#features/studio/text-screen.tsx";
import type { Route } from "./+types/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "IA Texto",
    description: "Corrija, resuma e melhore textos em português; com um provedor de IA, escreva e reescreva.",
    path: TEXT_TOOL_PATH,
    isIndexed: false,
  });

export default function Text() {
  return <TextScreen />;
}
