import { and, count, desc, eq, inArray, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { type BulkProduct, bulkTaxFields } from "#contract/catalog-admin/bulk-change.ts";
import type { BulkStatus } from "#contract/catalog-admin/bulk-edit.ts";
import { product } from "#server/catalog/product.table.ts";
import { intList } from "#server/catalog/product-health.queries.ts";
import { lockUntilCommit } from "#server/platform/db/advisory-lock.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { bulkEdit, bulkEditPlan } from "./bulk-edit.table.ts";

export type BulkRecord = typeof bulkEdit.$inferSelect;
type Told = { [column in keyof Omit<BulkRecord, "id">]?: BulkRecord[column] | SQL };

export async function insertBulk(
  tx: Queryable,
  row: typeof bulkEdit.$inferInsert,
  plan: { ids: Uint8Array; warned: Uint8Array },
): Promise<BulkRecord> {
  const [stored] = await tx.insert(bulkEdit).values(row).returning();
  if (!stored) throw new Error("the preview was not stored");
  await tx.insert(bulkEditPlan).values({ bulkId: stored.id, ...plan });
  return stored;
}

export async function selectBulk(db: Queryable, id: number): Promise<BulkRecord | null> {
  const [row] = await db.select().from(bulkEdit).where(eq(bulkEdit.id, id));
  return row ?? null;
}

/** What was begun, the newest first. */
export async function selectBegun(db: Queryable, limit: number): Promise<BulkRecord[]> {
  return db.select().from(bulkEdit).where(ne(bulkEdit.status, "preview")).orderBy(desc(bulkEdit.id)).limit(limit);
}

/** Waits for who works on it and keeps it until the transaction ends. */
export async function lockBulk(tx: Queryable, id: number): Promise<BulkRecord | null> {
  const [row] = await tx.select().from(bulkEdit).where(eq(bulkEdit.id, id)).for("update");
  return row ?? null;
}

/** Writes what became of it, if it still is where it is believed to be; answers whether it was. */
export async function updateBulk(db: Queryable, id: number, from: BulkStatus[], update: Told): Promise<boolean> {
  const rows = await db
    .update(bulkEdit)
    .set({ ...update, heardAt: sql`now()` })
    .where(and(eq(bulkEdit.id, id), inArray(bulkEdit.status, from)))
    .returning({ id: bulkEdit.id });
  return rows.length > 0;
}

/** Until the transaction ends, nobody else begins to write, in any copy of the server. */
export async function lockBeginning(tx: Queryable): Promise<void> {
  await lockUntilCommit(tx, "bulk/begin");
}

/** How many others are being written or undone. */
export async function countUnderWay(tx: Queryable, exceptId: number): Promise<number> {
  const [row] = await tx
    .select({ others: count() })
    .from(bulkEdit)
    .where(and(inArray(bulkEdit.status, ["applying", "undoing"]), ne(bulkEdit.id, exceptId)));
  return row?.others ?? 0;
}

export async function selectPlan(db: Queryable, id: number): Promise<{ ids: Uint8Array; warned: Uint8Array }> {
  const { ids, warned } = bulkEditPlan;
  const [row] = await db.select({ ids, warned }).from(bulkEditPlan).where(eq(bulkEditPlan.bulkId, id));
  return row ?? { ids: new Uint8Array(), warned: new Uint8Array() };
}

export async function deletePlan(db: Queryable, id: number): Promise<void> {
  await db.delete(bulkEditPlan).where(eq(bulkEditPlan.bulkId, id));
}

const taxColumns = Object.fromEntries(bulkTaxFields.map((field) => [field, product[field]])) as Pick<
  typeof product,
  (typeof bulkTaxFields)[number]
>;

export type PlannedProduct = BulkProduct & { id: number; code: string; name: string; revision: number };

/** The products with these ids that are not in the trash, in the order of their ids, with what a change reads of them. */
export async function selectForBulk(db: Queryable, ids: readonly number[]): Promise<PlannedProduct[]> {
  const { id, code, name, revision, costCents, originalCents, promotionalCents } = product;
  const { stock, category, subcategory, isActive, isFeatured, variations } = product;
  const columns = { id, code, name, revision, costCents, originalCents, promotionalCents, stock };
  return db
    .select({ ...columns, category, subcategory, isActive, isFeatured, variations, ...taxColumns })
    .from(product)
    .where(and(sql`${product.id} = ANY(${intList(ids)})`, isNull(product.deletedAt)))
    .orderBy(product.id);
}

/** Of an account's previews, keeps the newest ones. */
export async function forgetOlderPreviews(tx: Queryable, accountId: number, kept: number): Promise<void> {
  const older = tx
    .select({ id: bulkEdit.id })
    .from(bulkEdit)
    .where(and(eq(bulkEdit.accountId, accountId), eq(bulkEdit.status, "preview")))
    .orderBy(desc(bulkEdit.id))
    .offset(kept);
  await tx.delete(bulkEdit).where(inArray(bulkEdit.id, older));
}

/** Forgets previews that nobody applied in time. What was written stays in the history, and can be undone. */
export async function deleteOldPreviews(db: Queryable, hours: number): Promise<void> {
  await db
    .delete(bulkEdit)
    .where(and(eq(bulkEdit.status, "preview"), lt(bulkEdit.heardAt, sql`now() - make_interval(hours => ${hours})`)));
}
