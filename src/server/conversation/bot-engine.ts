import type { HandOff, ReplySource } from "#contract/bot/bot-chat.ts";
import type { ChatBot, EngineKind } from "#contract/bot/bot-wire.ts";
import type { SimilarProduct } from "#contract/catalog/product.ts";
import type { BotMemory } from "./conversation.table.ts";

/** A message of the same conversation, as an engine may look back on it. */
export interface PastMessage {
  role: "user" | "assistant";
  text: string;
}

/** One message to answer, and what came before it. */
export interface Turn<Bot extends string = ChatBot> {
  bot: Bot;
  text: string;
  /** The oldest first; without the message itself. */
  history: PastMessage[];
  memory: BotMemory;
  /** Names the conversation to services outside; the person's own session id never leaves. */
  conversationKey: string;
}

/** A piece of a reply, in the order in which it is made. Text of another `segment` begins a paragraph of its own. */
export type ReplyPart =
  | { type: "text"; delta: string; segment?: string }
  | { type: "products"; results: SimilarProduct[] }
  | { type: "suggestions"; suggestions: string[] }
  | { type: "source"; source: ReplySource }
  | { type: "hand-off"; handOff: HandOff }
  /** What our own tools told an engine; never shown. */
  | {
      type: "fact";
      freight: { isFree: boolean; price: number; regularPrice: number; minDays: number; maxDays: number };
    }
  | { type: "fact"; told: string }
  /** The engine had to stop in the middle: what it began is not finished. */
  | { type: "cut" }
  /** Marks the whole reply: it says that it does not know, or it sends the person to an emergency service. */
  | { type: "mark"; mark: "unanswered" | "emergency" }
  | { type: "memory"; memory: BotMemory };

/** The engine is away, refuses, or says what cannot be shown. Its message carries nothing of what was said. */
export class EngineError extends Error {
  override name = "EngineError";
}

/** Who makes replies. */
export interface BotEngine<Bot extends string = ChatBot> {
  readonly kind: EngineKind;
  /**
   * The reply in pieces. Ends early, without an error, when `signal` aborts.
   * @throws EngineError before anything was said, or in the middle of it.
   */
  reply(turn: Turn<Bot>, signal: AbortSignal): AsyncIterable<ReplyPart>;
}
