import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
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
    // Pages of a rule are chosen by it alone.
    index().on(table.rule, table.isIgnored, table.productId, table.isFixable).where(sql`${table.isPresent}`),
  ],
);

/** How many products each rule finds: written by triggers of `product_health` alone, so that nobody counts them all. */
export const productHealthCount = pgTable(
  "product_health_count",
  {
    rule: text().$type<HealthRule>().notNull(),
    isIgnored: boolean().notNull(),
    count: bigint({ mode: "number" }).notNull(),
    fixable: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.rule, table.isIgnored] })],
);
