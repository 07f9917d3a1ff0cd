import { REPORTS_PATH } from "#contract/report/report-paths.ts";
import { ReportsScreen } from "#features/order-admin/report/reports-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/reports.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Relatórios da loja",
    description: "O que a sua loja vendeu.",
    path: REPORTS_PATH,
    isIndexed: false,
  });

export default function ReportsPage() {
  return <ReportsScreen />;
}
