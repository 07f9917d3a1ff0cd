import { once } from "#lib/once.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Turn } from "#server/conversation/bot-engine.ts";
import type { Article, KnownText, Side } from "#server/conversation/knowledge/article.ts";
import type { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import { type Answer, type Memory, readMemory } from "#server/conversation/rules/answer.ts";
import { tellText } from "#server/conversation/rules/article-answer.ts";
import { lastReply, saidIn } from "#server/conversation/rules/said-before.ts";
import type { AskedText } from "../knowledge/asked-texts.ts";
import { type ChoosingBot, nameOf, textChoosers } from "./text-choice.ts";

/** From here on a text is told; below it, what may be meant is asked back. */
export const TELLS = 0.45;
/** From here on a text is surely meant. */
export const SURE = 0.6;
/** What is less likely is not worth a button, beside an answer and where it is asked back. */
const LEAST_BESIDE = 0.04;
const LEAST_ASKED_BACK = 0.03;
const MOST_BESIDE = 2;
const MOST_ASKED_BACK = 4;
/** Of all buttons under a reply. */
const MOST_OFFERED = 3;

/** Under what is not known, or not sure: the buttons ask back. */
const ASKS_BACK = "Seria uma destas perguntas?";
const ASKS_BACK_ONE = "Seria esta pergunta?";
/** Under what is likely, and not sure. */
const IF_NOT = "Se não era isso, seria uma destas perguntas?";
export const DOUBTED = "Não tenho certeza de que entendi.";

/** A button with a title begins so, and who types a word seldom does. */
const CAPITAL = /^\p{Lu}/u;

/** A text that may be asked for, as it is known now. */
export interface Meant extends KnownText {
  asked: AskedText;
  /** How likely it is, 0 to 1. */
  share: number;
}

/** What a turn asks for, as likely as that is. */
export interface Reading {
  /** The likeliest first. */
  texts: Meant[];
  /** How likely nothing that is known is asked for. */
  none: number;
  /** And something that is no text: `*agenda`. */
  shareOf: (own: string) => number;
}

/** What is as likely as this is asked of the other side outright: who sells asks for what buyers get. */
const OUTRIGHT = 0.8;

/** What is not for a side is not meant, and all else so much likelier; unless it is just that which is asked. */
function ofSide({ texts, none, shareOf }: Reading, side: Side): Reading {
  const isOfOther = ({ article }: Meant) => article.side !== undefined && article.side !== side;
  const left = 1 - texts.filter(isOfOther).reduce((sum, { share }) => sum + share, 0);
  if (left <= 1 - OUTRIGHT) return { texts, none, shareOf };
  return {
    texts: texts.filter((one) => !isOfOther(one)).map((one) => ({ ...one, share: one.share / left })),
    none: none / left,
    shareOf: (own) => shareOf(own) / left,
  };
}

/** What an assistant's texts say of a turn, chosen by what was learnt. */
export function createTextAnswers(bot: ChoosingBot, search: KnowledgeSearch) {
  const chooser = textChoosers[bot];

  function textOf({ title, label }: AskedText): KnownText | undefined {
    const article = search.findByTitle(title);
    if (!article || label === "") return article && { article };
    const detail = article.details?.find((one) => one.label === label);
    return detail && { article, detail };
  }

  /** The names that what was told last may have: of a text of the article that is spoken of, else of what is no text, else of the article. */
  function toldLast(turn: Turn, { topic, booking }: Memory): string[] {
    if (booking) return ["*show"];
    if (topic === undefined) return [];
    const wasSaid = saidIn(lastReply(turn));
    const article = search.findByTitle(topic);
    const detail = article?.details?.find((one) => wasSaid(tellText({ article, detail: one })));
    const isWhole = article !== undefined && wasSaid(tellText({ article }));
    return [
      ...(detail ? [nameOf({ title: topic, label: detail.label })] : []),
      ...(isWhole ? [topic] : []),
      `*${topic}`,
      topic,
    ];
  }

  /** The texts as they are known now: settings may leave some out. */
  const known = once(() => new Map(chooser.asked.map((asked) => [asked, textOf(asked)])));

  /** Reads a turn, or a piece of it, on one side of a sale or on both. */
  function read(turn: Turn, text = turn.text, side?: Side): Reading {
    const before = turn.history.findLast(({ role }) => role === "user")?.text;
    const choice = chooser.choose(text, toldLast(turn, readMemory(turn)), before);
    const texts = choice.texts.flatMap(({ asked, share }) => {
      const found = known().get(asked);
      return found ? [{ ...found, asked, share }] : [];
    });
    return side === undefined ? { ...choice, texts } : ofSide({ ...choice, texts }, side);
  }

  /** Who presses a button gets its text; who names an article, all of it. */
  function answerPressed({ text }: Turn): Answer | null {
    const folded = foldText(text).trim();
    const asked = chooser.asked.find(({ question = "" }) => foldText(question) === folded);
    const told = asked && known().get(asked);
    if (told) return tellText(told);
    const named = search.articles.find(({ title }) => title === text.trim() && CAPITAL.test(title));
    return named ? tellText({ article: named }) : null;
  }

  /** Answers with buttons for what else may be meant; what is not known is asked back. */
  function offer(turn: Turn, answers: Answer[]): Answer[] {
    const [first, ...rest] = answers;
    const last = answers.at(-1);
    const isUnknown = answers.every(({ isUnanswered, isAside }) => isUnanswered || isAside);
    const isGoingOn = answers.some(({ memory }) => memory?.booking || memory?.awaits);
    if (!first || !last || (isGoingOn && !isUnknown)) return answers;
    const { side }: Memory = Object.assign({}, readMemory(turn), ...answers.map(({ memory }) => memory));
    const reading = read(turn, turn.text, side);
    return isUnknown ? [...answers.slice(0, -1), askBack(last, reading)] : [withNear(first, reading, rest), ...rest];
  }

  return { read, answerPressed, offer };
}

export type TextAnswers = ReturnType<typeof createTextAnswers>;

const buttonOf = ({ asked }: Meant) => asked.question ?? asked.title;

/** An answer with buttons for what may be meant as well, before those that it has. */
function withNear(answer: Answer, { texts }: Reading, beside: readonly Answer[] = []): Answer {
  const isTold = saidIn([answer, ...beside].map(({ text }) => text).join("\n"));
  const near = texts.filter((one) => one.share >= LEAST_BESIDE && !isTold(tellText(one))).slice(0, MOST_BESIDE);
  const buttons = [...new Set([...near.map(buttonOf), ...(answer.suggestions ?? [])])];
  return buttons.length > 0 ? { ...answer, suggestions: buttons.slice(0, MOST_OFFERED) } : answer;
}

/** What is not known, or not sure, with the likeliest questions to be chosen. */
function askBack(answer: Answer, reading: Reading): Answer {
  const near = reading.texts.filter(({ share }) => share >= LEAST_ASKED_BACK).slice(0, MOST_ASKED_BACK);
  if (near.length === 0) return answer;
  const text = answer.text.includes("?")
    ? answer.text
    : `${answer.text}\n\n${near.length > 1 ? ASKS_BACK : ASKS_BACK_ONE}`;
  const topic = topicOf(reading);
  return {
    ...answer,
    text,
    suggestions: [...new Set(near.map(buttonOf))],
    ...(topic && { memory: { ...answer.memory, topic } }),
  };
}

/** The likeliest text, where it is likely enough to be told. */
export const sureOf = ({ texts: [best], none }: Reading, least = TELLS): Meant | undefined =>
  best && best.share >= least && best.share > none ? best : undefined;

/** From here on an article is spoken of, though it is asked back which of its texts is meant. */
const SPOKEN_OF = 0.2;

/** How likely any text of an article is meant. */
const shareOfArticle = ({ texts }: Reading, article: Article) =>
  texts.filter((one) => one.article === article).reduce((sum, { share }) => sum + share, 0);

/** The title of what is likely spoken of, so that a talk goes on with it. */
function topicOf(reading: Reading): string | undefined {
  const articles = [...new Set(reading.texts.slice(0, MOST_ASKED_BACK).map(({ article }) => article))];
  const [best] = articles.toSorted((one, other) => shareOfArticle(reading, other) - shareOfArticle(reading, one));
  return best && shareOfArticle(reading, best) >= SPOKEN_OF ? best.title : undefined;
}

/** So likely an article must be, and a text of it, to be told though it is not sure which of its texts is meant. */
const LIKELY_ARTICLE = 0.6;
const LIKELY_TEXT = 0.2;

/** The likeliest text, where its article is likely meant. */
export function likelyOf(reading: Reading): Meant | undefined {
  const [best] = reading.texts;
  if (!best || best.share < LIKELY_TEXT || best.share <= reading.none) return undefined;
  return shareOfArticle(reading, best.article) >= LIKELY_ARTICLE ? best : undefined;
}

/** A text of which it is not sure that it is meant, with what else may be. */
export function tellInDoubt(likely: Meant, { texts }: Reading): Answer {
  const answer = tellText(likely);
  const isOther = texts.some((one) => one !== likely && one.share >= LEAST_BESIDE);
  return isOther ? { ...answer, text: `${answer.text}\n\n${IF_NOT}`, isMeant: true } : answer;
}

/** The likeliest text whose article has something. */
export const likeliestWith = (
  { texts }: Reading,
  has: (article: Article) => boolean,
  least: number,
): Meant | undefined => texts.find(({ article, share }) => share >= least && has(article));
