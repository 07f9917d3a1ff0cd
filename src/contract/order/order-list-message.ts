import { shorten } from "#lib/shorten.ts";
import { amount, fits, freightText, type OrderMessage, paymentLines, plainForWhatsapp } from "./order-message.ts";

const MAX_NAME_LENGTH = 60;
const MAX_OPTION_LENGTH = 30;
const MAX_NOTE_LENGTH = 120;

interface ListedItem {
  name: string;
  option?: string | null | undefined;
  quantity: number;
  /** What one unit costs the buyer. */
  unitPriceCents: number;
}

export interface OrderListMessage
  extends Pick<OrderMessage, "storeName" | "origin" | "zipCode" | "freight" | "payment" | "orderCode"> {
  items: readonly ListedItem[];
  note?: string | undefined;
  /** Where the whole list is read. */
  listUrl: string;
}

function itemLine({ name, option, quantity, unitPriceCents }: ListedItem): string {
  const title = shorten(plainForWhatsapp(name), MAX_NAME_LENGTH);
  const chosen = shorten(plainForWhatsapp(option ?? ""), MAX_OPTION_LENGTH);
  return `${quantity} x ${title}${chosen ? ` (${chosen})` : ""}: ${amount(unitPriceCents * quantity)}`;
}

const counted = (count: number) => (count === 1 ? "1 item" : `${count} itens`);

function withLines(order: OrderListMessage, shown: number): string {
  const { storeName, items, origin, zipCode, freight, note, orderCode, listUrl } = order;
  const sum = items.reduce((total, { quantity, unitPriceCents }) => total + quantity * unitPriceCents, 0);
  const remark = shorten(plainForWhatsapp(note ?? ""), MAX_NOTE_LENGTH);
  const hidden = items.length - shown;
  return [
    `Olá! Quero comprar na ${plainForWhatsapp(storeName)}:`,
    "",
    ...items.slice(0, shown).map(itemLine),
    ...(hidden > 0 ? [`${shown > 0 ? "mais " : ""}${counted(hidden)}, todos no link abaixo`] : []),
    "",
    `Total: ${amount(sum)}`,
    ...paymentLines(sum, order.payment),
    `Origem do envio: ${origin}`,
    ...(zipCode ? [`CEP: ${zipCode}`] : []),
    ...(freight ? [`Frete estimado: ${freightText(freight)}`] : []),
    ...(remark ? [`Recado: ${remark}`] : []),
    `Pedido: ${orderCode}`,
    "",
    listUrl,
  ].join("\n");
}

/**
 * The message of an order of several products. Where not all fit, the first ones are written out and the rest is counted:
 * the link, alone on the last line, tells all of them.
 */
export function orderListMessage(order: OrderListMessage): string {
  for (let shown = order.items.length; ; shown -= 1) {
    const message = withLines(order, shown);
    if (shown === 0 || fits(message)) return message;
  }
}
