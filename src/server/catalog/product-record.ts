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
/** What the history keeps: everything that a version may have had otherwise. */
const recorded = ["code", ...content, ...times, "deleted_at"];

export const listed = (names: string[], prefix = "") => names.map((name) => `${prefix}"${name}"`).join(", ");

const differing = (side: "o" | "n") => `CASE WHEN o IS NULL THEN NULL ELSE (
  SELECT jsonb_object_agg(k, ${side}->k) FROM unnest(ARRAY[${recorded.map((name) => `'${name}'`).join(", ")}]) AS k
  WHERE o->k IS DISTINCT FROM n->k) END`;

/**
 * Part of a WITH that writes the history of what the parts before it did: `was` has the rows as they were, `wrote` those
 * that were written. In one statement, so that no write of a product is without its history. The uploaded pictures that
 * a version shows are held by its product from then on.
 */
export function recordingChanges({ accountId, importId, bulkId, requestId }: ChangeNote, action: SQL): SQL {
  return sql`recorded AS (
    INSERT INTO product_change (product_id, revision, action, account_id, import_id, bulk_id, request_id, before, after)
    SELECT id, revision, action, ${accountId ?? null}::int, ${importId ?? null}::int, ${bulkId ?? null}::int, ${requestId ?? null}::text,
      ${sql.raw(differing("o"))}, ${sql.raw(differing("n"))}
    FROM (
      SELECT wrote.id, wrote.revision, ${action} AS action,
        CASE WHEN was.id IS NULL THEN NULL ELSE to_jsonb(was) END AS o, to_jsonb(wrote) AS n
      FROM wrote LEFT JOIN was ON was.id = wrote.id OFFSET 0
    ) AS change
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
