/** A word of a text, as rules look at it. */
export interface SentenceWord {
  text: string;
  /** In lower case. */
  plain: string;
  at: number;
  /** Whether a sentence, or a part of one, begins with it: more than a space stands before. */
  isOpen: boolean;
  /** Whether it begins a sentence. */
  isSentenceStart: boolean;
  /** Whether a comma stands before it. */
  isAfterComma: boolean;
  /** Whether its sentence ends with a question mark. */
  isAsked: boolean;
  /** A capital in the middle of a sentence, where not all are capitals. */
  isName: boolean;
}

const WORD = /[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu;
const MOST_CAPITALS = 0.7;

/** What stands behind the last word, and before the first: no word, and the end of what is said. */
export const noWord: SentenceWord = {
  text: "",
  plain: "",
  at: -1,
  isOpen: true,
  isSentenceStart: true,
  isAfterComma: false,
  isAsked: false,
  isName: false,
};

/** The words of a text in their order. */
export function sentenceWords(text: string): SentenceWord[] {
  const letters = text.match(/\p{L}/gu) ?? [];
  const isShouted = letters.filter((one) => /\p{Lu}/u.test(one)).length > letters.length * MOST_CAPITALS;
  let end = 0;
  const found = Array.from(text.matchAll(WORD), ({ 0: word, index: at }) => {
    const between = text.slice(end, at);
    const isOpen = end === 0 || !/^ +$/.test(between);
    const isSentenceStart = end === 0 || /[.!?:…]\s*$|\n\s*\n/.test(between);
    end = at + word.length;
    const isName = /^\p{Lu}/u.test(word) && !isOpen && !isShouted;
    const isAfterComma = /^, *$/.test(between);
    return {
      between,
      word: { text: word, plain: word.toLowerCase(), at, isOpen, isSentenceStart, isAfterComma, isName },
    };
  });
  let after = text.slice(end);
  let isAsked = false;
  return found
    .toReversed()
    .map(({ between, word }) => {
      const [sign] = /[.!?\n]/.exec(after) ?? [];
      if (sign) isAsked = sign === "?";
      after = between;
      return { ...word, isAsked };
    })
    .toReversed();
}

/** Something to write in place of a word, and whether it is sure. */
export interface WordEdit {
  word: SentenceWord;
  /** The last of several words that it takes the place of. */
  until?: SentenceWord;
  after: string;
  isSure: boolean;
  reason: string;
}
