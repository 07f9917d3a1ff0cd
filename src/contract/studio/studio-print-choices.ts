/** The most products of one print. */
export const MAX_PRINTED = 300;

/** Sheets that are filled in by hand. */
const formKinds = ["service-order", "receipt", "order-form", "quote"] as const;
export type FormKind = (typeof formKinds)[number];
export const isForm = (kind: PrintKind): kind is FormKind => formKinds.some((form) => form === kind);

/** What shows what is typed. */
const typedKinds = [
  "typed-labels",
  "typed-menu",
  "typed-posters",
  "vouchers",
  "loyalty-cards",
  "raffle-coupons",
] as const;

/** What stands on the counter, the shelf or the table: of products, of what is typed, of the shop. */
export const printKinds = [
  "price-labels",
  "shelf-labels",
  "price-posters",
  "catalogue",
  "menu",
  ...typedKinds,
  "pix-plate",
  ...formKinds,
] as const;
export type PrintKind = (typeof printKinds)[number];

/** The most that fits a label of 63.5 × 33.9 mm and is read. */
export const MAX_LABEL_TEXT = 120;
export const MAX_MENU_TEXT = 8_000;

/** Of the title of what lists prices. */
export const MAX_PRINT_TITLE = 40;
/** What a list of prices is called that was given no title. */
export const PRICE_LIST = "Tabela de preços";

/** Labels of 63.5 × 33.9 mm, or of 38.1 × 21.2 mm for what is little. */
export const labelSizes = ["standard", "small"] as const;
export type LabelSize = (typeof labelSizes)[number];

/** Of a raffle's coupon: more would not leave a hand's height each. */
export const MAX_RAFFLE_FIELDS = 4;

/** Stamps of a card until something is free. */
export const stampCounts = [5, 6, 8, 10, 12] as const;
export type StampCount = (typeof stampCounts)[number];

/** Of these something is typed, and no product is chosen. */
export const isTyped = (kind: PrintKind): boolean => typedKinds.some((typed) => typed === kind);
/** Of these a line is something with its price. */
export const isPriceList = (kind: PrintKind): boolean => kind === "typed-menu" || kind === "typed-posters";
/** Of these several copies stand on a sheet. */
export const hasCopies = (kind: PrintKind): boolean => kind.endsWith("-labels");
/** Of these the labels may be small. */
export const hasLabelSize = (kind: PrintKind): boolean => kind === "price-labels" || kind === "typed-labels";
/** What is made of the catalogue: of chosen products, or of all. */
export const isOfProducts = (kind: PrintKind): boolean => !isTyped(kind) && !isForm(kind) && kind !== "pix-plate";
