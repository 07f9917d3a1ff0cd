import dictionary from "dictionary-pt";
import { loadModule } from "hunspell-asm";
import { editDistance } from "#lib/edit-distance.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { nearSounding, sameSounding } from "./sound-alikes.ts";
import { type BetterWord, sureSpelling } from "./sure-spelling.ts";
import { inCaseOf } from "./text-rule.ts";
import { abbreviations, commonMistakes, knownWords } from "./text-words.ts";

const MAX_SUGGESTIONS = 3;
/**
 * Suggesting takes some 30 ms a letter: a text full of strange words gets none for the last of them. Letters are counted
 * and not the time, which would make another result of the same text on a busy machine.
 */
const MOST_SUGGESTED_LETTERS = 160;
const MIN_LENGTH = 3;
/** Words that are run together with the one behind them: `oremedio`. */
const RUN_TOGETHER =
  /^(já|ja|não|nao|que|para|pra|com|os|as|um|uma|de|em|meu|minha|seu|sua|o(?=\p{L}{6}))(\p{L}{4,})$/iu;
const LAUGHTER = /^(?:k{2,}|(?:rs)+|(?:h[aeu]){2,}h?|(?:hua){2,})$/i;

export interface Spelling {
  /**
   * What is surely to be written in place of the word: null when it is fine or nobody is sure. A capital says that a word is
   * a name, unless it begins a sentence.
   */
  correct(word: string, isFirst: boolean): BetterWord | null;
  /** Whether no dictionary knows the word, and what it may have been meant to be. */
  doubt(word: string, isFirst: boolean): { suggestions: string[] } | null;
  /** Whether a dictionary has the word. */
  knows(word: string): boolean;
}

/** Whether a suggestion is but a slip away: of letters in short words one may be another, in long ones two. */
function isNear(word: string, suggestion: string): boolean {
  const most = word.length <= 7 ? 1 : 2;
  return editDistance(foldText(word), foldText(suggestion), most) <= most;
}

/** Asks once for each word, as it stands. */
function rememberWords<Found>(find: (word: string, isFirst: boolean) => Found) {
  const found = new Map<string, Found>();
  return (word: string, isFirst: boolean): Found => {
    const key = `${word} ${isFirst}`;
    if (!found.has(key)) found.set(key, find(word, isFirst));
    return found.get(key) as Found;
  };
}

let opened: ReturnType<typeof openDictionary> | undefined;

/** The dictionary of VERO for Brazilian Portuguese (MPL-2.0), read by Hunspell in WebAssembly. */
async function openDictionary() {
  const factory = await loadModule();
  const affixes = factory.mountBuffer(dictionary.aff, "pt.aff");
  const words = factory.mountBuffer(dictionary.dic, "pt.dic");
  return factory.create(affixes, words);
}

/** What is right without any dictionary: figures, laughter, words of today. */
const isNoMistake = (word: string) =>
  word.length < MIN_LENGTH ||
  /\p{N}/u.test(word) ||
  LAUGHTER.test(word) ||
  knownWords.has(word.toLowerCase()) ||
  abbreviations.has(word.toLowerCase());

/** Spelling for one text. What was looked up once is remembered. */
export async function openSpelling(): Promise<Spelling> {
  opened ??= openDictionary();
  const hunspell = await opened;
  let lettersLeft = MOST_SUGGESTED_LETTERS;
  const remembered = new Map<string, string[]>();
  const spells = (word: string) => hunspell.spell(word);
  const isKnown = (word: string) => isNoMistake(word) || spells(word) || spells(word.toLowerCase());
  const suggestionsFor = (word: string): string[] => {
    const known = remembered.get(word);
    if (known) return known;
    lettersLeft -= word.length;
    const found = lettersLeft < 0 ? [] : hunspell.suggest(word).slice(0, MAX_SUGGESTIONS);
    remembered.set(word, found);
    return found;
  };

  /** How a word is looked up: null for a name. */
  const lookedUp = (word: string, isFirst: boolean): string | null => {
    if (!/^\p{Lu}/u.test(word)) return word;
    const isShouted = word.length > MIN_LENGTH && word === word.toUpperCase();
    const plain = word.toLowerCase();
    const isName = () => suggestionsFor(plain).some((one) => /^\p{Lu}/u.test(one) && foldText(one) === foldText(plain));
    return (isFirst || isShouted) && !isName() ? plain : null;
  };

  const withAccents = (word: string) =>
    suggestionsFor(word).filter((one) => foldText(one) === foldText(word) && one.toLowerCase() !== word.toLowerCase());

  /** The two words that a strange one is of: known, or known with accents that can stand in one way. */
  const parted = (word: string): string | null => {
    const [, first = "", second = ""] = RUN_TOGETHER.exec(word) ?? [];
    if (!second) return null;
    const known = isKnown(second) ? [second] : withAccents(second);
    return known.length === 1 ? `${commonMistakes.get(first.toLowerCase()) ?? first} ${known[0]}` : null;
  };

  /** What sounds alike comes first; pieces of a word only where nothing else is like it. */
  const likelyWords = (word: string, mayBeName: boolean): string[] => {
    const asTwo = parted(word);
    if (asTwo) return [asTwo];
    const likely = suggestionsFor(word).filter((one) => isNear(word, one) && (mayBeName || one === one.toLowerCase()));
    const whole = [
      ...new Set([
        ...sameSounding(word, spells),
        ...nearSounding(word, spells),
        ...likely.filter((one) => !one.includes(" ")),
      ]),
    ];
    return (whole.length > 0 ? whole : likely).slice(0, MAX_SUGGESTIONS);
  };

  return {
    knows: isKnown,
    correct: rememberWords((word, isFirst) => {
      const listed = commonMistakes.get(word.toLowerCase());
      if (listed) return { after: inCaseOf(word, listed), reason: "Grafia: assim a palavra se escreve." };
      // A name is whatever its owner says.
      const plain = isKnown(word) ? null : lookedUp(word, isFirst);
      if (plain === null) return null;
      return sureSpelling(word, plain, { spells, withAccents, likelyWords });
    }),
    doubt: rememberWords((word, isFirst) => {
      const plain = isKnown(word) ? null : lookedUp(word, isFirst);
      if (plain === null) return null;
      const near = likelyWords(plain, plain === word);
      // What begins a sentence and is like nothing is a name.
      return plain === word || near.length > 0 ? { suggestions: near.map((one) => inCaseOf(word, one)) } : null;
    }),
  };
}
