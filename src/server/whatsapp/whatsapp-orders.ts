import { MAX_CUSTOMER_NAME } from "#contract/customer/customer-limits.ts";
import { AppError } from "#contract/errors.ts";
import {
  type OrderIntent,
  type OrderSummary,
  orderIntentInputSchema,
  type RefusedItem,
} from "#contract/order/order.ts";
import { orderStatusNames } from "#contract/order/order-status.ts";
import { defaultShippingOrigin } from "#contract/order/shipping-origins.ts";
import { cleanText } from "#lib/clean-text.ts";
import { formatBRL, toCents } from "#lib/money.ts";
import { shorten } from "#lib/shorten.ts";
import type { Db } from "#server/platform/db/database.ts";
import * as queries from "./whatsapp.queries.ts";
import type { WhatsappContent } from "./whatsapp.table.ts";

const MOST_NOTE = 500;
const SERVER_ERROR = 500;
const NOT_PLACED = "Não registrei o pedido:";
const UNKNOWN_ORDER =
  "Não encontrei um pedido com este código para este número. Confira o código, ou escreva ATENDENTE para falar com uma pessoa.";

type Contact = Pick<queries.ContactRow, "id" | "phone" | "name">;
type Cart = WhatsappContent & { kind: "order" };

export interface OrderSources {
  db: Db;
  parseOrderCode: (text: string) => string | null;
  /** An order with the number that it names; null where there is none. */
  findOrder(code: string): Promise<{ order: OrderSummary; phone: string | null } | null>;
  /** Notes that it came by WhatsApp, and from which number, unless it names one already. */
  noteWhatsapp(code: string, whatsapp: string | null): Promise<void>;
  placeOrder(input: ReturnType<typeof orderIntentInputSchema.parse>, key: string): Promise<OrderIntent>;
  /** The product, and the way in which it is sold, that a catalogue elsewhere calls so. */
  findRetailerItem(retailerId: string): Promise<{ code: string; option?: string } | null>;
}

/** The same Brazilian line with and without its ninth digit: WhatsApp leaves it out of older numbers. */
const lineOf = (phone: string) => phone.replace(/^(55\d{2})9(\d{8})$/, "$1$2");

/** What may be a code: after the word, as in the message of our site, or all that was said. A code has a digit, which keeps words out. */
function codesTold(text: string): string[] {
  const named = [...text.matchAll(/\bpedido\b\s*(?:n[º°o.]*|c[oó]digo)?\s*[:#]?\s*([0-9a-z]{7})\b/gi)].map(
    ([, code = ""]) => code,
  );
  return [...named, text.trim()].filter((one) => /^[0-9a-z]{7}$/i.test(one) && /\d/.test(one));
}

function statusText({ code, status, totalWithFreight, orderUrl }: OrderSummary): string {
  return [
    `Recebemos sua mensagem sobre o pedido *${code}*.`,
    `Etapa: ${orderStatusNames[status]}`,
    `Total: ${formatBRL(totalWithFreight)}`,
    orderUrl,
  ].join("\n");
}

function refusedLine({ code, reason, available }: RefusedItem): string {
  const name = code ?? "Produto";
  if (reason === "product/not-enough-stock") return `• ${name}: só ${available} em estoque`;
  if (reason === "product/out-of-stock") return `• ${name}: esgotado`;
  if (reason === "product/not-found") return `• ${name}: não está à venda`;
  return `• ${name}: escolha a opção na página do produto`;
}

/** What was ordered, at our prices; where the cart said others, that is said. */
function placedText({ code, items, totalWithFreight, orderUrl }: OrderIntent, cart: Cart): string {
  const lines = items.map(({ name, option, quantity, unitPrice }, place) => {
    const told = cart.items[place]?.price ?? unitPrice;
    const changed = toCents(told) === toCents(unitPrice) ? "" : ` (no carrinho estava ${formatBRL(told)})`;
    return `• ${quantity}× ${shorten(name, 80)}${option ? ` (${option})` : ""}: ${formatBRL(unitPrice)} cada${changed}`;
  });
  return [
    `Pedido *${code}* recebido!`,
    ...lines,
    `Total: ${formatBRL(totalWithFreight)}, sem o frete`,
    "A loja confirma tudo por aqui.",
    orderUrl,
  ].join("\n");
}

/** Why nothing was placed: line by line where the order engine says so. */
function refusedText({ message, details }: AppError): string {
  const refused = Array.isArray(details) ? details.map((one: RefusedItem) => refusedLine(one)) : [`• ${message}`];
  return [NOT_PLACED, ...refused].join("\n");
}

function inputOf({ text }: Cart, { name, phone }: Contact, items: object[]) {
  const customer = { ...(name && { name: shorten(name, MAX_CUSTOMER_NAME) }), ...(phone && { whatsapp: `+${phone}` }) };
  const note = shorten(cleanText(text), MOST_NOTE);
  return {
    items,
    origin: defaultShippingOrigin,
    ...(Object.keys(customer).length > 0 && { customer }),
    ...(note && { note }),
  };
}

/** Orders as they are spoken of and placed on WhatsApp. */
export function createWhatsappOrders(sources: OrderSources) {
  const { db, parseOrderCode, findOrder, noteWhatsapp, placeOrder, findRetailerItem } = sources;

  /** Whether the order may be told to them. The first who sends its code has it, unless it names another number. */
  async function isTheirs(code: string, named: string | null, contact: Contact): Promise<boolean> {
    if (named !== null) {
      if (contact.phone !== null && lineOf(named) === lineOf(contact.phone)) return true;
      return (await queries.findBoundContact(db, code)) === contact.id;
    }
    return (await queries.bindOrder(db, code, contact.id)) === contact.id;
  }

  async function readCart({ items }: Cart) {
    const found = await Promise.all(items.map(({ retailerId }) => findRetailerItem(retailerId)));
    const missing = items.filter((_, place) => !found[place]).map(({ retailerId }) => retailerId);
    const lines = items.map(({ quantity }, place) => ({ ...found[place], quantity }));
    return { missing, lines };
  }

  return {
    /** What is answered to a text with an order's code; null when it has none. */
    async findTold(text: string, contact: Contact): Promise<string | null> {
      const code = codesTold(text)
        .map(parseOrderCode)
        .find((one) => one !== null);
      if (!code) return null;
      const found = await findOrder(code);
      if (!found || !(await isTheirs(code, found.phone, contact))) return UNKNOWN_ORDER;
      await noteWhatsapp(code, contact.phone);
      return statusText(found.order);
    },

    /** Places what is in a cart of WhatsApp's catalogue, and answers what to say. The same message is the same order. */
    async place(cart: Cart, contact: Contact, messageId: string): Promise<string> {
      const { missing, lines } = await readCart(cart);
      if (missing.length > 0)
        return `${NOT_PLACED} não está no catálogo da loja: ${missing.join(", ")}. Tire do carrinho e mande de novo.`;
      const input = orderIntentInputSchema.safeParse(inputOf(cart, contact, lines));
      if (!input.success) return `${NOT_PLACED} ${input.error.issues[0]?.message}`;
      try {
        const placed = await placeOrder(input.data, `whatsapp ${messageId}`);
        await queries.bindOrder(db, placed.code, contact.id);
        await noteWhatsapp(placed.code, contact.phone);
        return placedText(placed, cart);
      } catch (error) {
        if (error instanceof AppError && error.status < SERVER_ERROR) return refusedText(error);
        throw error;
      }
    },
  };
}

export type WhatsappOrders = ReturnType<typeof createWhatsappOrders>;
