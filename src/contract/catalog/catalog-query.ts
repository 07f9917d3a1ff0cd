/** The state of the catalogue, as it stands in the address of the page and in the query of `GET products`. */

export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;
export const MAX_SEARCH_LENGTH = 200;
/** `price` is what a buyer pays. */
export const SORT_FIELDS = [
  "name",
  "price",
  "originalPrice",
  "averageRating",
  "discountPercentage",
  "createdAt",
] as const;
export const SORT_ORDERS = ["ASC", "DESC"] as const;

/** What a product either has or has not: it can be bought at once, it costs less than before, it shows itself. */
export const PRODUCT_TRAITS = ["canBuyNow", "onOffer", "withPhoto"] as const;
export type ProductTrait = (typeof PRODUCT_TRAITS)[number];

/** Whose activity counts: what is on sale is everyone's, the rest is for those who may write the catalogue. */
export const ACTIVITIES = ["true", "false", "all"] as const;
type Activity = (typeof ACTIVITIES)[number];

export type SortField = (typeof SORT_FIELDS)[number];
type SortOrder = (typeof SORT_ORDERS)[number];

/** Undefined means "no filter". Prices in reais, compared with what a buyer pays; discount 0 to 100; rating 0 to 5. */
export interface CatalogQuery {
  search?: string;
  category?: string;
  subcategory?: string;
  minPrice?: number;
  maxPrice?: number;
  minDiscount?: number;
  minRating?: number;
  /** Only these products: the favourites of a device. */
  ids?: number[];
  /** Each leaves out what has not got it. */
  canBuyNow?: boolean;
  onOffer?: boolean;
  withPhoto?: boolean;
  /** Undefined = active ones, as the store shows them. Any value is for writers of the catalogue only. */
  isActive?: Activity;
  /** Undefined = by relevance when there is a search, else featured first and newest first. */
  sortBy?: SortField;
  sortOrder?: SortOrder;
  page: number;
  limit: number;
}

function text(value: string | null): string | undefined {
  const trimmed = value?.toWellFormed().replaceAll("\0", "").trim().slice(0, MAX_SEARCH_LENGTH);
  return trimmed || undefined;
}

function numberWithin(value: string | null, min: number, max: number): number | undefined {
  if (!value?.trim()) return undefined;
  const number = Number(value.replace(",", "."));
  return number >= min && number <= max ? number : undefined;
}

function oneOf<T extends string | number>(value: string | number | null, known: readonly T[]): T | undefined {
  return known.find((candidate) => candidate === value);
}

/**
 * Reads the address of a page. Lenient: what is missing, broken or out of range counts as not given, because a person
 * who follows an old link wants products, not a complaint. (The API is strict: `catalogQuerySchema`.)
 */
export function parseCatalogQuery(params: URLSearchParams): CatalogQuery {
  const sortBy = oneOf(params.get("sortBy"), SORT_FIELDS);
  const page = numberWithin(params.get("page"), 1, 1_000_000) ?? 1;
  return {
    search: text(params.get("search")),
    category: text(params.get("category")),
    subcategory: text(params.get("subcategory")),
    minPrice: numberWithin(params.get("minPrice"), 0, 10_000_000),
    maxPrice: numberWithin(params.get("maxPrice"), 0, 10_000_000),
    minDiscount: numberWithin(params.get("minDiscount"), 0, 100),
    minRating: numberWithin(params.get("minRating"), 0, 5),
    ...Object.fromEntries(PRODUCT_TRAITS.map((trait) => [trait, params.get(trait) === "true" || undefined])),
    sortBy,
    sortOrder: sortBy && (oneOf(params.get("sortOrder"), SORT_ORDERS) ?? "ASC"),
    page: Math.floor(page),
    limit: oneOf(Number(params.get("limit")), PAGE_SIZES) ?? DEFAULT_PAGE_SIZE,
  };
}

/** The query as text parameters, without empty filters and without what is the default anyway. */
export function catalogQueryParams(query: CatalogQuery): Record<string, string> {
  const { page, limit, ids, ...filters } = query;
  const entries = Object.entries(filters).filter(([, value]) => value !== undefined && value !== "");
  if (ids) entries.push(["ids", ids.join(",")]);
  if (page !== 1) entries.push(["page", page]);
  if (limit !== DEFAULT_PAGE_SIZE) entries.push(["limit", limit]);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
