import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { foldText } from "#lib/portuguese-text.ts";
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
import { answerOfSubject } from "#server/conversation/rules/subject.ts";
import { personas } from "../personas.ts";
import type { createRouter } from "./assistant-router.ts";
import type { Skill, SkillGround } from "./skill.ts";

const FEWEST_WORDS = 2;

interface ArticleGround {
  whoKnows: ReturnType<typeof createRouter>;
  /** What is said where a text does not tell what is asked. */
  unknown: (question: Question) => Unknown;
  /** What comes before it is asked what was meant. */
  last?: Skill[];
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

/** What the health assistant's articles say of a question, or of a tale: one word of a complaint is enough of one. */
export function healthArticleSkills(search: KnowledgeSearch, { whoKnows, unknown }: ArticleGround): Skill[] {
  return [
    async (question) => answerServing(search, question, "dose"),
    async (question) => answerOfTopic(search, question, unknown(question)),
    async (question) => answerMedicineAsked(search, question),
    fromKnowledge(search, LEAST_SCORE, unknown),
    async ({ text }) => {
      const article = search.findWithin(text, 1);
      return article && [toAnswer({ article }, { search, text })];
    },
    async (question) => answerUnknown(search, question, unknown(question)),
    async (question) => (whoKnows(question.turn) ? null : askWhichArticle(search, question)),
  ];
}

/** What was asked or told before a piece of a message: in the message, else in the talk. */
function before({ turn, text }: Question): string {
  const last = turn.history.findLast(({ role }) => role === "user")?.text ?? "";
  return foldText(turn.text).startsWith(foldText(text)) ? last : `${last} ${turn.text}`;
}

/** What articles say of a question where much is spoken of: of the subject, of what it names, else that it is not known. */
export function articleSkills(search: KnowledgeSearch, { whoKnows, unknown, last = [] }: ArticleGround): Skill[] {
  return [
    async (question) => answerOfSubject(search, { ...question, before: before(question) }, unknown(question)),
    async ({ text }) => {
      const article = search.findWithin(text, FEWEST_WORDS);
      return article && [toAnswer({ article }, { search, text })];
    },
    async (question) => answerUnknown(search, question, unknown(question)),
    ...last,
    async (question) => (whoKnows(question.turn) ? null : askWhichArticle(search, question, true)),
  ];
}
