import { longestInstalments } from "#contract/catalog/instalments.ts";
import { pixPriceCents } from "#contract/catalog/pix-price.ts";
import { priceToPay, realDiscount } from "#contract/catalog/price.ts";
import { formatBRL, toCents } from "#lib/money.ts";
import type { AdvertMaterial, AdvertProduct, AdvertShop } from "../tool.ts";

const PRICE = /R\$\s*(\d[\d.]*(?:,\d{1,2})?)|\b(\d[\d.]*,\d{2})\b(?!\s*%)/gi;
const WORDED_PRICE = /\b(\d+(?:,\d{1,2})?)\s*(?:reais|real)\b/gi;
/** What is taken off; not what a thing is made of, as in `100% algodão`. */
const PERCENT =
  /(?<least>a partir de|pelo menos|no mínimo)?(?<most>até)?\s*(?<pix>pix (?:com|de|tem|dá) )?(?<figure>\d+(?:,\d+)?)\s*(?:%|por cento)(?!\s+(?!(?:off|de|no|na|em|ao|só|hoje|pra|para|com|pix|por|menos|até|extra|cupom|pagando)(?!\p{L}))\p{L}{3,})(?<by>[^·.!?%]{0,24}\bpix\b)?/giu;
const COUPON = /\bcup(?:om|ons)\b/i;
const FOREIGN =
  /(?:(?:US|U)\s?\$|(?<![R\p{L}])\$|€|£)\s*\d[\d.,]*|\b\d[\d.,]*\s*(?:d[óo]lar(?:es)?|euros?|usd|eur)(?!\p{L})/iu;
const PARTS = /\b(\d+)\s*(?:x|×|vezes)(?!\w)/gi;
/** Of a stock: `combo com 10 unidades` is what is in it. */
const PIECES =
  /(?<!(?<!\p{L})(?:com|c\/|kits?|combo|caixas?|caixinha|pacotes?|cartelas?|fardo|contém|traz|vem)\s)(?<![\d.,])(\d+)\s*(?:unidades?|peças?|itens)(?!\p{L})/giu;
/** `leve 3`, `3 por 99`; what was and what is, `de 89 por 69`, is no such thing. */
const MULTIBUY =
  /\bleve\s+\d+|\bpague\s+\d+|\bcompre\s+\d+|(?<!\bde\s)(?<!R\$\s?)(?<![\d.,])\d{1,2}(?:\s+(?!(?:kg|g|ml|l|litros?|cm|m|metros?)\s)\p{L}+)?\s+por\s+(?:R\$\s?)?\d/iu;
/** No price of one thing, but what all cost at most or at least, or from where on the freight is free: `até R$ 50`. */
const LIMIT = /(?<!\p{L})(?<way>até|a partir de|acima de|desde)\s+R\$\s*(?<amount>\d[\d.]*(?:,\d{1,2})?)/giu;
/** So near before an amount the freight is what it is about. */
const FREIGHT_BEFORE = /(?:frete|entrega)[^.!?]{0,30}$/i;
const FREE_FREIGHT = /\b(?:frete|entrega)\s+(?:gr[áa]tis|gratuit[ao])/i;
const NO_INTEREST = /\bsem\s+juros\b/i;
const HALF = /\bmetade\s+do\s+pre[çc]o\b/i;

/** What to do about a price that the catalogue has not. */
const ADD_FIRST = "Um conjunto ou um produto que ainda não está na loja se cadastra antes, com o preço dele";

interface Told {
  shop: AdvertShop;
  products: readonly AdvertProduct[];
  /** Whether the price stands beside the words. */
  isPriced: boolean;
}

type Check = (text: string, product: AdvertProduct, told: Told) => string | null;

const centsOf = (typed: string) => Math.round(Number(typed.replaceAll(".", "").replace(",", ".")) * 100);
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? "");

function planOf(product: AdvertProduct, { instalments }: AdvertShop) {
  if (!instalments) return null;
  const { max, minimum, interestPercentPerMonth } = instalments;
  const rules = { max, minimumCents: toCents(minimum), interestPercentPerMonth };
  return longestInstalments(toCents(priceToPay(product)), rules);
}

/** Prices that may be said of a product: what it costs, what it cost, with Pix, and the part of its instalments. */
export function truePrices(product: AdvertProduct, shop: AdvertShop): number[] {
  const cents = toCents(priceToPay(product));
  const plan = planOf(product, shop);
  const saved = toCents(product.originalPrice) - cents;
  const ofPlan = plan ? [plan.partCents, plan.totalCents] : [];
  return [cents, toCents(product.originalPrice), pixPriceCents(cents, shop.pixPercent), ...ofPlan, saved];
}

const isOfFreight = (text: string, { index }: RegExpExecArray) => FREIGHT_BEFORE.test(text.slice(0, index));

/** Why a limit does not hold; null when it does. */
function falseLimit(text: string, limit: RegExpExecArray, product: AdvertProduct, { shop, products }: Told) {
  const { way = "", amount = "" } = limit.groups ?? {};
  const cents = centsOf(amount);
  if (isOfFreight(text, limit)) {
    const { freeShippingFrom } = shop;
    if (freeShippingFrom === null || cents === toCents(freeShippingFrom)) return null;
    return `nesta loja o frete é grátis a partir de ${formatBRL(freeShippingFrom)}, e não de ${formatBRL(cents / 100)}`;
  }
  const own = toCents(priceToPay(product));
  if (way.toLowerCase() === "até")
    return own <= cents ? null : `“${product.name}” custa ${formatBRL(own / 100)}, mais que ${formatBRL(cents / 100)}`;
  const cheapest = Math.min(...products.map((one) => toCents(priceToPay(one))));
  return cents === cheapest ? null : `o mais barato destes produtos custa ${formatBRL(cheapest / 100)}`;
}

