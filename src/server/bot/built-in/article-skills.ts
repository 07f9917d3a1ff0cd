import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { SHOP_SOURCE } from "#server/conversation/knowledge/article.ts";
import { type KnowledgeSearch, LEAST_SCORE } from "#server/conversation/knowledge/knowledge-search.ts";
import type { Question } from "#server/conversation/rules/answer.ts";
import {
  answerFromKnowledge,
  answerMedicineAsked,
  answerOfTopic,
  answerServing,
  answerUnknown,
  askWhichArticle,
  CERTAIN,
  toAnswer,
  type Unknown,
} from "#server/conversation/rules/knowledge-skill.ts";
import { personas } from "../personas.ts";
import type { createRouter } from "./assistant-router.ts";
import type { Skill, SkillGround } from "./skill.ts";

interface ArticleGround {
  whoKnows: ReturnType<typeof createRouter>;
  /** What is said where a text does not tell what is asked. */
  unknown: (question: Question) => Unknown;
  /** What comes before it is asked what was meant. */
  last?: Skill[];
  /** By how much more another text must tell what is asked than the one spoken of. */
  ownMargin?: number;
}

/** What the shop's team wrote for this very question, before anything else. */
export const ownAnswer =
  (search: KnowledgeSearch): Skill =>
  async ({ turn, text }) => {
    const hits = [text, turn.text].flatMap((asked) => search.find(asked).slice(0, 1));
    const own = hits.find(({ article, score }) => article.source === SHOP_SOURCE && score >= CERTAIN);
    return own ? [toAnswer(own)] : null;
  };

export const fromKnowledge =
  (search: KnowledgeSearch, least?: number, unknown?: (question: Question) => Unknown): Skill =>
  async (question) =>
    answerFromKnowledge(search, question, least, unknown?.(question));

/** What is said where a text does not tell what is asked: what is not known, and who knows it. */
export const unknownFor =
  (bot: ChatBot, question: Question, tell: SkillGround["tell"]): Unknown =>
  (title) => ({
    text: `Isso o meu texto sobre **${title}** não diz. ${personas[bot].nextStep}`,
    suggestions: personas[bot].suggestions,
    ...(!personas[bot].isCaring && { handOff: tell(question)(`quero saber de ${title}: ${question.text}`) }),
    memory: { topic: title },
    isUnanswered: true,
  });

/**
 * What the article spoken of says to it, what is known, what stands within a tale, what may be meant. The health assistant takes one word of a
 * complaint for enough of a tale.
 */
export function articleSkills(
  bot: ChatBot,
  search: KnowledgeSearch,
  { whoKnows, unknown, last = [], ownMargin }: ArticleGround,
): Skill[] {
  const fewestWords = personas[bot].isCaring ? 1 : 2;
  return [
    async (question) => answerServing(search, question, "dose"),
    async (question) => answerOfTopic(search, question, unknown(question), ownMargin),
    async (question) => answerMedicineAsked(search, question),
    fromKnowledge(search, LEAST_SCORE, unknown),
    async ({ text }) => {
      const article = search.findWithin(text, fewestWords);
      return article && [toAnswer({ article }, { search, text })];
    },
    async (question) => answerUnknown(search, question, unknown(question)),
    ...last,
    async (question) => (whoKnows(question.turn) ? null : askWhichArticle(search, question, !personas[bot].isCaring)),
  ];
}
