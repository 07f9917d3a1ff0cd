import type { ChatBot } from "#contract/bot/bot-wire.ts";

/** Someone to talk to, as a page and a panel show them. */
export interface ChatFace {
  name: string;
  /** Address of the face, 128 px wide. */
  picture: string;
  tone: "bot-grey" | "bot-green" | "bot-blue";
  /** What a first message may be. */
  starters: readonly string[];
}

/** One of the site's own assistants. */
export interface BotFace extends ChatFace {
  bot: ChatBot;
}

/** An assistant that someone made. */
export interface AssistantFace extends ChatFace {
  /** Where its conversations are, from the root of the API's origin. */
  address: string;
  /** Whether it is its owner who talks. */
  isTrial: boolean;
}