const limits: Check = (text, product, told) =>
  [...text.matchAll(LIMIT)].map((limit) => falseLimit(text, limit, product, told)).find((one) => one !== null) ?? null;

const prices: Check = (text, product, { shop }) => {
  const single = text.replace(LIMIT, " ");
  const typed = [...found(single, PRICE), ...found(single, WORDED_PRICE)].map(centsOf);
  const wrong = typed.find((cents) => cents === 0 || !truePrices(product, shop).includes(cents));
  if (wrong === undefined) return null;
  const own = priceToPay(product) > 0 ? `, onde custa ${formatBRL(priceToPay(product))}` : "";
  return `${formatBRL(wrong / 100)} não é um preço de “${product.name}” no catálogo${own}. ${ADD_FIRST}`;
};

const commaOf = (figure: number) => String(figure).replace(".", ",");

/** Why what a percentage says is not so; null when it is. */
function falsePercent(groups: Record<string, string | undefined>, product: AdvertProduct, { shop, products }: Told) {
  const percent = Number(groups.figure?.replace(",", "."));
  if (groups.pix || groups.by) {
    if (percent === shop.pixPercent) return null;
    if (shop.pixPercent === 0) return `a loja não dá desconto no Pix. Ele se põe em “Ajustes da loja”`;
    return `a loja dá ${commaOf(shop.pixPercent)}% no Pix, e não ${commaOf(percent)}%`;
  }
  const own = realDiscount(product);
  const reached = Math.max(...products.map(realDiscount));
  const isTrue = groups.most ? percent <= reached : groups.least ? percent <= own : percent === own;
  return isTrue ? null : `“${product.name}” tem ${own}% de desconto no catálogo, e não ${commaOf(percent)}%`;
}

const percents: Check = (text, product, told) => {
  if (HALF.test(text) && realDiscount(product) < 50)
    return `“${product.name}” tem ${realDiscount(product)}% de desconto no catálogo, e não metade do preço`;
  const problems = [...text.matchAll(PERCENT)].map(({ groups = {} }) => falsePercent(groups, product, told));
  const problem = problems.find((one) => one !== null) ?? null;
  if (problem === null || !COUPON.test(text)) return problem;
  // A coupon is the merchant's own: beside a price it would be a second discount.
  return told.isPriced
    ? "o desconto do cupom ficaria ao lado do preço do catálogo, e seriam dois. Desmarque “Mostrar o preço”, ou tire a porcentagem"
    : null;
};

const foreign: Check = (text) => {
  const [amount] = FOREIGN.exec(text) ?? [];
  return amount === undefined
    ? null
    : `o catálogo só tem preços em reais, e “${amount.trim()}” não pode ser conferido nem ficar ao lado deles`;
};

const instalments: Check = (text, product, { shop }) => {
  const plan = planOf(product, shop);
  const wrong = found(text, PARTS).find((count) => Number(count) > (plan?.count ?? 1));
  const most = plan ? `em até ${plan.count}x` : "só à vista";
  if (wrong !== undefined) return `“${product.name}” não é vendido em ${wrong}x nesta loja, e sim ${most}`;
  const isFree = plan !== null && plan.interestPercentPerMonth === 0;
  return NO_INTEREST.test(text) && !isFree ? `“${product.name}” não é parcelado sem juros nesta loja` : null;
};

const freight: Check = (text, product, { shop: { freeShippingFrom } }) => {
  if (!FREE_FREIGHT.test(text)) return null;
  if (freeShippingFrom === null) return "a loja não tem frete grátis. Ele se põe em “Ajustes da loja”";
  const saysFromWhere = [...text.matchAll(LIMIT)].some((limit) => isOfFreight(text, limit));
  if (saysFromWhere || priceToPay(product) >= freeShippingFrom) return null;
  return `“${product.name}” não chega a ${formatBRL(freeShippingFrom)}, a partir de que o frete é grátis`;
};

const pieces: Check = (text, product) => {
  const wrong = found(text, PIECES).find((count) => Number(count) !== product.stock);
  return wrong === undefined ? null : `“${product.name}” tem ${product.stock} em estoque, e não ${wrong}`;
};

const multibuy: Check = (text) =>
  MULTIBUY.test(text)
    ? `o catálogo não tem promoção por quantidade (“leve e pague”). ${ADD_FIRST}: por exemplo “Kit com 3”`
    : null;

const CHECKS = [foreign, multibuy, limits, prices, percents, instalments, freight, pieces];

/** The first thing in typed words that the catalogue does not say of every product; null when all of it is true. */
export function findFalseClaim(
  text: string,
  { products, shop }: Pick<AdvertMaterial, "products" | "shop">,
  isPriced = true,
): string | null {
  for (const product of products) {
    for (const check of CHECKS) {
      const problem = check(text, product, { shop, products, isPriced });
      if (problem !== null) return problem;
    }
  }
  return null;
}
