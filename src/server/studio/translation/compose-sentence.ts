import type { Language } from "#contract/studio/translation-rules.ts";
import { FrameReader, isFigure } from "./grammar/frame-reader.ts";
import { joinWords, type Token, tokensOf } from "./grammar/tokens.ts";
import { lookupKey } from "./lookup-key.ts";

const MAX_WORDS_A_PHRASE = 8;
const UNITS = new Set("cm mm m km g kg ml l un".split(" "));

export interface Books {
  /** What an account calls things, by their keys. */
  terms: ReadonlyMap<string, string>;
  sentences: ReadonlyMap<string, string>;
  phrases: ReadonlyMap<string, { said: string; target: string }>;
}

interface Piece {
  end: number;
  said: string;
  isTerm?: boolean;
}

export interface ComposedSentence {
  text: string;
  known: number;
  total: number;
  usesTerm: boolean;
}

/** Signs between which what could not be translated is left. */
const unknownMark = (text: string) => `⟦${text}⟧`;

const isUpper = (text: string) => /^\P{L}*\p{Lu}/u.test(text);
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Short words that differ by an accent alone are different words. Who writes no accent may have left it out. */
export function isSameText(written: string, stored: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  const word = bare(written);
  return word.length > 3 || lookupKey(word) === word || word === bare(stored);
}

/** Signs as a language sets them: Spanish opens what it asks or calls, French keeps away from it. */
export function withSigns(text: string, to: Language): string {
  const bare = text
    .replace(/[¿¡]/g, "")
    .replace(/\s+(?=[,?!])/g, "")
    .replace(/,(?=[.!?,])/g, "");
  if (to === "fr") return bare.replace(/(?<=[\p{L}\p{N}%])(?=[?!]+$)/gu, " ");
  if (to === "de") return bare.replace(/(?<=[\p{L}\p{N}]) (?=(?:wenn|weil|aber)\s)/gu, ", ");
  const sign = { "?": "¿", "!": "¡" }[bare.at(-1) ?? ""];
  // What is asked begins after the last pause: `Hola, ¿qué tal?`
  return to === "es" && sign && !bare.includes("⟦")
    ? bare.replace(/(?<=^|[.!?] |^Hola, )(?=[^.!?]*[.!?]+$)/u, sign)
    : bare;
}

/** German has its verb second: after what stands first, who does it comes after what is done. */
const TAKES_FIRST_PLACE = /^(?:wenn|leider|heute|morgen|gestern|jetzt|nächste|diese)(?!\p{L})/iu;
const invertedGerman = (said: string) => said.replace(/^(Sie|ich|wir|es|sie|er) (\S+)/u, "$2 $1");

