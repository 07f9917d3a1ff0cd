import { HANDOFFS_PATH } from "#contract/bot/handoff-paths.ts";
import { HandoffListScreen } from "#features/order-admin/handoff/handoff-list-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/handoff-list.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Conversas",
    description: "Quem pediu uma pessoa aos assistentes da sua loja.",
    path: HANDOFFS_PATH,
    isIndexed: false,
  });

export default function ConversationsPage() {
  return <HandoffListScreen />;
}
