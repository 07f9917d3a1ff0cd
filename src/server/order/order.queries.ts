import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#server/platform/db/database.ts";
import { orderIntent } from "./order.table.ts";

export type OrderRow = typeof orderIntent.$inferSelect;
export type NewOrderRow = typeof orderIntent.$inferInsert;

/** The stored row, or null when its code or its key is taken: waits for a row that is being stored with the same ones. */
export async function insertOrder(db: Queryable, row: NewOrderRow): Promise<OrderRow | null> {
  const [stored] = await db.insert(orderIntent).values(row).onConflictDoNothing().returning();
  return stored ?? null;
}

export async function selectOrderByCode(db: Queryable, code: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orderIntent).where(eq(orderIntent.code, code));
  return row ?? null;
}

/** The order that holds the key, and whether it has held it for longer than `hours`. */
export async function selectOrderByKey(db: Queryable, idempotencyKey: string, hours: number) {
  const [row] = await db
    .select({
      order: orderIntent,
      isExpired: sql<boolean>`${orderIntent.createdAt} < now() - make_interval(hours => ${hours})`,
    })
    .from(orderIntent)
    .where(eq(orderIntent.idempotencyKey, idempotencyKey));
  return row ?? null;
}

export async function releaseKey(db: Queryable, orderId: number): Promise<void> {
  await db.update(orderIntent).set({ idempotencyKey: null, requestHash: null }).where(eq(orderIntent.id, orderId));
}
