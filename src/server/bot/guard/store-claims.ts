import { priceToPay, realDiscount } from "#contract/catalog/price.ts";
import type { PaymentTerms } from "#contract/store/payment-terms.ts";
import { toReais } from "#lib/money.ts";
import { reais, stockSentence } from "../shop/product-sentences.ts";
import type { KnownProduct } from "./known-product.ts";
import { correctParts, pixCents, speaksOfParts, speaksOfPix } from "./payment-claims.ts";
import { FREE_SHIPPING, RETURN } from "./store-policy.ts";
import { amountsIn, isSameAmount, replacePrices } from "./written-prices.ts";

export interface KnownFreight {
  price: number;
  regularPrice: number;
  minDays: number;
  maxDays: number;
}

/** What a sentence is held against. */
interface Ground {
  /** The sentence, folded. */
  folded: string;
  /** The products that it speaks of. */
  products: KnownProduct[];
  freights: readonly KnownFreight[];
  /** What the person asked, folded. */
  asked: string;
  terms: PaymentTerms;
}

const STOCK_COUNT =
  /(\d+)\s+(?:unidades?|pe[çc]as?|itens)\b(?=.{0,30}(?:estoque|dispon|restam|sobra))|(?:restam|temos|h[áa]|estoque(?: de)?:?)\s+(\d+)\s+(?:unidades?|pe[çc]as?)|(\d+)\s+(?:unidades?\s+)?em estoque/i;
const SAYS_IN_STOCK = /\b(em estoque|disponivel|pronta entrega|a disposicao)\b/;
const SAYS_SOLD_OUT =
  /\b(esgotad\w+|sem estoque|fora de estoque|indisponivel|nao temos (mais )?(em estoque|disponivel)|acabou)\b/;
const PERCENT = /(\d{1,3}(?:[.,]\d+)?)\s?%/g;
const DELIVERY = /\b(entreg\w+|cheg\w+|prazo|frete|envi\w+|despach\w+|receb\w+)\b/;
const SOON = /\b(hoje|amanha|mesmo dia|imediat\w+|em (poucas|algumas) horas|\d+ ?(h|horas?|minutos?))\b/;
const DAYS = /(\d{1,3})(?:\s*(?:a|e|ou|-|–)\s*(\d{1,3}))?\s*dias?/g;
const UPPER_LIMIT = /\b(ate|abaixo|menos|entre|maximo|faixa|orcamento|acima|partir)\b/;
const MOST_UNITS = 99;

/** Whether something is said of products that may be wrong. */
export const claimsFigures = (sentence: string, folded: string) =>
  /\d/.test(sentence) || SAYS_IN_STOCK.test(folded) || SAYS_SOLD_OUT.test(folded);
export const claimsHaste = (folded: string) => SOON.test(folded);

/** Whether an amount is what so many units cost. */
function isSumOf(amount: number, unitPrice: number): boolean {
  const units = Math.round(amount / unitPrice);
  return units >= 1 && units <= MOST_UNITS && isSameAmount(unitPrice * units, amount);
}

/** What a product costs in the way of paying that the sentence speaks of. */
function priceSpokenOf(product: KnownProduct, { folded, terms }: Ground): number {
  const pix = speaksOfPix(folded) ? pixCents(product, terms) : null;
  return pix === null ? priceToPay(product) : toReais(pix);
}

function isTrueAmount(amount: number, isAlone: boolean, ground: Ground): boolean {
  const { products, freights } = ground;
  const ofProducts = products.some((product) => {
    const paid = priceToPay(product);
    const spoken = priceSpokenOf(product, ground);
    if (isSumOf(amount, spoken)) return true;
    // The only sum of a sentence about Pix is the one with Pix.
    if (isAlone && spoken !== paid) return false;
    return (
      isSumOf(amount, paid) ||
      isSameAmount(product.originalPrice, amount) ||
      isSameAmount(product.originalPrice - paid, amount)
    );
  });
  const isSumOfAll =
    products.length > 1 &&
    isSameAmount(
      products.reduce((sum, one) => sum + priceToPay(one), 0),
      amount,
    );
  return (
    ofProducts ||
    isSumOfAll ||
    freights.some(({ price, regularPrice }) => isSameAmount(price, amount) || isSameAmount(regularPrice, amount))
  );
}

function checkPrices(sentence: string, ground: Ground): string | null {
  const { folded, products, asked } = ground;
  const amounts = amountsIn(sentence);
  if (amounts.length === 0 || FREE_SHIPPING.test(folded)) return sentence;
  const isLimit = (amount: number) => UPPER_LIMIT.test(folded) && asked.includes(String(amount).replace(".", ","));
  const wrong = amounts.filter((amount) => !isTrueAmount(amount, amounts.length === 1, ground) && !isLimit(amount));
  if (wrong.length === 0) return sentence;
  const [product] = products;
  if (products.length !== 1 || amounts.length !== 1 || !product || DELIVERY.test(folded)) return null;
  return replacePrices(sentence, () => reais(priceSpokenOf(product, ground)));
}

function checkStock(sentence: string, { folded, products }: Ground): string | null {
  const counted = STOCK_COUNT.exec(sentence);
  const claimsStock = counted || SAYS_SOLD_OUT.test(folded) || SAYS_IN_STOCK.test(folded);
  if (!claimsStock) return sentence;
  const [product] = products;
  if (!product) return counted ? null : sentence;
  const count = counted ? Number(counted[1] ?? counted[2] ?? counted[3]) : undefined;
  const isRight = products.some(({ stock }) => {
    if (count !== undefined) return count === stock;
    return SAYS_SOLD_OUT.test(folded) ? stock <= 0 : stock > 0;
  });
  return isRight ? sentence : `${product.name}: ${stockSentence(product.stock)}. `;
}

function checkDeadlines(sentence: string, { folded, freights }: Ground): string | null {
  if (!DELIVERY.test(folded) || RETURN.test(folded)) return sentence;
  if (SOON.test(folded) && !/\b(nao|depende)\b/.test(folded)) return null;
  const isKnown = (days: number) => freights.some(({ minDays, maxDays }) => days === minDays || days === maxDays);
  const days = [...folded.matchAll(DAYS)].flatMap(([, first, second]) =>
    [first, second].filter((one) => one !== undefined).map(Number),
  );
  return days.every(isKnown) ? sentence : null;
}

function checkPercents(sentence: string, { folded, products, terms }: Ground): string | null {
  const percents = [...sentence.matchAll(PERCENT)].map((match) => Number(match[1]?.replace(",", ".")));
  const isOfPix = (percent: number) => speaksOfPix(folded) && percent === terms.pix?.discountPercent;
  const isTrue = (percent: number) =>
    isOfPix(percent) ||
    products.some((product) => realDiscount(product) === percent || product.name.includes(`${percent}%`));
  return percents.every(isTrue) ? sentence : null;
}

/** The sentence with what is wrong of its figures made right; null when it cannot be kept. */
export function correctClaims(sentence: string, ground: Ground): string | null {
  if (speaksOfParts(ground.folded) && !/\bnao\b/.test(ground.folded)) return correctParts(sentence, ground);
  const checks = [checkPrices, checkPercents, checkStock, checkDeadlines];
  return checks.reduce<string | null>((text, check) => (text === null ? null : check(text, ground)), sentence);
}
