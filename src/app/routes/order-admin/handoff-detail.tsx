import { HANDOFFS_PATH } from "#contract/bot/handoff-paths.ts";
import { HandoffScreen } from "#features/order-admin/handoff/handoff-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/handoff-detail.ts";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: "Conversa",
    description: "Uma conversa que pediu uma pessoa.",
    path: `${HANDOFFS_PATH}/${params.id}`,
    isIndexed: false,
  });

export default function ConversationPage({ params }: Route.ComponentProps) {
  return <HandoffScreen key={params.id} id={Number(params.id)} />;
}
