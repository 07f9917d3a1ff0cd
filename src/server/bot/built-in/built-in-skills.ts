import type { HandOff } from "#contract/bot/bot-chat.ts";
import type { ChatBot } from "#contract/bot/bot-wire.ts";
import type { Turn } from "#server/conversation/bot-engine.ts";
import { KnowledgeSearch, LEAST_SCORE, SURE_SCORE } from "#server/conversation/knowledge/knowledge-search.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { isComplaint } from "#server/conversation/rules/everyday-rules.ts";
import { answerFromKnowledge, toAnswer } from "#server/conversation/rules/knowledge-skill.ts";
import type { Knowledge } from "../knowledge/knowledge-base.ts";
import type { Shop } from "../shop/shop-tools.ts";
import { createAgendaSkill } from "./agenda-skill.ts";
import { answerPolicy } from "./shop/policy-answer.ts";
import { answerHaggling } from "./shop/price-objection.ts";
import { createShopSkill } from "./shop-skill.ts";

interface SkillGround {
  knowledgeOf: (bot: ChatBot) => Knowledge;
  tools: Shop;
  /** What is said to someone who is angry. */
  calm: (turn: Turn) => Answer | null;
  /** A message to the shop that goes on from the conversation. */
  order: (question: Question) => (text: string) => HandOff;
  now: () => Date;
}

/** Answers a message, or null when it is for another skill. */
export type Skill = (question: Question) => Promise<Answer[] | null>;

const several = (answer: Answer | null) => answer && [answer];

/** What each assistant tries for a message, in this order; made anew for each message. */
export function createSkills({ knowledgeOf, tools, calm, order, now }: SkillGround): Record<ChatBot, () => Skill[]> {
  const searchOf = (bot: ChatBot) => new KnowledgeSearch(knowledgeOf(bot).articles);
  const searches = {
    arara: searchOf("arara"),
    mart: searchOf("mart"),
    jaiminho: searchOf("jaiminho"),
    marley: searchOf("marley"),
  };
  const agenda = createAgendaSkill(knowledgeOf("marley").lists.get("agenda") ?? [], now);
  /** For long tales in which a known question stands: the health assistant takes one word of a complaint for enough. */
  const fromWithin = (bot: ChatBot, fewestWords: number): Skill => {
    return async ({ text }) => {
      const article = searches[bot].findWithin(text, fewestWords);
      return article && [toAnswer({ article, score: LEAST_SCORE })];
    };
  };
  const fromKnowledge = (bot: ChatBot, least?: number): Skill => {
    return async (question) => answerFromKnowledge(searches[bot], question, least);
  };

  function shopSkills(): Skill[] {
    const shop = createShopSkill(tools.forOneMessage(), order);
    return [
      async (question) => several(await shop.answerOrder(question)),
      async (question) => several(await shop.answerPayment(question)),
      async (question) => answerPolicy(searches.mart, question),
      async (question) => several(await shop.answerSurely(question)),
      async (question) => answerHaggling(searches.mart, question),
      fromKnowledge("mart", SURE_SCORE),
      async ({ turn, text }) => (isComplaint(text) ? several(calm(turn)) : null),
      async (question) => several(await shop.answerLists(question)),
      async (question) => several(await shop.answerSearch(question, true)),
      fromKnowledge("mart", LEAST_SCORE),
      async (question) => several(await shop.answerSearch(question, false)),
    ];
  }

  return {
    arara: () => [fromKnowledge("arara"), fromWithin("arara", 2)],
    jaiminho: () => [fromKnowledge("jaiminho"), fromWithin("jaiminho", 1)],
    marley: () => [
      async (question) => several(agenda.answer(question)),
      fromKnowledge("marley"),
      fromWithin("marley", 2),
    ],
    mart: shopSkills,
  };
}
