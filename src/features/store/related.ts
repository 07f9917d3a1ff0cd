import { canBuyNow } from "#contract/catalog/can-buy-now.ts";
import type { CatalogQuery } from "#contract/catalog/catalog-query.ts";
import type { PublicProduct } from "#contract/catalog/product.ts";
import { type CardProduct, cardOfProduct } from "#features/product/card-product.ts";

export const RELATED_COUNT = 4;

/** One more than is shown: the product itself may be among them. What can be bought now comes first. */
export function relatedQuery(category: string): CatalogQuery {
  return { category, page: 1, limit: RELATED_COUNT + 1 };
}

/** The others of its category that can be bought now, as they stand below the product with this code. */
export function cardsBeside(code: string, products: readonly PublicProduct[]): CardProduct[] {
  return products
    .filter((other) => other.code !== code && canBuyNow(other))
    .slice(0, RELATED_COUNT)
    .map(cardOfProduct);
}
