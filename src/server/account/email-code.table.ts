import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { account } from "./account.table.ts";
import { registration } from "./registration.table.ts";

const time = () => timestamp({ withTimezone: true });

/**
 * Someone asked for a code, for an address that is known or not, and the code that was drawn for it. Addresses that
 * nobody knows have rows like all others, with codes that are mailed to nobody, so that no limit tells them apart. Of a
 * code only a keyed hash is kept, and the key is not in the database.
 */
export const emailCode = pgTable(
  "email_code",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    purpose: text().$type<"login" | "activation" | "deletion">().notNull(),
    email: text().notNull(),
    accountId: integer().references(() => account.id, { onDelete: "cascade" }),
    registrationId: integer().references(() => registration.id, { onDelete: "cascade" }),
    /** Empty until a code is drawn. */
    codeHash: text().notNull().default(""),
    /** Hash of the X-Login-Flow with which it was asked for. */
    flowHash: text(),
    /** Keyed hash of the network that asked. */
    networkHash: text(),
    /** Hash of the mark of the known browser on whose allowance it was asked for. */
    deviceHash: text(),
    /** `waiting` for its turn to be mailed, `mailed`, or `closed` because someone signed in meanwhile. */
    state: text().$type<"waiting" | "mailed" | "closed">().notNull().default("closed"),
    /** How often it was mailed or is to be. Each time it carries another code. */
    sends: integer().notNull().default(1),
    /** Times that it was compared for whoever asked for it, and for everyone else. */
    flowAttempts: integer().notNull().default(0),
    otherAttempts: integer().notNull().default(0),
    /** The job that mails it. */
    jobId: integer().notNull().unique(),
    createdAt: time().notNull(),
    /** When it was asked for the last time, and when its last turn came. */
    askedAt: time(),
    mailedAt: time(),
    expiresAt: time().notNull(),
    usedAt: time(),
  },
  (table) => [
    index().on(table.email, table.purpose),
    index().on(table.networkHash, table.createdAt),
    index().on(table.createdAt),
  ],
);
