import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { SHOP_SOURCE } from "#server/conversation/knowledge/article.ts";
import type { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { tellText, toAnswer, type Unknown } from "#server/conversation/rules/article-answer.ts";
import { splitClauses } from "#server/conversation/rules/clauses.ts";
import { isComplaint, isInsult } from "#server/conversation/rules/everyday-rules.ts";
import { answerFromKnowledge, CERTAIN } from "#server/conversation/rules/knowledge-skill.ts";
import { asks, isTold } from "#server/conversation/rules/told.ts";
import { type Persona, personas } from "../personas.ts";
import type { createRouter } from "./assistant-router.ts";
import type { Skill, SkillGround } from "./skill.ts";
import { DOUBTED, type Meant, type Reading, SURE, sureOf, TELLS } from "./text-answers.ts";

/** Of the texts that several pieces of a message ask for. */
const MOST_TOLD = 2;

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

/** Whether a message only tells, and no anger of it has to be answered. */
const isOnlyTold = ({ turn, text }: Question): boolean =>
  isTold(text, turn.text) && !isComplaint(text) && !isInsult(text);

/** What the pieces of a message ask, where it asks several things. */
function sureOfPieces({ turn }: Question, read: ChosenGround["read"], least: number): Meant[] {
  const pieces = splitClauses(turn.text);
  if (pieces.length < 2) return [];
  return pieces.filter((piece) => asks(piece, turn.text)).flatMap((piece) => sureOf(read(piece), least) ?? []);
}

interface ChosenGround {
  search: KnowledgeSearch;
  persona: Persona;
  whoKnows: ReturnType<typeof createRouter>;
  /** What is said where a text does not tell what is asked. */
  unknown: Unknown;
  /** What a piece of the message asks for. */
  read: (piece: string) => Reading;
  /** What comes before it is asked what was meant. */
  last?: Skill[];
}

/** Where what hurts was not understood, nobody is left to wait. */
const doubted = ({ isCaring }: Persona): Answer => ({
  text: isCaring ? `${DOUBTED} Se é forte, começou de repente ou só piora, não espere: pronto atendimento ou **192**.` : DOUBTED,
  isUnanswered: true,
});

/** What the texts say of a message: the one that is surely asked for, with another that a piece of it asks for; else what was meant is asked back. */
export async function answerChosen(
  question: Question,
  reading: Reading,
  { search, persona, whoKnows, unknown, read, last = [] }: ChosenGround,
): Promise<Answer[] | null> {
  const { text, turn, memory } = question;
  const best = sureOf(reading);
  const others = sureOfPieces(question, read, best ? SURE : TELLS);
  const told = [...new Map([...(best ? [best] : []), ...others].map((one) => [one.article.title, one])).values()];
  if (told.length > 0) return told.slice(0, MOST_TOLD).map((one) => ({ ...tellText(one), isMeant: true as const }));
  for (const skill of last) {
    const answers = await skill(question);
    if (answers) return answers;
  }
  const topic = search.findByTitle(memory.topic ?? "")?.title;
  const isHeard = !persona.isCaring;
  if (isHeard && topic && isTold(text, turn.text)) return [listening(search, topic, unknown(topic))];
  if (reading.none < (reading.texts[0]?.share ?? 0)) return [doubted(persona)];
  if (whoKnows(turn)) return null;
  if (isHeard && isOnlyTold(question)) return [HEARD];
  return topic ? [unknown(topic)] : null;
}
