import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { RestockState } from "#contract/restock/restock-state.ts";
import { product } from "#server/catalog/product.table.ts";

const time = () => timestamp({ withTimezone: true }).notNull().defaultNow();

/** Who wants to be told once when a product is to be had again. */
export const restockRequest = pgTable(
  "restock_request",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    /** The option that was missing; null when the whole product was. */
    option: text(),
    name: text().notNull(),
    whatsapp: text(),
    email: text(),
    state: text().$type<RestockState>().notNull().default("waiting"),
    createdAt: time(),
    stateAt: time(),
  },
  (table) => [
    index().on(table.state, table.stateAt, table.id),
    index().on(table.productId),
    index().on(table.createdAt),
    index().on(table.email),
    index().on(table.whatsapp),
    // Who asks twice waits once.
    uniqueIndex("restock_request_waiting")
      .on(
        table.productId,
        sql`coalesce(${table.option}, '')`,
        sql`coalesce(${table.whatsapp}, '')`,
        sql`coalesce(${table.email}, '')`,
      )
      .where(sql`${table.state} = 'waiting'`),
  ],
);
