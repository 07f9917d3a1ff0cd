import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { HealthRule } from "#contract/catalog-admin/product-health.ts";
import { product } from "./product.table.ts";

/**
 * What is wrong with the products on sale, by the rules of `product-health.ts`: written with every write of a product, in its
 * transaction. What someone ignored stays known when it passes, so that it stays ignored when it comes back.
 */
export const productHealth = pgTable(
  "product_health",
  {
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    rule: text().$type<HealthRule>().notNull(),
    isPresent: boolean().notNull().default(true),
    isIgnored: boolean().notNull().default(false),
    isFixable: boolean().notNull().default(false),
    /** Of a shared bar code, the bar code. */
    detail: text(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.rule] }),
    // Counts and lists of a rule are read from it alone.
    index().on(table.rule, table.isIgnored, table.productId, table.isFixable).where(sql`${table.isPresent}`),
  ],
);
