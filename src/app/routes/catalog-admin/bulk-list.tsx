import { BULK_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { BulkListScreen } from "#features/catalog-admin/bulk/bulk-list-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/bulk-list.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Alterações em massa",
    description: "O que mudou em muitos produtos de uma vez, e o caminho de volta.",
    path: BULK_PATH,
    isIndexed: false,
  });

export default function BulkList() {
  return <BulkListScreen />;
}
