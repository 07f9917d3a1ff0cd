import type { HandOff } from "#contract/bot/bot-chat.ts";
import { MAX_WHATSAPP_URL_LENGTH } from "#contract/order/order-message.ts";
import { whatsappLink } from "#contract/order/whatsapp-link.ts";
import { shorten } from "#lib/shorten.ts";
import type { Turn } from "#server/conversation/bot-engine.ts";
import { maskPersonalData } from "#server/conversation/guard/personal-data.ts";
import type { Memory } from "#server/conversation/rules/answer.ts";
import { personas } from "../personas.ts";

const MOST_QUOTED = 3;
const LONGEST_QUOTE = 160;
const LONGEST_NAME = 60;

type ShownProduct = NonNullable<Memory["shown"]>[number];

const seenLine = ({ code, name }: ShownProduct) => `${shorten(name, LONGEST_NAME)} (${code})`;

/** A link that goes on with a person on WhatsApp: the message tells what was asked, without personal data. */
export function handOffOf(
  { bot, text, history }: Pick<Turn, "bot" | "text" | "history">,
  whatsappNumber: string,
  { shown = [], order }: Memory = {},
  wish = "gostaria de falar com uma pessoa.",
): HandOff {
  const asked = [...history.filter(({ role }) => role === "user").map((message) => message.text), text]
    .slice(-MOST_QUOTED)
    .map((one) => `- ${shorten(maskPersonalData(one).replace(/\s+/g, " "), LONGEST_QUOTE)}`);
  const lines = (quotes: number) => [
    `Olá! Vim da conversa com o ${personas[bot].name} e ${wish}`,
    "",
    "O que perguntei:",
    ...asked.slice(-quotes),
    ...(shown.length > 0 ? ["", `Produtos vistos: ${shown.slice(0, MOST_QUOTED).map(seenLine).join("; ")}`] : []),
    ...(order ? [`Pedido: ${order}`] : []),
  ];
  const linkWith = (quotes: number) => whatsappLink(whatsappNumber, lines(quotes).join("\n"));
  // A link that is too long opens an empty message: the oldest questions go first.
  let quotes = asked.length;
  while (quotes > 1 && linkWith(quotes).length > MAX_WHATSAPP_URL_LENGTH) quotes -= 1;
  return { url: linkWith(quotes), label: "Continuar no WhatsApp" };
}
