/** The most products of one print. */
export const MAX_PRINTED = 300;

/** What stands on the counter, the shelf or the table. */
export const printKinds = ["price-labels", "shelf-labels", "catalogue", "menu", "pix-plate"] as const;
export type PrintKind = (typeof printKinds)[number];
