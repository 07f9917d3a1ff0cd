import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * What the merchant says of the shop: the newest row is how it is, the others are its history. Rows are only ever added,
 * each with the revision after the one that its writer had read, so of two who read the same only one can write.
 */
export const storeVersion = pgTable("store_version", {
  revision: integer().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  action: text().$type<"update" | "undo">().notNull(),
  accountId: integer().notNull(),
  requestId: text().notNull(),
  /** All settings, not only those that changed. */
  settings: jsonb().$type<unknown>().notNull(),
});

export type StoreVersionRow = typeof storeVersion.$inferSelect;
