import { priceToPay, realDiscount } from "#contract/catalog/price.ts";
import type { PaymentTerms } from "#contract/store/payment-terms.ts";
import { toReais } from "#lib/money.ts";
import { numbersIn } from "#lib/written-numbers.ts";
import { reais, stockSentence } from "../shop/product-sentences.ts";
import type { FigureKind } from "./grounded-claims.ts";
import { atEachPrice, type KnownProduct } from "./known-product.ts";
import { correctParts, pixCents, speaksOfParts, speaksOfPix } from "./payment-claims.ts";
import { RETURN } from "./store-policy.ts";
import { amountsIn, isSameAmount, replacePrices, writtenPrices } from "./written-prices.ts";

export interface KnownFreight {
  isFree: boolean;
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
  /** All that the conversation has shown. */
  known: readonly KnownProduct[];
  freights: readonly KnownFreight[];
  /** What the person asked, folded. */
  asked: string;
  terms: PaymentTerms;
  freeShippingFrom: number | null;
  /** Sums that a tool told, such as an order's. */
  sums: readonly number[];
}

const STOCK_COUNT =
  /(\d+)\s+(?:unidades?|pe[çc]as?|itens)\b(?=.{0,30}(?:estoque|dispon|restam|sobra))|(?:restam|temos|h[áa]|estoque(?: de)?:?)\s+(\d+)\s+(?:unidades?|pe[çc]as?)|(\d+)\s+(?:unidades?\s+)?(?:em|no) estoque/i;
const SAYS_IN_STOCK = /\b((?:em|no) estoque|disponivel|pronta entrega|a disposicao)\b/;
const SAYS_SOLD_OUT =
  /\b(esgotad\w+|sem estoque|fora de estoque|indisponivel|nao temos (mais )?(em estoque|disponivel)|acabou)\b/;
const PERCENT = /(\d{1,3}(?:[.,]\d+)?)\s?%/g;
const DELIVERY = /\b(entreg\w+|cheg\w+|prazo|frete|envi\w+|despach\w+|receb\w+)\b/;
/** When something comes, other than in so many days: what no table tells. */
const WHEN =
  /\b(hoje|amanha|ontem|mesmo dia|dia seguinte|imediat\w+|rapid\w+|ligeir\w+|num (?:instante|piscar)|voando|logo|ja ja|horas?|minutos?|\d+ ?h|semanas?|quinzena|mes|meses|fim de semana|segunda|terca|quarta|quinta|sexta|sabado|domingo|feriado|natal|pascoa|ano novo|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|a tempo|antes d[aeo]|sem falta|sem atraso|pontual\w*|express\w+|garantid\w+|\d{1,2}\/\d{1,2})\b/;
const MAY_NOT = /\b(nao|depende\w*|varia\w*|nunca)\b/;
const FREE =
  /\b(gratis|gratuit\w+|de graca|cortesia|isent\w+|nao (?:se )?(?:paga|cobra)\w*|(?:frete|custo) zero|zero (?:de )?(?:frete|reais)|por (?:nossa )?conta|por nossa|sem (?:nenhum |qualquer )?(?:custo|taxa|frete|cobranca|pagar|gasto)\w*|(?:frete|entrega|envio) (?:ja )?inclus[oa]|inclus[oa] n[oa] (?:preco|valor))\b/;
const SHIPS = /\b(frete|entreg\w+|envi\w+|remessa)\b/;
const FREIGHT = /\b(frete|taxa de entrega|envio|entrega)\b/;
/** A sum to which the freight is still to come. */
const BESIDE_FREIGHT = /\b(?:sem(?: contar)?|fora|mais) o (?:valor do )?frete\b/;
const WAS = /\b(de|antes|era|original|cheio|normal)\b/;
const LESS = /\b(econom\w+|descont\w+|a menos|diferenca|poup\w+)\b/;
const HALF = /\b(metade|meio preco)\b/;
const SCARCE =
  /\b(acabando|esgotando|ultim\w+ (?:unidade|peca|exemplar|item)\w*|poucas? (?:unidade|peca)\w*|quase (?:no fim|esgotad\w+|sem estoque)|ultim[oa]s? (?:em|no) estoque)\b/;
const LOW_STOCK = 9;
const DAYS = /(\d{1,3})(?:\s*(?:a|e|ou|-|–)\s*(\d{1,3}))?\s*dias?/g;
const UPPER_LIMIT = /\b(ate|abaixo|menos|entre|maximo|faixa|orcamento|acima|partir)\b/;
const MOST_UNITS = 99;

/** Whether an amount is what a unit costs, or so many as are spoken of. */
function isSumOf(amount: number, unitPrice: number, { folded, asked }: Ground): boolean {
  const units = Math.round(amount / unitPrice);
  if (units < 1 || units > MOST_UNITS || !isSameAmount(unitPrice * units, amount)) return false;
  return units === 1 || new RegExp(String.raw`(?<![\d,.])${units}(?![\d,.])`).test(`${folded} ${asked}`);
}

