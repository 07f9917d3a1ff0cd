import type { ChatBot } from "#contract/bot/bot-wire.ts";
import type { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { tellText, type Unknown } from "#server/conversation/rules/article-answer.ts";
import { splitClauses } from "#server/conversation/rules/clauses.ts";
import { isComplaint, isInsult } from "#server/conversation/rules/everyday-rules.ts";
import { asks, isTold } from "#server/conversation/rules/told.ts";
import { type Persona, personas } from "../personas.ts";
import type { createRouter, Searches } from "./assistant-router.ts";
import { toldSide } from "./platform/sides.ts";
import { type Skill, type SkillGround, several } from "./skill.ts";
import {
  DOUBTED,
  likelyOf,
  type Meant,
  type Reading,
  SURE,
  sureOf,
  TELLS,
  type TextAnswers,
  tellInDoubt,
} from "./text-answers.ts";
import type { ChoosingBot } from "./text-choice.ts";

/** Of the texts that several pieces of a message ask for. */
const MOST_TOLD = 2;

/** What an assistant that chooses among its texts makes its skills of. */
export interface Choosing {
  /** What a question asks for. */
  read: (question: Question) => Reading;
  /** What the texts say of it: where none is surely asked for, what comes last, and else what may be meant is asked back. */
  texts: (question: Question, reading: Reading, last: Skill[]) => Promise<Answer[] | null>;
}

/** What is said where a text does not tell what is asked: what is not known, and who knows it. */
const unknownFor =
  (bot: ChatBot, search: KnowledgeSearch, question: Question, tell: SkillGround["tell"]): Unknown =>
  (title) => ({
    text: `Isso o meu texto sobre **${title}** não diz. ${personas[bot].nextStep}`,
    suggestions: search.findByTitle(title)?.related ?? [],
    ...(!personas[bot].isCaring && { handOff: tell(question)(`quero saber de ${title}: ${question.text}`) }),
    memory: { topic: title },
    isUnanswered: true,
  });

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
  last: Skill[];
}

/** Where what hurts was not understood, nobody is left to wait. */
const doubted = ({ isCaring }: Persona): Answer => ({
  text: isCaring
    ? `${DOUBTED} Se é forte, começou de repente ou só piora, não espere: pronto atendimento ou **192**.`
    : DOUBTED,
  isUnanswered: true,
});

/** The text that is surely asked for, with another that a piece of the message asks for. */
function tellSure(question: Question, reading: Reading, read: ChosenGround["read"]): Answer[] {
  const best = sureOf(reading);
  const sure = [...(best ? [best] : []), ...sureOfPieces(question, read, best ? SURE : TELLS)];
  const ofArticles = [...new Map(sure.map((one) => [one.article.title, one])).values()];
  return ofArticles.slice(0, MOST_TOLD).map((one) => ({ ...tellText(one), isMeant: true as const }));
}

/** Who only tells something is heard. */
function hear(question: Question, topic: string | undefined, { search, unknown }: ChosenGround): Answer | null {
  if (topic && isTold(question.text, question.turn.text)) return listening(search, topic, unknown(topic));
  return isOnlyTold(question) ? HEARD : null;
}

/** From here on something is asked, though it is told. */
const ASKED = 0.12;
/** From here on it is said that it is not known; and below the other, that nothing is like it. */
const NOTHING_KNOWN = 0.5;
const LEAST_ALIKE = 0.06;

/** What no text surely tells: what is likely, what was only told, what may be meant, or that it is not known. */
function answerUnsure(question: Question, reading: Reading, ground: ChosenGround): Answer | null {
  const { search, persona, whoKnows, unknown } = ground;
  const likely = likelyOf(reading);
  if (likely) return tellInDoubt(likely, reading);
  const topic = search.findByTitle(question.memory.topic ?? "")?.title;
  const alike = reading.texts[0]?.share ?? 0;
  const isAlike = reading.none < NOTHING_KNOWN && alike >= LEAST_ALIKE;
  const isAsked = persona.isCaring || alike >= ASKED || (!topic && isAlike);
  const heard = isAsked ? null : hear(question, topic, ground);
  if (heard || isAlike) return heard ?? doubted(persona);
  return topic && !whoKnows(question.turn) ? unknown(topic) : null;
}

/** What the texts say of a message; else what was meant is asked back. */
async function answerChosen(question: Question, reading: Reading, ground: ChosenGround): Promise<Answer[] | null> {
  const told = tellSure(question, reading, ground.read);
  if (told.length > 0) return told;
  for (const skill of ground.last) {
    const answers = await skill(question);
    if (answers) return answers;
  }
  return several(answerUnsure(question, reading, ground));
}

interface ChoosingGround extends Pick<SkillGround, "tell"> {
  searches: Searches;
  texts: Record<ChoosingBot, TextAnswers>;
  whoKnows: ReturnType<typeof createRouter>;
}

/** On which side of a sale the platform's texts are to be told. */
const sideAsked = (question: Question) => (question.turn.bot === "arara" ? toldSide(question) : undefined);

/** How the skills of an assistant read what is asked, and what its texts say of that. */
export function createChoosing({ searches, texts, whoKnows, tell }: ChoosingGround) {
  return (bot: ChoosingBot): Choosing => {
    const { read } = texts[bot];
    return {
      read: (question) => read(question.turn, question.turn.text, sideAsked(question)),
      texts: (question, reading, last) =>
        answerChosen(question, reading, {
          search: searches[bot],
          persona: personas[bot],
          whoKnows,
          unknown: unknownFor(bot, searches[bot], question, tell),
          read: (piece) => read(question.turn, piece, sideAsked(question)),
          last,
        }),
    };
  };
}
