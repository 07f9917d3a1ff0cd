import { toCents, toReais } from "#lib/money.ts";
import { type Prices, priceToPay } from "./price.ts";
import type { Variation } from "./variation.ts";

// One place for what an option changes: its price is the product's and a difference, its stock is its own where all
// options have one. Everything that sells asks here.

/** What a product sells in options needs to say of itself. */
interface Optioned {
  stock: number;
  variations: readonly Variation[];
}

/** How an order names a variation, from the message to the parcel: by all that tells it from the others. */
export function optionOf({ nome, cor }: Pick<Variation, "nome" | "cor">): string {
  return [nome, cor].filter(Boolean).join(" - ");
}

/** Whether an option is offered and not sold out. */
const isOffered = ({ disponivel, stock }: Variation): boolean => disponivel && stock !== 0;

/** The variation that an order names. Where the name alone fits several, one that can be had. Null when none fits. */
export function findVariation(option: string, variations: readonly Variation[]): Variation | null {
  const exact = variations.filter((variation) => optionOf(variation) === option);
  const fitting = exact.length > 0 ? exact : variations.filter(({ nome }) => nome === option);
  return fitting.find(isOffered) ?? fitting[0] ?? null;
}

/** Whether the options carry the stock; the product's own is then their sum. */
export const hasOptionStock = (variations: readonly Variation[]): boolean =>
  variations.length > 0 && variations.every(({ stock }) => stock !== undefined);

/** The pieces of a product: of all its options together, where they carry the stock. */
export const totalStock = ({ stock, variations }: Optioned): number =>
  hasOptionStock(variations) ? variations.reduce((sum, { stock: own = 0 }) => sum + own, 0) : stock;

/** The pieces that there are of an option. */
export const optionStock = (variation: Variation | null | undefined, { stock, variations }: Optioned): number =>
  (hasOptionStock(variations) ? variation?.stock : undefined) ?? stock;

/** What a buyer pays for one piece of an option of a product that costs `priceCents`. */
export const optionPriceCents = (priceCents: number, variation: Variation | null | undefined): number =>
  priceCents + toCents(variation?.priceDifference ?? 0);

/** Whether an option can be had at all, the number of pieces aside: never for nothing, or less than that. */
export function isOptionAvailable(variation: Variation, priceCents: number): boolean {
  return isOffered(variation) && (!variation.priceDifference || optionPriceCents(priceCents, variation) > 0);
}

/** The prices of an option in reais: what it costs more or less, it does with and without a promotion. */
export function optionPrices(prices: Prices, variation: Variation | null | undefined): Prices {
  const difference = toCents(variation?.priceDifference ?? 0);
  if (difference === 0) return prices;
  const moved = (price: number) => (price > 0 ? toReais(toCents(price) + difference) : price);
  return { originalPrice: moved(prices.originalPrice), promotionalPrice: moved(prices.promotionalPrice) };
}

/** The lowest and the highest that a buyer pays for a piece, in cents, of the options that can be had; of all where none can. */
export function priceRangeCents(priceCents: number, variations: readonly Variation[]): [number, number] {
  const available = variations.filter((variation) => isOptionAvailable(variation, priceCents));
  const prices = (available.length > 0 ? available : variations).map((one) => optionPriceCents(priceCents, one));
  return prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : [priceCents, priceCents];
}

/** What a product costs at least, as it is shown where no option is chosen yet. Prices in reais. */
export interface LowestPrices extends Prices {
  /** Other options cost more: the price is one to begin with. */
  isFrom: boolean;
}

/** The prices of the cheapest option that can be had, of all where none can; the product's own where options cost the same. */
export function lowestPrices({ variations, ...own }: Prices & { variations: readonly Variation[] }): LowestPrices {
  const prices = { originalPrice: own.originalPrice, promotionalPrice: own.promotionalPrice };
  const priceCents = toCents(priceToPay(prices));
  const [lowest, highest] = priceRangeCents(priceCents, variations);
  const cheapest = variations.find((one) => optionPriceCents(priceCents, one) === lowest);
  return { ...optionPrices(prices, cheapest), isFrom: lowest < highest };
}

/** The first option that would cost nothing or less, where the product itself costs something; null when none does. */
export function findUnpricedOption(
  priceCents: number,
  variations: readonly Variation[] | undefined = [],
): Variation | null {
  const isUnpriced = (one: Variation) => Boolean(one.priceDifference) && optionPriceCents(priceCents, one) <= 0;
  return variations.find(isUnpriced) ?? null;
}
