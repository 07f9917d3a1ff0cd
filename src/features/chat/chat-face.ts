import type { ChatBot } from "#contract/bot-wire.ts";

/** An assistant as its page and its panel show it. */
export interface ChatFace {
  bot: ChatBot;
  name: string;
  /** Address of the face, 128 px wide. */
  picture: string;
  tone: "bot-grey" | "bot-green" | "bot-blue";
  /** What a first message may be. */
  starters: readonly string[];
}
