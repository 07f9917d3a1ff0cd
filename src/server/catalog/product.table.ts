import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { PictureTexts } from "#contract/catalog/picture-text.ts";
import type { Variation } from "#contract/catalog/variation.ts";

const emptyText = () => text().notNull().default("");
const zero = () => integer().notNull().default(0);
const time = () => timestamp({ withTimezone: true }).notNull().defaultNow();

/** Money in whole cents. Rows are written by `product-writer.ts` alone, which computes what is derived from the rest. */
export const product = pgTable(
  "product",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Unique among the products that are not in the trash. */
    code: text().notNull(),
    name: text().notNull(),
    description: emptyText(),
    category: emptyText(),
    subcategory: emptyText(),
    supplier: emptyText(),
    supplierProductDescription: emptyText(),
    gtinEan: emptyText(),
    gtinEanPackage: emptyText(),
    ncm: emptyText(),
    cest: emptyText(),
    cfop: emptyText(),
    origem: emptyText(),
    cstIbsCbs: emptyText(),
    cClassTrib: emptyText(),
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
    /** 0 = nobody said: freight goes by what its text tells. */
    weightGrams: zero(),
    isActive: boolean().notNull().default(true),
    isFeatured: boolean().notNull().default(false),
    images: text().array().notNull().default([]),
    pictureTexts: jsonb().$type<PictureTexts>().notNull().default({}),
    variations: jsonb().$type<Variation[]>().notNull().default([]),
    /** The name as it is sorted in Portuguese: see `sortKey`. Its collation is "C". */
    sortName: text().notNull(),
    /** The version of the catalogue that wrote the row last. */
    revision: bigint({ mode: "number" }).notNull().default(0),
    createdAt: time(),
    updatedAt: time(),
    /** Since when it is in the trash. Such a product is never active, so no public read needs to know of the trash. */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.revision, table.id),
    uniqueIndex("product_code_in_use").on(table.code).where(sql`${table.deletedAt} IS NULL`),
    check("product_in_bin_is_not_active", sql`${table.deletedAt} IS NULL OR NOT ${table.isActive}`),
    index().on(table.deletedAt).where(sql`${table.deletedAt} IS NOT NULL`),
    index("product_hidden").on(table.id).where(sql`NOT ${table.isActive} AND ${table.deletedAt} IS NULL`),
    // Products by the SKUs of their options: see `selectBySkus`. What waits to be sorted in would be read by every question.
    index("product_option_sku")
      .using("gin", sql`jsonb_path_query_array(${table.variations}, '$[*].sku')`)
      .with({ fastupdate: false })
      .where(sql`${table.variations} <> '[]'::jsonb AND ${table.deletedAt} IS NULL`),
    // Bar codes of any length in the form in which they compare.
    index("product_gtin")
      .on(sql`lpad(${table.gtinEan}, 14, '0')`)
      .where(sql`${table.isActive} AND ${table.gtinEan} ~ '^[0-9]{8,14}$'`),
  ],
);
