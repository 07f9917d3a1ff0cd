import { isValidGtin, padGtin } from "#lib/gtin.ts";
import { isOnSale, type Prices, priceToPay } from "./price.ts";
import type { PublicProduct } from "./product.ts";

// What search engines and the catalogues of Google and Meta are told of a product: the same to all of them.

/** In their 14-digit form, the numbers that shops make for themselves (GS1 prefixes 02, 04, 20 to 29; GTIN-8 0 and 2): they mean nothing elsewhere. */
const IN_STORE_GTIN = /^(?:\d2|\d0[24]|0{6}[02])/;
const MIN_LETTERS = 12;
const MAX_LOWER_SHARE = 0.2;

/** Whether a text is written in capitals, as invoices and tills have it. */
export function isShouting(text: string): boolean {
  // So many small ones are enough, however many of the rest are letters.
  const enoughLower = text.length * MAX_LOWER_SHARE;
  let letters = 0;
  let lower = 0;
  for (const sign of text) {
    const small = sign.toLowerCase();
    if (small === sign.toUpperCase()) continue;
    letters += 1;
    if (sign === small) lower += 1;
    if (lower >= enoughLower) return false;
  }
  return letters >= MIN_LETTERS && lower < letters * MAX_LOWER_SHARE;
}

/** What the shop itself wrote of a product, on one line; empty where there is nothing but a line of the supplier's invoice. */
export function ownDescription({ description }: Pick<PublicProduct, "description">): string {
  const text = description.replace(/\s+/g, " ").trim();
  return isShouting(text) ? "" : text;
}

/** Its bar code, where it has one that means the same everywhere; else empty. */
export function publicGtin({ gtinEan }: Pick<PublicProduct, "gtinEan">): string {
  return isValidGtin(gtinEan) && !IN_STORE_GTIN.test(padGtin(gtinEan) ?? "") ? gtinEan : "";
}

export type Pictured = Pick<PublicProduct, "realImage" | "thumbnail" | "images">;

/** Its pictures as programs elsewhere may fetch them, the main one first; `siteUrl` is our own origin. */
export function publicPictures({ realImage, thumbnail, images }: Pictured, siteUrl: string): string[] {
  const addresses = [realImage, ...images, thumbnail]
    .map((address) => (/^\/(?!\/)/.test(address) ? siteUrl + address : address))
    .filter((address) => /^https?:\/\//i.test(address));
  return [...new Set(addresses)];
}

/** What it costs: `price` is what a buyer pays, `oldPrice` what it is cheaper than, or null. In reais. */
export function publicPrices(prices: Prices): { price: number; oldPrice: number | null } {
  return { price: priceToPay(prices), oldPrice: isOnSale(prices) ? prices.originalPrice : null };
}
