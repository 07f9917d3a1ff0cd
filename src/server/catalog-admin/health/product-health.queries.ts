import { and, eq, type SQL, sql } from "drizzle-orm";
import type { HealthRule } from "#contract/catalog-admin/product-health.ts";
import { product } from "#server/catalog/product.table.ts";
import { intList } from "#server/catalog/product-health.queries.ts";
import { productHealth, productHealthCount } from "#server/catalog/product-health.table.ts";
import type { Queryable } from "#server/platform/db/database.ts";

export interface Range {
  offset: number;
  limit: number;
}

export const listed = {
  id: product.id,
  code: product.code,
  name: product.name,
  description: product.description,
  thumbnail: product.thumbnail,
  realImage: product.realImage,
};
export const present = sql`${productHealth.isPresent}`;

/** How many products each rule finds, those that are ignored apart. */
export async function countFaults(db: Queryable) {
  const { rule, isIgnored, count: total, fixable } = productHealthCount;
  return db.select({ rule, isIgnored, total, fixable }).from(productHealthCount);
}

/** The same of one rule; of the ignored ones, of the others, or of both. */
export async function countFault(db: Queryable, rule: HealthRule, isIgnored?: boolean) {
  const counts = (await countFaults(db)).filter(
    (one) => one.rule === rule && (isIgnored === undefined || one.isIgnored === isIgnored),
  );
  const sum = (field: "total" | "fixable") => counts.reduce((all, one) => all + one[field], 0);
  return { total: sum("total"), fixable: sum("fixable") };
}

const found = (rule: HealthRule, isIgnored?: boolean): SQL | undefined =>
  and(
    present,
    eq(productHealth.rule, rule),
    isIgnored === undefined ? undefined : eq(productHealth.isIgnored, isIgnored),
  );

/** A page of the products that a rule finds; the ids come from the index alone, before anything is joined. */
export async function selectFaulty(
  db: Queryable,
  { rule, isIgnored, offset, limit }: { rule: HealthRule; isIgnored?: boolean } & Range,
) {
  const chosen = db
    .select({ id: productHealth.productId, isFixable: productHealth.isFixable, detail: productHealth.detail })
    .from(productHealth)
    .where(found(rule, isIgnored))
    .orderBy(productHealth.isIgnored, productHealth.productId)
    .offset(offset)
    .limit(limit)
    .as("chosen");
  return db
    .select({ ...listed, isFixable: chosen.isFixable, detail: chosen.detail })
    .from(chosen)
    .innerJoin(product, eq(product.id, chosen.id))
    .orderBy(product.id);
}

/** The first products that one press puts right; of `ids`, where some are named. */
export async function selectFixable(db: Queryable, rule: HealthRule, ids: number[] | undefined, limit: number) {
  const named = ids && sql`${productHealth.productId} = ANY(${intList(ids)})`;
  const rows = await db
    .select({ id: productHealth.productId })
    .from(productHealth)
    .where(and(found(rule, false), eq(productHealth.isFixable, true), named))
    .orderBy(productHealth.productId)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** What products were before a write that changed them last. */
export async function selectLastBefore(db: Queryable, ids: number[], revision: number) {
  const { rows } = await db.execute<{ id: number; before: Record<string, unknown> }>(sql`
    SELECT c.product_id AS id, c.before FROM product_change c
    JOIN product p ON p.id = c.product_id AND p.revision = c.revision AND p.deleted_at IS NULL
    WHERE c.product_id = ANY(${intList(ids)}) AND c.revision = ${revision} AND c.action = 'update'
      AND c.before IS NOT NULL`);
  return rows;
}

/** Whether anybody is to be told of what a rule finds in these products; answers how many that changed. */
export async function setIgnored(db: Queryable, rule: HealthRule, ids: number[], isIgnored: boolean): Promise<number> {
  const rows = await db
    .update(productHealth)
    .set({ isIgnored })
    .where(
      and(
        present,
        eq(productHealth.rule, rule),
        sql`${productHealth.productId} = ANY(${intList(ids)})`,
        eq(productHealth.isIgnored, !isIgnored),
      ),
    )
    .returning({ id: productHealth.productId });
  return rows.length;
}
