import { sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { Queryable } from "#server/platform/db/database.ts";
import { type RowColumns, rowList } from "#server/platform/db/row-list.ts";
import { decidingFields } from "#server/search/search-document.ts";
import type { product } from "./product.table.ts";
import { type ChangeNote, content, listed, recordingChanges, times, written } from "./product-record.ts";

/** A row as it is written: every column but those that the database fills, and the version that the write makes. */
export type WrittenRow = Required<Omit<typeof product.$inferInsert, Filled>> &
  Pick<typeof product.$inferInsert, "createdAt" | "updatedAt">;
type Filled = "id" | "createdAt" | "updatedAt" | "deletedAt" | "revision";

/** The columns that decide what search knows of a product. */
export const searchedColumns = decidingFields.map(toSnakeCase);

const sent = written.filter(({ name }) => name !== "revision");
const columns: RowColumns<WrittenRow> = Object.fromEntries(sent.map(({ field, type }) => [field, type]));
const values = sent.map(({ field, name }) => (times.includes(name) ? `coalesce(r."${field}", now())` : `r."${field}"`));
/** A time that was not given is this transaction's now(), and only then: nobody sends that instant. */
const isGiven = (name: string) => `excluded."${name}" <> now()`;

const was = `was AS MATERIALIZED (
  SELECT p.* FROM r CROSS JOIN LATERAL (SELECT * FROM product WHERE "code" = r."code" AND "deleted_at" IS NULL LIMIT 1) AS p
)`;

const replacing = `ON CONFLICT (code) WHERE deleted_at IS NULL DO UPDATE SET
    ${content.map((name) => `"${name}" = excluded."${name}"`).join(", ")},
    revision = excluded.revision,
    created_at = CASE WHEN ${isGiven("created_at")} THEN excluded.created_at ELSE product.created_at END,
    updated_at = excluded.updated_at
  WHERE (${listed(content, "product.")}) IS DISTINCT FROM (${listed(content, "excluded.")})
  ${times.map((name) => `  OR (${isGiven(name)} AND excluded."${name}" <> product."${name}")`).join("\n")}`;

const wrote = (revision: number) => sql`wrote AS (
  INSERT INTO product (${sql.raw(listed(sent.map(({ name }) => name)))}, revision)
  SELECT ${sql.raw(values.join(", "))}, ${revision}::bigint FROM r
  ${sql.raw(replacing)}
  RETURNING *, (xmax = 0) AS is_new
)`;

const isReworded = `was.id IS NULL OR (${listed(searchedColumns, "was.")}) IS DISTINCT FROM (${listed(searchedColumns, "wrote.")})`;

/** `isReworded`: search has to read it anew. */
export type UpsertedProduct = { id: number; code: string; isNew: boolean; isReworded: boolean };

/**
 * Writes each row under its code: new codes are inserted, known ones replaced, rows that would not change are left alone
 * and not answered. What is in the trash is not met. Codes must be distinct. One statement with few parameters, whatever
 * the number of rows: with a parameter a value, building and parsing the statement costs several times the writing itself.
 */
export async function upsertProducts(
  db: Queryable,
  rows: WrittenRow[],
  { revision, note }: { revision: number; note: ChangeNote },
): Promise<UpsertedProduct[]> {
  const answer = await db.execute<UpsertedProduct>(sql`
    WITH r AS (SELECT * FROM ${rowList(columns, rows)} AS given),
    ${sql.raw(was)},
    ${wrote(revision)},
    ${recordingChanges(note, sql.raw("CASE WHEN wrote.is_new THEN 'create' ELSE 'update' END"))}
    SELECT wrote.id, wrote.code, is_new AS "isNew", ${sql.raw(isReworded)} AS "isReworded"
    FROM wrote LEFT JOIN was ON was.id = wrote.id`);
  return answer.rows;
}
