import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Searches that found nothing, with nothing about who searched: see `zero-result-searches.ts`. */
export const searchMiss = pgTable(
  "search_miss",
  {
    /** Folded, its spaces made one. */
    text: text().primaryKey(),
    count: integer().notNull().default(1),
    lastAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.lastAt)],
);
