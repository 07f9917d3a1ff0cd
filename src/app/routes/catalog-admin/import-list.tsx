import { IMPORTS_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { ImportsScreen } from "#features/catalog-admin/import/imports-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/import-list.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Importar produtos",
    description: "Arquivos de produtos: conferir, gravar, desfazer.",
    path: IMPORTS_PATH,
    isIndexed: false,
  });

export default function ImportList() {
  return <ImportsScreen />;
}
