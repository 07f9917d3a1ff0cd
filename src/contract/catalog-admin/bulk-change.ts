import { isOnSale, priceToPay } from "../catalog/price.ts";
import { findUnpricedOption, hasOptionStock } from "../catalog/product-option.ts";
import type { Variation } from "../catalog/variation.ts";
import { taxFields } from "./tax-fields.ts";

/** What may be written into many products at once as it is typed: texts of the tax papers. */
export const bulkTaxFields = ["ncm", ...taxFields] as const;
export type BulkTaxField = (typeof bulkTaxFields)[number];

/** Cents that a price may be made to end in. */
export const priceEndings = [90, 99, 0] as const;
export type PriceEnding = (typeof priceEndings)[number];

/**
 * What of a price changes; one of the three. `percent` and `amount` are added to what a buyer pays, `amount` in reais.
 * `margin` is (price - cost) / price in per cent, and asks for a cost.
 */
export interface PriceChange {
  percent?: number | undefined;
  amount?: number | undefined;
  margin?: number | undefined;
  roundTo?: PriceEnding | undefined;
}

export interface StockChange {
  set?: number | undefined;
  add?: number | undefined;
}

/** One kind of change, the same for all products. */
export type BulkChange = {
  price?: PriceChange | undefined;
  category?: string | undefined;
  subcategory?: string | undefined;
  isActive?: boolean | undefined;
  isFeatured?: boolean | undefined;
  stock?: StockChange | undefined;
} & { [field in BulkTaxField]?: string | undefined };

/** What the rules read of a product, and what they may change. Money in cents. */
export type BulkProduct = {
  costCents: number;
  originalCents: number;
  /** 0 = no promotion. */
  promotionalCents: number;
  stock: number;
  category: string;
  subcategory: string;
  isActive: boolean;
  isFeatured: boolean;
  variations: readonly Variation[];
} & Record<BulkTaxField, string>;

export const bulkRefusals = [
  "no-cost",
  "no-price",
  "price-not-positive",
  "price-too-high",
  "option-price-not-positive",
  "stock-negative",
  "stock-too-high",
  "stock-in-options",
] as const;
/** Why a product is left as it is. */
export type BulkRefusal = (typeof bulkRefusals)[number];

export const bulkNotices = ["below-cost", "promotion-ended"] as const;
/** What is written and worth a look. `promotion-ended`: the new price reaches the old one, so there is no promotion left. */
export type BulkNotice = (typeof bulkNotices)[number];

export type BulkResult =
  | { kind: "refused"; refusal: BulkRefusal }
  | { kind: "equal" }
  | { kind: "changed"; fields: Partial<BulkProduct>; notices: BulkNotice[] };

const MAX_PRICE_CENTS = 1_000_000_000;
export const MAX_STOCK = 1_000_000_000;
/** Divisions that come out even must not be rounded up for a trace of arithmetic. */
const TRACE = 1e-6;

/** The nearest price above 0 with these cents; of two, the dearer one. `isAtLeast`: never a lower one. */
function endingIn(cents: number, ending: PriceEnding, isAtLeast: boolean): number {
  const below = Math.floor((cents - ending) / 100) * 100 + ending;
  const above = below === cents ? cents : below + 100;
  const nearest = isAtLeast || above - cents <= cents - below ? above : below;
  return nearest > 0 ? nearest : nearest + 100;
}

/** What a buyer pays afterwards, before the rounding. Rounded up where a margin is asked for, which it must not miss. */
function newPrice({ percent, amount, margin }: PriceChange, paidCents: number, costCents: number): number {
  if (margin !== undefined) return Math.ceil((costCents * 100) / (100 - margin) - TRACE);
  if (percent !== undefined) return Math.round((paidCents * (100 + percent)) / 100);
  return paidCents + Math.round((amount ?? 0) * 100);
}

const pricesOf = ({ originalCents, promotionalCents }: BulkProduct) => ({
  originalPrice: originalCents,
  promotionalPrice: promotionalCents,
});

/**
 * What a buyer pays moves. In a promotion that is the promotional price, and the old one stays; where the new price
 * reaches it, it becomes the price and the promotion ends, so that an old price is never below the new one.
 */
function changePrice(change: PriceChange, product: BulkProduct): BulkResult {
  const { costCents } = product;
  const paid = priceToPay(pricesOf(product));
  const isByMargin = change.margin !== undefined;
  if (isByMargin && costCents <= 0) return { kind: "refused", refusal: "no-cost" };
  if (!isByMargin && paid <= 0) return { kind: "refused", refusal: "no-price" };
  const exact = newPrice(change, paid, costCents);
  if (exact <= 0) return { kind: "refused", refusal: "price-not-positive" };
  const price = change.roundTo === undefined ? exact : endingIn(exact, change.roundTo, isByMargin);
  if (price > MAX_PRICE_CENTS) return { kind: "refused", refusal: "price-too-high" };
  if (price === paid) return { kind: "equal" };
  if (findUnpricedOption(price, product.variations)) return { kind: "refused", refusal: "option-price-not-positive" };
  const staysOnSale =
    isOnSale(pricesOf(product)) && isOnSale({ originalPrice: product.originalCents, promotionalPrice: price });
  const fields = staysOnSale ? { promotionalCents: price } : { originalCents: price, promotionalCents: 0 };
  const notices: BulkNotice[] = [];
  if (price < costCents) notices.push("below-cost");
  if (!staysOnSale && product.promotionalCents > 0) notices.push("promotion-ended");
  return { kind: "changed", fields, notices };
}

function changeStock({ set, add = 0 }: StockChange, { stock, variations }: BulkProduct): BulkResult {
  if (hasOptionStock(variations)) return { kind: "refused", refusal: "stock-in-options" };
  const next = set ?? stock + add;
  if (next < 0) return { kind: "refused", refusal: "stock-negative" };
  if (next > MAX_STOCK) return { kind: "refused", refusal: "stock-too-high" };
  return next === stock ? { kind: "equal" } : { kind: "changed", fields: { stock: next }, notices: [] };
}

/** What a change makes of a product. The same rule shows it before and writes it. */
export function changeInBulk({ price, stock, ...written }: BulkChange, product: BulkProduct): BulkResult {
  if (price) return changePrice(price, product);
  if (stock) return changeStock(stock, product);
  const differing = Object.entries(written).filter(
    ([field, value]) => value !== undefined && product[field as keyof BulkProduct] !== value,
  );
  if (differing.length === 0) return { kind: "equal" };
  return { kind: "changed", fields: Object.fromEntries(differing), notices: [] };
}

/** Of what a buyer pays, how many per cent are not cost; null where one of the two is not known. */
export function marginOf(priceCents: number, costCents: number): number | null {
  if (priceCents <= 0 || costCents <= 0) return null;
  return Math.round(((priceCents - costCents) * 1_000) / priceCents) / 10;
}