/** What says who does it, where the source left that out, goes wrong right after somebody that nobody knows. */
const NAMES_ITS_SUBJECT = /^(?:it|il|l'arrivée|es|die Ankunft)(?!\p{L})/u;

/** Puts a sentence together from what is known of it, the longest known turn first; what nobody knows stays, marked. */
class SentenceComposer {
  readonly #sentence: string;
  readonly #tokens: readonly Token[];
  readonly #books: Books;
  readonly #from: Language;
  readonly #reader: FrameReader;
  readonly #terms = new Map<number, Piece | null>();
  readonly #hasLowerCase: boolean;

  constructor(sentence: string, books: Books, from: Language, to: Language) {
    this.#sentence = sentence;
    this.#books = books;
    this.#from = from;
    this.#hasLowerCase = /\p{Ll}/u.test(sentence);
    this.#tokens = tokensOf(sentence, from);
    this.#reader = new FrameReader(this.#tokens, from, to, {
      isKept: (at) => this.#isKept(at),
      termAt: (at) => this.#termAt(at),
    });
  }

  compose(to: Language): ComposedSentence {
    const counts = { known: 0, total: 0, usesTerm: false };
    let text = "";
    let written = 0;
    let pieces = 0;
    let unknownFrom = -1;
    const flush = (at: number) => {
      if (unknownFrom < 0) return;
      const [begin, end] = [this.#tokens[unknownFrom]?.begin ?? 0, this.#tokens[at - 1]?.end ?? 0];
      text += this.#sentence.slice(written, begin) + unknownMark(this.#sentence.slice(begin, end));
      written = end;
      unknownFrom = -1;
    };
    for (let at = 0; at < this.#tokens.length; ) {
      const piece = this.#pieceAt(at, unknownFrom >= 0) ?? this.#untouched(at);
      const end = piece?.end ?? this.#afterWord(at);
      const words = this.#countWords(at, end);
      if (piece) {
        flush(at);
        const begin = this.#tokens[at]?.begin ?? 0;
        const isAfterFirst = to === "de" && pieces === 1 && TAKES_FIRST_PLACE.test(text);
        const said = isAfterFirst ? invertedGerman(piece.said) : piece.said;
        if (this.#tokens[at]?.isWord) pieces += 1;
        text +=
          this.#sentence.slice(written, begin) + joinWords(this.#beginsSentence(at) ? upperFirst(said) : said, to);
        written = this.#tokens[end - 1]?.end ?? written;
        counts.known += words;
        counts.usesTerm ||= piece.isTerm ?? false;
      } else if (unknownFrom < 0) unknownFrom = at;
      counts.total += words;
      at = end;
    }
    flush(this.#tokens.length);
    return { text: withSigns(text + this.#sentence.slice(written), to), ...counts };
  }

  #beginsSentence(at: number): boolean {
    const before = this.#tokens[at - 1];
    return isUpper(this.#tokens[at]?.written ?? "") && (!before || /^[.!?¿¡]$/.test(before.written));
  }

  #text(at: number, end: number): string {
    return this.#sentence.slice(this.#tokens[at]?.begin ?? 0, this.#tokens[end - 1]?.end ?? 0);
  }

  /** Whether a word of the sentence ends before this token: what languages write together is not cut. */
  #isBoundary(at: number): boolean {
    return at === 0 || this.#tokens[at]?.begin !== this.#tokens[at - 1]?.begin;
  }

  #afterWord(at: number): number {
    let end = at + 1;
    while (end < this.#tokens.length && !this.#isBoundary(end)) end += 1;
    return end;
  }

  #countWords(at: number, end: number): number {
    let words = 0;
    for (let place = at; place < end; place += 1)
      if (this.#isBoundary(place) && this.#tokens[place]?.isWord && !this.#isKept(place)) words += 1;
    return words;
  }

  #lookUp<T>(at: number, find: (piece: string, end: number) => T | undefined): { found: T; end: number } | null {
    const ends: number[] = [];
    for (
      let end = this.#afterWord(at);
      ends.length < MAX_WORDS_A_PHRASE * 2 && end <= this.#tokens.length;
      end = this.#afterWord(end)
    ) {
      ends.push(end);
      if (end === this.#tokens.length) break;
    }
    for (const end of ends.reverse()) {
      if (!this.#tokens[end - 1]?.isWord && end !== this.#afterWord(at)) continue;
      const found = find(this.#text(at, end), end);
      if (found !== undefined) return { found, end };
    }
    return null;
  }

  #termAt(at: number): Piece | null {
    const known = this.#terms.get(at);
    if (known !== undefined) return known;
    const read = this.#readTerm(at);
    this.#terms.set(at, read);
    return read;
  }

  #readTerm(at: number): Piece | null {
    if (this.#books.terms.size === 0 || !this.#isBoundary(at) || !this.#tokens[at]?.isWord) return null;
    const term = this.#lookUp(at, (piece) => this.#books.terms.get(lookupKey(piece)));
    return term && { end: term.end, said: term.found, isTerm: true };
  }

  #phraseAt(at: number): Piece | null {
    const phrase = this.#lookUp(at, (piece, end) => {
      const found = this.#books.phrases.get(lookupKey(piece));
      if (!found || !isSameText(piece, found.said)) return undefined;
      // What is said by itself is so only where it ends: `Qual é o tamanho da mesa?`, `Não temos`.
      const isWhole = !this.#tokens[end]?.isWord;
      return (found.said.endsWith("?") || /^\p{Lu}\S+$/u.test(found.said)) && !isWhole ? undefined : found;
    });
    if (!phrase) return null;
    const { said, target } = phrase.found;
    const bare = target.replace(/\s*[.!?…]+$/u, "").replace(/^[¿¡]/u, "");
    return { end: phrase.end, said: isUpper(said) && !isUpper(this.#text(at, phrase.end)) ? lowerFirst(bare) : bare };
  }

  #pieceAt(at: number, isAfterUnknown: boolean): Piece | null {
    if (!this.#tokens[at]?.isWord) return null;
    const term = this.#termAt(at);
    if (term) return term;
    const pieces = [
      this.#phraseAt(at),
      ...(["clause", "when", "doing"] as const).map((kind) => this.#reader.read(kind, at)),
      this.#reader.readThing(at),
    ].filter(
      (piece) =>
        piece !== null && this.#isBoundary(piece.end) && !(isAfterUnknown && NAMES_ITS_SUBJECT.test(piece.said)),
    );
    return pieces.reduce<Piece | null>(
      (best, piece) => (piece && (!best || piece.end > best.end) ? piece : best),
      null,
    );
  }

  /** Signs and what is the same in every language. */
  #untouched(at: number): Piece | null {
    const token = this.#tokens[at];
    return token && (!token.isWord || this.#isKept(at)) ? { end: at + 1, said: token.written } : null;
  }

  /** Figures, addresses, codes and names. */
  #isKept(at: number): boolean {
    const token = this.#tokens[at];
    if (!token?.isWord || !this.#isBoundary(at) || this.#afterWord(at) !== at + 1) return false;
    const { written } = token;
    if (isFigure(token) || /^(?:https?:|www\.)|@/u.test(written)) return true;
    const before = this.#tokens[at - 1];
    if (before && isFigure(before) && UNITS.has(written)) return true;
    if (!before || !this.#hasLowerCase || /[.:!?]/.test(before.written)) return false;
    return /^[\p{Lu}\d]{1,5}$/u.test(written) || (this.#from !== "de" && /^\p{Lu}[\p{L}'’-]*$/u.test(written));
  }
}

export function composeSentence(sentence: string, books: Books, from: Language, to: Language): ComposedSentence {
  return new SentenceComposer(sentence, books, from, to).compose(to);
}
