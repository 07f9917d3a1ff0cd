import type { Lexicon } from "./lexicon/lexicon.ts";
import { readLexiconLines } from "./lexicon/lexicon-lines.ts";
import { actionStem, type Idea, isAsking, type Phrase, tellingWords } from "./lexicon/read-lexicon.ts";
import { lexeme } from "./search-document.ts";
import { quoted } from "./search-terms.ts";

/** Something to look for because of what was asked for. */
export interface WantedThing {
  phrase: Phrase;
  /** 1 = the first that comes to mind. */
  weight: number;
  idea: string;
  /** The tsquery of names that have it, and of those that begin with it. */
  inName: string;
  atHead: string;
}

export interface IdeaPlan {
  things: WantedThing[];
  /** What the text asks for besides: tsqueries. */
  besides: string[];
  /** How much of the text the idea explains, 0 to 1. */
  share: number;
}

const MAX_THINGS = 26;
const MAX_BESIDES = 4;
const LEAST_SHARE = 0.45;
/** Ideas that explain nearly as much as the best one are of the same mind. */
const NEAR_SHARE = 0.85;
const WEAK_WEIGHT = 0.25;
const ACTION_WEIGHT = 0.6;

/** Words around a purpose that do not make it another one. */
const WEAK = new Set(readLexiconLines("weak-words").flatMap((line) => line.split(/\s+/).map(actionStem)));

interface AskedWord {
  key: string;
  stem: string;
  weight: number;
}

function askedWords(text: string): AskedWord[] {
  return tellingWords(text)
    .filter(({ key }) => !isAsking(key) && key !== "sem")
    .map(({ key, stem: full }) => {
      const stem = actionStem(full);
      const weight = WEAK.has(stem) ? WEAK_WEIGHT : stem === full ? 1 : ACTION_WEIGHT;
      return { key, stem, weight };
    });
}

const sumOf = (words: AskedWord[]) => words.reduce((total, { weight }) => total + weight, 0);

/** A word of the name, in either gender, as a tsquery of names. */
const nameWord = ({ key, stem }: { key: string; stem: string }) =>
  `(${quoted(key)}:A | ${quoted(lexeme.stem(stem))}:A)`;

function toThing(phrase: Phrase, weight: number, idea: string, lexicon: Lexicon): WantedThing {
  const names = lexicon.namesOf(phrase);
  const not = phrase.without.map((word) => ` & !${nameWord(word)}`).join("");
  const inName = (one: Phrase) => one.words.map(nameWord).join(" & ");
  const atHead = (one: Phrase) => `${quoted(lexeme.head(one.words[0]?.stem ?? ""))} & ${inName(one)}`;
  const all = (query: (one: Phrase) => string) => `(${names.map((one) => `(${query(one)})`).join(" | ")})${not}`;
  return { phrase, weight, idea, inName: all(inName), atHead: all(atHead) };
}

/** The words asked for by any name that the lexicon has for them. */
function stemsOf(words: AskedWord[], lexicon: Lexicon): Map<string, AskedWord> {
  const byStem = new Map(words.map((word) => [word.stem, word]));
  for (const word of words) {
    for (const { words: other } of lexicon.find([word.stem])?.equals ?? []) {
      const stem = other.length === 1 ? actionStem(other[0]?.stem ?? "") : "";
      if (stem && !byStem.has(stem)) byStem.set(stem, word);
    }
  }
  return byStem;
}

/** What a shop has for the purpose that the text tells; null when it tells none. */
export function planIdeas(text: string, lexicon: Lexicon): IdeaPlan | null {
  const words = askedWords(text);
  const total = sumOf(words);
  const byStem = stemsOf(words, lexicon);
  const explained = new Map<Idea, AskedWord[]>();
  for (const { idea, trigger } of lexicon.ideasOf(new Set(byStem.keys()))) {
    const covered = [...new Set(trigger.flatMap((stem) => byStem.get(stem) ?? []))];
    if (sumOf(covered) > sumOf(explained.get(idea) ?? [])) explained.set(idea, covered);
  }
  const shareOf = (covered: AskedWord[]) => sumOf(covered) / total;
  const best = [...explained].sort((a, b) => sumOf(b[1]) - sumOf(a[1]));
  const [first] = best;
  if (!first || shareOf(first[1]) < LEAST_SHARE) return null;
  const share = shareOf(first[1]);
  const things = new Map<string, WantedThing>();
  for (const [idea, covered] of best) {
    const relative = shareOf(covered) / share;
    if (relative < NEAR_SHARE) break;
    for (const { weight, ...phrase } of idea.answers) {
      const known = things.get(phrase.shown);
      if (!known) things.set(phrase.shown, toThing(phrase, weight * relative, idea.name, lexicon));
    }
  }
  const besides = words.filter((word) => word.weight === 1 && !first[1].includes(word)).slice(0, MAX_BESIDES);
  return {
    things: [...things.values()].sort((a, b) => b.weight - a.weight).slice(0, MAX_THINGS),
    besides: besides.map((word) => `(${quoted(word.key)} | ${quoted(lexeme.stem(word.stem))})`),
    share,
  };
}

/**
 * What the ideas that stand in a text are called, whatever else it says, the one with the most words first: `vou acampar com a família` →
 * `acampar`. Of those that so many words of the text bring to mind.
 */
export function ideasIn(text: string, lexicon: Lexicon, fewestWords = 1): string[] {
  const stems = new Set(stemsOf(askedWords(text), lexicon).keys());
  const lengths = new Map<string, number>();
  for (const { idea, trigger } of lexicon.ideasOf(stems)) {
    lengths.set(idea.name, Math.max(trigger.length, lengths.get(idea.name) ?? 0));
  }
  return [...lengths]
    .filter(([, length]) => length >= fewestWords)
    .sort((a, b) => b[1] - a[1])
    .map(([name]) => name);
}
