import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { HEALTH_VERSION } from "#contract/catalog-admin/product-health.ts";
import { catalogVersion } from "#server/catalog/catalog-version.table.ts";
import { product } from "#server/catalog/product.table.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { rowList } from "#server/platform/db/row-list.ts";
import { productSearch } from "./product-search.table.ts";

import { WORDS_VERSION } from "./search-document.ts";

export interface SearchRow {
  productId: number;
  words: string;
  nameLength: number;
}

export interface WordChange {
  word: string;
  shown: string;
  /** How many more products have it now; less when negative. */
  difference: number;
}

/**
 * Holds the catalogue until the transaction ends, so that writers go one after another, and answers the version that
 * their changes make it.
 */
export async function holdCatalog(db: Queryable): Promise<number> {
  const [row] = await db.select({ version: catalogVersion.version }).from(catalogVersion).for("update");
  if (!row) throw new Error("catalog_version has lost its row");
  return row.version + 1;
}

/**
 * Makes the changes of the transaction known as this version. Whoever asks from then on waits until its process has read them, unless
 * they are made by the way. The first one of all also notes by which rules its words were read and its products judged.
 */
export async function publishVersion(db: Queryable, version: number, { isByTheWay = false } = {}): Promise<void> {
  await db.update(catalogVersion).set({
    version,
    ...(!isByTheWay && { awaitedVersion: version }),
    ...(version === 1 && { wordsVersion: WORDS_VERSION, healthVersion: HEALTH_VERSION }),
  });
}

export async function selectWordsVersion(db: Queryable): Promise<number> {
  const [row] = await db.select({ wordsVersion: catalogVersion.wordsVersion }).from(catalogVersion);
  return row?.wordsVersion ?? 0;
}

export async function setWordsVersion(db: Queryable): Promise<void> {
  await db.update(catalogVersion).set({ wordsVersion: WORDS_VERSION });
}

function searchedFields(db: Queryable) {
  const { id, code, name, description, category, subcategory, supplier, variations } = product;
  const { supplierProductDescription, gtinEan, gtinEanPackage } = product;
  const names = { id, code, name, description, category, subcategory, supplier, variations };
  return db.select({ ...names, supplierProductDescription, gtinEan, gtinEanPackage }).from(product);
}

/** The active products after an id, with the fields that search reads. */
export async function selectSearchedProducts(db: Queryable, afterId: number, limit: number) {
  return searchedFields(db)
    .where(and(eq(product.isActive, true), gt(product.id, afterId)))
    .orderBy(product.id)
    .limit(limit);
}

/** Those of these products that are active, with the fields that search reads. */
export async function selectSearchedByIds(db: Queryable, ids: number[]) {
  return searchedFields(db).where(
    and(eq(product.isActive, true), sql`${product.id} = ANY(${`{${ids.join(",")}}`}::int[])`),
  );
}

/** In how many of these products each word of the vocabulary stands now. */
export async function countWordsOf(db: Queryable, productIds: number[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ word: string; count: number }>(sql`
    SELECT word, count(*)::int AS count
    FROM product_search, unnest(tsvector_to_array(words)) AS word
    WHERE product_id = ANY(${sql.param(productIds)}::int[]) AND word !~ '^[#@^]'
    GROUP BY word`);
  return new Map(rows.map(({ word, count }) => [word, count]));
}

/** Writes the words of these products; those that stay the same are left alone. */
export async function upsertSearchRows(db: Queryable, rows: SearchRow[]): Promise<void> {
  await db.execute(sql`
    INSERT INTO product_search (product_id, words, name_length)
    SELECT r."productId", r.words, r."nameLength"
    FROM ${rowList({ productId: "int", words: "tsvector", nameLength: "smallint" }, rows)} AS r
    ON CONFLICT (product_id) DO UPDATE SET words = excluded.words, name_length = excluded.name_length
    WHERE product_search.words IS DISTINCT FROM excluded.words`);
}

export async function deleteSearchRows(db: Queryable, productIds: number[]): Promise<void> {
  await db.delete(productSearch).where(inArray(productSearch.productId, productIds));
}

/** Brings the counts of the vocabulary up to date. A spelling with accents replaces one without. */
export async function changeWordCounts(db: Queryable, changes: WordChange[], revision: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO search_word (word, shown, product_count, revision)
    SELECT r.word, r.shown, r.difference, ${revision}
    FROM ${rowList({ word: "text", shown: "text", difference: "int" }, changes)} AS r
    ON CONFLICT (word) DO UPDATE SET
      product_count = search_word.product_count + excluded.product_count,
      shown = CASE WHEN octet_length(excluded.shown) - length(excluded.shown)
                      > octet_length(search_word.shown) - length(search_word.shown)
                   THEN excluded.shown ELSE search_word.shown END,
      revision = excluded.revision`);
}
