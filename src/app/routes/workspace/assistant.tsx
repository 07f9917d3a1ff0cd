import { AssistantEngine } from "#app/assistant-engine.tsx";
import { assistantFace } from "#app/assistant-face.ts";
import { loadAssistantPanel } from "#app/lazy-bot-panel.ts";
import type { Assistant } from "#contract/assistant/assistant.ts";
import { trialApiPath } from "#contract/assistant/assistant-rules.ts";
import { AssistantScreen } from "#features/assistant/assistant-screen.tsx";
import { ASSISTANTS_PATH } from "#features/assistant/assistant-view.ts";
import { AssistantTrial } from "#features/chat/assistant-trial.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/assistant.ts";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: "Assistente",
    description: "O que ele é, como responde, suas versões e sua página.",
    path: `${ASSISTANTS_PATH}/${encodeURIComponent(params.id)}`,
    isIndexed: false,
  });

function renderTrial({ id, name }: Assistant) {
  const face = assistantFace({ name, starters: [], address: trialApiPath(id), isTrial: true });
  return <AssistantTrial face={face} loadPanel={loadAssistantPanel} />;
}

export default function AssistantPage({ params: { id } }: Route.ComponentProps) {
  return <AssistantScreen key={id} id={id} renderTrial={renderTrial} whoAnswers={<AssistantEngine />} />;
}
