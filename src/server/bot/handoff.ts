import type { HandOff } from "#contract/bot/bot-chat.ts";
import { whatsappLink } from "#contract/order/whatsapp-link.ts";
import { shorten } from "#lib/shorten.ts";
import type { Turn } from "#server/conversation/bot-engine.ts";
import { maskPersonalData } from "#server/conversation/guard/personal-data.ts";
import { personas } from "./personas.ts";

const MOST_QUOTED = 3;
const LONGEST_QUOTE = 160;

/** A link that goes on with a person on WhatsApp: the message tells what was asked, without personal data. */
export function handOffOf({ bot, text, history }: Turn, whatsappNumber: string): HandOff {
  const asked = [...history.filter(({ role }) => role === "user").map((message) => message.text), text]
    .slice(-MOST_QUOTED)
    .map((one) => `- ${shorten(maskPersonalData(one).replace(/\s+/g, " "), LONGEST_QUOTE)}`);
  const message = [
    `Olá! Vim da conversa com o ${personas[bot].name} e gostaria de falar com uma pessoa.`,
    "",
    "O que perguntei:",
    ...asked,
  ];
  return { url: whatsappLink(whatsappNumber, message.join("\n")), label: "Continuar no WhatsApp" };
}
