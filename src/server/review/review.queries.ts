import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { ReviewableProduct } from "#contract/review/review.ts";
import { REVIEW_LINK_DAYS, type ReviewState } from "#contract/review/review-state.ts";
import { product } from "#server/catalog/product.table.ts";
import { orderIntent, orderLine } from "#server/order/order.table.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { foldedQuery } from "#server/platform/db/folded-words.ts";
import { productReview } from "./review.table.ts";

const { words: _, ...columns } = getTableColumns(productReview);

export type ReviewRow = Omit<typeof productReview.$inferSelect, "words">;
export interface ManagedReviewRow {
  review: ReviewRow;
  product: { id: number; code: string; name: string };
  orderCode: string;
}

/** An order as a link for reviews knows it. */
export interface DeliveredOrder {
  id: number;
  code: string;
  isDelivered: boolean;
  /** When its link is over. */
  expiresAt: Date;
  isOver: boolean;
}

const orderColumns = (now: DbClock) => {
  const expiresAt = sql<Date>`${orderIntent.statusAt} + make_interval(days => ${REVIEW_LINK_DAYS})`;
  return {
    id: orderIntent.id,
    code: orderIntent.code,
    isDelivered: sql<boolean>`${orderIntent.status} = 'delivered'`,
    expiresAt: expiresAt.mapWith(orderIntent.statusAt),
    isOver: sql<boolean>`${expiresAt} <= ${now()}`,
  };
};

export async function findOrderByCode(db: Queryable, code: string, now: DbClock): Promise<DeliveredOrder | null> {
  const [row] = await db.select(orderColumns(now)).from(orderIntent).where(eq(orderIntent.code, code));
  return row ?? null;
}

/** The order of a link, held until the transaction ends: it neither moves nor forgets its buyer meanwhile. */
export async function holdOrder(tx: Queryable, id: number, now: DbClock): Promise<DeliveredOrder | null> {
  const [row] = await tx.select(orderColumns(now)).from(orderIntent).where(eq(orderIntent.id, id)).for("share");
  return row ?? null;
}

/** The products of an order that are still in the catalogue, each once, as they were ordered. */
export async function selectReviewable(db: Queryable, orderId: number): Promise<ReviewableProduct[]> {
  const rows = await db
    .select({
      id: product.id,
      name: orderLine.productName,
      category: product.category,
      picture: sql<string>`coalesce(nullif(${product.thumbnail}, ''), ${product.realImage})`,
      isReviewed: sql<boolean>`${productReview.id} IS NOT NULL`,
    })
    .from(orderLine)
    .innerJoin(product, and(eq(product.id, orderLine.productId), isNull(product.deletedAt)))
    .leftJoin(
      productReview,
      and(eq(productReview.orderId, orderLine.orderId), eq(productReview.productId, orderLine.productId)),
    )
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.place));
  return rows.filter(({ id }, place) => rows.findIndex((other) => other.id === id) === place);
}

/** Answers whether it was kept: an order reviews each of its products once. */
export async function insertReview(tx: Queryable, row: typeof productReview.$inferInsert): Promise<boolean> {
  const kept = await tx.insert(productReview).values(row).onConflictDoNothing().returning({ id: productReview.id });
  return kept.length > 0;
}

/** How many approved reviews each product has of each number of stars. */
export async function countStars(db: Queryable, productIds: number[]) {
  return db
    .select({ productId: productReview.productId, stars: productReview.stars, count: count() })
    .from(productReview)
    .where(and(inArray(productReview.productId, productIds), eq(productReview.state, "approved")))
    .groupBy(productReview.productId, productReview.stars);
}

