import type { SimilarProduct } from "#contract/catalog/product.ts";
import type { ManagedProduct } from "#contract/catalog-admin/product-write.ts";
import { placeholderTint } from "#features/product/placeholder-tint.ts";

/** A line of the merchant's list. Prices in reais. */
export interface ProductRow {
  id: number;
  code: string;
  /** The name, else the description, else 'Produto {code}'. */
  title: string;
  description: string;
  category: string;
  subcategory: string;
  originalPrice: number;
  promotionalPrice: number;
  stock: number;
  isActive: boolean;
  /** Undefined where it is not told: then the row is not written. */
  revision?: number;
  /** Undefined for who may not know it. */
  costPrice?: number | undefined;
  /** Address of its picture, "" = none. */
  picture: string;
  /** Of the placeholder, where there is no picture. */
  tint: number;
  /** 0 to 1, of a similar search. */
  similarity?: number;
  /** Why a similar search found it. */
  reason?: string;
}

const titleOf = (name: string, description: string, code: string) =>
  name.trim() || description.trim() || `Produto ${code}`;

export function rowOfProduct(product: ManagedProduct): ProductRow {
  const { id, code, description, category, subcategory, originalPrice, promotionalPrice, stock, isActive } = product;
  const title = titleOf(product.name, description, code);
  const shown = {
    id,
    code,
    title,
    description,
    category,
    subcategory,
    originalPrice,
    promotionalPrice,
    stock,
    isActive,
  };
  const { revision, costPrice } = product;
  return {
    ...shown,
    revision,
    costPrice,
    picture: product.thumbnail || product.realImage,
    tint: placeholderTint(category),
  };
}

export function rowOfSimilar({
  productId,
  productName,
  productCode,
  similarity,
  reason,
  metadata,
}: SimilarProduct): ProductRow {
  const { description, category, subcategory, originalPrice, promotionalPrice, stock, isActive } = metadata;
  const title = titleOf(productName, description, productCode);
  return {
    id: productId,
    code: productCode,
    title,
    description,
    category,
    subcategory,
    originalPrice,
    promotionalPrice,
    stock,
    isActive,
    picture: metadata.thumbnail || metadata.realImage,
    tint: placeholderTint(category),
    similarity,
    ...(reason && { reason }),
  };
}
