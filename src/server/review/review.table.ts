import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ReviewState } from "#contract/review/review-state.ts";
import { product } from "#server/catalog/product.table.ts";
import { orderIntent } from "#server/order/order.table.ts";
import { foldedWords, tsvector } from "#server/platform/db/folded-words.ts";

const time = () => timestamp({ withTimezone: true }).notNull().defaultNow();

/** What somebody who got a product in an order of this shop says of it. */
export const productReview = pgTable(
  "product_review",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orderIntent.id, { onDelete: "cascade" }),
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    stars: smallint().notNull(),
    /** As it is shown; empty once its writer is forgotten. */
    name: text().notNull(),
    text: text().notNull(),
    /** Whether name or text seem to say how somebody can be reached. */
    hasContact: boolean().notNull(),
    state: text().$type<ReviewState>().notNull().default("waiting"),
    /** Why it is hidden. */
    reason: text(),
    /** What the shop answers in public. */
    reply: text().notNull().default(""),
    /** Grows with every change: sent back when changing, so that nobody decides about what they have not seen. */
    revision: integer().notNull().default(1),
    createdAt: time(),
    stateAt: time(),
    words: tsvector().notNull().generatedAlwaysAs(foldedWords(sql`name || ' ' || text`)),
  },
  (table) => [
    check("product_review_stars", sql`${table.stars} BETWEEN 1 AND 5`),
    // A product of an order is reviewed once.
    uniqueIndex("product_review_once").on(table.orderId, table.productId),
    index("product_review_state").on(table.state, table.createdAt, table.id),
    // The stars stand last, so that an average is read out of the index alone.
    index("product_review_product").on(table.productId, table.state, table.createdAt, table.id, table.stars),
    index("product_review_words").using("gin", table.words),
  ],
);

/** One row, raised by a trigger with every statement that writes reviews, so that who holds a copy knows that it is old. */
export const reviewVersion = pgTable(
  "review_version",
  {
    id: integer().primaryKey().default(1),
    version: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [check("review_version_is_one_row", sql`${table.id} = 1`)],
);
