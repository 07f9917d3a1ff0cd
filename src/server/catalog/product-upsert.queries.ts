import { getTableColumns, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { Queryable } from "../db/database.ts";
import { product } from "./product.table.ts";

export type ProductRow = typeof product.$inferInsert;

const written = Object.entries(getTableColumns(product))
  .filter(([, column]) => !column.generated && !column.generatedIdentity)
  .map(([field, column]) => ({ field, name: toSnakeCase(field), type: column.getSQLType() }));
const times = ["created_at", "updated_at"];
/** Written with a row that changes, but no change by themselves. */
const bookkeeping = ["code", "revision", ...times];
const content = written.map(({ name }) => name).filter((name) => !bookkeeping.includes(name));

const listed = (names: string[], prefix = "") => names.map((name) => `${prefix}"${name}"`).join(", ");
const record = written.map(({ field, type }) => `"${field}" ${type}`).join(", ");
const values = written.map(({ field, name }) =>
  times.includes(name) ? `coalesce(r."${field}", now())` : `r."${field}"`,
);
/** A time that was not given is this transaction's now(), and only then: nobody sends that instant. */
const isGiven = (name: string) => `excluded."${name}" <> now()`;

const head = `INSERT INTO product (${listed(written.map(({ name }) => name))})
SELECT ${values.join(", ")} FROM json_to_recordset(`;
const tail = `::json) AS r(${record})
ON CONFLICT (code) DO UPDATE SET
  ${content.map((name) => `"${name}" = excluded."${name}"`).join(", ")},
  revision = excluded.revision,
  created_at = CASE WHEN ${isGiven("created_at")} THEN excluded.created_at ELSE product.created_at END,
  updated_at = excluded.updated_at
WHERE (${listed(content, "product.")}) IS DISTINCT FROM (${listed(content, "excluded.")})
${times.map((name) => `  OR (${isGiven(name)} AND excluded."${name}" <> product."${name}")`).join("\n")}
RETURNING id, code, (xmax = 0) AS "isNew"`;

export type UpsertedProduct = { id: number; code: string; isNew: boolean };

/**
 * Writes each row under its code: new codes are inserted, known ones replaced, rows that would not change are left alone
 * and not answered. Codes must be distinct. One statement with one parameter, whatever the number of rows: with a
 * parameter a value, building and parsing the statement costs several times the writing itself.
 */
export async function upsertProducts(db: Queryable, rows: ProductRow[]): Promise<UpsertedProduct[]> {
  const answer = await db.execute<UpsertedProduct>(sql`${sql.raw(head)}${JSON.stringify(rows)}${sql.raw(tail)}`);
  return answer.rows;
}
