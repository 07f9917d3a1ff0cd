import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { ChangeAction } from "#contract/catalog-admin/product-history.ts";
import { product } from "#server/catalog/product.table.ts";

/**
 * The history of every product: one row for each write that changed it, in the transaction of the write. `before` and
 * `after` hold the columns that differ; a product's row of any version is today's with the changes after it taken back.
 */
export const productChange = pgTable(
  "product_change",
  {
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    /** The version of the catalogue that the write made, and the name of the product's version. */
    revision: bigint({ mode: "number" }).notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    action: text().$type<ChangeAction>().notNull(),
    /** Null = from the command line, or the demo shop. */
    accountId: integer(),
    importId: integer(),
    bulkId: integer(),
    requestId: text(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.revision] }),
    index().on(table.importId, table.productId),
    index("product_change_bulk_idx").on(table.bulkId, table.productId).where(sql`${table.bulkId} IS NOT NULL`),
    // Webhooks are told of what came after what they were told last.
    index().on(table.revision, table.productId),
    index("product_change_author_idx").on(table.accountId, table.at).where(sql`${table.accountId} IS NOT NULL`),
  ],
);
