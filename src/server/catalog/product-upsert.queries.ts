import { sql } from "drizzle-orm";
import type { Queryable } from "#server/platform/db/database.ts";
import type { product } from "./product.table.ts";
import { type ChangeNote, content, listed, recordingChanges, times, written } from "./product-record.ts";

export type ProductRow = typeof product.$inferInsert;

const record = written.map(({ field, type }) => `"${field}" ${type}`).join(", ");
const values = written.map(({ field, name }) =>
  times.includes(name) ? `coalesce(r."${field}", now())` : `r."${field}"`,
);
/** A time that was not given is this transaction's now(), and only then: nobody sends that instant. */
const isGiven = (name: string) => `excluded."${name}" <> now()`;

const given = `r AS (SELECT * FROM json_to_recordset(`;
const upsert = `::json) AS r(${record})),
was AS (SELECT p.* FROM product p JOIN r ON r."code" = p."code" AND p."deleted_at" IS NULL),
wrote AS (
  INSERT INTO product (${listed(written.map(({ name }) => name))})
  SELECT ${values.join(", ")} FROM r
  ON CONFLICT (code) WHERE deleted_at IS NULL DO UPDATE SET
    ${content.map((name) => `"${name}" = excluded."${name}"`).join(", ")},
    revision = excluded.revision,
    created_at = CASE WHEN ${isGiven("created_at")} THEN excluded.created_at ELSE product.created_at END,
    updated_at = excluded.updated_at
  WHERE (${listed(content, "product.")}) IS DISTINCT FROM (${listed(content, "excluded.")})
  ${times.map((name) => `  OR (${isGiven(name)} AND excluded."${name}" <> product."${name}")`).join("\n")}
  RETURNING *, (xmax = 0) AS is_new
)`;

export type UpsertedProduct = { id: number; code: string; isNew: boolean };

/**
 * Writes each row under its code: new codes are inserted, known ones replaced, rows that would not change are left alone
 * and not answered. What is in the trash is not met. Codes must be distinct. One statement with few parameters, whatever
 * the number of rows: with a parameter a value, building and parsing the statement costs several times the writing itself.
 */
export async function upsertProducts(db: Queryable, rows: ProductRow[], note: ChangeNote): Promise<UpsertedProduct[]> {
  const answer = await db.execute<UpsertedProduct>(sql`
    WITH ${sql.raw(given)}${JSON.stringify(rows)}${sql.raw(upsert)},
    ${recordingChanges(note, sql.raw("CASE WHEN wrote.is_new THEN 'create' ELSE 'update' END"))}
    SELECT id, code, is_new AS "isNew" FROM wrote`);
  return answer.rows;
}
