import { integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * What the merchant says of a category, by its name: products carry the name itself, and a category without a row is as good
 * as any. A row whose category has no product is not shown anywhere.
 */
export const category = pgTable("category", {
  name: text().primaryKey(),
  /** Its place, from 0 on; null = behind those that have one, in alphabetical order. */
  position: integer(),
  /** The address of an uploaded picture; "" = none. */
  picture: text().notNull().default(""),
});
