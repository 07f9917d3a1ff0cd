import { index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { product } from "#server/catalog/product.table.ts";

const time = () => timestamp({ withTimezone: true });

/** A picture that was uploaded: its row is there before its first byte. The bytes lie in the storage. */
export const productPicture = pgTable(
  "product_picture",
  {
    hash: text().primaryKey(),
    /** The shorter side of what was sent, in pixels; null = sent before anybody noted it. */
    sentSide: integer(),
    /** When the cleanup looks whether a product holds it. */
    reviewAt: time().notNull(),
    /** Since when the cleanup is removing it: nobody may take it any more. */
    removingSince: timestamp("doomed_at", { withTimezone: true }),
  },
  (table) => [index().on(table.reviewAt)],
);

/**
 * Which products hold a picture: those that show it, or showed it in a version of their history. Written with every
 * version, and gone with the product; never with the picture, so that no write waits for it.
 */
export const productPictureUse = pgTable(
  "product_picture_use",
  {
    hash: text().notNull(),
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.hash, table.productId] }), index().on(table.productId)],
);
