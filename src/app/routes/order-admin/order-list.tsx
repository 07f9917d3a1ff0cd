import { ORDERS_PATH } from "#contract/order/order-admin-paths.ts";
import { OrderInboxScreen } from "#features/order-admin/order-inbox-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/order-list.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Pedidos", description: "Os pedidos da sua loja.", path: ORDERS_PATH, isIndexed: false });

export default function OrderListPage() {
  return <OrderInboxScreen />;
}
