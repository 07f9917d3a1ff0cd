import { discountedCents } from "./discounted-price.ts";

/** What one unit costs with Pix: an order's amount is the sum of what each page showed, times its quantity, and the freight. */
export const pixPriceCents = discountedCents;

/** What goods cost with Pix, each unit by itself. */
export function pixTotalCents(
  goods: readonly { quantity: number; unitPriceCents: number }[],
  discountPercent: number,
): number {
  return goods.reduce((sum, { quantity, unitPriceCents }) => {
    return sum + quantity * pixPriceCents(unitPriceCents, discountPercent);
  }, 0);
}
