import dictionary from "dictionary-pt";
import { loadModule } from "hunspell-asm";
import { foldText } from "#lib/portuguese-text.ts";
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
const RUN_TOGETHER = /^(já|ja|não|nao|que|para|pra|com|os|as|o|um|uma|de|em|meu|minha|seu|sua)(\p{L}{4,})$/iu;
const LAUGHTER = /^(?:k{2,}|(?:rs)+|(?:h[aeu]){2,}h?|(?:hua){2,})$/i;

export interface Spelling {
  /** What is surely to be written in place of the word: null when it is fine or nobody is sure. */
  correct(word: string): { after: string; reason: string } | null;
  /** Whether no dictionary knows the word, and what it may have been meant to be. */
  doubt(word: string): { suggestions: string[] } | null;
}

let opened: ReturnType<typeof openDictionary> | undefined;

/** The dictionary of VERO for Brazilian Portuguese (MPL-2.0), read by Hunspell in WebAssembly. */
async function openDictionary() {
  const factory = await loadModule();
  const affixes = factory.mountBuffer(dictionary.aff, "pt.aff");
  const words = factory.mountBuffer(dictionary.dic, "pt.dic");
  return factory.create(affixes, words);
}

/** Spelling for one text. What was looked up once is remembered. */
export async function openSpelling(): Promise<Spelling> {
  opened ??= openDictionary();
  const hunspell = await opened;
  let lettersLeft = MOST_SUGGESTED_LETTERS;
  const remembered = new Map<string, string[]>();
  const isKnown = (word: string) =>
    word.length < MIN_LENGTH ||
    /\p{N}/u.test(word) ||
    LAUGHTER.test(word) ||
    knownWords.has(word.toLowerCase()) ||
    abbreviations.has(word.toLowerCase()) ||
    hunspell.spell(word) ||
    hunspell.spell(word.toLowerCase());
  const suggestionsFor = (word: string): string[] => {
    const known = remembered.get(word);
    if (known) return known;
    lettersLeft -= word.length;
    const found = lettersLeft < 0 ? [] : hunspell.suggest(word).slice(0, MAX_SUGGESTIONS);
    remembered.set(word, found);
    return found;
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

  return {
    correct(word) {
      const listed = commonMistakes.get(word.toLowerCase());
      if (listed) return { after: inCaseOf(word, listed), reason: "Grafia: assim a palavra se escreve." };
      // A name is whatever its owner says.
      if (isKnown(word) || /^\p{Lu}/u.test(word)) return null;
      // Only accents are sure, and only where they can stand in one way; a word that is merely like another is a question.
      const accented = withAccents(word);
      return accented.length === 1 ? { after: accented[0] as string, reason: "Acentuação." } : null;
    },
    doubt(word) {
      if (isKnown(word) || /^\p{Lu}/u.test(word)) return null;
      const asTwo = parted(word);
      return { suggestions: asTwo ? [asTwo] : suggestionsFor(word) };
    },
  };
}
