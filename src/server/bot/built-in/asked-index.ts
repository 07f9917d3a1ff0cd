import { setImmediate } from "node:timers/promises";
import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { foldText } from "#lib/portuguese-text.ts";
import {
  FEW_PARTS,
  type Features,
  featuresOf,
  type Likeness,
  QuestionIndex,
} from "#server/conversation/knowledge/question-index.ts";
import { type AskedText, readAskedTexts } from "../knowledge/asked-texts.ts";
import { askedPlainly } from "./asked-examples.ts";

/** What a text gains whose article is spoken of. */
const SPOKEN_OF = 0.175;
const LEANS = ">";
/** Ways read in one go, between others' work. */
const SLICE = 100;

/** The texts of one assistant by the ways in which people ask for them. No setting changes these: they are read once. */
export class AskedIndex {
  private readonly texts: AskedText[];
  private readonly ways: { text: string; value: AskedText; leans: boolean }[];
  private readonly byQuestion: Map<string, AskedText>;
  private readonly features: Features[] = [];
  private index: QuestionIndex<AskedText> | undefined;
  private readonly writeOut: (text: string) => string;

  constructor(bot: ChatBot, writeOut: (text: string) => string) {
    this.writeOut = writeOut;
    this.texts = readAskedTexts(bot).filter(({ question }) => question);
    const plainly = Map.groupBy(askedPlainly(bot), ({ kind }) => kind);
    const plainlyOf = ({ title, label }: AskedText) => (label === "" ? (plainly.get(title) ?? []) : []);
    this.ways = this.texts.flatMap((value) =>
      [value.question ?? "", ...value.ways, ...plainlyOf(value).map(({ item }) => item)].map((way) => ({
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
    this.ways.length = 0;
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

  /** Those that are like a message at all, the best first. `topic`: the title of what is spoken of. */
  find(text: string, topic: string | undefined): Likeness<AskedText>[] {
    while (this.goOn());
    const found = this.index?.find(this.writeOut(text), ({ title }) => title === topic) ?? [];
    return found
      .map(({ value, score }) => ({ value, score: score + (value.title === topic ? SPOKEN_OF : 0) }))
      .sort((one, other) => other.score - one.score);
  }
}

const indexes = new Map<ChatBot, AskedIndex>();

/** The index of an assistant, made once. */
export function askedIndexOf(bot: ChatBot, writeOut: (text: string) => string): AskedIndex {
  const known = indexes.get(bot) ?? new AskedIndex(bot, writeOut);
  indexes.set(bot, known);
  return known;
}
