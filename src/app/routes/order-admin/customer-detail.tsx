import { CUSTOMERS_PATH } from "#contract/customer/customer-paths.ts";
import { CustomerScreen } from "#features/order-admin/customer/customer-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/customer-detail.ts";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: "Cliente",
    description: "Um cliente da sua loja.",
    path: `${CUSTOMERS_PATH}/${params.id}`,
    isIndexed: false,
  });

export default function CustomerPage({ params }: Route.ComponentProps) {
  return <CustomerScreen key={params.id} id={Number(params.id)} />;
}
