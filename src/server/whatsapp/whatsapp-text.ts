import type { ChatReply } from "#contract/bot/bot-chat.ts";
import { productPath } from "#contract/catalog/store-paths.ts";
import { formatBRL } from "#lib/money.ts";
import { shorten } from "#lib/shorten.ts";

/** Meta's limits. */
const MOST_TEXT = 4_096;
const MOST_TEXT_WITH_BUTTONS = 1_024;
const MOST_BUTTONS = 3;
const MOST_BUTTON = 20;
const MOST_PRODUCTS = 5;

export interface WhatsappReply {
  text: string;
  buttons: string[];
}

export const plainReply = (text: string): WhatsappReply => ({ text, buttons: [] });

/** Markdown as WhatsApp writes it: bold with one star, links spelled out, no headings or tables. */
function plainMarkdown(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\(([^)\s]+)[^)]*\)/g, (_, title: string, url: string) => (title ? `${title}: ${url}` : url))
    .replace(/^#{1,6}\s+(.*)$/gm, "*$1*")
    .replace(/\*\*([^*]+)\*\*/g, "*$1*")
    .replace(/^\s*[-*]\s+/gm, "• ")
    .replace(/`+/g, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** An assistant's reply for a phone: its text, products with price and link, and what may be asked next. */
export function shapeReply(reply: ChatReply, siteUrl: string): WhatsappReply {
  const said = plainMarkdown("response" in reply ? reply.response : reply.output);
  const products = reply.data.results
    .slice(0, MOST_PRODUCTS)
    .map(
      ({ productName, productCode, metadata }) =>
        `• ${productName}: ${formatBRL(metadata.price)}\n${siteUrl}${productPath(productCode)}`,
    );
  const text = [said, ...products].join("\n\n");
  const suggestions = reply.suggestions.slice(0, MOST_BUTTONS);
  const fitsButtons = text.length <= MOST_TEXT_WITH_BUTTONS && suggestions.every((one) => one.length <= MOST_BUTTON);
  if (suggestions.length > 0 && fitsButtons) return { text, buttons: [...new Set(suggestions)] };
  const more =
    suggestions.length > 0 ? `\n\nVocê pode perguntar:\n${suggestions.map((one) => `• ${one}`).join("\n")}` : "";
  return plainReply(shorten(text.length + more.length <= MOST_TEXT ? text + more : text, MOST_TEXT));
}
