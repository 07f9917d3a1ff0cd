import { and, eq, gt, gte, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { Queryable } from "#server/platform/db/database.ts";
import { containing } from "#server/platform/db/like-pattern.ts";
import { catalogVersion } from "./catalog-version.table.ts";
import { product } from "./product.table.ts";
import { detailColumns, type ManagedRow, managedColumns, type PublicRow, publicColumns } from "./product-view.ts";

const intArray = (values: Iterable<number>) => sql`${`{${[...values].join(",")}}`}::int[]`;

/** The products with these ids, in any order, and the version that whoever chose them must not be older than. */
export async function selectByIds(db: Queryable, ids: number[]): Promise<{ version: number; rows: PublicRow[] }> {
  const found = await db
    .select({ version: catalogVersion.awaitedVersion, row: publicColumns })
    .from(catalogVersion)
    .leftJoin(product, sql`${product.id} = ANY(${intArray(ids)})`);
  const rows = found.flatMap(({ row }) => (row ? [row] : []));
  return { version: found[0]?.version ?? 0, rows };
}

/** The same with what only writers may read. */
export async function selectManagedByIds(
  db: Queryable,
  ids: number[],
): Promise<{ version: number; rows: ManagedRow[] }> {
  const found = await db
    .select({ version: catalogVersion.awaitedVersion, row: managedColumns })
    .from(catalogVersion)
    .leftJoin(product, sql`${product.id} = ANY(${intArray(ids)})`);
  const rows = found.flatMap(({ row }) => (row ? [row] : []));
  return { version: found[0]?.version ?? 0, rows };
}

/** The product with this id or this code, active or not; of two, the one with the id. */
export async function selectManagedProduct(
  db: Queryable,
  key: { id?: number; code: string },
): Promise<ManagedRow | null> {
  const byId = key.id === undefined ? undefined : eq(product.id, key.id);
  const rows = await db
    .select(managedColumns)
    .from(product)
    .where(and(or(byId, eq(product.code, key.code)), isNull(product.deletedAt)))
    .limit(2);
  return rows.find(({ id }) => id === key.id) ?? rows[0] ?? null;
}

/**
 * Products that are not on sale and have every one of these folded words in their name, or one of them as code or bar
 * code. They are few, and search does not know them.
 */
export async function selectHidden(db: Queryable, words: string[], limit: number): Promise<number[]> {
  const matches = words.map(
    (word) =>
      sql`(${product.sortName} LIKE ${containing(word)} OR lower(${product.code}) LIKE ${containing(word)} OR ${word} IN (${product.gtinEan}, ${product.gtinEanPackage}))`,
  );
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.isActive, false), isNull(product.deletedAt), ...matches))
    .orderBy(product.sortName, product.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function selectAfter(db: Queryable, afterId: number, limit: number): Promise<PublicRow[]> {
  return db
    .select(publicColumns)
    .from(product)
    .where(and(eq(product.isActive, true), gt(product.id, afterId)))
    .orderBy(product.id)
    .limit(limit);
}

/** The active products with one of these ids or codes. */
export async function selectActive(db: Queryable, { ids, codes }: { ids: number[]; codes: string[] }) {
  const picture = sql<string>`coalesce(nullif(${product.thumbnail}, ''), ${product.realImage})`;
  const { id, code, name, description, category, stock, variations } = publicColumns;
  const { priceCents, weightGrams } = product;
  return db
    .select({ id, code, name, description, category, stock, variations, picture, priceCents, weightGrams })
    .from(product)
    .where(and(eq(product.isActive, true), or(inArray(product.id, ids), inArray(product.code, codes))));
}

const oneProduct = { ...detailColumns, priceCents: product.priceCents };
export type ProductRow = PublicRow & Pick<ManagedRow, "pictureTexts"> & { priceCents: number };

/** The product with this id or this code; of two, the one with the id. */
export async function selectProduct(db: Queryable, key: { id?: number; code?: string }): Promise<ProductRow | null> {
  const byId = key.id === undefined ? undefined : eq(product.id, key.id);
  const byCode = key.code === undefined ? undefined : and(eq(product.code, key.code), isNull(product.deletedAt));
  const rows = await db.select(oneProduct).from(product).where(or(byId, byCode)).limit(2);
  return rows.find(({ id }) => id === key.id) ?? rows[0] ?? null;
}

/** The next `limit` active products with an id from `fromId` to `toId`. */
export async function selectSitemap(db: Queryable, fromId: number, toId: number, limit: number) {
  return db
    .select({ id: product.id, code: product.code, updatedAt: product.updatedAt })
    .from(product)
    .where(and(eq(product.isActive, true), gte(product.id, fromId), lte(product.id, toId)))
    .orderBy(product.id)
    .limit(limit);
}
