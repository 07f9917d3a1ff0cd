import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Which product was created under an Idempotency-Key, so that asking twice creates one. Swept after a day. */
export const productKey = pgTable(
  "product_key",
  {
    /** Hash of the account and its key. */
    key: text().primaryKey(),
    /** Hash of what was asked. */
    requestHash: text().notNull(),
    productId: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.createdAt)],
);