/** What a product costs in the way of paying that the sentence speaks of. */
function priceSpokenOf(product: KnownProduct, { folded, terms }: Ground): number {
  const pix = speaksOfPix(folded) ? pixCents(product, terms) : null;
  return pix === null ? priceToPay(product) : toReais(pix);
}

function isPriceOf(product: KnownProduct, amount: number, isAlone: boolean, ground: Ground): boolean {
  const { folded } = ground;
  const paid = priceToPay(product);
  const spoken = priceSpokenOf(product, ground);
  if (isSumOf(amount, spoken, ground)) return true;
  // The only sum of a sentence about Pix is the one with Pix.
  if (isAlone && spoken !== paid) return false;
  return (
    isSumOf(amount, paid, ground) ||
    (WAS.test(folded) && !isAlone && isSameAmount(product.originalPrice, amount)) ||
    (LESS.test(folded) && isSameAmount(product.originalPrice - paid, amount)) ||
    (LESS.test(folded) && isSameAmount(paid - spoken, amount))
  );
}

/** `sai R$ 90,00 mais barato`, `a diferença é de R$ 90,00`: by how much one costs less or more, and no price of its own. */
const DIFFERENCE =
  /(?:r\$ ?([\d.]+(?:,\d{2})?)|([\d.]+(?:,\d{2})?) reais) (?:a )?(?:mais (barat|car)|menos|a mais)|diferenca (?:e )?(?:de )?r\$ ?([\d.]+(?:,\d{2})?)/;

/**
 * Whether an amount is told as the difference of two products that were shown, and is: of the one that the sentence names, where it names
 * one, in the direction that it says.
 */
function isTrueDifference(amount: number, { folded, products, known }: Ground): boolean {
  const said = DIFFERENCE.exec(folded);
  const written = said && (said[1] ?? said[2] ?? said[4]);
  if (!said || !written || !isSameAmount(Number(written.replaceAll(".", "").replace(",", ".")), amount)) return false;
  const way = said[3] === "barat" ? -1 : said[3] === "car" ? 1 : 0;
  const named = products.length > 0 ? products : known;
  return named.some((one) =>
    known.some((other) => {
      const more = priceToPay(one) - priceToPay(other);
      return isSameAmount(Math.abs(more), amount) && (way === 0 || Math.sign(more) === way);
    }),
  );
}

function isTrueAmount(amount: number, isAlone: boolean, ground: Ground): boolean {
  const { folded, products, freights, freeShippingFrom, sums, asked } = ground;
  const ofFreight = [
    ...freights.flatMap(({ price, regularPrice }) => [price, regularPrice]),
    ...(freeShippingFrom !== null && FREE.test(folded) ? [freeShippingFrom] : []),
  ];
  if (FREIGHT.test(`${folded} ${FREE.test(folded) ? asked : ""}`) && ofFreight.some((one) => isSameAmount(one, amount)))
    return true;
  if (sums.some((sum) => isSameAmount(sum, amount))) return true;
  if (isTrueDifference(amount, ground)) return true;
  // A freight that no table told is none, whatever the product costs.
  if (FREIGHT.test(folded.replace(BESIDE_FREIGHT, " ")) && isAlone && !FREE.test(folded)) return false;
  const ofAll = products.reduce((sum, one) => sum + priceToPay(one), 0);
  return (
    products.flatMap(atEachPrice).some((product) => isPriceOf(product, amount, isAlone, ground)) ||
    (products.length > 1 && isSameAmount(ofAll, amount))
  );
}

function checkPrices(sentence: string, ground: Ground): string | null {
  const { folded, products, asked } = ground;
  const amounts = amountsIn(sentence);
  if (amounts.length === 0) return sentence;
  const isLimit = (amount: number) => UPPER_LIMIT.test(folded) && asked.includes(String(amount).replace(".", ","));
  const wrong = amounts.filter((amount) => !isTrueAmount(amount, amounts.length === 1, ground) && !isLimit(amount));
  if (wrong.length === 0) return sentence;
  const [product] = products;
  const canBeMended =
    products.length === 1 && amounts.length === 1 && product?.variations.every((one) => !one.priceDifference);
  if (!canBeMended || !product || DELIVERY.test(folded) || FREE.test(folded)) return null;
  return replacePrices(sentence, () => reais(priceSpokenOf(product, ground)));
}

