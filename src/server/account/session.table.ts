import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { account } from "./account.table.ts";

/** Someone signed in. The token itself is only with them. */
export const session = pgTable(
  "session",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    /** SHA-256 of the token: 256 random bits need no slow hash. */
    tokenHash: text().notNull().unique(),
    /** What the browser seems to be and run on; empty when it does not say. */
    device: text().notNull().default(""),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.accountId), index().on(table.lastSeenAt)],
);
