import { and, asc, count, desc, eq, gt, gte, lt, type SQL, sql } from "drizzle-orm";
import { type OrderStatus, UNSENT_AFTER_HOURS } from "#contract/order/order-status.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { foldedQuery } from "#server/platform/db/folded-words.ts";
import type { OrderLineRow, OrderRow } from "./order.queries.ts";
import { orderChange, orderCount, orderIntent } from "./order.table.ts";
import { parseOrderCodeStart } from "./order-code.ts";

export type OrderChangeRow = typeof orderChange.$inferSelect;

export interface OrderFilters {
  status?: OrderStatus | undefined;
  /** A code or its beginning, or words of products. */
  search?: string | undefined;
  from?: Date | undefined;
  /** The first moment that does not count. */
  until?: Date | undefined;
  customerId?: number | undefined;
}

/** An order that nobody moved, whose buyer said nothing more, and which is older than a day. */
const isUnsent = sql<boolean>`(${orderIntent.status} = 'new' AND ${orderIntent.paymentClaimedAt} IS NULL
  AND ${orderIntent.whatsappAt} IS NULL AND ${orderIntent.createdAt} < now() - make_interval(hours => ${UNSENT_AFTER_HOURS}))`;

/** The orders that a search means: by their code as people type it, and by the words of their products. */
function searchedBy(search: string): SQL {
  const start = parseOrderCodeStart(search);
  const words = foldedQuery(search);
  const byWords = words ? sql`SELECT order_id FROM order_line WHERE words @@ ${words}` : null;
  const byCode = start ? sql`SELECT id FROM order_intent WHERE code LIKE ${`${start}%`}` : null;
  if (byWords && byCode) return sql`${orderIntent.id} IN (${byCode} UNION ${byWords})`;
  return byWords || byCode ? sql`${orderIntent.id} IN (${byWords ?? byCode})` : sql`false`;
}

function matching({ status, search, from, until, customerId }: OrderFilters): SQL | undefined {
  return and(
    status && eq(orderIntent.status, status),
    customerId === undefined ? undefined : eq(orderIntent.customerId, customerId),
    from && gte(orderIntent.createdAt, from),
    until && lt(orderIntent.createdAt, until),
    search ? searchedBy(search) : undefined,
  );
}

export type ListedOrder = OrderRow & { isUnsent: boolean };
const listed = { order: orderIntent, isUnsent };
const toListed = (row: { order: OrderRow; isUnsent: boolean }): ListedOrder => ({
  ...row.order,
  isUnsent: row.isUnsent,
});

async function countOrders(db: Queryable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ count: count() }).from(orderIntent).where(where);
  return row?.count ?? 0;
}

/** A page of orders, the newest first, and how many there are. */
export async function selectOrders(
  db: Queryable,
  filters: OrderFilters,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: ListedOrder[]; total: number }> {
  const where = matching(filters);
  const order = [desc(orderIntent.createdAt), desc(orderIntent.id)];
  if (!(filters.search || filters.from || filters.until || filters.customerId)) {
    const counts = await countByStatus(db);
    const of = filters.status;
    const total = of ? (counts.get(of) ?? 0) : [...counts.values()].reduce((sum, one) => sum + one, 0);
    const rows = await db
      .select(listed)
      .from(orderIntent)
      .where(where)
      .orderBy(...order)
      .offset(offset)
      .limit(limit);
    return { rows: rows.map(toListed), total };
  }
  // What is looked for is sorted as a whole anyway: counted on the way.
  const rows = await db
    .select({ ...listed, total: sql<number>`(count(*) OVER ())::int` })
    .from(orderIntent)
    .where(where)
    .orderBy(...order)
    .offset(offset)
    .limit(limit);
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countOrders(db, where));
  return { rows: rows.map(toListed), total };
}

/** The next orders in the order of their ids, for reading all of them. */
export async function selectOrdersAfter(db: Queryable, filters: OrderFilters, afterId: number, limit: number) {
  return db
    .select()
    .from(orderIntent)
    .where(and(matching(filters), gt(orderIntent.id, afterId)))
    .orderBy(asc(orderIntent.id))
    .limit(limit);
}

export async function findListedOrder(db: Queryable, code: string): Promise<ListedOrder | null> {
  const [row] = await db.select(listed).from(orderIntent).where(eq(orderIntent.code, code));
  return row ? toListed(row) : null;
}

