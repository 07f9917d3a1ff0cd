import { type SQL, sql } from "drizzle-orm";
import type { ChangeAction } from "#contract/catalog-admin/product-history.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { rowList } from "#server/platform/db/row-list.ts";
import { type ChangeNote, content, listed, recordingChanges, times } from "./product-record.ts";

/** Columns of one product, by their names in the table, and what they become. */
export interface ProductPatch {
  id: number;
  fields: Record<string, unknown>;
}

/** `realDiscount` of what a product becomes: what a patch says of it counts for nothing. */
const discount = `CASE WHEN n.promotional_cents > 0 AND n.promotional_cents < n.original_cents
  THEN (n.original_cents - n.promotional_cents)::bigint * 100 / n.original_cents ELSE 0 END`;

const isStockOfOptions = (row: string) =>
  `(${row}.variations @? '$[*]' AND NOT ${row}.variations @? '$[*] ? (!exists(@.stock))')`;
/** `totalStock` of what a product becomes: where its options carry the stock, what a patch says of it counts for nothing. */
const stock = `CASE WHEN ${isStockOfOptions("n")}
  THEN (SELECT sum((one->>'stock')::int)::int FROM jsonb_array_elements(n.variations) AS one) ELSE n.stock END`;

const patched = ["code", ...content, ...times, "deleted_at"];
const assigned = patched.map((name) => {
  const computed = { discount_percentage: discount, stock }[name];
  return `"${name}" = ${computed ?? `n."${name}"`}`;
});

/** What a product becomes by a patch, where that is anything new: the time of the change alone is not, nor is what is computed. */
const compared = patched.filter((name) => !["updated_at", "discount_percentage", "stock"].includes(name));
const isChanged = `(${listed(compared, "n.")}) IS DISTINCT FROM (${listed(compared, "p.")})
  OR n.stock <> p.stock AND NOT (${isStockOfOptions("p")} AND NOT r.fields ? 'variations')`;

/**
 * Changes columns of products by their ids and answers those that were not like that already, with their history. A new
 * `updated_at` alone is no change; without one, it is now. The discount follows the prices.
 */
export async function patchProducts(
  db: Queryable,
  patches: ProductPatch[],
  { revision, action, note }: { revision: number; action: ChangeAction; note: ChangeNote },
): Promise<number[]> {
  const given = rowList({ id: "int", fields: "jsonb" }, patches);
  return writePatches(db, sql`SELECT * FROM ${given} AS given`, { revision, action, note });
}

/** The same for patches that a query makes: rows of `id` and `fields`. */
async function writePatches(
  db: Queryable,
  patches: SQL,
  { revision, action, note }: { revision: number; action: ChangeAction; note: ChangeNote },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH r AS (${patches}),
    was AS MATERIALIZED (SELECT p.* FROM product p JOIN r ON r.id = p.id),
    n AS MATERIALIZED (
      SELECT n.* FROM r JOIN product p ON p.id = r.id
        CROSS JOIN LATERAL jsonb_populate_record(p, jsonb_build_object('updated_at', now()) || r.fields) AS n
      WHERE ${sql.raw(isChanged)}
    ),
    wrote AS (
      UPDATE product p SET ${sql.raw(assigned.join(", "))}, revision = ${revision}
      FROM n WHERE n.id = p.id
      RETURNING p.*
    ),
    ${recordingChanges(note, sql`${action}::text`)}
    SELECT id FROM wrote`);
  return rows.map(({ id }) => id);
}
