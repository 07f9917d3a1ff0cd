import {
  type CatalogQuery,
  catalogQueryParams,
  DEFAULT_PAGE_SIZE,
  PRODUCT_TRAITS,
  parseCatalogQuery,
} from "#contract/catalog/catalog-query.ts";
import { CATALOG_PATH } from "#contract/catalog/store-paths.ts";

export type SearchMode = "normal" | "ai";

/** All that the address of the catalogue says: the query, how its text is searched, and whether only favourites count. */
export interface CatalogView {
  query: CatalogQuery;
  mode: SearchMode;
  onlyFavorites: boolean;
}

export function parseCatalogView(params: URLSearchParams): CatalogView {
  const query = parseCatalogQuery(params);
  const isReversed = query.minPrice !== undefined && query.maxPrice !== undefined && query.minPrice > query.maxPrice;
  return {
    query: isReversed ? { ...query, minPrice: query.maxPrice, maxPrice: query.minPrice } : query,
    mode: params.get("mode") === "ai" ? "ai" : "normal",
    onlyFavorites: params.get("favorites") === "1",
  };
}

/** The address that `parseCatalogView` reads back as `view`, without anything that is the default. */
export function catalogViewPath({ query, mode, onlyFavorites }: CatalogView): string {
  const params = new URLSearchParams(catalogQueryParams(query));
  if (mode === "ai") params.set("mode", "ai");
  if (onlyFavorites) params.set("favorites", "1");
  return params.size > 0 ? `${CATALOG_PATH}?${params}` : CATALOG_PATH;
}

/** `view` with other filters. What was found changes, so the first page is shown. */
export function withFilters(view: CatalogView, filters: Partial<CatalogQuery>): CatalogView {
  return { ...view, query: { ...view.query, page: 1, ...filters } };
}

/** `view` without any filter, search or sort; the way of searching stays. */
export function withoutFilters(view: CatalogView): CatalogView {
  return { query: parseCatalogQuery(new URLSearchParams()), mode: view.mode, onlyFavorites: false };
}

const SIMILAR_FILTERS = [
  ...(["category", "subcategory", "minPrice", "maxPrice", "minDiscount", "minRating"] as const),
  ...PRODUCT_TRAITS,
];

/** The filters that the similar search keeps to as well; it has no pages and an order of its own. */
export function similarFiltersOf(query: CatalogQuery) {
  const given = SIMILAR_FILTERS.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]]));
  return { ...Object.fromEntries(given), page: 1, limit: DEFAULT_PAGE_SIZE } as CatalogQuery;
}

/** The text that the similar search is asked for, or null when the normal query answers the view. */
export function similarQueryOf({ query, mode }: CatalogView): string | null {
  return (mode === "ai" && query.search) || null;
}
