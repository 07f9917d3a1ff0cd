import { CATEGORIES_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { CategoryScreen } from "#features/catalog-admin/category/category-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/categories.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Categorias",
    description: "Os nomes, a ordem e as fotos das categorias da loja.",
    path: CATEGORIES_PATH,
    isIndexed: false,
  });

export default function Categories() {
  return <CategoryScreen />;
}
