import { gt, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
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

/** What the copy in memory is made of. */
export type IndexRow = ProductIndexRow & CodeRow & { [column: string]: unknown; revision: number };

/** A time in whole milliseconds. A float may be a hair short of one that is whole. */
const inMs = (time: PgColumn) => sql`floor(date_part('epoch', ${time}) * 1000 + 0.0005)`;

/**
 * What was written after the place in the log of changes at which a reader stands, oldest first. With a million products most of a
 * start is this, so the database sends what costs least to write and to read: no dates and no exact decimals, and nothing is
 * put together field by field.
 */
export async function selectIndexRows(
  db: Queryable,
  after: { revision: number; id: number },
  limit: number,
): Promise<IndexRow[]> {
  const { rows } = await db.execute<IndexRow>(sql`
    SELECT id, code, is_active AS "isActive", deleted_at IS NOT NULL AS "isDeleted", category, subcategory,
      price_cents AS "priceCents", original_cents AS "originalCents",
      discount_percentage::float8 AS "discountPercentage", average_rating::float8 AS "averageRating", stock,
      stock > 0 AND (variations = '[]'
        OR variations @? '$[*] ? (@.disponivel == true && !(@.stock == 0))') AS "canBuyNow",
      (real_image <> '' OR thumbnail <> '') AS "withPhoto",
      is_featured AS "isFeatured", ${inMs(product.createdAt)} AS "createdMs", ${inMs(product.updatedAt)} AS "updatedMs",
      sort_name AS "sortName", revision::float8 AS revision
    FROM product
    WHERE (revision, id) > (${after.revision}::bigint, ${after.id}::int)
    ORDER BY product.revision, id
    LIMIT ${limit}`);
  return rows;
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
