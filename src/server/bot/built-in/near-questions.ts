import { type ChatBot, chatBots } from "#contract/bot/bot-wire.ts";
import { botPaths } from "#contract/bot/bots.ts";
import type { Turn } from "#server/conversation/bot-engine.ts";
import type { Article, KnownText } from "#server/conversation/knowledge/article.ts";
import type { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import { IN_TALK } from "#server/conversation/learned/signs.ts";
import { type Answer, readMemory } from "#server/conversation/rules/answer.ts";
import { tellText } from "#server/conversation/rules/article-answer.ts";
import { lastReply, saidIn } from "#server/conversation/rules/said-before.ts";
import type { AskedText } from "../knowledge/asked-texts.ts";
import { personas } from "../personas.ts";
import { askedIndexOf } from "./asked-index.ts";
import { subjectJudgeOf } from "./asked-subject.ts";

/** What it is worth that a subject is learnt to be meant, beside how like its questions are. */
const LEARNT = 0.4;

/** When a text is told, or asked back, though nothing else tells it. */
interface Sureness {
  /** As like as this a text's ways to ask must be to be worth a button beside an answer; and where there is none. */
  beside: number;
  offered: number;
  /** What nothing else answers is answered from here on, where no other text is nearly as like. */
  alone: number;
  lead: number;
  /** So much likelier than what was told of another subject, it is told instead. */
  instead: number;
  /** And instead of another text of the same article. */
  insteadOfSame: number;
  /** Below it, what was told is hardly what was asked: of twenty, one. */
  doubted: number;
}
const NEVER = Number.POSITIVE_INFINITY;
const BY_LIKENESS: Sureness = {
  beside: 0.15,
  offered: 0.25,
  alone: 0.3,
  lead: 0.08,
  instead: 0.2,
  insteadOfSame: NEVER,
  doubted: 0,
};
/** Of a first message what is learnt is right in four of ten from 0.2 on, in two of three from 0.4: more often than what words alone bring. */
const LEARNT_FIRST: Sureness = {
  beside: 0.15,
  offered: 0.12,
  alone: 0.33,
  lead: 0,
  instead: 0.15,
  insteadOfSame: 0.55,
  doubted: 0.1,
};
/** What goes on says less. */
const LEARNT_IN_TALK: Sureness = { ...BY_LIKENESS, offered: 0.2, alone: 0.45, doubted: 0.2 };

const MOST_NEAR = 2;
const MOST_ASKED_BACK = 3;
/** Of all buttons under a reply. */
const MOST_OFFERED = 3;
/** Under what is not known: the buttons ask back. */
const ASKS_BACK = "Seria uma destas perguntas?";
/** Instead of what was hardly asked. */
const DOUBTED: Answer = { text: "Não tenho certeza de que entendi.", isUnanswered: true };

const isUnknown = (answers: readonly Answer[]) => answers.every(({ isUnanswered, isAside }) => isUnanswered || isAside);

/** The title of the article that something was told of; undefined where it was none: a date, or what is asked back. */
const subjectOf = (answers: readonly Answer[]) => answers.findLast(({ memory }) => memory?.topic)?.memory?.topic;

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
  /** The likeliest text of the article that they tell a text of. */
  ofArticle?: Near | undefined;
}

/** The article of which a text is told; undefined where it was something else: dates, a page that makes what is wished. */
function articleTold(search: KnowledgeSearch, answers: readonly Answer[]): Article | undefined {
  const article = search.findByTitle(subjectOf(answers) ?? "");
  const isTold = saidIn(answers.map(({ text }) => text).join("\n"));
  const texts: KnownText[] = article
    ? [{ article }, ...(article.details ?? []).map((detail) => ({ article, detail }))]
    : [];
  return !isUnknown(answers) && texts.some((text) => isTold(tellText(text))) ? article : undefined;
}

/** The answers with buttons for what may be meant as well, before those that they have. */
function withButtons(answers: Answer[], near: readonly Near[]): Answer[] {
  const [first, ...rest] = answers;
  const isOpen = isUnknown(answers);
  const buttons = near.slice(0, isOpen ? MOST_ASKED_BACK : MOST_NEAR).map(({ asked }) => asked.question ?? "");
  if (!first || buttons.length === 0) return answers;
  const related = isOpen ? [] : answers.flatMap(({ suggestions }) => suggestions ?? []);
  const suggestions = [...new Set([...buttons, ...related])].slice(0, MOST_OFFERED);
  // What was not understood may ask back by itself.
  const asksBack = isOpen && !answers.some(({ text }) => text.includes("?"));
  const text = asksBack ? `${first.text}\n\n${ASKS_BACK}` : first.text;
  return [{ ...first, text, suggestions }, ...rest.map(({ suggestions: _, ...answer }) => answer)];
}

