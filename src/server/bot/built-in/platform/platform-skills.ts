import type { HandOff } from "#contract/bot/bot-chat.ts";
import { findDoor } from "#contract/studio/door/find-door.ts";
import type { Article } from "#server/conversation/knowledge/article.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { tellText } from "#server/conversation/rules/article-answer.ts";
import { isComplaint, isInsult } from "#server/conversation/rules/everyday-rules.ts";
import { isTold } from "#server/conversation/rules/told.ts";
import { personas } from "../../personas.ts";
import { joinsMessage } from "../article-skills.ts";
import type { Choosing } from "../chosen-answer.ts";
import type { Skill, SkillGround } from "../skill.ts";
import { type Reading, sureOf } from "../text-answers.ts";
import { askSide, toldSide } from "./sides.ts";
import { asks, hasTried, isConfused, isUrgent, onlyRole, thingToMake } from "./talk-words.ts";

interface PlatformGround extends Choosing, Pick<SkillGround, "tell" | "now"> {
  findByTitle: (title: string) => Article | undefined;
}

/** The label of what is said to who has tried what the text says. */
const TRIED = "já tentei";
const TOOLS = "Ferramentas";

const goOn = ({ title, goesOn = "", source }: Article): Answer => ({
  text: goesOn,
  sources: [source],
  memory: { topic: title },
  mayRepeat: true,
});

/** Of these only a text tells: no door leads to them. */
const OF_SOUND = /\b(?:[áa]udio|m[úu]sica|jingle|voz|vinheta|sons?)\b/i;

/** The page that makes without a provider what a request asks for, as a link. */
function wayTo(text: string, now: Date): string | null {
  if (OF_SOUND.test(text)) return null;
  const door = findDoor(text, { place: "text", today: now.toISOString().slice(0, 10), isSold: true });
  if (!door) return null;
  const path = door.anchor ? `${door.path}#${door.anchor}` : door.path;
  return `**[${door.label}](${path})**`;
}

/** What is asked to be made here. */
const MAKING = "*fazer";
/** What is to be made is told of by one of so many texts. */
const MOST_OF_MAKING = 3;

/** Who wants something made is led to the page that makes it. */
function answerMaking(topic: Article | undefined, { text }: Question, reading: Reading, now: Date): Answer[] | null {
  const thing = thingToMake(text);
  const isAskedFor = reading.shareOf(MAKING) > (reading.texts[0]?.share ?? 0);
  const surely = sureOf(reading);
  if (!isAskedFor && (thing === null || (surely && !surely.article.goesOn))) return null;
  if (thing === "" || (thing === null && topic?.goesOn)) return topic?.goesOn ? [goOn(topic)] : null;
  const meant = reading.texts.slice(0, MOST_OF_MAKING).find(({ article }) => article.goesOn);
  const way = wayTo(text, now);
  if (meant) {
    const answer = tellText(meant);
    return [way ? { ...answer, text: `${answer.text}\n\nPara este pedido: ${way}.` } : answer];
  }
  if (!way || surely) return null;
  return [
    {
      text: `Aqui na conversa eu não crio, mas há uma página que faz isso: ${way}. É preciso entrar na conta.`,
      suggestions: [TOOLS],
      memory: { topic: TOOLS },
    },
  ];
}

/** Who was told something and is no further gets the whole text, and a person. */
function answerConfused(topic: Article | undefined, question: Question, person: HandOff): Answer[] | null {
  if (!topic || !isConfused(question.text)) return null;
  const text = `${topic.text}\n\nSe ainda não ficou claro, escreva o que você quer fazer, ou siga com uma pessoa.`;
  return [{ text, sources: [topic.source], suggestions: topic.related, handOff: person }];
}

function answerTried(topic: Article | undefined, { text }: Question, person: HandOff): Answer[] | null {
  if (!topic || !hasTried(text)) return null;
  const next = topic.details?.find(({ label }) => label === TRIED)?.text;
  return [
    {
      text: next ?? `Então é melhor uma pessoa ver isso com você. ${personas.arara.nextStep}`,
      handOff: person,
      memory: { topic: topic.title },
      ...(!next && { isUnanswered: true }),
    },
  ];
}

