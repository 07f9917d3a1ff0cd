import type { ProductPage, SimilarProduct } from "#contract/catalog/product.ts";
import { type CardProduct, cardOfProduct, cardOfSimilar } from "#features/product/card-product.ts";

/** What the category selects offer. */
export interface CatalogFacets {
  categories: string[];
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

export function foundPage({ products, total, totalPages, categories, subcategories, searchNote }: ProductPage) {
  const facets = { categories, subcategories };
  return { kind: "found", products: products.map(cardOfProduct), total, totalPages, facets, searchNote } as const;
}

export function foundSimilar(results: readonly SimilarProduct[]) {
  return { kind: "found", products: results.map(cardOfSimilar), total: results.length, totalPages: 1 } as const;
}

export const nothingFound: CatalogFound = { kind: "found", products: [], total: 0, totalPages: 0 };
