import { integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";

/** The merchant's own entries over the curated lexicon: who searches for the term also finds the meaning. */
export const searchSynonym = pgTable(
  "search_synonym",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    term: text().notNull(),
    meaning: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique().on(table.term, table.meaning)],
);