/** What is free: the freight from a sum on that the sentence names, or of a delivery that was estimated so. */
function checkFree(sentence: string, { folded, freights, freeShippingFrom }: Ground): string | null {
  if (!FREE.test(folded) || !SHIPS.test(folded)) return sentence;
  if (/\bnao (?:e|temos|ha|tem)\b/.test(folded)) return sentence;
  const tellsLimit =
    freeShippingFrom !== null && amountsIn(sentence).some((one) => isSameAmount(one, freeShippingFrom));
  return tellsLimit || freights.some(({ isFree }) => isFree) ? sentence : null;
}

function isTrueStock({ stock }: KnownProduct, folded: string, count: number | undefined): boolean {
  if (count !== undefined) return count === stock;
  if (SCARCE.test(folded)) return stock > 0 && stock <= (/\bultim[oa]\b/.test(folded) ? 1 : LOW_STOCK);
  return SAYS_SOLD_OUT.test(folded) ? stock <= 0 : stock > 0;
}

function checkStock(sentence: string, { folded, products }: Ground): string | null {
  const counted = STOCK_COUNT.exec(sentence);
  if (!counted && !claimsStock(folded)) return sentence;
  const [product] = products;
  if (!product) return counted || SCARCE.test(folded) ? null : sentence;
  const count = counted ? Number(counted[1] ?? counted[2] ?? counted[3]) : undefined;
  if (products.some((one) => isTrueStock(one, folded, count))) return sentence;
  return `${product.name}: ${stockSentence(product.stock)}. `;
}

const daysIn = (folded: string) =>
  [...folded.matchAll(DAYS)].flatMap(([, first, second]) =>
    [first, second].filter((one) => one !== undefined).map(Number),
  );

function checkDeadlines(sentence: string, { folded, freights }: Ground): string | null {
  if (!DELIVERY.test(folded) || RETURN.test(folded)) return sentence;
  if (WHEN.test(folded) && !MAY_NOT.test(folded)) return null;
  const isKnown = (days: number) => freights.some(({ minDays, maxDays }) => days === minDays || days === maxDays);
  return daysIn(folded).every(isKnown) ? sentence : null;
}

function checkPercents(sentence: string, { folded, products, terms }: Ground): string | null {
  const percents = [...sentence.matchAll(PERCENT)].map((match) => Number(match[1]?.replace(",", ".")));
  if (HALF.test(folded)) percents.push(50);
  const isOfPix = (percent: number) => speaksOfPix(folded) && percent === terms.pix?.discountPercent;
  const isTrue = (percent: number) =>
    isOfPix(percent) ||
    products.some(({ told, ...product }) => realDiscount(product) === percent || told.includes(`${percent}%`));
  return percents.every(isTrue) ? sentence : null;
}

const POLICY = new RegExp(`${RETURN.source}|\\bgarantia\\b`);
const claimsStock = (folded: string) => [SAYS_SOLD_OUT, SAYS_IN_STOCK, SCARCE].some((says) => says.test(folded));

/** Which kinds of figures a sentence has, and the numbers of them: what `correctClaims` has looked at. */
export function figuresOf(sentence: string, folded: string, products: readonly KnownProduct[]) {
  const kinds = new Set<FigureKind>();
  const numbers = new Set<string>();
  const note = (kind: FigureKind, found: readonly (string | undefined)[]) => {
    if (found.length > 0) kinds.add(kind);
    for (const number of found) for (const one of numbersIn(number ?? "")) numbers.add(one);
  };
  note("money", writtenPrices(sentence));
  note("percent", sentence.match(PERCENT) ?? []);
  if (speaksOfParts(folded)) note("parts", folded.match(/\d{1,2}(?= ?x\b| (?:vezes|parcelas|prestacoes))/g) ?? []);
  const counted = STOCK_COUNT.exec(sentence);
  if (counted) note("stock", counted);
  else if (products.length > 0 && claimsStock(folded)) kinds.add("stock");
  if (POLICY.test(folded)) note("policy", folded.match(/\d+(?= (?:dias?|meses|mes|anos?)\b)/g) ?? []);
  else if (DELIVERY.test(folded)) note("freight", folded.match(DAYS) ?? []);
  if (FREIGHT.test(folded) && kinds.has("money")) kinds.add("freight");
  if (BESIDE_FREIGHT.test(folded)) kinds.add("besideFreight");
  if (kinds.has("money") && FREE.test(folded) && SHIPS.test(folded)) kinds.add("freeFreight");
  return { kinds, numbers };
}

/** The sentence with what is wrong of its figures made right; null when it cannot be kept. */
export function correctClaims(sentence: string, ground: Ground): string | null {
  if (speaksOfParts(ground.folded) && !/\bnao\b/.test(ground.folded)) return correctParts(sentence, ground);
  const checks = [checkPrices, checkFree, checkPercents, checkStock, checkDeadlines];
  return checks.reduce<string | null>((text, check) => (text === null ? null : check(text, ground)), sentence);
}
