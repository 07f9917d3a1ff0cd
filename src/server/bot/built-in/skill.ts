import type { HandOff } from "#contract/bot/bot-chat.ts";
import type { ChatBot } from "#contract/bot/bot-wire.ts";
import type { Turn } from "#server/conversation/bot-engine.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import type { Knowledge } from "../knowledge/knowledge-base.ts";
import type { Shop } from "../shop/shop-tools.ts";

export interface SkillGround {
  knowledgeOf: (bot: ChatBot) => Knowledge;
  tools: Shop;
  /** What is said to someone who is angry. */
  calm: (turn: Turn) => Answer | null;
  /** A message to the shop that goes on from the conversation. */
  order: (question: Question) => (text: string) => HandOff;
  /** A message to a person, with what is wanted. */
  tell: (question: Question) => (wish: string) => HandOff;
  /** Writes out what is typed in chats. */
  writeOut: (text: string) => string;
  now: () => Date;
}

/** Answers a message, or null when it is for another skill. */
export type Skill = (question: Question) => Promise<Answer[] | null>;

/** One answer as the answers of a skill. */
export const several = (answer: Answer | null) => answer && [answer];
