import { setImmediate } from "node:timers/promises";
import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Turn } from "#server/conversation/bot-engine.ts";
import type { KnownText } from "#server/conversation/knowledge/article.ts";
import type { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import { FEW_PARTS, type Features, featuresOf, QuestionIndex } from "#server/conversation/knowledge/question-index.ts";
import type { Answer } from "#server/conversation/rules/answer.ts";
import { tellText } from "#server/conversation/rules/knowledge-skill.ts";
import { type AskedText, readAskedTexts } from "../knowledge/asked-texts.ts";

/** As like as this a text's ways to ask must be to be worth a button beside an answer; and where there is none. */
const LEAST_LIKE = 0.15;
const LEAST_ALONE = 0.25;
/** What a text gains whose article is spoken of. */
const SPOKEN_OF = 0.175;
const MOST_NEAR = 2;
/** Of all buttons under a reply. */
const MOST_OFFERED = 3;
/** So much of a text tells it from others. */
const BEGINNING = 60;
const LEANS = ">";
/** Under what is not known: the buttons ask back. */
const ASKS_BACK = "Seria uma destas perguntas?";
/** Ways read in one go, between others' work. */
const SLICE = 100;

/** The texts of one assistant by the ways in which people ask for them. No setting changes these: they are read once. */
class AskedIndex {
  private readonly texts: AskedText[];
  private readonly ways: { text: string; value: AskedText; leans: boolean }[];
  private readonly byQuestion: Map<string, AskedText>;
  private readonly features: Features[] = [];
  private index: QuestionIndex<AskedText> | undefined;
  private readonly writeOut: (text: string) => string;

  constructor(bot: ChatBot, writeOut: (text: string) => string) {
    this.writeOut = writeOut;
    this.texts = readAskedTexts(bot).filter(({ question }) => question);
    this.ways = this.texts.flatMap((value) =>
      [value.question ?? "", ...value.ways].map((way) => ({
        text: way.replace(LEANS, ""),
        value,
        leans: way.startsWith(LEANS),
      })),
    );
    this.byQuestion = new Map(this.texts.toReversed().map((text) => [foldText(text.question ?? ""), text]));
  }

  /** Reads the next ways; whether there are more. */
  private goOn(): boolean {
    if (this.index) return false;
    const from = this.features.length;
    for (const { text } of this.ways.slice(from, from + SLICE))
      this.features.push(featuresOf(this.writeOut(text), FEW_PARTS));
    if (this.features.length < this.ways.length) return true;
    this.index = new QuestionIndex(this.ways, FEW_PARTS, this.features);
    this.features.length = 0;
    return false;
  }

  /** Makes ready what is needed to find, in the pauses of the process. */
  async learnAhead(): Promise<void> {
    while (this.goOn()) await setImmediate();
  }

  /** The text that a button's question asks for. */
  named(text: string): AskedText | undefined {
    return this.byQuestion.get(foldText(text).trim());
  }

  /** Those that are most like a message, the best first. `topic`: the title of what is spoken of. */
  find(text: string, topic: string | undefined, least: number): AskedText[] {
    while (this.goOn());
    const found = this.index?.find(this.writeOut(text), ({ title }) => title === topic) ?? [];
    return found
      .map(({ value, score }) => ({ value, score: score + (value.title === topic ? SPOKEN_OF : 0) }))
      .filter(({ score }) => score >= least)
      .sort((one, other) => other.score - one.score)
      .map(({ value }) => value);
  }
}

const isUnknown = (answers: readonly Answer[]) => answers.every(({ isUnanswered, isAside }) => isUnanswered || isAside);

const indexes = new Map<ChatBot, AskedIndex>();

function indexOf(bot: ChatBot, writeOut: (text: string) => string): AskedIndex {
  const known = indexes.get(bot) ?? new AskedIndex(bot, writeOut);
  indexes.set(bot, known);
  return known;
}

/** Those that answer from many texts. */
const OF_MANY_TEXTS = ["arara", "jaiminho", "marley"] as const;

/** Makes ready, in the pauses of the process, what the first replies would wait for. */
export async function learnNearQuestions(writeOut: (text: string) => string): Promise<void> {
  for (const bot of OF_MANY_TEXTS) await indexOf(bot, writeOut).learnAhead();
}

/** Buttons that ask what was nearly asked, each of which leads to the one text that it asks for. */
export function createNearQuestions(bot: ChatBot, search: KnowledgeSearch, writeOut: (text: string) => string) {
  const index = indexOf(bot, writeOut);

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

  /** What else may be meant by a message, where nothing is waited for: none of what was just told. */
  function questionsNear({ text, history }: Turn, answers: readonly Answer[]): string[] {
    const before = history.findLast(({ role }) => role === "assistant")?.text ?? "";
    const told = [before, ...answers.map((answer) => answer.text)].join("\n");
    const topic = answers.findLast(({ memory }) => memory?.topic)?.memory?.topic;
    const near = index.find(text, topic, isUnknown(answers) ? LEAST_ALONE : LEAST_LIKE).filter((one) => {
      const known = textOf(one);
      return known && !told.includes(tellText(known).text.slice(0, BEGINNING));
    });
    return near.slice(0, MOST_NEAR).map(({ question = "" }) => question);
  }

  /** The answers with these buttons before those that they have. */
  function offerNear(turn: Turn, answers: Answer[]): Answer[] {
    const [first, ...rest] = answers;
    if (!first || answers.some(({ memory }) => memory?.booking || memory?.awaits)) return answers;
    const near = questionsNear(turn, answers);
    if (near.length === 0) return answers;
    const related = isUnknown(answers) ? [] : answers.flatMap(({ suggestions }) => suggestions ?? []);
    const others = rest.map(({ suggestions: _, ...answer }) => answer);
    // What was not understood may ask back by itself.
    const asksBack = isUnknown(answers) && !answers.some((answer) => answer.text.includes("?"));
    const asked = asksBack ? `${first.text}\n\n${ASKS_BACK}` : first.text;
    return [
      { ...first, text: asked, suggestions: [...new Set([...near, ...related])].slice(0, MOST_OFFERED) },
      ...others,
    ];
  }

  return { answerPressed, offerNear };
}
