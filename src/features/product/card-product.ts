import { priceToPay } from "#contract/catalog/price.ts";
import type { PublicProduct, SimilarProduct } from "#contract/catalog/product.ts";
import { type PlaceholderDrawing, placeholderDrawingFor } from "./placeholder-drawing.ts";

/** What a product card needs, and nothing more: pages carry up to a hundred of them. Prices in reais. */
export interface CardProduct {
  id: number;
  code: string;
  title: string;
  /** Address of its picture, "" = none. */
  picture: string;
  placeholder: PlaceholderDrawing;
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
    placeholder: placeholderDrawingFor({ ...product, title }, code),
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
    placeholder: placeholderDrawingFor({ ...metadata, title }, productCode),
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
