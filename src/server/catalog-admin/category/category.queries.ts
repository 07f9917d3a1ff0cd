import { and, desc, eq, sql } from "drizzle-orm";
import { category } from "#server/catalog/category.table.ts";
import { product } from "#server/catalog/product.table.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { productChange } from "../product-change.table.ts";
import { categoryRename } from "./category-rename.table.ts";

/** A job is tried again for a day. */
const DEAD_HOURS = 25;

export type RenameRow = typeof categoryRename.$inferSelect;

/** The next products of a category, the ones in the trash too, so that what comes back comes under the new name. */
export async function selectOfCategory(tx: Queryable, name: string, afterId: number, limit: number) {
  return tx
    .select({ id: product.id, subcategory: product.subcategory })
    .from(product)
    .where(and(eq(product.category, name), sql`${product.id} > ${afterId}`))
    .orderBy(product.id)
    .limit(limit);
}

export async function hasProducts(db: Queryable, name: string): Promise<boolean> {
  const rows = await db.select({ id: product.id }).from(product).where(eq(product.category, name)).limit(1);
  return rows.length > 0;
}

/** The next products that a rename moved and that are still where it put them, with what they were. */
export async function selectMoved(tx: Queryable, { toName, requestId, afterId }: RenameRow, limit: number) {
  const was = sql<string | null>`${productChange.before}->>'subcategory'`;
  const became = sql<string | null>`${productChange.after}->>'subcategory'`;
  return tx
    .select({
      id: product.id,
      // A subcategory that was changed since stays.
      subcategory: sql<string | null>`CASE WHEN ${product.subcategory} = ${became} THEN ${was} END`,
    })
    .from(product)
    .innerJoin(productChange, and(eq(productChange.productId, product.id), eq(productChange.requestId, requestId)))
    .where(and(eq(product.category, toName), sql`${product.id} > ${afterId}`))
    .orderBy(product.id)
    .limit(limit);
}

/** One whose job was given up would keep all others out for ever: what it moved is moved. */
export async function endDeadRenames(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    UPDATE ${categoryRename} SET status = CASE status WHEN 'running' THEN 'done' ELSE 'undone' END
    WHERE status IN ('running', 'undoing') AND started_at < now() - make_interval(hours => ${DEAD_HOURS})`);
}

/** Null when another one is under way. */
export async function insertRename(
  tx: Queryable,
  values: typeof categoryRename.$inferInsert,
): Promise<RenameRow | null> {
  const [row] = await tx.insert(categoryRename).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

/** The way back begins; null when this one is not done, or another one is under way. */
export async function beginUndo(tx: Queryable, id: number): Promise<RenameRow | null> {
  const isOtherRunning = sql`EXISTS (SELECT 1 FROM category_rename WHERE status IN ('running', 'undoing'))`;
  const [row] = await tx
    .update(categoryRename)
    .set({ status: "undoing", moved: 0, afterId: 0, startedAt: sql`now()` })
    .where(and(eq(categoryRename.id, id), eq(categoryRename.status, "done"), sql`NOT ${isOtherRunning}`))
    .returning();
  return row ?? null;
}

export async function selectRename(db: Queryable, id: number): Promise<RenameRow | null> {
  const [row] = await db.select().from(categoryRename).where(eq(categoryRename.id, id));
  return row ?? null;
}

export async function selectLastRename(db: Queryable): Promise<RenameRow | null> {
  const [row] = await db.select().from(categoryRename).orderBy(desc(categoryRename.id)).limit(1);
  return row ?? null;
}

export async function updateRename(
  tx: Queryable,
  id: number,
  change: Partial<Pick<RenameRow, "status" | "moved" | "afterId" | "hasMovedRow">>,
): Promise<void> {
  await tx.update(categoryRename).set(change).where(eq(categoryRename.id, id));
}

/** Gives what is known of a category to another name; answers whether that was free and there was anything to give. */
export async function moveRow(tx: Queryable, from: string, to: string): Promise<boolean> {
  const isFree = sql`NOT EXISTS (SELECT 1 FROM category WHERE name = ${to})`;
  const moved = await tx
    .update(category)
    .set({ name: to })
    .where(and(eq(category.name, from), isFree))
    .returning({ name: category.name });
  return moved.length > 0;
}

/** Puts these categories in this order; the others lose their place. */
export async function setOrder(tx: Queryable, names: readonly string[]): Promise<void> {
  await tx.update(category).set({ position: null });
  const rows = names.map((name, position) => ({ name, position }));
  if (rows.length === 0) return;
  await tx
    .insert(category)
    .values(rows)
    .onConflictDoUpdate({ target: category.name, set: { position: sql`excluded.position` } });
}

export async function setPicture(tx: Queryable, name: string, picture: string): Promise<void> {
  await tx.insert(category).values({ name, picture }).onConflictDoUpdate({ target: category.name, set: { picture } });
}
