import { bulkPath } from "#contract/catalog-admin/admin-paths.ts";
import { BulkScreen } from "#features/catalog-admin/bulk/bulk-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/bulk-detail.ts";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: `Alteração em massa ${params.id}`,
    description: "O que muda, mudou ou voltou em muitos produtos de uma vez.",
    path: bulkPath(Number(params.id)),
    isIndexed: false,
  });

export default function BulkDetail({ params }: Route.ComponentProps) {
  return <BulkScreen key={params.id} id={Number(params.id)} />;
}
