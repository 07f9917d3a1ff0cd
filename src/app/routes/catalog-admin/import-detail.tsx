import { importPath } from "#contract/catalog-admin/admin-paths.ts";
import { ImportScreen } from "#features/catalog-admin/import/import-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/import-detail.ts";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: `Importação ${params.id}`,
    description: "Um arquivo de produtos: o que faz, fez ou desfez.",
    path: importPath(Number(params.id)),
    isIndexed: false,
  });

export default function ImportDetail({ params }: Route.ComponentProps) {
  return <ImportScreen id={Number(params.id)} />;
}
