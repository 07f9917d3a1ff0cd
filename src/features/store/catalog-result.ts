import type { CatalogQuery, ProductTrait } from "#contract/catalog/catalog-query.ts";
import type { ProductPage, SimilarProduct } from "#contract/catalog/product.ts";
import { type CardProduct, cardOfProduct, cardOfSimilar } from "#features/product/card-product.ts";

/** What the category selects offer. */
export interface CatalogFacets {
  /** In the merchant's order. */
  categories: CountedName[];
  subcategories: CountedName[];
  /** How many products there would be with each of these filters as well. */
  traits?: Record<ProductTrait, number> | undefined;
  /** From what to what they cost, in reais. */
  prices?: { min: number; max: number } | null | undefined;
}

/** `total` = how many products of the present filter it has, where that is known. */
export interface CountedName {
  name: string;
  total?: number;
}

export interface CatalogFound {
  kind: "found";
  products: CardProduct[];
  total: number;
  totalPages: number;
  /** Undefined = not told this time: what was offered before still holds. */
  facets?: CatalogFacets;
  searchNote?: ProductPage["searchNote"];
}

/**
 * What the catalogue shows for one view. `on-device`: only the browser knows the favourites, so the server could not
 * answer yet.
 */
export type CatalogResult = CatalogFound | { kind: "failed"; message: string } | { kind: "on-device" };

export function foundPage({ products, total, totalPages, searchNote, ...names }: ProductPage): CatalogFound {
  const uncounted = (name: string): CountedName => ({ name });
  const categories = names.facets?.categories ?? names.categories.map(uncounted);
  const subcategories = names.facets?.subcategories ?? names.subcategories.map(uncounted);
  const facets = { categories, subcategories, traits: names.facets?.traits, prices: names.facets?.prices };
  const cards = products.map(({ reason, ...product }) => ({ ...cardOfProduct(product), ...(reason && { reason }) }));
  return { kind: "found", products: cards, total, totalPages, facets, searchNote };
}

/** What a search by meaning found tells of itself which categories it has: as long as none of them is chosen. */
function facetsOf(results: readonly SimilarProduct[], { category }: Pick<CatalogQuery, "category">) {
  if (category !== undefined) return {};
  const countedBy = (nameOf: (one: SimilarProduct) => string): CountedName[] =>
    [...Map.groupBy(results, nameOf)].flatMap(([name, { length }]) => (name ? [{ name, total: length }] : []));
  const categories = countedBy(({ metadata }) => metadata.category);
  const subcategories = countedBy(({ metadata }) => metadata.subcategory).sort((a, b) => (a.name < b.name ? -1 : 1));
  return { facets: { categories, subcategories } };
}

export function foundSimilar(results: readonly SimilarProduct[], query: Pick<CatalogQuery, "category">): CatalogFound {
  const products = results.map(cardOfSimilar);
  return { kind: "found", products, total: results.length, totalPages: 1, ...facetsOf(results, query) };
}

export const nothingFound: CatalogFound = { kind: "found", products: [], total: 0, totalPages: 0 };
