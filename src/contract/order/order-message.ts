import { type InstalmentSettings, instalmentWords } from "#contract/catalog/instalments.ts";
import { productPath } from "#contract/catalog/store-paths.ts";
import { cleanLine } from "#lib/clean-text.ts";
import { formatBRL, toReais } from "#lib/money.ts";
import { shorten } from "#lib/shorten.ts";
import type { ShippingOrigin } from "./shipping-origins.ts";
import { whatsappLink } from "./whatsapp-link.ts";

/** Longer texts are cut by some phones when they come through a link. */
export const MAX_MESSAGE_LENGTH = 900;
/** Longer links open WhatsApp with an empty box. */
export const MAX_WHATSAPP_URL_LENGTH = 2_000;

const LONGEST_NUMBER = "999999999999999";
const MAX_TITLE_LENGTH = 200;
const MAX_OPTION_LENGTH = 60;
/** In a link inside a link every sign of a code beyond plain letters takes five to twenty characters. */
const MAX_ENCODED_PATH_LENGTH = 300;

export interface OrderMessage {
  storeName: string;
  product: { id: number; code: string; name: string; description: string };
  /** Name of the chosen variation. */
  option?: string | undefined;
  quantity: number;
  /** What one unit costs the buyer. */
  unitPriceCents: number;
  origin: ShippingOrigin;
  /** `00000-000` */
  zipCode?: string | undefined;
  freight?: { priceCents: number; minDays: number; maxDays: number } | undefined;
  /** What the goods cost with Pix, and how the shop sells in instalments. */
  payment?: { pixTotalCents?: number | null | undefined; instalments?: InstalmentSettings | null } | undefined;
  /** Code of the stored order. */
  orderCode: string;
  /** Origin of our own site, such as `https://loja.example`. */
  siteUrl: string;
}

/**
 * Text of the catalogue as it may stand in the middle of a message: on one line, without what WhatsApp would read as
 * bold, italic, struck or code, without pictographs (links carry them badly) and without a link of its own, because the
 * only preview must be the product's.
 */
export function plainForWhatsapp(text: string): string {
  const unmarked = text
    .toWellFormed()
    // Before the marks are looked for: U+1FEF, for one, becomes a backtick.
    .normalize("NFC")
    .replace(/(\d)\s*\*\s*(?=\d)/g, "$1×")
    .replace(/[*_~`]/g, " ")
    .replace(/\p{Emoji_Presentation}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D}|\u{20E3}/gu, " ")
    .replace(/\b(?:https?:\/\/|www\.)/gi, " ");
  return cleanLine(unmarked);
}

/** An amount with two decimals and a plain space: a no-break space would come out as noise on some phones. */
export function amount(cents: number): string {
  return formatBRL(toReais(cents)).replaceAll("\u00A0", " ");
}

/** The product's page; by its id when the code would make the link too long. */
function productUrl({ product, siteUrl }: OrderMessage): string {
  const path = productPath(product.code);
  const isShort = encodeURIComponent(path).length <= MAX_ENCODED_PATH_LENGTH;
  return siteUrl + (isShort ? path : productPath(String(product.id)));
}

export function freightText({ priceCents, minDays, maxDays }: NonNullable<OrderMessage["freight"]>): string {
  return `${priceCents === 0 ? "grátis" : amount(priceCents)} (${minDays} a ${maxDays} dias úteis)`;
}

/** What the goods cost in other ways than at once: a lower price with Pix, parts. */
export function paymentLines(totalCents: number, payment: OrderMessage["payment"]): string[] {
  const { pixTotalCents, instalments = null } = payment ?? {};
  const inParts = instalmentWords(totalCents, instalments);
  return [
    ...(pixTotalCents != null && pixTotalCents < totalCents ? [`No Pix: ${amount(pixTotalCents)}`] : []),
    ...(inParts ? [`Parcelado: ${inParts.replaceAll("\u00A0", " ")}`] : []),
  ];
}

function withTitle(order: OrderMessage, title: string): string {
  const { product, quantity, unitPriceCents, origin, zipCode, freight, orderCode } = order;
  const option = shorten(plainForWhatsapp(order.option ?? ""), MAX_OPTION_LENGTH);
  return [
    `Olá! Quero comprar na ${plainForWhatsapp(order.storeName)}:`,
    "",
    `Produto: ${title}`,
    `ID: ${product.id}`,
    ...(option ? [`Opção: ${option}`] : []),
    `Quantidade: ${quantity}`,
    `Preço: ${amount(unitPriceCents)}${quantity > 1 ? " cada" : ""}`,
    ...(quantity > 1 ? [`Total: ${amount(unitPriceCents * quantity)}`] : []),
    ...paymentLines(unitPriceCents * quantity, order.payment),
    `Origem do envio: ${origin}`,
    ...(zipCode ? [`CEP: ${zipCode}`] : []),
    ...(freight ? [`Frete estimado: ${freightText(freight)}`] : []),
    `Pedido: ${orderCode}`,
    "",
    productUrl(order),
  ].join("\n");
}

/** Whether a message survives being sent through a link. */
export function fits(message: string): boolean {
  const url = whatsappLink(LONGEST_NUMBER, message);
  return message.length <= MAX_MESSAGE_LENGTH && url.length <= MAX_WHATSAPP_URL_LENGTH;
}

/**
 * The message that a buyer sends to the shop. The product's link stands alone on the last line, so that WhatsApp shows its
 * preview. Only the product's description is shortened when the limits ask for it.
 */
export function orderMessage(order: OrderMessage): string {
  const { name, description, code } = order.product;
  const title = shorten(
    plainForWhatsapp(description) || plainForWhatsapp(name) || plainForWhatsapp(`Produto ${code}`),
    MAX_TITLE_LENGTH,
  );
  for (let length = title.length; ; length -= 10) {
    const message = withTitle(order, shorten(title, Math.max(length, 1)));
    if (length <= 1 || fits(message)) return message;
  }
}
