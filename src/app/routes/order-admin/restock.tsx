import { RESTOCK_PATH } from "#contract/restock/restock-paths.ts";
import { RestockScreen } from "#features/order-admin/restock/restock-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/restock.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Avise-me",
    description: "Quem espera pelo que está esgotado.",
    path: RESTOCK_PATH,
    isIndexed: false,
  });

export default function RestockPage() {
  return <RestockScreen />;
}
