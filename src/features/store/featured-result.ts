import type { PublicProduct } from "#contract/catalog/product.ts";
import { type CardProduct, cardOfProduct } from "#features/product/card-product.ts";

/** On failure the list is empty and `error` says why. */
export interface FeaturedResult {
  products: CardProduct[];
  error?: string;
}

/** Three rows of four. */
const MAX_FEATURED = 12;

export function foundFeatured(products: readonly PublicProduct[]): FeaturedResult {
  return { products: products.slice(0, MAX_FEATURED).map(cardOfProduct) };
}
