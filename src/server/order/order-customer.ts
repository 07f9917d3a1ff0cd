import { eq, inArray, sql } from "drizzle-orm";
import type { OrderCustomer } from "#contract/customer/customer.ts";
import type { CustomerBook } from "#server/customer/customer-book.service.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { OrderRow } from "./order.queries.ts";
import { orderChange, orderIntent } from "./order.table.ts";

// What orders know of who bought.

/** Stands where a reason was that somebody wrote about an erased person. */
const ERASED = "apagado a pedido do cliente";

const columnsOf = ({ name, whatsapp, email }: OrderCustomer) => ({
  customerName: name || null,
  customerWhatsapp: whatsapp ?? null,
  customerEmail: email ?? null,
});

/** Makes who ordered a customer of the shop, as far as they told. */
export async function linkCustomer(
  tx: Queryable,
  { id, code, customerName, customerWhatsapp, customerEmail }: OrderRow,
  customers: Pick<CustomerBook, "ofNewOrder">,
): Promise<void> {
  const customerId = await customers.ofNewOrder(tx, code, {
    name: customerName ?? undefined,
    whatsapp: customerWhatsapp ?? undefined,
    email: customerEmail ?? undefined,
  });
  if (customerId !== null) await tx.update(orderIntent).set({ customerId }).where(eq(orderIntent.id, id));
}

/** Says whose order it is, as a revision of its own. */
export async function writeCustomer(
  tx: Queryable,
  { id }: OrderRow,
  told: OrderCustomer,
  customerId: number | null,
): Promise<void> {
  await tx
    .update(orderIntent)
    .set({
      ...columnsOf(told),
      customerId,
      revision: sql`${orderIntent.revision} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(orderIntent.id, id));
}

/** Notes that who ordered wrote of it on WhatsApp, as a revision of its own. */
export async function writeWhatsapp(tx: Queryable, { id }: OrderRow): Promise<void> {
  await tx
    .update(orderIntent)
    .set({ whatsappAt: sql`now()`, revision: sql`${orderIntent.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(orderIntent.id, id));
}

/** What the orders of customers come to, by the customer. */
export async function readFigures(db: Queryable, customerIds: readonly number[]) {
  const rows = await db
    .select({
      customerId: orderIntent.customerId,
      orders: sql<number>`count(*)::int`,
      revenueCents: sql<number>`coalesce(sum(${orderIntent.totalCents}) FILTER (WHERE ${orderIntent.paidAt} IS NOT NULL), 0)::float8`,
      firstOrderAt: sql<Date>`min(${orderIntent.createdAt})`.mapWith(orderIntent.createdAt),
    })
    .from(orderIntent)
    .where(inArray(orderIntent.customerId, [...customerIds]))
    .groupBy(orderIntent.customerId);
  return new Map(rows.flatMap(({ customerId, ...figures }) => (customerId === null ? [] : [[customerId, figures]])));
}

/** Takes everything that names a customer out of their orders, and answers how many these are. */
export async function forgetCustomer(tx: Queryable, customerId: number): Promise<number> {
  const rows = await tx
    .update(orderIntent)
    .set({
      ...columnsOf({}),
      customerId: null,
      note: null,
      zipCode: null,
      trackingCode: null,
      lostReason: sql`CASE WHEN ${orderIntent.lostReason} IS NULL THEN NULL ELSE ${ERASED} END`,
      message: sql`'Pedido: ' || ${orderIntent.code}`,
      idempotencyKey: null,
      requestHash: null,
      revision: sql`${orderIntent.revision} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(orderIntent.customerId, customerId))
    .returning({ id: orderIntent.id });
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await tx
    .update(orderChange)
    .set({ reason: ERASED })
    .where(sql`${inArray(orderChange.orderId, ids)} AND ${orderChange.reason} IS NOT NULL`);
  return rows.length;
}
