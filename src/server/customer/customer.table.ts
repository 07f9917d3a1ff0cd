import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { CustomerChannel } from "#contract/customer/customer.ts";
import { foldedWords, tsvector } from "#server/platform/db/folded-words.ts";

const time = () => timestamp({ withTimezone: true });

/** Who ordered, as far as they told. An account has nothing to do with it. */
export const customer = pgTable(
  "customer",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text(),
    /** The shop's own. */
    note: text().notNull().default(""),
    /** Grows with every change: sent back when changing, so that nobody overwrites what they have not seen. */
    revision: integer().notNull().default(1),
    createdAt: time().notNull().defaultNow(),
    lastOrderAt: time().notNull().defaultNow(),
    words: tsvector().notNull().generatedAlwaysAs(foldedWords(sql`coalesce(name, '')`)),
  },
  (table) => [index().on(table.lastOrderAt, table.id), index().using("gin", table.words)],
);

/** By what a customer is known; nobody shares one. */
export const customerIdentity = pgTable(
  "customer_identity",
  {
    channel: text().$type<CustomerChannel>().notNull(),
    /** Digits with country code, an address in small letters, or the code of an order. */
    identity: text().notNull(),
    customerId: integer()
      .notNull()
      .references(() => customer.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.channel, table.identity] }),
    index().on(table.customerId),
    index("customer_identity_prefix_index").on(table.identity.op("text_pattern_ops")),
  ],
);
