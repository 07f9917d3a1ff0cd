import { type ChatBot, chatBots } from "#contract/bot/bot-wire.ts";
import { botPaths } from "#contract/bot/bots.ts";
import type { Turn } from "#server/conversation/bot-engine.ts";
import type { KnownText } from "#server/conversation/knowledge/article.ts";
import type { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import { type Answer, readMemory } from "#server/conversation/rules/answer.ts";
import { tellText } from "#server/conversation/rules/article-answer.ts";
import { lastReply, saidIn } from "#server/conversation/rules/said-before.ts";
import type { AskedText } from "../knowledge/asked-texts.ts";
import { personas } from "../personas.ts";
import { askedIndexOf } from "./asked-index.ts";

/** As like as this a text's ways to ask must be to be worth a button beside an answer; and where there is none. */
const LEAST_LIKE = 0.15;
const LEAST_ALONE = 0.25;
/** What nothing else answers is answered from here on, where no other text is nearly as like. */
const SURE = 0.3;
const SURE_LEAD = 0.08;
/** So much likelier than what was told of another subject, it is told instead. */
const INSTEAD = 0.2;
const MOST_NEAR = 2;
/** Of all buttons under a reply. */
const MOST_OFFERED = 3;
/** Under what is not known: the buttons ask back. */
const ASKS_BACK = "Seria uma destas perguntas?";

const isUnknown = (answers: readonly Answer[]) => answers.every(({ isUnanswered, isAside }) => isUnanswered || isAside);

const leadsToOther = ({ handOff }: Answer) => chatBots.some((bot) => botPaths[bot] === handOff?.url);

interface Near {
  asked: AskedText;
  text: KnownText;
  score: number;
}

interface Found {
  /** The texts that may be meant, the likeliest first: none of what was just told. */
  near: Near[];
  /** What the answers tell, where it is a text that was written for a question. */
  told?: Near | undefined;
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

  /** The texts that a message is like, of those that it may mean and of what answers it. */
  function findNear(turn: Turn, answers: readonly Answer[]): Found {
    const wasSaid = saidIn(lastReply(turn));
    const isTold = saidIn(answers.map(({ text }) => text).join("\n"));
    const topic = answers.findLast(({ memory }) => memory?.topic)?.memory?.topic ?? readMemory(turn).topic;
    const like = index.find(turn.text, topic).flatMap(({ value: asked, score }) => {
      const text = textOf(asked);
      return text ? [{ asked, text, score }] : [];
    });
    const least = isUnknown(answers) ? LEAST_ALONE : LEAST_LIKE;
    return {
      near: like.filter(({ text, score }) => score >= least && !isTold(tellText(text)) && !wasSaid(tellText(text))),
      told: like.find(({ text }) => isTold(tellText(text))),
    };
  }

  /** What is surely asked, where nobody answers or another text was told. */
  function answerSurely({ history, memory }: Turn, answers: readonly Answer[], { near, told }: Found): Answer[] | null {
    const [best, next] = near;
    if (!best || best.score < SURE || answers.some(leadsToOther)) return null;
    const { isCaring } = personas[bot];
    // Short questions in a talk of health are worded alike whatever they are about.
    const isElsewhere = best.text.article.title !== readMemory({ memory }).topic;
    if (isCaring && history.length > 0 && isElsewhere) return null;
    const isAlone = isUnknown(answers) && best.score - (next?.score ?? 0) >= SURE_LEAD;
    // Of health what was told may be a warning: it stays.
    const isOfOther = !isCaring && told !== undefined && told.text.article !== best.text.article;
    const isInstead = isOfOther && best.score - told.score >= INSTEAD;
    return isAlone || isInstead ? [...answers.filter(({ isAside }) => isAside), tellText(best.text)] : null;
  }

  /** The answers, with buttons for what else may be meant before those that they have. */
  function offerNear(turn: Turn, answers: Answer[]): Answer[] {
    if (answers.some(({ memory }) => memory?.booking || memory?.awaits)) return answers;
    const found = findNear(turn, answers);
    const { near } = found;
    const sure = answerSurely(turn, answers, found);
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
