/**
 * A price with a per cent off, in cents: rounded down, so that the buyer saves at least the per cent promised, and never
 * below a cent.
 */
export function discountedCents(priceCents: number, percent: number): number {
  const kept = 10_000 - Math.round(percent * 100);
  return Math.max(Math.min(priceCents, 1), Math.floor((priceCents * kept) / 10_000));
}
