import { type CatalogQuery, catalogQueryParams, parseCatalogQuery } from "#contract/catalog/catalog-query.ts";
import { DESK_PATH } from "#contract/catalog-admin/admin-paths.ts";

export type DeskMode = "normal" | "ai";

/** All that the address of the list says. */
export interface DeskView {
  mode: DeskMode;
  query: Pick<CatalogQuery, "search" | "category" | "subcategory" | "page">;
}

export function parseDeskView(params: URLSearchParams): DeskView {
  const { search, category, subcategory, page } = parseCatalogQuery(params);
  return { mode: params.get("mode") === "ai" ? "ai" : "normal", query: { search, category, subcategory, page } };
}

/** The address that `parseDeskView` reads back as `view`, without anything that is the default. */
export function deskViewPath({ mode, query }: DeskView): string {
  const params = new URLSearchParams(catalogQueryParams({ ...query, limit: DESK_PAGE_SIZE }));
  if (mode === "ai") params.set("mode", "ai");
  return params.size > 0 ? `${DESK_PATH}?${params}` : DESK_PATH;
}

/** The page size that needs no word in the address. */
export const DESK_PAGE_SIZE = 20;

/** `view` with other filters. What is found changes, so the first page is shown. */
export function withDeskFilters(view: DeskView, filters: Partial<DeskView["query"]>): DeskView {
  return { ...view, query: { ...view.query, page: 1, ...filters } };
}

/** `view` searched the other way. What the AI found, or failed to find, is left behind. */
export function withDeskMode(view: DeskView, mode: DeskMode, search: string | undefined): DeskView {
  return { ...withDeskFilters(view, { search: mode === "ai" ? undefined : search }), mode };
}

/** The text that the similar search is asked for, or null when the list answers the view. */
export function similarQuestionOf({ mode, query }: DeskView): string | null {
  return (mode === "ai" && query.search) || null;
}
