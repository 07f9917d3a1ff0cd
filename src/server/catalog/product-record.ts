import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { PICTURE_PATTERN } from "#contract/catalog-admin/product-picture.ts";
import { product } from "./product.table.ts";

/** Who changes products and through what, as their history tells it. */
export interface ChangeNote {
  accountId?: number;
  importId?: number;
  bulkId?: number;
  requestId?: string;
}

const columns = Object.entries(getTableColumns(product))
  .filter(([, column]) => !column.generated && !column.generatedIdentity)
  .map(([field, column]) => ({ field, name: toSnakeCase(field), type: column.getSQLType() }))
  .filter(({ name }) => name !== "deleted_at");

/** The columns that a product is written with. */
export const written = columns;
export const times = ["created_at", "updated_at"];
/** Written with a row that changes, but no change by themselves. */
const bookkeeping = ["code", "revision", ...times];
export const content = columns.map(({ name }) => name).filter((name) => !bookkeeping.includes(name));

export const listed = (names: string[], prefix = "") => names.map((name) => `${prefix}"${name}"`).join(", ");

/** What the history keeps: all columns but the product's name, the version's, and what is computed of the rest. */
const recorded = [...columns.map(({ name }) => name).filter((name) => name !== "revision"), "deleted_at"];

/**
 * The recorded columns of `row` of which the rows `was` and `wrote` differ; null when there is none. A column at a time: rows made JSON as
 * a whole, to be taken apart again, cost several times as much.
 */
function differing(row: "was" | "wrote"): string {
  const parts = recorded.map(
    (name) =>
      `CASE WHEN was."${name}" IS DISTINCT FROM wrote."${name}" THEN jsonb_build_object('${name}', ${row}."${name}") ELSE '{}' END`,
  );
  return `nullif(${parts.join("\n || ")}, '{}')`;
}
const isKnown = "was.id IS NOT NULL";
const before = `CASE WHEN ${isKnown} THEN ${differing("was")} END`;
const after = `CASE WHEN ${isKnown} THEN ${differing("wrote")} END`;

/**
 * Part of a WITH that writes the history of what the parts before it did: `was` has the rows as they were, `wrote` those
 * that were written. In one statement, so that no write of a product is without its history. `was` must be MATERIALIZED: it
 * would be sought anew for each row of `wrote`. The uploaded pictures that a version shows are held by its product from then on.
 */
export function recordingChanges({ accountId, importId, bulkId, requestId }: ChangeNote, action: SQL): SQL {
  return sql`recorded AS (
    INSERT INTO product_change (product_id, revision, action, account_id, import_id, bulk_id, request_id, before, after)
    SELECT wrote.id, wrote.revision, ${action}, ${accountId ?? null}::int, ${importId ?? null}::int, ${bulkId ?? null}::int,
      ${requestId ?? null}::text, ${sql.raw(before)}, ${sql.raw(after)}
    FROM wrote LEFT JOIN was ON was.id = wrote.id
  ),
  held AS (
    INSERT INTO product_picture_use (hash, product_id)
    SELECT DISTINCT substring(address FROM ${PICTURE_PATTERN}), id
    FROM wrote, unnest(images || ARRAY[real_image, thumbnail]
      || ARRAY(SELECT one->>'image' FROM jsonb_array_elements(variations) AS one)) AS address
    WHERE address ~ ${PICTURE_PATTERN}
    ON CONFLICT DO NOTHING
  )`;
}
