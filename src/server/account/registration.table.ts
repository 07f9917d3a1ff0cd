import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * What someone typed to register. Several may wait for one address: which of them becomes the account is decided by
 * the code that is typed, because the code and the data travel together.
 */
export const registration = pgTable(
  "registration",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    name: text().notNull(),
    whatsapp: text().notNull(),
    /** Hash of the X-Login-Flow that it came with. */
    flowHash: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.email), index().on(table.createdAt)],
);
