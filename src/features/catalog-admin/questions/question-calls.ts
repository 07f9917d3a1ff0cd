import type { ChatBot } from "#contract/bot/bot-wire.ts";
import type { Outcome } from "#lib/outcome.ts";
import type { Piece } from "../use-more.ts";

/** A question that an assistant could not answer; nothing in it tells who asked. */
export interface OpenQuestion {
  id: number;
  bot: ChatBot;
  text: string;
  count: number;
  /** ISO 8601. */
  lastAt: string;
}

/** What the page of questions without an answer asks for. None of these rejects. */
export interface QuestionCalls {
  /** The most frequent first, after so many; of one assistant, or of all. */
  fetchQuestions: (bot: ChatBot | null, offset: number, signal: AbortSignal) => Promise<Outcome<Piece<OpenQuestion>>>;
  dismissQuestion: (id: number) => Promise<Outcome<unknown>>;
}
