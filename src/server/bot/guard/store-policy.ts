import type { StoreSettings } from "#contract/store/store-settings.ts";
import { reais } from "../shop/product-sentences.ts";
import { amountsIn, isSameAmount, replacePrices } from "./written-prices.ts";

/** What the shop promises. */
export type Promises = Pick<StoreSettings, "policies" | "freeShippingFrom" | "pix" | "instalments">;

export const RETURN = /\b(troc\w+|devol\w+|arrepend\w+)\b/;
const WARRANTY = /\bgarantia\b/;
const FREE_SHIPPING = /\bfrete gratis\b|\bfrete gratuito\b|\bgratis\b.{0,20}\bfrete\b/;

/** The text with every number of `pattern` that is another one than `right` made right. */
function correctNumber(text: string, pattern: RegExp, right: string): string {
  return text.replace(pattern, (whole, number: string) => (number === right ? whole : whole.replace(number, right)));
}

/** What the shop promises, whatever a sentence makes of it; null when it promises no such thing. */
export function correctPolicy(
  sentence: string,
  folded: string,
  { policies, freeShippingFrom }: Promises,
): string | null {
  const { warrantyMonths, returnDays } = policies;
  if (freeShippingFrom === null && FREE_SHIPPING.test(folded)) return null;
  if (warrantyMonths === 0 && WARRANTY.test(folded) && /\d/.test(folded)) return null;
  let text = sentence;
  if (WARRANTY.test(folded)) {
    text = text.replace(/\b(\d+|um|dois|tr[êe]s|cinco)\s+anos?\b/gi, `${warrantyMonths} meses`);
    text = correctNumber(text, /(\d+)\s+(?:m[eê]s|meses)\b/gi, String(warrantyMonths));
  }
  if (RETURN.test(folded)) text = correctNumber(text, /(\d+)\s+dias?\b/gi, String(returnDays));
  if (freeShippingFrom !== null && FREE_SHIPPING.test(folded)) {
    const limit = reais(freeShippingFrom);
    // Of several sums one may be a product's price: they are checked as such.
    if (amountsIn(text).length === 1)
      text = replacePrices(text, (amount, written) => (isSameAmount(amount, freeShippingFrom) ? written : limit));
  }
  return text;
}
