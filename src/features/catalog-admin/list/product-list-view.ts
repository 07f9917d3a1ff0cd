import { type CatalogQuery, catalogQueryParams, parseCatalogQuery } from "#contract/catalog/catalog-query.ts";
import { CATALOG_ADMIN_PATH } from "#contract/catalog-admin/admin-paths.ts";

export type ListMode = "normal" | "ai";

/** All that the address of the list says. */
export interface ProductListView {
  mode: ListMode;
  query: Pick<CatalogQuery, "search" | "category" | "subcategory" | "page">;
}

export function parseProductListView(params: URLSearchParams): ProductListView {
  const { search, category, subcategory, page } = parseCatalogQuery(params);
  return { mode: params.get("mode") === "ai" ? "ai" : "normal", query: { search, category, subcategory, page } };
}

/** The address that `parseProductListView` reads back as `view`, without anything that is the default. */
export function productListPath({ mode, query }: ProductListView): string {
  const params = new URLSearchParams(catalogQueryParams({ ...query, limit: PRODUCT_LIST_SIZE }));
  if (mode === "ai") params.set("mode", "ai");
  return params.size > 0 ? `${CATALOG_ADMIN_PATH}?${params}` : CATALOG_ADMIN_PATH;
}

/** The page size that needs no word in the address. */
export const PRODUCT_LIST_SIZE = 20;

/** `view` with other filters. What is found changes, so the first page is shown. */
export function withListFilters(view: ProductListView, filters: Partial<ProductListView["query"]>): ProductListView {
  return { ...view, query: { ...view.query, page: 1, ...filters } };
}

/** `view` searched the other way. What the AI found, or failed to find, is left behind. */
export function withListMode(view: ProductListView, mode: ListMode, search: string | undefined): ProductListView {
  return { ...withListFilters(view, { search: mode === "ai" ? undefined : search }), mode };
}

/** The text that the similar search is asked for, or null when the list answers the view. */
export function similarQuestionOf({ mode, query }: ProductListView): string | null {
  return (mode === "ai" && query.search) || null;
}
