import type { ReplySource } from "#contract/bot/bot-chat.ts";

/** On which side of a sale somebody is. */
export type Side = "buyer" | "seller";

/** What is asked of an article in particular. */
export interface Detail {
  /** A facet, or words that the question has. */
  label: string;
  text: string;
  asked?: readonly string[];
}

/** One thing that an assistant knows. */
export interface Article {
  title: string;
  /** Ways in which people ask for it. */
  questions: string[];
  /** Titles of what they ask next. */
  related: string[];
  /** Markdown. */
  text: string;
  details?: Detail[];
  /** What is told in particular too, found by the ways to ask for it and by nothing else. */
  particulars?: Detail[];
  /** Ways to ask for the text alone, as people type them; behind `>` what is asked only where it is spoken of already. */
  asked?: readonly string[];
  /** Where what is told in particular comes from, where it is not the source. */
  detailSource?: ReplySource;
  /** Facets that it answers for every subject that does not tell of them itself. */
  serves?: string[];
  source: ReplySource;
  /** Whom alone it is for; without it, for everybody. */
  side?: Side;
  /** Said to what follows it and asks nothing: it was written for what is made elsewhere. */
  goesOn?: string;
  /** Whether what it is about is settled by a person. */
  isForPerson?: boolean;
  /** Stands under whatever is told of it: who knows more. */
  ending?: string;
}

/** One text that an assistant may say: a detail of an article, or the article's own text. */
export interface KnownText {
  article: Article;
  detail?: Detail;
}

/** Where what the shop's own team wrote comes from. */
export const SHOP_SOURCE: ReplySource = { title: "Resposta da loja" };
