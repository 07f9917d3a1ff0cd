import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Mails that strangers can cause, one row each for a day: how many an address and the whole site got. */
export const accountMail = pgTable(
  "account_mail",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    kind: text().notNull(),
    jobId: integer().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When its code was typed: whoever reads the mails of the address wanted it, so it counts no more. */
    answeredAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.email), index().on(table.createdAt)],
);