/** Whether a piece of a message, or the message around it, asks something. */
const isAsking = ({ text, turn }: Question) => asks(text) || turn.text.includes("?");

const MOST_INSULTING_WORDS = 4;

const isOnlyInsult = (question: Question) =>
  isInsult(question.text) && !isAsking(question) && question.text.split(/\s+/).length <= MOST_INSULTING_WORDS;

/** `Deixa mais curta`, said of what is made elsewhere. */
function answerChange(topic: Article | undefined, question: Question, reading: Reading): Answer[] | null {
  return topic?.goesOn && !isAsking(question) && !sureOf(reading) ? [goOn(topic)] : null;
}

/** What follows and asks nothing was written for what is made elsewhere. */
const goingOn =
  (topic: Article | undefined): Skill =>
  async (question) =>
    topic?.goesOn && !isAsking(question) ? [goOn(topic)] : null;

/** What is told on of what people settle goes to them. */
const notingTold =
  (topic: Article | undefined, person: HandOff): Skill =>
  async ({ turn, text }) =>
    topic?.isForPerson && isTold(text, turn.text)
      ? [{ text: joinsMessage("equipe"), handOff: person, memory: { topic: topic.title }, mayRepeat: true }]
      : null;

const hurrying =
  (person: HandOff): Skill =>
  async ({ text }) =>
    isUrgent(text)
      ? [
          {
            text: "Entendo a pressa. O mais rápido é uma pessoa da equipe, pelo WhatsApp: o botão já leva o que você contou aqui.",
            handOff: person,
            isUnanswered: true,
          },
        ]
      : null;

/** Who says no more than on which side they are asks again, from there, what was asked before. */
function askedBefore({ turn, text, memory }: Question): Question | null {
  const side = onlyRole(text);
  const before = turn.history.findLast(({ role }) => role === "user")?.text;
  if (!side || !before) return null;
  return { turn: { ...turn, text: before }, text: before.toLowerCase(), memory: { ...memory, side } };
}

/** What the platform's assistant answers: to who sells and to who buys what is for them, and where things are made. */
export function createPlatformSkill({ findByTitle, read, texts, tell, now }: PlatformGround): Skill {
  const topicOf = ({ memory }: Question) => (memory.topic ? findByTitle(memory.topic) : undefined);

  const answer: Skill = async (question) => {
    // Who lets off steam is answered for that, whatever the words are near to.
    if (isOnlyInsult(question)) return null;
    const topic = topicOf(question);
    const reading = read(question);
    const person = tell(question)(`preciso de ajuda: ${question.text}`);
    return (
      answerConfused(topic, question, person) ??
      answerTried(topic, question, person) ??
      answerMaking(topic, question, reading, now()) ??
      answerChange(topic, question, reading) ??
      askSide(question, topic, reading) ??
      texts(question, reading, [goingOn(topic), notingTold(topic, person), hurrying(person)])
    );
  };

  return async (given) => {
    const before = askedBefore(given);
    const again = before && (await answer(before));
    const question = again ? before : given;
    const answers = again ?? (await answer(given));
    const article = findByTitle(answers?.[0]?.memory?.topic ?? "");
    const isForPerson = article?.isForPerson || isUrgent(question.text);
    const side = toldSide(question) ?? (answers?.some(({ isUnanswered }) => isUnanswered) ? undefined : article?.side);
    const sorry = article?.isForPerson && isComplaint(question.text) ? "Sinto muito por isso. " : "";
    return (
      answers?.map((one) => ({
        ...(isForPerson && { handOff: tell(question)(`preciso de ajuda: ${question.text}`) }),
        ...one,
        text: `${sorry}${one.text}`,
        memory: { ...one.memory, ...(side && { side }) },
      })) ?? null
    );
  };
}
