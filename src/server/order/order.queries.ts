import { asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Queryable } from "#server/platform/db/database.ts";
import { orderIntent, orderLine } from "./order.table.ts";
import type { OrderedLine } from "./order-lines.ts";

export type OrderRow = typeof orderIntent.$inferSelect;
export type NewOrderRow = typeof orderIntent.$inferInsert;
export type OrderLineRow = OrderedLine & { stockTaken: number };

/**
 * The stored order, its lines stored with it, or null when its code or its key is taken: waits for one that is being
 * stored with the same ones.
 */
export async function insertOrder(tx: Queryable, row: NewOrderRow, lines: OrderedLine[]): Promise<OrderRow | null> {
  const [stored] = await tx.insert(orderIntent).values(row).onConflictDoNothing().returning();
  if (!stored) return null;
  await tx.insert(orderLine).values(lines.map((line, index) => ({ ...line, orderId: stored.id, place: index + 1 })));
  return stored;
}

export async function setCustomer(tx: Queryable, orderId: number, customerId: number): Promise<void> {
  await tx.update(orderIntent).set({ customerId }).where(eq(orderIntent.id, orderId));
}

export async function selectOrderByCode(db: Queryable, code: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orderIntent).where(eq(orderIntent.code, code));
  return row ?? null;
}

/** The lines of these orders, by the order's id. */
export async function selectLines(db: Queryable, orders: readonly OrderRow[]): Promise<Map<number, OrderLineRow[]>> {
  const ids = orders.map(({ id }) => id);
  const { words: _, place, ...columns } = getTableColumns(orderLine);
  const rows = await db
    .select(columns)
    .from(orderLine)
    .where(inArray(orderLine.orderId, ids))
    .orderBy(asc(orderLine.orderId), asc(place));
  const found = Map.groupBy(rows, (row) => row.orderId);
  // A process of release 1.1 that runs beside this one stores orders without lines: their only product is their own.
  return new Map(orders.map((order) => [order.id, found.get(order.id) ?? [{ ...firstLine(order), stockTaken: 0 }]]));
}

function firstLine(order: OrderRow): OrderedLine {
  return {
    productId: order.productId,
    productCode: order.productCode,
    productName: order.productName,
    option: order.option,
    quantity: order.quantity,
    unitPriceCents: order.unitPriceCents,
  };
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

/** Notes that the buyer says to have paid, the first time; false when there is no such order. */
export async function claimPayment(db: Queryable, code: string): Promise<boolean> {
  const rows = await db
    .update(orderIntent)
    .set({
      paymentClaimedAt: sql`coalesce(${orderIntent.paymentClaimedAt}, now())`,
      updatedAt: sql`now()`,
      revision: sql`${orderIntent.revision} + CASE WHEN ${orderIntent.paymentClaimedAt} IS NULL THEN 1 ELSE 0 END`,
    })
    .where(eq(orderIntent.code, code))
    .returning({ id: orderIntent.id });
  return rows.length > 0;
}
