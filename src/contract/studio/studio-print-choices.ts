/** The most products of one print. */
export const MAX_PRINTED = 300;

/** Sheets that are filled in by hand. */
const formKinds = ["service-order", "receipt", "order-form", "quote"] as const;
export type FormKind = (typeof formKinds)[number];
export const isForm = (kind: PrintKind): kind is FormKind => formKinds.some((form) => form === kind);

/** What stands on the counter, the shelf or the table: of products, of what is typed, of the shop. */
export const printKinds = [
  "price-labels",
  "shelf-labels",
  "catalogue",
  "menu",
  "typed-labels",
  "typed-menu",
  "pix-plate",
  ...formKinds,
] as const;
export type PrintKind = (typeof printKinds)[number];

/** The most that fits a label of 63.5 × 33.9 mm and is read. */
export const MAX_LABEL_TEXT = 120;
export const MAX_MENU_TEXT = 8_000;

/** Of these something is typed, and no product is chosen. */
export const isTyped = (kind: PrintKind): boolean => kind === "typed-labels" || kind === "typed-menu";
/** Of these several copies stand on a sheet. */
export const hasCopies = (kind: PrintKind): boolean => kind.endsWith("-labels");
/** What is made of the catalogue: of chosen products, or of all. */
export const isOfProducts = (kind: PrintKind): boolean => !isTyped(kind) && !isForm(kind) && kind !== "pix-plate";
