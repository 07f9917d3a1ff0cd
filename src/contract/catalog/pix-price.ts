/**
 * What one unit costs with Pix, in cents, rounded down so that the buyer saves at least the per cent promised, and never
 * below a cent. By the unit: an order's amount is the sum of what each page showed, times its quantity, and the freight.
 */
export function pixPriceCents(priceCents: number, discountPercent: number): number {
  const kept = 10_000 - Math.round(discountPercent * 100);
  return Math.max(Math.min(priceCents, 1), Math.floor((priceCents * kept) / 10_000));
}

/** What goods cost with Pix, each unit by itself. */
export function pixTotalCents(
  goods: readonly { quantity: number; unitPriceCents: number }[],
  discountPercent: number,
): number {
  return goods.reduce((sum, { quantity, unitPriceCents }) => {
    return sum + quantity * pixPriceCents(unitPriceCents, discountPercent);
  }, 0);
}
