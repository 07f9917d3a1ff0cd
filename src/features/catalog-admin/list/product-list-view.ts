import {
  type CatalogQuery,
  catalogQueryParams,
  PAGE_SIZES,
  parseCatalogQuery,
  SORT_FIELDS,
  SORT_ORDERS,
} from "#contract/catalog/catalog-query.ts";
import { ADMIN_SORT_FIELDS, type AdminListQuery } from "#contract/catalog-admin/admin-list-query.ts";
import { CATALOG_ADMIN_PATH } from "#contract/catalog-admin/admin-paths.ts";
import type { BulkFilter } from "#contract/catalog-admin/bulk-edit.ts";
import { healthRules } from "#contract/catalog-admin/product-health.ts";
import { stockLevels } from "#contract/catalog-admin/stock-level.ts";

export type ListMode = "normal" | "ai";

type ListQuery = Pick<
  AdminListQuery,
  "search" | "category" | "subcategory" | "stock" | "health" | "sortBy" | "sortOrder" | "page"
> & {
  /** Undefined = on sale or not. */
  isActive?: "true" | "false" | undefined;
  /** Undefined = the usual one. */
  limit?: number | undefined;
};

/** All that the address of the list says. */
export interface ProductListView {
  mode: ListMode;
  query: ListQuery;
}

/** The page size that needs no word in the address. */
export const PRODUCT_LIST_SIZE = 20;
export const LIST_SIZES = PAGE_SIZES.filter((size) => size >= PRODUCT_LIST_SIZE);

const STATUS = "status";
/** `isActive` as the address of the page says it. */
const statuses = { active: "true", hidden: "false" } as const;
const sortFields = [...SORT_FIELDS, ...ADMIN_SORT_FIELDS];

const knownOf = <T>(known: readonly T[], given: unknown): T | undefined => known.find((one) => one === given);

export function parseProductListView(params: URLSearchParams): ProductListView {
  const { search, category, subcategory, page, limit } = parseCatalogQuery(params);
  const sortBy = knownOf(sortFields, params.get("sortBy"));
  const status = knownOf(["active", "hidden"] as const, params.get(STATUS));
  return {
    mode: params.get("mode") === "ai" ? "ai" : "normal",
    query: {
      search,
      category,
      subcategory,
      isActive: status && statuses[status],
      stock: knownOf(stockLevels, params.get("stock")),
      health: knownOf(healthRules, params.get("health")),
      sortBy,
      sortOrder: sortBy && (knownOf(SORT_ORDERS, params.get("sortOrder")) ?? "ASC"),
      page,
      limit: limit === PRODUCT_LIST_SIZE ? undefined : knownOf(LIST_SIZES, limit),
    },
  };
}

/** The query as parameters of text, without what is the default. */
export function listQueryParams({ limit = PRODUCT_LIST_SIZE, ...query }: ListQuery): Record<string, string> {
  return catalogQueryParams({ ...query, limit } as CatalogQuery);
}

/** The address that `parseProductListView` reads back as `view`, without anything that is the default. */
export function productListPath({ mode, query: { isActive, ...query } }: ProductListView): string {
  const params = new URLSearchParams(listQueryParams(query));
  if (isActive) params.set(STATUS, isActive === "true" ? "active" : "hidden");
  if (mode === "ai") params.set("mode", "ai");
  return params.size > 0 ? `${CATALOG_ADMIN_PATH}?${params}` : CATALOG_ADMIN_PATH;
}

/** `view` with other filters. What is found changes, so the first page is shown. */
export function withListFilters(view: ProductListView, filters: Partial<ListQuery>): ProductListView {
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

/** What narrows the list, whatever its order and page. */
export function bulkFilterOf({ query }: ProductListView): BulkFilter {
  const { search, category, subcategory, isActive, stock, health } = query;
  const filter = { search, category, subcategory, stock, health, isActive: isActive && isActive === "true" };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

export const isNarrowed = (view: ProductListView) => Object.keys(bulkFilterOf(view)).length > 0;
