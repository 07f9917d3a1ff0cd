import type { ProductDetail, PublicProduct } from "#contract/catalog/product.ts";
import { isOptionAvailable } from "#contract/catalog/product-option.ts";
import type { ManagedProduct } from "#contract/catalog-admin/product-write.ts";
import { toReais } from "#lib/money.ts";
import { product } from "./product.table.ts";

/** The columns that anyone may read. What is not named here cannot leave: the cost above all. */
export const publicColumns = {
  id: product.id,
  name: product.name,
  code: product.code,
  description: product.description,
  category: product.category,
  subcategory: product.subcategory,
  originalCents: product.originalCents,
  promotionalCents: product.promotionalCents,
  discountPercentage: product.discountPercentage,
  averageRating: product.averageRating,
  totalReviews: product.totalReviews,
  stock: product.stock,
  supplier: product.supplier,
  gtinEan: product.gtinEan,
  gtinEanPackage: product.gtinEanPackage,
  supplierProductDescription: product.supplierProductDescription,
  thumbnail: product.thumbnail,
  realImage: product.realImage,
  ncm: product.ncm,
  isActive: product.isActive,
  isFeatured: product.isFeatured,
  createdAt: product.createdAt,
  updatedAt: product.updatedAt,
  images: product.images,
  variations: product.variations,
};

/** What the page of one product reads besides. */
export const detailColumns = { ...publicColumns, pictureTexts: product.pictureTexts };

/** The same with what only the store's team may read. */
export const managedColumns = {
  ...detailColumns,
  costCents: product.costCents,
  weightGrams: product.weightGrams,
  cest: product.cest,
  cfop: product.cfop,
  origem: product.origem,
  cstIbsCbs: product.cstIbsCbs,
  cClassTrib: product.cClassTrib,
  revision: product.revision,
  deletedAt: product.deletedAt,
};

export type PublicRow = Pick<typeof product.$inferSelect, keyof typeof publicColumns>;

type DetailRow = Pick<typeof product.$inferSelect, keyof typeof detailColumns>;

export type ManagedRow = Pick<typeof product.$inferSelect, keyof typeof managedColumns>;

/** Each field by its name: no column can leave that is not named here, and a copy of "the rest" costs four times as much. */
export function toPublicProduct(row: PublicRow): PublicProduct {
  const { originalCents, promotionalCents } = row;
  const priceCents = promotionalCents > 0 ? promotionalCents : originalCents;
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    description: row.description,
    category: row.category,
    subcategory: row.subcategory,
    discountPercentage: row.discountPercentage,
    averageRating: row.averageRating,
    totalReviews: row.totalReviews,
    stock: row.stock,
    supplier: row.supplier,
    gtinEan: row.gtinEan,
    gtinEanPackage: row.gtinEanPackage,
    supplierProductDescription: row.supplierProductDescription,
    thumbnail: row.thumbnail,
    realImage: row.realImage,
    ncm: row.ncm,
    isActive: row.isActive,
    isFeatured: row.isFeatured,
    images: row.images,
    // What a merchant offers and has none of cannot be had.
    variations: row.variations.map((one) => ({ ...one, disponivel: isOptionAvailable(one, priceCents) })),
    originalPrice: toReais(originalCents),
    promotionalPrice: toReais(promotionalCents),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function toProductDetail(row: DetailRow): ProductDetail {
  const shown = toPublicProduct(row);
  const { pictureTexts } = row;
  return { ...shown, imagens: shown.images, pictureTexts, availableVariations: shown.variations };
}

/** With what it cost, and the options as the merchant offers them: whoever answers with it tells that by role. */
export function toManagedProduct({ costCents, revision, deletedAt: _, ...managed }: ManagedRow) {
  const { weightGrams, cest, cfop, origem, cstIbsCbs, cClassTrib, ...row } = managed;
  const own = { costPrice: toReais(costCents), weightGrams, cest, cfop, origem, cstIbsCbs, cClassTrib, revision };
  const { variations } = row;
  const options = { variations, availableVariations: variations };
  return { ...toProductDetail(row), ...own, ...options } satisfies ManagedProduct;
}
