import { bigint, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { OrderSource } from "#contract/order/order-status.ts";

/** How often a page was opened on a day of Brasília, with nothing of who opened it. `productId` is 0 where there is none. */
export const pageView = pgTable(
  "page_view",
  {
    day: date().notNull(),
    page: text().$type<OrderSource>().notNull(),
    productId: integer().notNull(),
    count: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.productId] })],
);
