import { type ChatBot, chatBots } from "#contract/bot/bot-wire.ts";
import { botPaths } from "#contract/bot/bots.ts";
import type { Turn } from "#server/conversation/bot-engine.ts";
import type { KnownText } from "#server/conversation/knowledge/article.ts";
import type { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import { type Answer, readMemory } from "#server/conversation/rules/answer.ts";
import { tellText } from "#server/conversation/rules/knowledge-skill.ts";
import type { AskedText } from "../knowledge/asked-texts.ts";
import { askedIndexOf } from "./asked-index.ts";

/** As like as this a text's ways to ask must be to be worth a button beside an answer; and where there is none. */
const LEAST_LIKE = 0.15;
const LEAST_ALONE = 0.25;
/** What nothing else answers is answered from here on, where no other text is nearly as like. */
const SURE = 0.3;
const SURE_LEAD = 0.08;
const MOST_NEAR = 2;
/** Of all buttons under a reply. */
const MOST_OFFERED = 3;
/** So much of a text tells it from others. */
const BEGINNING = 60;
/** Under what is not known: the buttons ask back. */
const ASKS_BACK = "Seria uma destas perguntas?";

const isUnknown = (answers: readonly Answer[]) => answers.every(({ isUnanswered, isAside }) => isUnanswered || isAside);

const leadsToOther = ({ handOff }: Answer) => chatBots.some((bot) => botPaths[bot] === handOff?.url);

interface Near {
  asked: AskedText;
  text: KnownText;
  score: number;
}

/** Buttons that ask what was nearly asked, each of which leads to the one text that it asks for. */
export function createNearQuestions(bot: ChatBot, search: KnowledgeSearch, writeOut: (text: string) => string) {
  const index = askedIndexOf(bot, writeOut);

  function textOf({ title, label }: AskedText): KnownText | undefined {
    const article = search.findByTitle(title);
    if (!article || label === "") return article && { article };
    const detail = article.details?.find((one) => one.label === label);
    return detail && { article, detail };
  }

  /** Who pressed such a button gets that text. */
  function answerPressed({ text }: Turn): Answer | null {
    const known = index.named(text);
    const told = known && textOf(known);
    return told ? tellText(told) : null;
  }

  /** The texts that may be meant by a message, the likeliest first: none of what was just told. */
  function findNear(turn: Turn, answers: readonly Answer[]): Near[] {
    const before = turn.history.findLast(({ role }) => role === "assistant")?.text ?? "";
    const told = [before, ...answers.map((answer) => answer.text)].join("\n");
    const topic = answers.findLast(({ memory }) => memory?.topic)?.memory?.topic ?? readMemory(turn).topic;
    const least = isUnknown(answers) ? LEAST_ALONE : LEAST_LIKE;
    const like = index.find(turn.text, topic).filter(({ score }) => score >= least);
    return like.flatMap(({ value: asked, score }) => {
      const text = textOf(asked);
      return text && !told.includes(tellText(text).text.slice(0, BEGINNING)) ? [{ asked, text, score }] : [];
    });
  }

  /** What nobody else answers, where it is surely what is asked. */
  function answerSurely(answers: readonly Answer[], [best, next]: readonly Near[]): Answer[] | null {
    if (!best || !isUnknown(answers) || answers.some(leadsToOther)) return null;
    const isSure = best.score >= SURE && best.score - (next?.score ?? 0) >= SURE_LEAD;
    return isSure ? [...answers.filter(({ isAside }) => isAside), tellText(best.text)] : null;
  }

  /** The answers, with buttons for what else may be meant before those that they have. */
  function offerNear(turn: Turn, answers: Answer[]): Answer[] {
    if (answers.some(({ memory }) => memory?.booking || memory?.awaits)) return answers;
    const near = findNear(turn, answers);
    const sure = answerSurely(answers, near);
    const told = sure ?? answers;
    const [first, ...rest] = told;
    const buttons = near.slice(sure ? 1 : 0, MOST_NEAR + (sure ? 1 : 0)).map(({ asked }) => asked.question ?? "");
    if (!first || buttons.length === 0) return told;
    const related = isUnknown(told) ? [] : told.flatMap(({ suggestions }) => suggestions ?? []);
    const suggestions = [...new Set([...buttons, ...related])].slice(0, MOST_OFFERED);
    // What was not understood may ask back by itself.
    const asksBack = isUnknown(told) && !told.some(({ text }) => text.includes("?"));
    const text = asksBack ? `${first.text}\n\n${ASKS_BACK}` : first.text;
    return [{ ...first, text, suggestions }, ...rest.map(({ suggestions: _, ...answer }) => answer)];
  }

  return { answerPressed, offerNear };
}
