import { instalmentPlan, longestInstalments } from "#contract/catalog/instalments.ts";
import { priceToPay } from "#contract/catalog/price.ts";
import { type PaymentTerms, paymentSentence, waysToPay } from "#contract/store/payment-terms.ts";
import { toCents } from "#lib/money.ts";
import { readCount } from "#lib/spoken-count.ts";
import type { KnownProduct } from "./known-product.ts";
import { amountsIn } from "./written-prices.ts";

const PARTS =
  /\b(\d{1,2})\s?x\b|\b(?:em|ate) (\d{1,2}|duas|tres|quatro|cinco|seis|dez|doze) (?:vezes|parcelas|prestacoes)\b/g;
const FREE_OF_INTEREST = /\bsem juros\b/;
const INTEREST = /(\d{1,3}(?:[.,]\d+)?)\s?%\s?(?:ao mes|a\.?m\.?)|juros de (\d{1,3}(?:[.,]\d+)?)\s?%/g;
const PIX = /\b(pix|a vista)\b/;

/** Whether a folded sentence speaks of paying with Pix, and of paying in parts. */
export const speaksOfPix = (folded: string) => PIX.test(folded);
export const speaksOfParts = (folded: string) =>
  folded.match(PARTS) !== null || FREE_OF_INTEREST.test(folded) || /\bjuros\b/.test(folded);

const countsIn = (folded: string) => [...folded.matchAll(PARTS)].map((match) => readCount(match[1] ?? match[2] ?? ""));

/** What a product costs with Pix, in cents; null where that is no other price. */
export const pixCents = (product: KnownProduct, terms: PaymentTerms): number | null =>
  waysToPay(toCents(priceToPay(product)), terms).pix?.cents ?? null;

/** Whether the shop sells a product in so many parts, and every sum is its price, a part or what the parts come to. */
function isOffered(product: KnownProduct, counts: number[], amounts: number[], terms: PaymentTerms): boolean {
  const { max, minimum, interestPercentPerMonth } = terms.instalments ?? {
    max: 1,
    minimum: 0,
    interestPercentPerMonth: 0,
  };
  const cents = toCents(priceToPay(product));
  const longest = longestInstalments(cents, { max, minimumCents: toCents(minimum), interestPercentPerMonth });
  if (counts.some((count) => count > (longest?.count ?? 1))) return false;
  const plans = counts.map((count) => instalmentPlan(cents, count, interestPercentPerMonth));
  const known = [
    cents,
    pixCents(product, terms),
    ...plans.flatMap(({ partCents, totalCents }) => [partCents, totalCents]),
  ];
  return amounts.every((amount) => known.includes(toCents(amount)));
}

function areTrueTerms(folded: string, counts: number[], { instalments }: PaymentTerms): boolean {
  if (!instalments || counts.some((count) => count > instalments.max)) return false;
  const rate = instalments.interestPercentPerMonth;
  if (FREE_OF_INTEREST.test(folded) && rate > 0) return false;
  const rates = [...folded.matchAll(INTEREST)].map((match) => Number((match[1] ?? match[2] ?? "").replace(",", ".")));
  return rates.every((one) => one === rate);
}

/** What a sentence about paying is held against. */
interface PaymentGround {
  folded: string;
  /** The products that it speaks of. */
  products: KnownProduct[];
  terms: PaymentTerms;
}

/**
 * A sentence about paying in parts, as the shop really does; what is wrong becomes the true ways to pay of the one product
 * it speaks of. Null when nothing of it can be said.
 */
export function correctParts(sentence: string, { folded, products, terms }: PaymentGround): string | null {
  const [counts, amounts] = [countsIn(folded), amountsIn(sentence)];
  const isTrue =
    products.length === 0
      ? amounts.length === 0
      : products.some((product) => isOffered(product, counts, amounts, terms));
  if (isTrue && areTrueTerms(folded, counts, terms)) return sentence;
  const [product] = products;
  const said = products.length === 1 && product ? paymentSentence(toCents(priceToPay(product)), terms) : "";
  return product && said ? `${product.name}: ${said} ` : null;
}
