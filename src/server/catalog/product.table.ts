import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, numeric, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Variation } from "#contract/product.ts";

const emptyText = () => text().notNull().default("");
const zero = () => integer().notNull().default(0);
const time = () => timestamp({ withTimezone: true }).notNull().defaultNow();

/** Money in whole cents. Rows are written by `saveProducts` alone, which computes what is derived from the rest. */
export const product = pgTable(
  "product",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique(),
    name: text().notNull(),
    description: emptyText(),
    category: emptyText(),
    subcategory: emptyText(),
    supplier: emptyText(),
    supplierProductDescription: emptyText(),
    gtinEan: emptyText(),
    gtinEanPackage: emptyText(),
    ncm: emptyText(),
    thumbnail: emptyText(),
    realImage: emptyText(),
    costCents: zero(),
    originalCents: zero(),
    /** 0 = no promotion. */
    promotionalCents: zero(),
    /** What a buyer pays. */
    priceCents: integer()
      .notNull()
      .generatedAlwaysAs(sql`CASE WHEN promotional_cents > 0 THEN promotional_cents ELSE original_cents END`),
    discountPercentage: numeric({ precision: 5, scale: 2, mode: "number" }).notNull().default(0),
    averageRating: numeric({ precision: 3, scale: 2, mode: "number" }).notNull().default(0),
    totalReviews: zero(),
    stock: zero(),
    isActive: boolean().notNull().default(true),
    isFeatured: boolean().notNull().default(false),
    images: text().array().notNull().default([]),
    variations: jsonb().$type<Variation[]>().notNull().default([]),
    /** The name as it is sorted in Portuguese: see `sortKey`. Its collation is "C". */
    sortName: text().notNull(),
    /** The version of the catalogue that wrote the row last. */
    revision: bigint({ mode: "number" }).notNull().default(0),
    createdAt: time(),
    updatedAt: time(),
  },
  (table) => [index().on(table.revision, table.id)],
);
