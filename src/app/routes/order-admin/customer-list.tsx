import { CUSTOMERS_PATH } from "#contract/customer/customer-paths.ts";
import { CustomersScreen } from "#features/order-admin/customer/customers-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/customer-list.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Clientes",
    description: "Quem pediu na sua loja.",
    path: CUSTOMERS_PATH,
    isIndexed: false,
  });

export default function CustomerListPage() {
  return <CustomersScreen />;
}
