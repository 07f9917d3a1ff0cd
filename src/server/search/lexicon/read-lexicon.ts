import { genderlessForm, isStopWord } from "#lib/portuguese-text.ts";
import { readWords } from "#lib/portuguese-words.ts";
import { readLexiconLines } from "./lexicon-lines.ts";

/** A word or several, as a person would write it and as it is compared. */
export interface Phrase {
  shown: string;
  words: PhraseWord[];
  /** A product with one of these is something else: `cola -coca`. */
  without: PhraseWord[];
}

interface PhraseWord {
  /** As in the words of a product. */
  key: string;
  /** The form that two genders share. */
  stem: string;
}

/** Words for one thing. `equals` stand for each other; `related` are found by them, never the other way round. */
export interface SynonymLine {
  equals: [Phrase, ...Phrase[]];
  related: Phrase[];
}

/** Something that people want to do, or have a present for, and what a shop has for it. */
export interface Idea {
  name: string;
  /** Each is a set of words that must all be asked for. */
  triggers: [string, ...string[]][];
  answers: IdeaAnswer[];
}

interface IdeaAnswer extends Phrase {
  /** 1 = what everyone would bring; less for what only goes with it. */
  weight: number;
}

const ANSWER_WEIGHTS = [1, 0.7, 0.45];
/** It ties words together, and says the opposite of what would be left without it. */
export const NEGATION = "sem";

/** What people write around what they want. */
const ASKING = new Set(
  readLexiconLines("asking-words").flatMap((line) => line.split(/\s+/).map((word) => readWords(word)[0]?.key ?? word)),
);

/** What people think of a price. No `barata`, which is also what an insecticide is for. */
const PRICE_OPINIONS = new Set(["barato", "promocao", "promo", "oferta"]);

/** Whether a word says no more than that the price should be good. */
export function isPriceOpinion(key: string): boolean {
  return PRICE_OPINIONS.has(key);
}

/** Whether a word says nothing about what is wanted, though it is no stop word. */
export function isAsking(key: string): boolean {
  return ASKING.has(key);
}

/** Whether a word of a phrase counts. */
export function isTelling(key: string): boolean {
  return key === NEGATION || !isStopWord(key);
}

/** One form for a verb however it is used: `limpar` and `limpando`. Anything else stays as it is. */
export function actionStem(stem: string): string {
  return stem.length < 5 ? stem : stem.replace(/(?:[aei]ndo|[aei]r)$/, "");
}

/** The telling words of a text, one for each place. */
export function tellingWords(text: string): PhraseWord[] {
  const words: PhraseWord[] = [];
  let last = 0;
  for (const { key, position } of readWords(text)) {
    if (position === last) continue;
    last = position;
    if (isTelling(key)) words.push({ key, stem: genderlessForm(key) });
  }
  return words;
}

export function readPhrase(text: string): Phrase {
  const [, shown = "", without = ""] = /^(.*?)((?:\s-\p{L}+)*)$/u.exec(text.trim()) ?? [];
  return { shown, words: tellingWords(shown), without: tellingWords(without) };
}

const listOf = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");

const phrasesOf = (text: string, separator: string) =>
  listOf(text, separator)
    .map(readPhrase)
    .filter(({ words }) => words.length > 0);

function refuse(line: string, form: string): never {
  throw new Error(`a line of the lexicon is written as ${form}, not as: ${line}`);
}

const isFilled = <T>(list: T[]): list is [T, ...T[]] => list.length > 0;

/** `a = b = c > d, e`: a, b and c are one thing; who asks for it may also be shown d and e. */
export function readSynonyms(line: string): SynonymLine {
  const [same = "", others = "", ...rest] = line.split(">");
  const [equals, related] = [phrasesOf(same, "="), phrasesOf(others, ",")];
  if (!isFilled(equals) || equals.length + related.length < 2 || rest.length > 0) refuse(line, "a = b > c, d");
  return { equals, related };
}

/** The words of a trigger, without those that anybody writes around what they want. */
function readTrigger(text: string): string[] {
  const words = tellingWords(text).filter(({ key }) => !isAsking(key));
  return [...new Set(words.map(({ stem }) => actionStem(stem)))];
}

/** `word | other words : first answer, second; what goes with it; what is less needed`. */
export function readIdea(line: string): Idea {
  const [asked = "", given = "", ...rest] = line.split(" : ");
  const triggers = listOf(asked, "|").map(readTrigger).filter(isFilled);
  const groups = listOf(given, ";");
  const answers = groups.flatMap((group, rank) =>
    phrasesOf(group, ",").map((phrase) => ({ ...phrase, weight: ANSWER_WEIGHTS[rank] ?? 0 })),
  );
  const [name] = listOf(asked, "|");
  if (!name || !isFilled(triggers) || !isFilled(answers) || groups.length > ANSWER_WEIGHTS.length || rest.length > 0) {
    refuse(line, "asked | asked : answer, answer; answer");
  }
  return { name, triggers, answers };
}

/** `written = meant`; nothing on the right = it says nothing. */
export function readChatTalk(line: string): [written: string, meant: string] {
  const [written = "", meant, ...rest] = line.split("=").map((part) => part.trim());
  if (written === "" || meant === undefined || rest.length > 0) refuse(line, "written = meant");
  return [written, meant];
}
