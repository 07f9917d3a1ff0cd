import { getTableColumns, gt, sql } from "drizzle-orm";
import { catalogVersion } from "#server/catalog/catalog-version.table.ts";
import { category as categoryTable } from "#server/catalog/category.table.ts";
import { product } from "#server/catalog/product.table.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { CategoryRow } from "./category-order.ts";
import type { CodeRow } from "./code-index.ts";
import type { ProductIndexRow } from "./product-index.ts";
import type { VocabularyWord } from "./search-vocabulary.ts";
import { searchWord } from "./search-word.table.ts";

export async function selectVersion(db: Queryable): Promise<number> {
  const [row] = await db.select({ version: catalogVersion.version }).from(catalogVersion);
  return row?.version ?? 0;
}

/** The version that an answer must not be older than. */
export async function selectAwaitedVersion(db: Queryable): Promise<number> {
  const [row] = await db.select({ version: catalogVersion.awaitedVersion }).from(catalogVersion);
  return row?.version ?? 0;
}

/** What was written after the place in the log of changes at which a reader stands, oldest first. */
export async function selectIndexRows(
  db: Queryable,
  after: { revision: number; id: number },
  limit: number,
): Promise<(ProductIndexRow & CodeRow & { revision: number })[]> {
  const { id, code, isActive, category, subcategory, priceCents, originalCents, discountPercentage } =
    getTableColumns(product);
  const { averageRating, stock, isFeatured, createdAt, updatedAt, sortName, revision } = getTableColumns(product);
  return db
    .select({
      id,
      code,
      isActive,
      category,
      subcategory,
      priceCents,
      originalCents,
      discountPercentage,
      averageRating,
      stock,
      canBuyNow: sql<boolean>`${product.stock} > 0
        AND (${product.variations} = '[]' OR ${product.variations} @? '$[*] ? (@.disponivel == true && !(@.stock == 0))')`,
      isFeatured,
      createdAt,
      updatedAt,
      sortName,
      revision,
      isDeleted: sql<boolean>`${product.deletedAt} IS NOT NULL`,
    })
    .from(product)
    .where(sql`(${revision}, ${id}) > (${after.revision}, ${after.id})`)
    .orderBy(revision, id)
    .limit(limit);
}

/** The words that changed after a version. */
export async function selectWordsAfter(db: Queryable, version: number): Promise<VocabularyWord[]> {
  const { word, shown, productCount } = searchWord;
  return db.select({ word, shown, productCount }).from(searchWord).where(gt(searchWord.revision, version));
}

/** What the merchant says of categories: the few that have an order or a picture. */
export async function selectCategoryRows(db: Queryable): Promise<CategoryRow[]> {
  const { name, position, picture } = categoryTable;
  return db.select({ name, position, picture }).from(categoryTable);
}
