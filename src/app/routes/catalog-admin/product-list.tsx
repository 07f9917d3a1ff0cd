import { CATALOG_ADMIN_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { ProductListScreen } from "#features/catalog-admin/list/product-list-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/product-list.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Admin Mart",
    description: "Os produtos da loja: criar, editar, importar.",
    path: CATALOG_ADMIN_PATH,
    isIndexed: false,
  });

export default function ProductList() {
  return <ProductListScreen />;
}
