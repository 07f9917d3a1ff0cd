import { and, count, eq, gt, inArray, sql } from "drizzle-orm";
import { feedObstacles } from "#contract/catalog-admin/product-health.ts";
import { product } from "#server/catalog/product.table.ts";
import { judgedColumns } from "#server/catalog/product-health.queries.ts";
import { productHealth } from "#server/catalog/product-health.table.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { productSearch } from "#server/search/product-search.table.ts";
import { listed, present, type Range } from "../health/product-health.queries.ts";

/** The next products on sale, in the order of their ids. */
export async function selectFeedRows(db: Queryable, afterId: number, limit: number) {
  return db
    .select({ ...judgedColumns, code: product.code, supplier: product.supplier })
    .from(product)
    .where(and(eq(product.isActive, true), gt(product.id, afterId)))
    .orderBy(product.id)
    .limit(limit);
}

export type FeedRow = Awaited<ReturnType<typeof selectFeedRows>>[number];

/** How many products are on sale: search knows each of them, and no other. */
export async function countOnSale(db: Queryable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(productSearch);
  return row?.total ?? 0;
}

/** How many products on sale something keeps out of the feeds. */
export async function countKeptOut(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(DISTINCT ${productHealth.productId})::int` })
    .from(productHealth)
    .where(and(present, inArray(productHealth.rule, feedObstacles)));
  return row?.total ?? 0;
}

const hidden = sql`NOT ${product.isActive} AND ${product.deletedAt} IS NULL`;

export async function countHidden(db: Queryable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(product).where(hidden);
  return row?.total ?? 0;
}

export async function selectHiddenPage(db: Queryable, { offset, limit }: Range) {
  return db.select(listed).from(product).where(hidden).orderBy(product.id).offset(offset).limit(limit);
}