/** The order, held until the transaction ends: whoever else wants to change it waits. */
export async function holdOrder(tx: Queryable, code: string): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orderIntent).where(eq(orderIntent.code, code)).for("update");
  return row ?? null;
}

/** The steps of an order, the newest first. */
export async function selectChanges(db: Queryable, orderId: number): Promise<OrderChangeRow[]> {
  return db.select().from(orderChange).where(eq(orderChange.orderId, orderId)).orderBy(desc(orderChange.id));
}

export async function insertChange(tx: Queryable, row: typeof orderChange.$inferInsert): Promise<void> {
  await tx.insert(orderChange).values(row);
}

const PAID: readonly OrderStatus[] = ["paid", "shipped", "delivered"];

/** Puts the order into another status, as a revision of its own. */
export async function moveOrder(
  tx: Queryable,
  { id }: OrderRow,
  to: OrderStatus,
  also: Partial<Pick<OrderRow, "lostReason" | "trackingCode">> & { isStockTaken: boolean },
): Promise<void> {
  const { isStockTaken, ...given } = also;
  await tx
    .update(orderIntent)
    .set({
      ...given,
      status: to,
      revision: sql`${orderIntent.revision} + 1`,
      statusAt: sql`now()`,
      updatedAt: sql`now()`,
      paidAt: PAID.includes(to) ? sql`coalesce(${orderIntent.paidAt}, now())` : null,
      stockTakenAt: isStockTaken ? sql`coalesce(${orderIntent.stockTakenAt}, now())` : null,
    })
    .where(eq(orderIntent.id, id));
}

/** Notes on each line how many of its pieces are out of the stock; `taken` is in the order of the lines. */
export async function noteStockTaken(tx: Queryable, orderId: number, taken: number[]): Promise<void> {
  await tx.execute(sql`
    UPDATE order_line SET stock_taken = given.taken::int
    FROM jsonb_array_elements_text(${JSON.stringify(taken)}::jsonb) WITH ORDINALITY AS given(taken, place)
    WHERE order_line.order_id = ${orderId} AND order_line.place = given.place`);
}

/** Picture and category that the products of these lines have now. */
export async function selectPictures(db: Queryable, lines: OrderLineRow[]) {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const { rows } = await db.execute<{ id: number; picture: string; category: string }>(sql`
    SELECT id, coalesce(nullif(thumbnail, ''), real_image) AS picture, category FROM product
    WHERE id = ANY(${`{${ids.join()}}`}::int[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The beginning of a day in Brasília, so many days before today. */
const dayStart = (daysAgo: number) =>
  sql`(date_trunc('day', now() AT TIME ZONE 'UTC' - interval '3 hours') + interval '3 hours' - make_interval(days => ${daysAgo})) AT TIME ZONE 'UTC'`;

/** How many orders there are in each status. */
export async function countByStatus(db: Queryable): Promise<Map<OrderStatus, number>> {
  const rows = await db.select().from(orderCount);
  return new Map(rows.map((row) => [row.status, row.count]));
}

/** Of the last 30 days: older ones are history. */
export async function countUnsent(db: Queryable): Promise<number> {
  const isRecent = gte(orderIntent.createdAt, sql`now() - interval '30 days'`);
  const [row] = await db.select({ count: count() }).from(orderIntent).where(and(isUnsent, isRecent));
  return row?.count ?? 0;
}

/** Orders that were placed, and what was paid, since the beginning of a day. */
export async function selectFigures(db: Queryable, daysAgo: number): Promise<{ orders: number; revenueCents: number }> {
  const since = dayStart(daysAgo);
  const { rows } = await db.execute<{ orders: number; revenue: number }>(sql`
    SELECT (SELECT count(*)::int FROM order_intent WHERE created_at >= ${since}) AS orders,
      (SELECT coalesce(sum(total_cents), 0)::float8 FROM order_intent WHERE paid_at >= ${since}) AS revenue`);
  return { orders: rows[0]?.orders ?? 0, revenueCents: rows[0]?.revenue ?? 0 };
}

export interface WatchedOrder {
  id: number;
  code: string;
  status: OrderStatus;
  revision: number;
}

/** The orders that were written in the last seconds. */
export async function selectRecentWrites(db: Queryable, seconds: number): Promise<WatchedOrder[]> {
  const { id, code, status, revision, updatedAt } = orderIntent;
  return db
    .select({ id, code, status, revision })
    .from(orderIntent)
    .where(gt(updatedAt, sql`now() - make_interval(secs => ${seconds})`))
    .orderBy(asc(updatedAt));
}