/** How likely the subject of each text is meant, as far as it is learnt. */
function shareOf(bot: ChatBot, { text, history }: Turn): (asked: AskedText) => number {
  const judged = subjectJudgeOf(bot)?.weigh(history.length > 0 ? IN_TALK + text : text);
  return ({ title }) => judged?.shareOf(title) ?? 0;
}

/** Buttons that ask what was nearly asked, each of which leads to the one text that it asks for. */
export function createNearQuestions(bot: ChatBot, search: KnowledgeSearch, writeOut: (text: string) => string) {
  const index = askedIndexOf(bot, writeOut);
  const judge = subjectJudgeOf(bot);
  const surenessOf = ({ history }: Turn): Sureness =>
    judge ? (history.length > 0 ? LEARNT_IN_TALK : LEARNT_FIRST) : BY_LIKENESS;

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
    // Of a first message, what was just told is not yet what is spoken of, and is weighed like the others.
    const isFirst = judge !== undefined && turn.history.length === 0;
    const topic = (isFirst ? undefined : subjectOf(answers)) ?? readMemory(turn).topic;
    const learnt = shareOf(bot, turn);
    const like = index
      .find(turn.text, topic)
      .flatMap(({ value: asked, score }) => {
        const text = textOf(asked);
        return text ? [{ asked, text, score: score + LEARNT * learnt(asked) }] : [];
      })
      .sort((one, other) => other.score - one.score);
    const toldOf = articleTold(search, answers);
    const sureness = surenessOf(turn);
    const least = isUnknown(answers) ? sureness.offered : sureness.beside;
    return {
      near: like.filter(({ text, score }) => score >= least && !isTold(tellText(text)) && !wasSaid(tellText(text))),
      told: like.find(({ text }) => isTold(tellText(text))),
      ofArticle: like.find(({ text: { article } }) => article === toldOf),
    };
  }

  /**
   * Whether a text is so much likelier than the one that was told. Of health what was told may be a warning, and dates or a page that makes
   * what is wished are no text: they stay.
   */
  function isInstead(best: Near, told: Near | undefined, sureness: Sureness): boolean {
    if (personas[bot].isCaring || !told) return false;
    const isSame = told.text.article === best.text.article;
    return best.score - told.score >= (isSame ? sureness.insteadOfSame : sureness.instead);
  }

  /** What is surely asked, where nobody answers or another text was told. */
  function answerSurely(turn: Turn, answers: readonly Answer[], { near, told }: Found): Answer[] | null {
    const { history } = turn;
    const sureness = surenessOf(turn);
    const [best, next] = near;
    if (!best || best.score < sureness.alone || (!judge && answers.some(leadsToOther))) return null;
    // Short questions in a talk of health are worded alike whatever they are about.
    const isElsewhere = best.text.article.title !== readMemory(turn).topic;
    if (personas[bot].isCaring && history.length > 0 && isElsewhere) return null;
    const isAlone = isUnknown(answers) && best.score - (next?.score ?? 0) >= sureness.lead;
    if (!isAlone && !isInstead(best, told, sureness)) return null;
    // Who gets no further keeps the way to a person.
    const way = answers.find((one) => one.handOff && !leadsToOther(one))?.handOff;
    return [...answers.filter(({ isAside }) => isAside), { ...tellText(best.text), ...(way && { handOff: way }) }];
  }

  /** The answers, with buttons for what else may be meant before those that they have. */
  function offerNear(turn: Turn, answers: Answer[]): Answer[] {
    if (answers.some(({ memory }) => memory?.booking || memory?.awaits)) return answers;
    const found = findNear(turn, answers);
    const { near } = found;
    const sure = answerSurely(turn, answers, found);
    if (sure) return withButtons(sure, near.slice(1));
    const isDoubted = (found.ofArticle?.score ?? 1) < surenessOf(turn).doubted && near.length > 0;
    return withButtons(isDoubted ? [...answers.filter(({ isAside }) => isAside), DOUBTED] : answers, near);
  }

  return { answerPressed, offerNear };
}
