import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Who did what, written in the transaction that did it. Rows are only ever added, and stay when the account goes. */
export const auditEvent = pgTable(
  "audit_event",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    action: text().notNull(),
    accountId: integer(),
    /** Names of changed fields, counts: never their values. */
    detail: jsonb().$type<Record<string, unknown>>(),
    /** Signed hashes of the row before and after a change: that it was this one can be proven, what it held cannot be read. */
    beforeHash: text(),
    afterHash: text(),
    /** Signed hash of the caller's address. */
    addressHash: text(),
    requestId: text(),
  },
  (table) => [
    index().on(table.accountId, table.id),
    index().on(table.at, table.id),
    index("audit_event_area_index").on(sql`split_part(${table.action}, '/', 1)`, table.at, table.id),
  ],
);
