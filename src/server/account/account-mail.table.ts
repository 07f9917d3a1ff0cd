import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Mails that strangers can cause, one row each for a day: how many of the hour's are used. */
export const accountMail = pgTable(
  "account_mail",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** `login` = to people with an account; anything else = to newcomers. */
    kind: text().notNull(),
    jobId: integer().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Of release 1.1, which may run beside this one. They go with the next release. */
    email: text(),
    answeredAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.createdAt)],
);
