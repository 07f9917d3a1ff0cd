import { type Prices, priceToPay } from "./price.ts";

/** Prices that may be meant and are more often a slip: asked about before they are saved, told of when a file has them. */
export type PriceDoubt = "below-cost" | "promotion-not-lower";

/** In reais; a cost that is 0 or not known is no cost. */
export function priceDoubts(prices: Prices & { costPrice?: number | undefined }): PriceDoubt[] {
  const isBelowCost = priceToPay(prices) < (prices.costPrice ?? 0);
  const isNoPromotion = prices.promotionalPrice > 0 && prices.promotionalPrice >= prices.originalPrice;
  return [
    ...(isBelowCost ? (["below-cost"] as const) : []),
    ...(isNoPromotion ? (["promotion-not-lower"] as const) : []),
  ];
}
