import { priceToPay, realDiscount } from "#contract/catalog/price.ts";
import type { PublicProduct, SimilarProduct } from "#contract/catalog/product.ts";
import { lowestPrices } from "#contract/catalog/product-option.ts";
import { toCents, toReais } from "#lib/money.ts";
import { placeholderTint } from "./placeholder-tint.ts";

/** What a product card needs, and nothing more: pages carry up to a hundred of them. Prices in reais. */
export interface CardProduct {
  id: number;
  code: string;
  title: string;
  /** Address of its picture, "" = none. */
  picture: string;
  /** Of the placeholder, where there is no picture. */
  tint: number;
  price: number;
  /** Other options cost more. */
  isFrom: boolean;
  originalPrice: number;
  discountPercentage: number;
  averageRating: number;
  totalReviews: number;
  stock: number;
  /** 0 to 1, of a similar search. */
  similarity?: number;
  /** Why a similar search found it. */
  reason?: string | undefined;
}

/** The name, else the description, else 'Produto {code}'. */
function titleOf({ name, description, code }: { name: string; description: string; code: string }): string {
  return name.trim() || description.trim() || `Produto ${code}`;
}

export function cardOfProduct(product: PublicProduct): CardProduct {
  const { id, code, averageRating, totalReviews, stock } = product;
  const { isFrom, ...prices } = lowestPrices(product);
  const isOwn = priceToPay(prices) === priceToPay(product);
  const title = titleOf(product);
  return {
    id,
    code,
    title,
    picture: product.thumbnail || product.realImage,
    tint: placeholderTint(product.category),
    price: priceToPay(prices),
    isFrom,
    originalPrice: prices.originalPrice,
    discountPercentage: isOwn ? product.discountPercentage : realDiscount(prices),
    averageRating,
    totalReviews,
    stock,
  };
}

export function cardOfSimilar({
  productId,
  productName,
  productCode,
  similarity,
  reason,
  metadata,
}: SimilarProduct): CardProduct {
  const { priceFrom, averageRating, totalReviews, stock } = metadata;
  // What an option costs more or less, it does with and without a promotion.
  const difference = priceFrom === undefined ? 0 : toCents(priceFrom) - toCents(priceToPay(metadata));
  const originalPrice = toReais(toCents(metadata.originalPrice) + difference);
  const price = priceFrom ?? priceToPay(metadata);
  const shown = { originalPrice, promotionalPrice: price };
  const title = titleOf({ name: productName, description: metadata.description, code: productCode });
  return {
    id: productId,
    code: productCode,
    title,
    picture: metadata.thumbnail || metadata.realImage,
    tint: placeholderTint(metadata.category),
    price,
    isFrom: priceFrom !== undefined,
    originalPrice,
    discountPercentage: difference === 0 ? metadata.discountPercentage : realDiscount(shown),
    averageRating,
    totalReviews,
    stock,
    similarity,
    reason,
  };
}
