import { priceToPay } from "#contract/catalog/price.ts";
import type { PublicProduct, SimilarProduct } from "#contract/catalog/product.ts";
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
  const { id, code, originalPrice, discountPercentage, averageRating, totalReviews, stock } = product;
  const title = titleOf(product);
  return {
    id,
    code,
    title,
    picture: product.thumbnail || product.realImage,
    tint: placeholderTint(product.category),
    price: priceToPay(product),
    originalPrice,
    discountPercentage,
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
  const { originalPrice, discountPercentage, averageRating, totalReviews, stock } = metadata;
  const title = titleOf({ name: productName, description: metadata.description, code: productCode });
  return {
    id: productId,
    code: productCode,
    title,
    picture: metadata.thumbnail || metadata.realImage,
    tint: placeholderTint(metadata.category),
    price: priceToPay(metadata),
    originalPrice,
    discountPercentage,
    averageRating,
    totalReviews,
    stock,
    similarity,
    reason,
  };
}