/** The approved reviews of a product, the newest first. */
export async function selectApproved(
  db: Queryable,
  productId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<ReviewRow[]> {
  return db
    .select(columns)
    .from(productReview)
    .where(and(eq(productReview.productId, productId), eq(productReview.state, "approved")))
    .orderBy(desc(productReview.createdAt), desc(productReview.id))
    .offset(offset)
    .limit(limit);
}

export interface ReviewFilters {
  state: ReviewState;
  /** Words of the review or of its product. */
  search?: string | undefined;
  stars?: number | undefined;
  productId?: number | undefined;
}

function searchedBy(search: string): SQL {
  const words = foldedQuery(search);
  if (!words) return sql`false`;
  return sql`${productReview.id} IN (
    SELECT id FROM product_review WHERE words @@ ${words}
    UNION SELECT r.id FROM order_line l JOIN product_review r ON r.order_id = l.order_id AND r.product_id = l.product_id
    WHERE l.words @@ ${words})`;
}

const filteredBy = ({ state, search, stars, productId }: ReviewFilters) =>
  and(
    eq(productReview.state, state),
    stars === undefined ? undefined : eq(productReview.stars, stars),
    productId === undefined ? undefined : eq(productReview.productId, productId),
    search ? searchedBy(search) : undefined,
  );

const selectManaged = (db: Queryable) =>
  db
    .select({
      review: columns,
      product: { id: product.id, code: product.code, name: product.name },
      orderCode: orderIntent.code,
    })
    .from(productReview)
    .innerJoin(product, eq(product.id, productReview.productId))
    .innerJoin(orderIntent, eq(orderIntent.id, productReview.orderId));

/** Who waits longest comes first; of those that were decided about the newest. */
export async function selectReviews(
  db: Queryable,
  filters: ReviewFilters,
  { offset, limit }: { offset: number; limit: number },
): Promise<ManagedReviewRow[]> {
  const way = filters.state === "waiting" ? asc : desc;
  return selectManaged(db)
    .where(filteredBy(filters))
    .orderBy(way(productReview.createdAt), way(productReview.id))
    .offset(offset)
    .limit(limit);
}

export async function countReviews(db: Queryable, filters: ReviewFilters): Promise<number> {
  const [row] = await db.select({ count: count() }).from(productReview).where(filteredBy(filters));
  return row?.count ?? 0;
}

export async function countByState(db: Queryable): Promise<Map<ReviewState, number>> {
  const counted = await db
    .select({ state: productReview.state, count: count() })
    .from(productReview)
    .groupBy(productReview.state);
  return new Map(counted.map((row) => [row.state, row.count]));
}

export async function findReview(db: Queryable, id: number): Promise<ManagedReviewRow | null> {
  const [row] = await selectManaged(db).where(eq(productReview.id, id));
  return row ?? null;
}

/** Writes what the shop decided, if the review still is as it was read. */
export async function decideReview(
  tx: Queryable,
  id: number,
  revision: number,
  given: Partial<Pick<ReviewRow, "state" | "reason" | "reply">>,
  now: DbClock,
): Promise<boolean> {
  const written = await tx
    .update(productReview)
    .set({
      ...given,
      revision: sql`${productReview.revision} + 1`,
      stateAt: sql`CASE WHEN ${productReview.state} = ${given.state} THEN ${productReview.stateAt} ELSE ${now()} END`,
    })
    .where(and(eq(productReview.id, id), eq(productReview.revision, revision)))
    .returning({ id: productReview.id });
  return written.length > 0;
}

/**
 * Takes the words out of the reviews of a customer's orders, and what was answered to them; the stars, which name nobody,
 * stay. The orders are held first, so that no review comes in between.
 */
export async function forgetReviewer(tx: Queryable, customerId: number): Promise<void> {
  const orders = await tx
    .select({ id: orderIntent.id })
    .from(orderIntent)
    .where(eq(orderIntent.customerId, customerId))
    .orderBy(orderIntent.id)
    .for("update");
  if (orders.length === 0) return;
  const ids = orders.map(({ id }) => id);
  await tx
    .update(productReview)
    .set({
      name: "",
      text: "",
      reply: "",
      hasContact: false,
      reason: sql`CASE WHEN ${productReview.reason} IS NULL THEN NULL ELSE 'apagado a pedido do cliente' END`,
      revision: sql`${productReview.revision} + 1`,
    })
    .where(inArray(productReview.orderId, ids));
}
