import { boolean, date, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Searches that found nothing, with nothing about who searched: see `zero-result-searches.ts`. */
export const searchMiss = pgTable(
  "search_miss",
  {
    /** Folded, its spaces made one. */
    text: text().primaryKey(),
    count: integer().notNull().default(1),
    lastAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The merchant does not want to be told of it, also when it comes back. */
    isIgnored: boolean().notNull().default(false),
  },
  (table) => [index().on(table.lastAt)],
);

/**
 * That somebody was counted for a text today, as a keyed hash of their address, the day and the text: none of them can be
 * read out of it, and it is gone with the day.
 */
export const searchMissVisitor = pgTable(
  "search_miss_visitor",
  { mark: text().primaryKey(), day: date().notNull() },
  (table) => [index().on(table.day)],
);
