import { priceToPay, realDiscount } from "#contract/catalog/price.ts";
import { reais, stockSentence } from "../shop/product-sentences.ts";
import { FREE_SHIPPING, RETURN } from "./store-policy.ts";
import { amountsIn, isSameAmount, replacePrices } from "./written-prices.ts";

/** What a reply may say of a product. */
export interface KnownProduct {
  code: string;
  name: string;
  originalPrice: number;
  promotionalPrice: number;
  stock: number;
}

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
}

const STOCK_COUNT =
  /(\d+)\s+(?:unidades?|pe[çc]as?|itens)\b(?=.{0,30}(?:estoque|dispon|restam|sobra))|(?:restam|temos|h[áa]|estoque(?: de)?:?)\s+(\d+)\s+(?:unidades?|pe[çc]as?)|(\d+)\s+(?:unidades?\s+)?em estoque/i;
const SAYS_IN_STOCK = /\b(em estoque|disponivel|pronta entrega|a disposicao)\b/;
const SAYS_SOLD_OUT =
  /\b(esgotad\w+|sem estoque|fora de estoque|indisponivel|nao temos (mais )?(em estoque|disponivel)|acabou)\b/;
const PERCENT = /(\d{1,3})(?:[.,]\d+)?\s?%/g;
const DELIVERY = /\b(entreg\w+|cheg\w+|prazo|frete|envi\w+|despach\w+|receb\w+)\b/;
const SOON = /\b(hoje|amanha|mesmo dia|imediat\w+|em (poucas|algumas) horas|\d+ ?(h|horas?|minutos?))\b/;
const DAYS = /(\d{1,3})(?:\s*(?:a|e|ou|-|–)\s*(\d{1,3}))?\s*dias?/g;
const UPPER_LIMIT = /\b(ate|abaixo|menos|entre|maximo|faixa|orcamento|acima|partir)\b/;
const MOST_UNITS = 99;

/** Whether something is said of products that may be wrong. */
export const claimsFigures = (sentence: string, folded: string) =>
  /\d/.test(sentence) || SAYS_IN_STOCK.test(folded) || SAYS_SOLD_OUT.test(folded);
export const claimsHaste = (folded: string) => SOON.test(folded);

function isTrueAmount(amount: number, { products, freights }: Ground): boolean {
  const ofProducts = products.some((product) => {
    const paid = priceToPay(product);
    const units = Math.round(amount / paid);
    const isSum = units >= 1 && units <= MOST_UNITS && isSameAmount(paid * units, amount);
    return isSum || isSameAmount(product.originalPrice, amount) || isSameAmount(product.originalPrice - paid, amount);
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
  const wrong = amounts.filter((amount) => !isTrueAmount(amount, ground) && !isLimit(amount));
  if (wrong.length === 0) return sentence;
  const [product] = products;
  if (products.length !== 1 || amounts.length !== 1 || !product || DELIVERY.test(folded)) return null;
  return replacePrices(sentence, () => reais(priceToPay(product)));
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

function checkPercents(sentence: string, { products }: Ground): string | null {
  const percents = [...sentence.matchAll(PERCENT)].map((match) => Number(match[1]));
  const isTrue = (percent: number) =>
    products.some((product) => realDiscount(product) === percent || product.name.includes(`${percent}%`));
  return percents.every(isTrue) ? sentence : null;
}

/** The sentence with what is wrong of its figures made right; null when it cannot be kept. */
export function correctClaims(sentence: string, ground: Ground): string | null {
  const checks = [checkPrices, checkPercents, checkStock, checkDeadlines];
  return checks.reduce<string | null>((text, check) => (text === null ? null : check(text, ground)), sentence);
}
