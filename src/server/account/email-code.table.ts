import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { account } from "./account.table.ts";
import { registration } from "./registration.table.ts";

const time = () => timestamp({ withTimezone: true });

/** A code that was mailed. Only a keyed hash is kept, and the key is not in the database. */
export const emailCode = pgTable(
  "email_code",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    purpose: text().$type<"login" | "activation">().notNull(),
    email: text().notNull(),
    accountId: integer().references(() => account.id, { onDelete: "cascade" }),
    registrationId: integer().references(() => registration.id, { onDelete: "cascade" }),
    codeHash: text().notNull(),
    /** Hash of the X-Login-Flow with which it was asked for. */
    flowHash: text(),
    /** Times that it was compared for whoever asked for it, and for everybody else. */
    flowAttempts: integer().notNull().default(0),
    otherAttempts: integer().notNull().default(0),
    /** The mail that carried it. Sending that mail again gives the row a new code. */
    jobId: integer().notNull().unique(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    usedAt: time(),
  },
  (table) => [index().on(table.email, table.purpose), index().on(table.createdAt)],
);
