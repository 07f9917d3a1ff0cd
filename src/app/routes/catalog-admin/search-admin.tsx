import { SEARCH_ADMIN_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { SearchAdminScreen } from "#features/catalog-admin/search/search-admin-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/search-admin.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Busca da loja",
    description: "Buscas que não encontraram nada, e os sinônimos que as resolvem.",
    path: SEARCH_ADMIN_PATH,
    isIndexed: false,
  });

export default function SearchAdmin() {
  return <SearchAdminScreen />;
}
