import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** One row per key and window, so that every copy of the server counts the same. Keys are hashed: no address is stored. */
export const rateLimit = pgTable(
  "rate_limit",
  {
    key: text().primaryKey(),
    hits: integer().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);
