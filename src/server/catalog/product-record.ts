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

/** What the history does not keep: the product's name, the version's, and what is computed of the rest. The others may differ. */
const unrecorded = ["id", "revision", "price_cents", "is_new"].map((name) => `'${name}'`).join(", ");

/**
 * Part of a WITH that writes the history of what the parts before it did: `was` has the rows as they were, `wrote` those
 * that were written. In one statement, so that no write of a product is without its history. `was` must be MATERIALIZED: it
 * would be sought anew for each row of `wrote`. The uploaded pictures that a version shows are held by its product from then on.
 */
export function recordingChanges({ accountId, importId, bulkId, requestId }: ChangeNote, action: SQL): SQL {
  return sql`recorded AS (
    INSERT INTO product_change (product_id, revision, action, account_id, import_id, bulk_id, request_id, before, after)
    SELECT change.id, revision, action, ${accountId ?? null}::int, ${importId ?? null}::int, ${bulkId ?? null}::int,
      ${requestId ?? null}::text, differing.before, differing.after
    FROM (
      SELECT wrote.id, wrote.revision, ${action} AS action,
        CASE WHEN was.id IS NOT NULL THEN to_jsonb(was) END AS o, CASE WHEN was.id IS NOT NULL THEN to_jsonb(wrote) END AS n
      FROM wrote LEFT JOIN was ON was.id = wrote.id OFFSET 0
    ) AS change, LATERAL (
      SELECT jsonb_object_agg(key, o->key) AS before, jsonb_object_agg(key, value) AS after
      FROM jsonb_each(n) WHERE o->key IS DISTINCT FROM value AND key NOT IN (${sql.raw(unrecorded)})
    ) AS differing
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
