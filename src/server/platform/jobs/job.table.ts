import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const time = () => timestamp({ withTimezone: true });

/** Work to be done after the transaction that asked for it. A finished job is removed; one that was given up stays a while. */
export const job = pgTable(
  "job",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** Identifiers and settings, never a secret. */
    payload: jsonb().notNull(),
    runAt: time().notNull(),
    attempts: integer().notNull().default(0),
    /** Until when the copy that works on it is believed to live. */
    leaseUntil: time(),
    /** Class or code of the last failure, never its message. */
    lastError: text(),
    /** When it was given up. */
    abandonedAt: time(),
    createdAt: time().notNull(),
  },
  (table) => [index().on(table.runAt).where(sql`${table.abandonedAt} IS NULL`)],
);
