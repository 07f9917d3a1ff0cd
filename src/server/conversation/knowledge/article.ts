import type { ReplySource } from "#contract/bot/bot-chat.ts";

/** One thing that an assistant knows. */
export interface Article {
  title: string;
  /** Ways in which people ask for it. */
  questions: string[];
  /** Titles of what they ask next. */
  related: string[];
  /** Markdown. */
  text: string;
  source: ReplySource;
}

/** Where what the shop's own team wrote comes from. */
export const SHOP_SOURCE: ReplySource = { title: "Resposta da loja" };
