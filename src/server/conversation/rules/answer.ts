import type { HandOff, ReplySource } from "#contract/bot/bot-chat.ts";
import type { SimilarProduct } from "#contract/catalog/product.ts";
import type { SharedItem } from "#contract/order/shared-list.ts";
import type { Uf } from "#lib/cep.ts";
import type { ReplyPart, Turn } from "../bot-engine.ts";
import type { ProductWish } from "../engines/shop-reader.ts";
import type { Side } from "../knowledge/article.ts";

/** What is looked for, as the turns so far have made it. */
export interface Wish extends ProductWish {
  /** Whether it is a present, whatever it is looked for by. */
  isGift?: boolean;
  /** What else is looked for as a present, where nothing of it is left: a toy, for a child. */
  otherwise?: string;
  /** Whom it is for. */
  person?: string;
  /** Words of what is not wanted. */
  without?: string[];
  /** Codes that were shown for it. */
  seen?: string[];
}

/** Somewhere in Brazil, as people name it: a city or a state. */
export interface Place {
  name: string;
  uf: Uf;
}

/** What was put on the list in a conversation. */
export interface Listed extends SharedItem {
  code: string;
  name: string;
}

/** What the built-in engine remembers of a conversation. */
export interface Memory {
  /** The title of the article last spoken of. */
  topic?: string | undefined;
  /** The month that dates were asked of, from 0. */
  month?: number;
  /** When the show is that alone was told of; ISO 8601. */
  lastShowAt?: string | undefined;
  /** Products last shown, in their order. */
  shown?: { code: string; name: string }[];
  /** The code of the product spoken of. */
  focus?: string | undefined;
  /** Codes of the products that answers were about, of several the first, in their order. */
  spoken?: string[];
  /** A postal code that was given. */
  zipCode?: string | undefined;
  /** Where parcels go to, of whom no postal code was given. */
  place?: Place | undefined;
  /** What is looked for. */
  wish?: Wish;
  /** What was looked for last and is not sold, in words. */
  missed?: string | undefined;
  /** How many of the product spoken of. */
  quantity?: number | undefined;
  /** What was said of its options, in words. */
  options?: string[] | undefined;
  /** What it is taken for, while its option is asked. */
  takesAs?: "list" | "order" | "total" | undefined;
  /** What was ordered and several are called: it is still to be asked which. */
  pending?: { count: number; name: string }[] | undefined;
  /** What was put on the list. */
  list?: Listed[];
  /** What was summed up last, and may be put on the list as it is. */
  offered?: Listed[] | undefined;
  /** What was told of a show that somebody wants to book, in their words. */
  booking?: Partial<
    Record<"event" | "day" | "hour" | "city" | "place" | "audience" | "budget" | "gear" | "contact", string | undefined>
  >;
  /** The code of an order that was told. */
  order?: string;
  /** What their buyer must not eat. */
  diet?: string[];
  /** On which side of a sale they are. */
  side?: Side;
  /** What is waited for: a product to send, or the number of who asked for a person. */
  awaits?: "freight" | "phone";
}

/** What one piece of a message is answered with. */
export interface Answer {
  text: string;
  results?: SimilarProduct[];
  suggestions?: string[];
  sources?: ReplySource[];
  handOff?: HandOff;
  isUnanswered?: true;
  /** Stands beside the answer, and answers nothing itself. */
  isAside?: true;
  isEmergency?: true;
  /** Said as often as it is asked for: it points somewhere, or notes what is told. */
  mayRepeat?: true;
  /** Written for the very words of the question. */
  isMeant?: true;
  memory?: Memory;
}

/** A piece of a message that asks one thing. */
export interface Question {
  turn: Turn;
  /** In lower case, chat talk written out. */
  text: string;
  memory: Memory;
}

export function readMemory(turn: Pick<Turn, "memory">): Memory {
  return turn.memory as Memory;
}

const unique = <T>(list: T[], key: (one: T) => string) => [...new Map(list.map((one) => [key(one), one])).values()];

/** Several answers as one reply: what is said twice is said once. `closing` stands under all of them. */
export function* toParts(answers: Answer[], memory: Memory, closing?: string): Generator<ReplyPart> {
  const texts = [...new Set([...answers.map(({ text }) => text), ...(closing ? [closing] : [])])];
  for (const [place, text] of texts.entries()) yield { type: "text", delta: `${place > 0 ? "\n\n" : ""}${text}` };
  const results = unique(
    answers.flatMap((answer) => answer.results ?? []),
    ({ productCode }) => productCode,
  );
  if (results.length > 0) yield { type: "products", results };
  for (const source of unique(
    answers.flatMap(({ sources }) => sources ?? []),
    ({ title }) => title,
  )) {
    yield { type: "source", source };
  }
  const handOff = answers.find((answer) => answer.handOff)?.handOff;
  if (handOff) yield { type: "hand-off", handOff };
  const suggestions = unique(
    answers.flatMap((answer) => answer.suggestions ?? []),
    (text) => text,
  );
  if (suggestions.length > 0) yield { type: "suggestions", suggestions: suggestions.slice(0, 4) };
  if (answers.some(({ isEmergency }) => isEmergency)) yield { type: "mark", mark: "emergency" };
  if (answers.every(({ isUnanswered, isAside }) => isUnanswered || isAside)) yield { type: "mark", mark: "unanswered" };
  yield { type: "memory", memory: { ...Object.assign({}, memory, ...answers.map((answer) => answer.memory ?? {})) } };
}
