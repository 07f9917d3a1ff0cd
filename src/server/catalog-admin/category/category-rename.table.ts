import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { CategoryRename } from "#contract/catalog-admin/category.ts";

/** A new name for a category, which its products take over batch by batch; and the way back. */
export const categoryRename = pgTable(
  "category_rename",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    fromName: text().notNull(),
    toName: text().notNull(),
    status: text().$type<CategoryRename["status"]>().notNull().default("running"),
    /** How many products have moved; of one that is taken back, how many are back. */
    moved: integer().notNull().default(0),
    /** The last product that was looked at on the way there, or back. */
    afterId: integer().notNull().default(0),
    /** Whether what the merchant said of the category took the new name too: not when that was another one's. */
    hasMovedRow: boolean().notNull().default(false),
    accountId: integer().notNull(),
    /** By it the history of the products knows which changes it made. */
    requestId: text().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // One at a time: two that cross would leave products under either name.
    uniqueIndex("category_rename_running").on(sql`(true)`).where(sql`${table.status} IN ('running', 'undoing')`),
    check("category_rename_status", sql`${table.status} IN ('running', 'done', 'undoing', 'undone')`),
  ],
);
