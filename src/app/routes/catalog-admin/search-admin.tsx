import { searchDeskCalls } from "#app/calls/search-desk-api.ts";
import { SEARCH_DESK_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { SearchDeskScreen } from "#features/catalog-admin/search/search-desk-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/search-admin.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Busca da loja",
    description: "Buscas que não encontraram nada, e os sinônimos que as resolvem.",
    path: SEARCH_DESK_PATH,
    isIndexed: false,
  });

export default function SearchDesk() {
  return <SearchDeskScreen calls={searchDeskCalls} />;
}
