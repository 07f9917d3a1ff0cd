import { CONVERSATIONS_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { ConversationScreen } from "#features/order-admin/conversation/conversation-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/conversation-detail.ts";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: "Conversa",
    description: "Uma conversa que pediu uma pessoa.",
    path: `${CONVERSATIONS_PATH}/${params.id}`,
    isIndexed: false,
  });

export default function ConversationPage({ params }: Route.ComponentProps) {
  return <ConversationScreen key={params.id} id={Number(params.id)} />;
}
