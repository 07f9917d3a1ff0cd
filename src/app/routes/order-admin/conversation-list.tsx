import { CONVERSATIONS_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { ConversationsScreen } from "#features/order-admin/conversation/conversations-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/conversation-list.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Conversas",
    description: "Quem pediu uma pessoa aos assistentes da sua loja.",
    path: CONVERSATIONS_PATH,
    isIndexed: false,
  });

export default function ConversationsPage() {
  return <ConversationsScreen />;
}
