import { TEXT_TOOL_PATH } from "#contract/prompt/prompt-handoff.ts";
import { pageMeta } from "#features/site/page-meta.ts";
import { TextScreen } from "#features/studio/text-screen.tsx";
import { studioCalls } from "../../calls/studio-api.ts";
import type { Route } from "./+types/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "IA Texto",
    description: "Crie, melhore, reescreva, corrija e resuma textos em português.",
    path: TEXT_TOOL_PATH,
    isIndexed: false,
  });

export default function Text() {
  return <TextScreen calls={studioCalls} />;
}
