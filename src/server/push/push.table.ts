import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { account } from "#server/account/account.table.ts";
import { session } from "#server/account/session.table.ts";

/** The one key pair by which push services know this shop. */
export const pushKey = pgTable("push_key", {
  id: integer().primaryKey().default(1),
  publicKey: text().notNull(),
  /** Sealed: see `sealer.ts`. */
  sealedKey: text().notNull(),
});

/** A browser that is told of new orders. */
export const pushDevice = pgTable(
  "push_device",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    /** The one that switched it on: who signs out there, or ends it from elsewhere, is told of nothing more. */
    sessionId: integer()
      .notNull()
      .references(() => session.id, { onDelete: "cascade" }),
    /** Where its push service takes messages; whoever has it may send, but no other can read what comes. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** `Chrome · Android`. */
    device: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.accountId), index().on(table.sessionId)],
);
