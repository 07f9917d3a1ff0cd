import { and, eq, gt } from "drizzle-orm";
import { product } from "#server/catalog/product.table.ts";
import { judgedColumns } from "#server/catalog/product-health.queries.ts";
import type { Queryable } from "#server/platform/db/database.ts";

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
