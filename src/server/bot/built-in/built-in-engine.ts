import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { BotEngine, Turn } from "#server/conversation/bot-engine.ts";
import { KnowledgeSearch, LEAST_SCORE, SURE_SCORE } from "#server/conversation/knowledge/knowledge-search.ts";
import { type Answer, type Question, readMemory, toParts } from "#server/conversation/rules/answer.ts";
import { splitClauses } from "#server/conversation/rules/clauses.ts";
import { isComplaint, otherAssistants } from "#server/conversation/rules/everyday-rules.ts";
import { answerFromKnowledge, toAnswer } from "#server/conversation/rules/knowledge-skill.ts";
import { handOffOf } from "../handoff.ts";
import type { Knowledge } from "../knowledge/knowledge-base.ts";
import { personas } from "../personas.ts";
import type { Shop } from "../shop/shop-tools.ts";
import { createAgendaSkill } from "./agenda-skill.ts";
import { answerAnger, answerEveryday } from "./everyday-answers.ts";
import { answerPolicy } from "./shop/policy-answer.ts";
import { answerHaggling } from "./shop/price-objection.ts";
import { createShopSkill } from "./shop-skill.ts";

export interface BuiltInOptions {
  knowledgeOf: (bot: ChatBot) => Knowledge;
  tools: Shop;
  /** Writes out what is typed in chats: `vc` is `você`. */
  writeOut: (text: string) => string;
  whatsappNumber: string;
  siteUrl: string;
  now?: () => Date;
}

type Skill = (question: Question) => Promise<Answer[] | null>;

const several = (answer: Answer | null) => answer && [answer];

const codesOf = ({ results = [] }: Answer) => results.map(({ productCode }) => productCode);

/** Whether an answer shows a product that the same reply has shown already: the second sentence only said why. */
function repeats(answer: Answer, earlier: Answer[]): boolean {
  const shown = new Set(earlier.flatMap(codesOf));
  return codesOf(answer).some((code) => shown.has(code));
}

/** Answers by rules, with no key and no network. */
export function createBuiltInEngine(options: BuiltInOptions): BotEngine {
  const { knowledgeOf, tools, writeOut, whatsappNumber, siteUrl, now = () => new Date() } = options;
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

  const everydayDeps = (turn: Turn) => ({ handOff: () => handOffOf(turn, whatsappNumber), now });

  function shopSkills(): Skill[] {
    const shop = createShopSkill(tools.forOneMessage());
    return [
      async (question) => several(await shop.answerOrder(question)),
      async (question) => answerPolicy(searches.mart, question),
      async (question) => several(await shop.answerSurely(question)),
      async (question) => answerHaggling(searches.mart, question),
      fromKnowledge("mart", SURE_SCORE),
      async ({ turn, text }) => (isComplaint(text) ? several(answerAnger(turn, everydayDeps(turn))) : null),
      async (question) => several(await shop.answerLists(question)),
      async (question) => several(await shop.answerSearch(question, true)),
      fromKnowledge("mart", LEAST_SCORE),
      async (question) => several(await shop.answerSearch(question, false)),
    ];
  }

  /** What an assistant tries for a message, in this order. */
  const skillsOf: Record<ChatBot, () => Skill[]> = {
    arara: () => [fromKnowledge("arara"), fromWithin("arara", 2)],
    jaiminho: () => [fromKnowledge("jaiminho"), fromWithin("jaiminho", 1)],
    marley: () => [
      async (question) => several(agenda.answer(question)),
      fromKnowledge("marley"),
      fromWithin("marley", 2),
    ],
    mart: shopSkills,
  };

  async function answerClause(question: Question, skills: Skill[]): Promise<Answer[] | null> {
    for (const skill of skills) {
      const answers = await skill(question);
      if (answers) return answers;
    }
    return null;
  }

  function doNotKnow({ bot, text }: Turn): Answer {
    const { subject, suggestions, hasHandOff, advice } = personas[bot];
    const folded = foldText(text);
    const other = otherAssistants.find((one) => one.bot !== bot && one.says.test(folded))?.bot;
    if (advice && !other) return { text: advice, suggestions, isUnanswered: true };
    const where = other && ` Para isso, fale com o ${personas[other].name}, nesta plataforma.`;
    const person = hasHandOff && !other ? " Se preferir, peça para falar com uma pessoa." : "";
    return {
      text: `Isso eu não sei responder.${where ?? ""} Aqui posso ajudar com ${subject}.${person}`,
      suggestions,
      isUnanswered: true,
    };
  }

  async function answersTo(turn: Turn): Promise<Answer[]> {
    const everyday = answerEveryday(turn, everydayDeps(turn));
    if (everyday) return [everyday];
    let memory = readMemory(turn);
    const answers: Answer[] = [];
    const skills = skillsOf[turn.bot]();
    for (const text of splitClauses(writeOut(turn.text).toLowerCase())) {
      const found = ((await answerClause({ turn, text, memory }, skills)) ?? []).filter(
        (answer) => !repeats(answer, answers),
      );
      answers.push(...found);
      memory = Object.assign({}, memory, ...found.map((answer) => answer.memory ?? {}));
    }
    return answers.length > 0 ? answers : [answerAnger(turn, everydayDeps(turn)) ?? doNotKnow(turn)];
  }

  return {
    kind: "built-in",
    async *reply(turn) {
      const { disclaimer } = personas[turn.bot];
      const answers = await answersTo(turn);
      const isAboutSubject = answers.some(({ sources }) => sources);
      const closing = isAboutSubject ? disclaimer : undefined;
      for (const part of toParts(answers, readMemory(turn), closing)) {
        yield part.type === "text" ? { ...part, delta: part.delta.replaceAll("](/", `](${siteUrl}/`) } : part;
      }
    },
  };
}
