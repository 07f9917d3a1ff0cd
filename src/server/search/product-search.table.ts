import { customType, index, integer, pgTable, smallint } from "drizzle-orm/pg-core";
import { product } from "#server/catalog/product.table.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * The words of each active product, apart from its row because search reads many of these and few of those. What the
 * lexemes mean: `search-document.ts`.
 */
export const productSearch = pgTable(
  "product_search",
  {
    productId: integer()
      .primaryKey()
      .references(() => product.id, { onDelete: "cascade" }),
    words: tsvector().notNull(),
    /** How many words the name has. */
    nameLength: smallint().notNull(),
  },
  (table) => [index().using("gin", table.words)],
);
