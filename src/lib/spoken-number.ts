import { foldText } from "./portuguese-text.ts";

const SMALL = new Map<string, number>([
  ...["um", "dois", "tres", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez", "onze", "doze", "treze"].map(
    (word, place): [string, number] => [word, place + 1],
  ),
  ["uma", 1],
  ["duas", 2],
  ["quatorze", 14],
  ["catorze", 14],
  ["quinze", 15],
  ["dezesseis", 16],
  ["dezessete", 17],
  ["dezoito", 18],
  ["dezenove", 19],
]);
const TENS = new Map<string, number>(
  ["vinte", "trinta", "quarenta", "cinquenta", "sessenta", "setenta", "oitenta", "noventa"].map(
    (word, place): [string, number] => [word, (place + 2) * 10],
  ),
);
const HUNDREDS = new Map<string, number>([
  ["cem", 100],
  ["cento", 100],
  ...["duzent", "trezent", "quatrocent", "quinhent", "seiscent", "setecent", "oitocent", "novecent"].flatMap(
    (word, place): [string, number][] => ["os", "as"].map((end) => [word + end, (place + 2) * 100]),
  ),
]);

interface Part {
  value: number;
  /** What may still be added to it is less than this. */
  below: number;
}

function partOf(folded: string): Part | null {
  const small = SMALL.get(folded);
  if (small !== undefined) return { value: small, below: 1 };
  const tens = TENS.get(folded);
  if (tens !== undefined) return { value: tens, below: 10 };
  const hundreds = HUNDREDS.get(folded);
  return hundreds === undefined ? null : { value: hundreds, below: 100 };
}

/** A number as it is being read, word by word. */
class Reading {
  private thousands = 0;
  private rest = 0;
  private below = 1_000;

  /** Whether the word goes on with the number. */
  take(folded: string): boolean {
    if (folded === "mil") {
      if (this.thousands > 0) return false;
      this.thousands = (this.rest || 1) * 1_000;
      this.rest = 0;
      this.below = 1_000;
      return true;
    }
    const part = partOf(folded);
    if (!part || part.value >= this.below) return false;
    this.rest += part.value;
    this.below = part.below;
    return true;
  }

  get value(): number {
    return this.thousands + this.rest;
  }
}

const isNumberWord = (folded: string) => folded === "mil" || partOf(folded) !== null;

/** Words that are as often an article as a number. */
const ARTICLE = /^uma?$/;

interface Word {
  folded: string;
  from: number;
  to: number;
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/\p{L}+/gu)].map((match) => ({
    folded: foldText(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }));

/** The number that begins at a word, and the last word of it. A per cent is no hundred. */
function readNumber(text: string, words: Word[], at: number): { value: number; last: number } | null {
  const first = words[at];
  if (!first || !isNumberWord(first.folded)) return null;
  if (first.folded === "cento" && words[at - 1]?.folded === "por") return null;
  const reading = new Reading();
  reading.take(first.folded);
  let last = at;
  for (const [place, word] of words.slice(at + 1).entries()) {
    const gap = text.slice(words[at + place]?.to, word.from);
    if (!/^,?\s+$/.test(gap)) break;
    if (word.folded === "e") continue;
    if (!reading.take(word.folded)) break;
    last = at + 1 + place;
  }
  return { value: reading.value, last };
}

/**
 * The text with numbers in digits: `cento e vinte reais` is `120 reais`, `noventa e nove e noventa` is `99 e 90`. A lone `um` or `uma`
 * stays a word: `isUnit` says of what follows whether it counts something.
 */
export function writeNumbersInDigits(text: string, isUnit: (behind: string) => boolean = () => false): string {
  const words = wordsOf(text);
  let written = "";
  let from = 0;
  for (let at = 0; at < words.length; at += 1) {
    const found = readNumber(text, words, at);
    if (!found) continue;
    const { from: start, folded } = words[at] as Word;
    const { to } = words[found.last] as Word;
    const isArticle = found.last === at && ARTICLE.test(folded) && !isUnit(text.slice(to));
    at = found.last;
    if (isArticle) continue;
    written += text.slice(from, start) + String(found.value);
    from = to;
  }
  return written + text.slice(from);
}
