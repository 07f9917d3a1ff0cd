import type {
  BulkChange,
  BulkTaxField,
  PriceChange,
  PriceEnding,
  StockChange,
} from "#contract/catalog-admin/bulk-change.ts";

export const bulkKinds = ["price", "stock", "category", "visibility", "featured", "tax"] as const;
export type BulkKind = (typeof bulkKinds)[number];

export const kindWords: Record<BulkKind, string> = {
  price: "Preço",
  stock: "Estoque",
  category: "Categoria",
  visibility: "Na loja",
  featured: "Destaque",
  tax: "Impostos",
};

/** How a price moves, so that nobody needs to type a minus. */
type PriceWay = "raise-percent" | "lower-percent" | "raise-amount" | "lower-amount" | "margin";
type StockWay = "set" | "add" | "take";

/** What stands in the form, as it was typed. */
export interface BulkDraft {
  priceWay: PriceWay;
  priceValue: string;
  ending: PriceEnding | "none";
  stockWay: StockWay;
  stockValue: string;
  category: string;
  subcategory: string;
  isActive: boolean | null;
  isFeatured: boolean | null;
  taxField: BulkTaxField;
  taxValue: string;
}

export const EMPTY_DRAFT: BulkDraft = {
  priceWay: "raise-percent",
  priceValue: "",
  ending: "none",
  stockWay: "set",
  stockValue: "",
  category: "",
  subcategory: "",
  isActive: null,
  isFeatured: null,
  taxField: "ncm",
  taxValue: "",
};

const numberOf = (text: string) => (text.trim() === "" ? Number.NaN : Number(text));

function priceOf({ priceWay, priceValue, ending }: BulkDraft): PriceChange | null {
  const value = numberOf(priceValue);
  const isZeroMargin = priceWay === "margin" && value === 0;
  if (!Number.isFinite(value) || (value <= 0 && !isZeroMargin)) return null;
  const how: Record<PriceWay, PriceChange> = {
    "raise-percent": { percent: value },
    "lower-percent": { percent: -value },
    "raise-amount": { amount: value },
    "lower-amount": { amount: -value },
    margin: { margin: value },
  };
  return { ...how[priceWay], ...(ending !== "none" && { roundTo: ending }) };
}

function stockOf({ stockWay, stockValue }: BulkDraft): StockChange | null {
  const value = numberOf(stockValue);
  if (!Number.isInteger(value) || value < 0) return null;
  const how: Record<StockWay, StockChange> = { set: { set: value }, add: { add: value }, take: { add: -value } };
  return how[stockWay];
}

/** What the form asks for; null while something is missing. */
export function changeOf(kind: BulkKind, draft: BulkDraft): BulkChange | null {
  const category = draft.category.trim();
  const subcategory = draft.subcategory.trim();
  const price = priceOf(draft);
  const stock = stockOf(draft);
  switch (kind) {
    case "price":
      return price && { price };
    case "stock":
      return stock && { stock };
    case "category":
      return category && subcategory ? { category, subcategory } : null;
    case "visibility":
      return draft.isActive === null ? null : { isActive: draft.isActive };
    case "featured":
      return draft.isFeatured === null ? null : { isFeatured: draft.isFeatured };
    case "tax":
      return { [draft.taxField]: draft.taxValue.trim() };
  }
}

/** What is told when something is missing. */
export const missingWords: Record<BulkKind, string> = {
  price: "Informe um número maior que zero.",
  stock: "Informe um número inteiro, a partir de zero.",
  category: "Informe a categoria e a subcategoria.",
  visibility: "Escolha mostrar ou esconder.",
  featured: "Escolha pôr ou tirar do destaque.",
  tax: "Informe o que deve ficar no campo.",
};
