import { and, count, desc, eq, gt, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { product } from "#server/catalog/product.table.ts";
import { type ManagedRow, managedColumns } from "#server/catalog/product-view.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { purgeDeletedRows } from "#server/platform/db/purge-trash.ts";
import { productChange } from "./product-change.table.ts";
import { productKey } from "./product-key.table.ts";

const PURGE_BATCH = 500;

/** The product with this id, in the trash or not. */
export async function selectManaged(db: Queryable, id: number): Promise<ManagedRow | null> {
  const [row] = await db.select(managedColumns).from(product).where(eq(product.id, id));
  return row ?? null;
}

/** The products after one of them, in the order of their ids, without the trash. */
export async function selectManagedAfter(db: Queryable, afterId: number, limit: number): Promise<ManagedRow[]> {
  return db
    .select(managedColumns)
    .from(product)
    .where(and(isNull(product.deletedAt), gt(product.id, afterId)))
    .orderBy(product.id)
    .limit(limit);
}

/** Whether somebody with an account ever wrote a product: the demo shop's have none. */
export async function hasWrittenProduct(db: Queryable): Promise<boolean> {
  const rows = await db
    .select({ id: productChange.productId })
    .from(productChange)
    .where(isNotNull(productChange.accountId))
    .limit(1);
  return rows.length > 0;
}

/** Whether a product that is not in the trash has the code; `exceptId` does not count. */
export async function isCodeTaken(db: Queryable, code: string, exceptId = 0): Promise<boolean> {
  const [row] = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.code, code), isNull(product.deletedAt), ne(product.id, exceptId)));
  return row !== undefined;
}

const expiry = (days: number): SQL => sql`now() - make_interval(days => ${days})`;

/** What is in the trash, the last deleted first, and how many there are. */
export async function selectBin(
  db: Queryable,
  { days, offset, limit }: { days: number; offset: number; limit: number },
) {
  const inBin = and(isNotNull(product.deletedAt), sql`${product.deletedAt} > ${expiry(days)}`);
  const rows = await db
    .select(managedColumns)
    .from(product)
    .where(inBin)
    .orderBy(desc(product.deletedAt), desc(product.id))
    .offset(offset)
    .limit(limit);
  const [all] = await db.select({ total: count() }).from(product).where(inBin);
  return { rows, total: all?.total ?? 0 };
}

/** Removes for good what has been in the trash for longer. */
export const purgeProductTrash = (db: Queryable, days: number) =>
  purgeDeletedRows(db, product, { days, batch: PURGE_BATCH });

/** The newest change of a product. */
export async function selectLastChange(db: Queryable, productId: number) {
  const [row] = await db
    .select({ action: productChange.action, before: productChange.before })
    .from(productChange)
    .where(eq(productChange.productId, productId))
    .orderBy(desc(productChange.revision))
    .limit(1);
  return row ?? null;
}

export async function selectKey(db: Queryable, key: string, hours: number) {
  const [row] = await db
    .select({ requestHash: productKey.requestHash, productId: productKey.productId })
    .from(productKey)
    .where(and(eq(productKey.key, key), sql`${productKey.createdAt} > now() - make_interval(hours => ${hours})`));
  return row ?? null;
}

export async function insertKey(db: Queryable, row: typeof productKey.$inferInsert): Promise<void> {
  const { requestHash, productId } = row;
  await db
    .insert(productKey)
    .values(row)
    .onConflictDoUpdate({ target: productKey.key, set: { requestHash, productId, createdAt: sql`now()` } });
}

export async function deleteOldKeys(db: Queryable, hours: number): Promise<void> {
  await db.delete(productKey).where(sql`${productKey.createdAt} < now() - make_interval(hours => ${hours})`);
}
