import { instalmentWords } from "#contract/catalog/instalments.ts";
import { pixPriceCents } from "#contract/catalog/pix-price.ts";
import { isOnSale, priceToPay, realDiscount } from "#contract/catalog/price.ts";
import type { AdvertOccasion } from "#contract/studio/studio-advert-choices.ts";
import type { AdvertLook } from "#contract/studio/studio-adverts.ts";
import { formatBRL, toCents, toReais } from "#lib/money.ts";
import type { AdvertProduct, AdvertShop } from "../tool.ts";

/** What one advert says; every figure of it was read from the catalogue and the settings. */
export interface AdvertWords {
  /** Empty where none is wanted. */
  headline: string;
  /** The headline was typed, or is that of a date: it says something of its own. */
  isHeadlined: boolean;
  occasion: AdvertOccasion;
  name: string;
  /** Before a price that is the lowest of several: `a partir de`. */
  from: string;
  /** In cents; 0 = on request, null = not to be shown. */
  priceCents: number | null;
  /** The old price and what is saved; empty without a sale. */
  old: string;
  off: string;
  pix: string;
  instalments: string;
  stock: string;
  until: string;
  note: string;
  call: string;
}

export const occasionHeadlines: Record<AdvertOccasion, string> = {
  none: "",
  mothers: "Dia das Mães",
  fathers: "Dia dos Pais",
  lovers: "Dia dos Namorados",
  children: "Dia das Crianças",
  easter: "Feliz Páscoa",
  consumer: "Semana do Consumidor",
  school: "Volta às aulas",
  june: "Festa Junina",
  "black-friday": "Black Friday",
  christmas: "Feliz Natal",
  "new-year": "Ano Novo",
  carnival: "Carnaval",
};

/** With a no-break space: an amount is never broken in two. */
const money = (cents: number) => formatBRL(toReais(cents));

function stockWords({ stock }: AdvertProduct): string {
  if (stock <= 0) return "Esgotado no momento";
  if (stock === 1) return "Última unidade";
  return stock <= 10 ? `Últimas ${stock} unidades` : `${stock} unidades em estoque`;
}

const isSoldOut = ({ stock }: AdvertProduct) => stock <= 0;

/** Nobody is called to buy what is not there; without a code, only what was typed calls at all. */
function callOf({ call, link }: AdvertLook, isAllSoldOut: boolean): string {
  if (call || link === "none") return call;
  return isAllSoldOut ? "Avisamos quando chegar" : "Peça pelo WhatsApp";
}

const dayOf = (date: string) => date.split("-").reverse().join("/");

const UNPRICED = { priceCents: null, from: "", old: "", off: "", pix: "", instalments: "" } as const;

/** What is paid for a product, what was, and how. */
function paidWords(product: AdvertProduct, shop: AdvertShop) {
  const priceCents = toCents(priceToPay(product));
  const isSale = isOnSale(product);
  const isPriced = priceCents > 0;
  const pixCents = pixPriceCents(priceCents, shop.pixPercent);
  return {
    priceCents,
    from: isPriced && product.isFrom ? "a partir de" : "",
    old: isSale ? `de ${money(toCents(product.originalPrice))}` : "",
    off: isSale && realDiscount(product) > 0 ? `-${realDiscount(product)}%` : "",
    pix: isPriced && pixCents < priceCents ? `${money(pixCents)} no\u00a0Pix` : "",
    instalments: isPriced ? (instalmentWords(priceCents, shop.instalments) ?? "") : "",
  };
}

/** What the advert of a product says. */
export const advertWords = (input: AdvertLook, product: AdvertProduct, shop: AdvertShop): AdvertWords =>
  sharedWords(input, [product], shop);

/** As `advertWords`, with a headline and a call that hold of all of the products; name and price are of the first. */
export function sharedWords(input: AdvertLook, products: readonly AdvertProduct[], shop: AdvertShop): AdvertWords {
  const [product] = products;
  if (!product) throw new Error("an advert without a product");
  const isOffer = input.showPrice && products.every(isOnSale);
  const own = input.showHeadline ? input.headline || occasionHeadlines[input.occasion] : "";
  const [offer, other] = products.length === 1 ? ["Oferta", "Destaque"] : ["Ofertas", "Destaques"];
  return {
    headline: input.showHeadline ? own || (isOffer ? offer : other) : "",
    isHeadlined: own !== "",
    occasion: input.occasion,
    name: product.name,
    ...(input.showPrice ? paidWords(product, shop) : UNPRICED),
    stock: input.showStock || isSoldOut(product) ? stockWords(product) : "",
    until: input.until ? `Válido até ${dayOf(input.until)}` : "",
    note: input.note,
    call: callOf(input, products.every(isSoldOut)),
  };
}
