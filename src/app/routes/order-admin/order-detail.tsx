import { useRootData } from "#app/root-data.ts";
import { managedOrderPath } from "#contract/order/order-admin-paths.ts";
import { OrderDetailScreen } from "#features/order-admin/order-detail-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/order-detail.ts";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: `Pedido ${params.code}`,
    description: "Um pedido da sua loja.",
    path: managedOrderPath(params.code),
    isIndexed: false,
  });

export default function OrderDetailPage({ params }: Route.ComponentProps) {
  const { store } = useRootData();
  return <OrderDetailScreen key={params.code} code={params.code} storeName={store.name} />;
}
