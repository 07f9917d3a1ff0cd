/** Prices of a product, in reais or in cents alike; `promotionalPrice` 0 = no promotion. */
export interface Prices {
  originalPrice: number;
  promotionalPrice: number;
}

/** What a buyer pays for one unit. */
export function priceToPay({ originalPrice, promotionalPrice }: Prices): number {
  return promotionalPrice > 0 ? promotionalPrice : originalPrice;
}

/** True when there is a promotion and it really is cheaper: only then an old price may be struck through. */
export function isOnSale({ originalPrice, promotionalPrice }: Prices): boolean {
  return promotionalPrice > 0 && promotionalPrice < originalPrice;
}

/**
 * A product's `discountPercentage`: the whole per cent that a buyer saves, rounded down so that it never promises more
 * than the prices give; 0 when there is no sale. Nobody types it in: whatever is sent, it is this.
 */
export function realDiscount(prices: Prices): number {
  if (!isOnSale(prices)) return 0;
  const original = Math.round(prices.originalPrice * 100);
  const promotional = Math.round(prices.promotionalPrice * 100);
  return Math.floor(((original - promotional) * 100) / original);
}
