import type { HandOff } from "#contract/bot/bot-chat.ts";
import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Turn } from "#server/conversation/bot-engine.ts";
import { KnowledgeSearch, LEAST_SCORE, SURE_SCORE } from "#server/conversation/knowledge/knowledge-search.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { isComplaint, otherAssistants } from "#server/conversation/rules/everyday-rules.ts";
import {
  answerFromKnowledge,
  answerOfTopic,
  askWhichArticle,
  toAnswer,
} from "#server/conversation/rules/knowledge-skill.ts";
import type { Knowledge } from "../knowledge/knowledge-base.ts";
import type { Shop } from "../shop/shop-tools.ts";
import { createAgendaSkill } from "./agenda-skill.ts";
import { answerBooking } from "./booking-skill.ts";
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
  /** A message to a person, with what is wanted. */
  tell: (question: Question) => (wish: string) => HandOff;
  now: () => Date;
}

/** Answers a message, or null when it is for another skill. */
export type Skill = (question: Question) => Promise<Answer[] | null>;

const several = (answer: Answer | null) => answer && [answer];

/** What each assistant tries for a message, in this order; made anew for each message. */
export function createSkills({ knowledgeOf, tools, calm, order, tell, now }: SkillGround) {
  const searchOf = (...bots: ChatBot[]) => new KnowledgeSearch(bots.flatMap((bot) => knowledgeOf(bot).articles));
  const searches = {
    // Who asks the platform's assistant about the shop is told as well.
    arara: searchOf("arara", "mart"),
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

  /** What is known, what the article spoken of says to it, what stands within a tale, what may be meant. */
  const articleSkills = (bot: "arara" | "jaiminho" | "marley", fewestWords: number): Skill[] => [
    fromKnowledge(bot),
    async (question) => answerOfTopic(searches[bot], question),
    fromWithin(bot, fewestWords),
    async ({ turn, ...asked }) => (whoKnows(turn) ? null : askWhichArticle(searches[bot], asked)),
  ];

  const skills: Record<ChatBot, () => Skill[]> = {
    arara: () => articleSkills("arara", 2),
    jaiminho: () => articleSkills("jaiminho", 1),
    marley: () => [
      async (question) => several(answerBooking(question, tell(question))),
      async (question) => several(agenda.answer(question)),
      ...articleSkills("marley", 2),
    ],
    mart: shopSkills,
  };

  /** Another assistant that knows what this one does not. */
  function whoKnows({ bot, text }: Turn): ChatBot | undefined {
    const folded = foldText(text);
    const named = otherAssistants.find((other) => other.bot !== bot && other.says.test(folded))?.bot;
    const best = (["arara", "jaiminho", "marley", "mart"] as const)
      .filter((other) => other !== bot)
      .map((other) => ({ other, score: searches[other].find(text)[0]?.score ?? 0 }))
      .sort((a, b) => b.score - a.score)[0];
    return named ?? (best && best.score >= SURE_SCORE ? best.other : undefined);
  }

  return { skills, whoKnows };
}
