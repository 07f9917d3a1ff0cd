import { AssistantEngine } from "#app/assistant-engine.tsx";
import { ASSISTANTS_PATH } from "#features/assistant/assistant-view.ts";
import { AssistantsScreen } from "#features/assistant/assistants-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/assistants.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Assistentes",
    description: "Assistentes com o seu jeito de falar e só o que você ensinou.",
    path: ASSISTANTS_PATH,
    isIndexed: false,
  });

export default function Assistants() {
  return <AssistantsScreen whoAnswers={<AssistantEngine />} />;
}
