import { type SQL, sql } from "drizzle-orm";
import type { OrderSource } from "#contract/order/order-status.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { TODAY } from "./page-views.ts";

/** Days of Brasília: `from` counts, `until` no longer does. */
export interface Period {
  from: SQL;
  until: SQL;
}

/** The last days, today included, and as many before them. */
export function lastDays(days: number): { now: Period; before: Period } {
  const start = sql`(${TODAY} - ${days - 1}::int)`;
  return {
    now: { from: start, until: sql`(${TODAY} + 1)` },
    before: { from: sql`(${TODAY} - ${2 * days - 1}::int)`, until: start },
  };
}

/** The moment at which a day of Brasília begins. */
const moment = (day: SQL) => sql`((${day}::timestamp + interval '3 hours') AT TIME ZONE 'UTC')`;
const dayOf = (column: SQL) => sql`(${column} AT TIME ZONE 'UTC' - interval '3 hours')::date`;
const within = (column: SQL, { from, until }: Period) =>
  sql`${column} >= ${moment(from)} AND ${column} < ${moment(until)}`;
const placed = (period: Period) => within(sql`created_at`, period);
const paid = (period: Period) => within(sql`paid_at`, period);

const MOST_ROWS = 10;

interface Totals extends Record<string, unknown> {
  orders: number;
  lost: number;
  paid: number;
  revenue: number;
}

export async function selectTotals(db: Queryable, period: Period): Promise<Totals> {
  const { rows } = await db.execute<Totals>(sql`
    SELECT placed.orders, placed.lost, settled.paid, settled.revenue FROM
      (SELECT count(*)::int AS orders, count(*) FILTER (WHERE status = 'lost')::int AS lost
        FROM order_intent WHERE ${placed(period)}) AS placed,
      (SELECT count(*)::int AS paid, coalesce(sum(total_cents), 0)::float8 AS revenue
        FROM order_intent WHERE ${paid(period)}) AS settled`);
  return rows[0] ?? { orders: 0, lost: 0, paid: 0, revenue: 0 };
}

/** Every day of the period, also those on which nothing happened. */
export async function selectDays(db: Queryable, { from, until }: Period) {
  const period = { from, until };
  // Materialised, or the sums of all days are made anew for each of them.
  const { rows } = await db.execute<{ day: string; orders: number; revenue: number }>(sql`
    WITH placed AS MATERIALIZED (
      SELECT ${dayOf(sql`created_at`)} AS of_day, count(*) AS orders FROM order_intent
      WHERE ${placed(period)} GROUP BY 1
    ), settled AS MATERIALIZED (
      SELECT ${dayOf(sql`paid_at`)} AS of_day, sum(total_cents) AS revenue FROM order_intent
      WHERE ${paid(period)} GROUP BY 1
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(placed.orders, 0)::int AS orders,
      coalesce(settled.revenue, 0)::float8 AS revenue
    FROM generate_series(${from}::timestamp, ${until}::timestamp - interval '1 day', interval '1 day') AS day
    LEFT JOIN placed ON placed.of_day = day::date
    LEFT JOIN settled ON settled.of_day = day::date
    ORDER BY 1`);
  return rows;
}

/** From which page orders come, of those that were placed in the period. */
export async function selectPages(db: Queryable, period: Period) {
  const { rows } = await db.execute<{ page: OrderSource; views: number; orders: number; paid: number }>(sql`
    SELECT page, max(views)::int AS views, max(orders)::int AS orders, max(paid)::int AS paid FROM (
      SELECT page, sum(count) AS views, 0 AS orders, 0 AS paid FROM page_view
        WHERE day >= ${period.from} AND day < ${period.until} GROUP BY page
      UNION ALL
      SELECT source, 0, count(*), count(paid_at) FROM order_intent WHERE ${placed(period)} GROUP BY source
    ) AS counted GROUP BY page`);
  return new Map(rows.map((row) => [row.page, row]));
}

/** What sold, the most revenue first; then what was looked at. */
export async function selectProducts(db: Queryable, period: Period) {
  const { rows } = await db.execute<{
    code: string;
    name: string;
    views: number;
    orders: number;
    quantity: number;
    revenue: number;
  }>(sql`
    WITH ordered AS (
      SELECT line.product_id, sum(line.quantity) FILTER (WHERE paid_at IS NOT NULL) AS quantity,
        sum(line.quantity::bigint * line.unit_price_cents) FILTER (WHERE paid_at IS NOT NULL) AS revenue
      FROM order_intent JOIN order_line AS line ON line.order_id = order_intent.id
      WHERE ${placed(period)} GROUP BY order_intent.id, line.product_id
    ), sold AS (
      SELECT product_id, count(*) AS orders, sum(quantity) AS quantity, sum(revenue) AS revenue
      FROM ordered GROUP BY product_id
    ), seen AS (
      SELECT product_id, sum(count) AS views FROM page_view
      WHERE page = 'product' AND product_id > 0 AND day >= ${period.from} AND day < ${period.until} GROUP BY product_id
    )
    SELECT product.code, product.name, coalesce(seen.views, 0)::int AS views, coalesce(sold.orders, 0)::int AS orders,
      coalesce(sold.quantity, 0)::int AS quantity, coalesce(sold.revenue, 0)::float8 AS revenue
    FROM sold FULL JOIN seen USING (product_id) JOIN product ON product.id = coalesce(sold.product_id, seen.product_id)
    ORDER BY revenue DESC, orders DESC, views DESC, product.id LIMIT ${MOST_ROWS}`);
  return rows;
}

export async function selectStates(db: Queryable, period: Period) {
  const { rows } = await db.execute<{ uf: string; orders: number; revenue: number }>(sql`
    SELECT uf, count(*)::int AS orders,
      coalesce(sum(total_cents) FILTER (WHERE paid_at IS NOT NULL), 0)::float8 AS revenue
    FROM order_intent WHERE ${placed(period)} AND uf IS NOT NULL
    GROUP BY uf ORDER BY orders DESC, uf LIMIT ${MOST_ROWS}`);
  return rows;
}

export async function selectLostReasons(db: Queryable, period: Period) {
  const { rows } = await db.execute<{ reason: string; orders: number }>(sql`
    SELECT lost_reason AS reason, count(*)::int AS orders FROM order_intent
    WHERE ${placed(period)} AND status = 'lost' AND lost_reason IS NOT NULL
    GROUP BY lost_reason ORDER BY orders DESC, reason LIMIT ${MOST_ROWS}`);
  return rows;
}
