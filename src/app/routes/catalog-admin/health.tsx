import { HEALTH_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { HealthScreen } from "#features/catalog-admin/health/health-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/health.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Saúde do catálogo",
    description: "O que há para acertar nos produtos à venda.",
    path: HEALTH_PATH,
    isIndexed: false,
  });

export default function Health() {
  return <HealthScreen />;
}
