import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";

/** Every lexeme of `product_search`, with the number of active products that have it. */
export const searchWord = pgTable("search_word", {
  word: text().primaryKey(),
  /** How the products write it, with accents: what a correction shows. */
  shown: text().notNull(),
  productCount: integer().notNull(),
  /** Not indexed: most rows change with every batch of an import, and reading all of them is quick. */
  revision: bigint({ mode: "number" }).notNull(),
});
