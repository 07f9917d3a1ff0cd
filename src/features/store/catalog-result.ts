import type { CatalogQuery } from "#contract/catalog/catalog-query.ts";
import type { ProductPage, SimilarProduct } from "#contract/catalog/product.ts";
import { type CardProduct, cardOfProduct, cardOfSimilar } from "#features/product/card-product.ts";

/** What the category selects offer. */
export interface CatalogFacets {
  /** In the merchant's order; `total` = how many products of the present filter it has, where that is known. */
  categories: { name: string; total?: number }[];
  subcategories: string[];
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
  const categories = names.facets?.categories ?? names.categories.map((name) => ({ name }));
  const facets = { categories, subcategories: names.subcategories };
  const cards = products.map(({ reason, ...product }) => ({ ...cardOfProduct(product), ...(reason && { reason }) }));
  return { kind: "found", products: cards, total, totalPages, facets, searchNote };
}

/** What a search by meaning found tells of itself which categories it has: as long as none of them is chosen. */
function facetsOf(results: readonly SimilarProduct[], { category }: Pick<CatalogQuery, "category">) {
  if (category !== undefined) return {};
  const byName = Map.groupBy(results, ({ metadata }) => metadata.category);
  const categories = [...byName].flatMap(([name, { length }]) => (name ? [{ name, total: length }] : []));
  const subcategories = [...new Set(results.map(({ metadata }) => metadata.subcategory).filter(Boolean))].sort();
  return { facets: { categories, subcategories } };
}

export function foundSimilar(results: readonly SimilarProduct[], query: Pick<CatalogQuery, "category">): CatalogFound {
  const products = results.map(cardOfSimilar);
  return { kind: "found", products, total: results.length, totalPages: 1, ...facetsOf(results, query) };
}

export const nothingFound: CatalogFound = { kind: "found", products: [], total: 0, totalPages: 0 };
