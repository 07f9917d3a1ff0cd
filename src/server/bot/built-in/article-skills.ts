import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { SHOP_SOURCE } from "#server/conversation/knowledge/article.ts";
import { type KnowledgeSearch, LEAST_SCORE } from "#server/conversation/knowledge/knowledge-search.ts";
import { tellingStems } from "#server/conversation/knowledge/telling-stems.ts";
import { type Answer, type Question, readMemory } from "#server/conversation/rules/answer.ts";
import { toAnswer, type Unknown } from "#server/conversation/rules/article-answer.ts";
import { isComplaint, isInsult } from "#server/conversation/rules/everyday-rules.ts";
import { facetsAsked } from "#server/conversation/rules/facets.ts";
import { answerFromKnowledge, askWhichArticle, CERTAIN } from "#server/conversation/rules/knowledge-skill.ts";
import { answerOfSubject } from "#server/conversation/rules/subject.ts";
import { isTold } from "#server/conversation/rules/told.ts";
import {
  answerMedicineAsked,
  answerOfTopic,
  answerServing,
  answerUnknown,
} from "#server/conversation/rules/topic-answer.ts";
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
  (bot: ChatBot, search: KnowledgeSearch, question: Question, tell: SkillGround["tell"]): Unknown =>
  (title) => ({
    text: `Isso o meu texto sobre **${title}** não diz. ${personas[bot].nextStep}`,
    suggestions: search.findByTitle(title)?.related ?? [],
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
      const article = search.findNamed(text) ?? search.findWithin(text, 1);
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

/** How much longer than one of its pieces a message is that asks something beside it. */
const BESIDE_LENGTH = 8;

/** Whether a piece of a message only tells of what another piece asks, or names nothing behind one that was answered: `é possível?`. */
function isBeside(search: KnowledgeSearch, { turn, text, memory }: Question): boolean {
  if (turn.text.length <= text.length + BESIDE_LENGTH) return false;
  const isAnswered = memory.topic !== readMemory(turn).topic && facetsAsked(text).length === 0;
  return isAnswered && tellingStems(text).every(search.isGeneral)
    ? true
    : turn.text.includes("?") && isTold(text, turn.text);
}

/** What somebody tells on of a matter that people settle goes to them. */
export const joinsMessage = (whom: string): string =>
  `Certo: isso vai junto na mensagem para a **${whom}**, pelo WhatsApp. Se tiver mais algum detalhe, escreva aqui; depois é só tocar no botão e mandar.`;

/** What is said to who tells on of what no person has to settle. */
const listening = (search: KnowledgeSearch, topic: string, { handOff }: Answer): Answer => ({
  text: `Entendi. Se quiser, pergunte mais sobre **${topic}**, ou siga com uma pessoa pelo WhatsApp: a mensagem leva o que você contou.`,
  suggestions: search.findByTitle(topic)?.related ?? [],
  memory: { topic },
  mayRepeat: true,
  ...(handOff && { handOff }),
});

/** Said to who only tells, where nothing is spoken of yet and nobody else knows of it: it is no question that we fail to answer. */
const HEARD: Answer = {
  text: "Entendi. Diga o que você quer saber ou resolver, ou siga com uma pessoa pelo WhatsApp: a mensagem leva o que você contou.",
  isUnanswered: true,
};

/** Whether a whole message only tells, and no anger of it has to be answered. */
const isOnlyTold = ({ turn, text }: Question): boolean =>
  turn.text.length <= text.length + BESIDE_LENGTH && isTold(text, turn.text) && !isComplaint(text) && !isInsult(text);

/** What articles say of a question where much is spoken of: of the subject, of what it names, else that it is not known. */
export function articleSkills(search: KnowledgeSearch, { whoKnows, unknown, last = [] }: ArticleGround): Skill[] {
  const skills: Skill[] = [
    async (question) => {
      const { text, memory, turn } = question;
      const asked = { text, memory, before: before(question), isTold: isTold(text, turn.text) };
      return answerOfSubject(search, asked, unknown(question));
    },
    async ({ text, memory, turn }) => {
      const article = memory.topic && isTold(text, turn.text) ? null : search.findWithin(text, FEWEST_WORDS);
      return article && [toAnswer({ article }, { search, text })];
    },
    ...last,
    async (question) => {
      const { text, turn, memory } = question;
      const { topic } = memory;
      if (!topic || !isTold(text, turn.text) || !search.findByTitle(topic)) return null;
      return [listening(search, topic, unknown(question)(topic))];
    },
    async (question) => answerUnknown(search, question, unknown(question)),
    async (question) => (whoKnows(question.turn) ? null : askWhichArticle(search, question, true)),
    async (question) => (isOnlyTold(question) && !whoKnows(question.turn) ? [HEARD] : null),
  ];
  return skills.map((skill) => async (question) => (isBeside(search, question) ? null : skill(question)));
}
