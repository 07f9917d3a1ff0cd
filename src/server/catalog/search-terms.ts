import { genderlessForm } from "#lib/portuguese-text.ts";
import { readWords, type TextWord } from "#lib/portuguese-words.ts";
import { lexeme } from "./search-document.ts";
import type { SearchVocabulary } from "./search-vocabulary.ts";

/** One way in which a term may stand in a product. */
export interface TermForm {
  /** A tsquery. */
  query: string;
  /** 1 = as the person typed it; less for what only resembles it. */
  factor: number;
}

/** One thing that the person asks for. */
export interface SearchTerm {
  forms: TermForm[];
  /** How much the term tells products apart (inverse document frequency). */
  weight: number;
  /** Where it stands in the text. */
  position: number;
  /** The tsquery of names that begin with it. */
  head: string | null;
}

/** What stands at one position of a text: the piece itself first, then what it is joined with. */
export interface Place {
  position: number;
  words: [TextWord, ...TextWord[]];
}

const STEM_FACTOR = 0.8;
const TOGETHER_FACTOR = 0.9;
const APART_FACTOR = 0.6;
const COMPLETION_FACTOR = 0.75;
const CORRECTION_FACTOR = 0.7;
const BARE_NUMBER_FACTOR = 0.3;
const SHORTEST_COMPLETED = 3;
const SHORTEST_JOINED = 6;
/** A word this rare may be a typing mistake in the catalogue itself, if what it resembles is far more frequent. */
const RARE_COUNT = 2;
const RARE_RATIO = 25;

/** The tsquery of one lexeme, whatever signs are in it. */
export function quoted(name: string): string {
  return `'${name.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

const headOf = (key: string) => quoted(lexeme.head(genderlessForm(key)));
const isText = (key: string) => !/\d/.test(key);

/** Turns the words of one text into terms, with the catalogue's own words at hand. */
export class TermReader {
  /** Mistyped words of the text, and what was searched instead. */
  readonly corrections = new Map<string, string>();
  private readonly vocabulary: SearchVocabulary;
  private readonly totalProducts: number;

  constructor(vocabulary: SearchVocabulary, totalProducts: number) {
    this.vocabulary = vocabulary;
    this.totalProducts = totalProducts;
  }

  private weightOf(productCount: number): number {
    return Math.log(1 + (this.totalProducts + 1) / (productCount + 1));
  }

  private countOf(key: string): number {
    const stem = genderlessForm(key);
    return Math.max(...[key, stem, lexeme.stem(stem)].map((name) => this.vocabulary.countOf(name)));
  }

  /** The word as it is, and the other gender of it. */
  private formsOf(key: string, factor: number): TermForm[] {
    const stem = genderlessForm(key);
    const others = [lexeme.stem(stem), ...(stem === key ? [] : [stem])].filter(
      (name) => this.vocabulary.countOf(name) > 0,
    );
    const forms = [{ query: quoted(key), factor }];
    if (others.length > 0) forms.push({ query: others.map(quoted).join(" | "), factor: factor * STEM_FACTOR });
    return forms;
  }

  /** A word; if the catalogue does not know it, what it begins, what it was written together from, or what it resembles. */
  word({ position, words: [{ key, shown }] }: Place, isLast: boolean): SearchTerm {
    const known = this.countOf(key);
    const exact = known > 0 ? this.formsOf(key, 1) : [];
    const guess = this.complete(key, known, isLast) ?? this.part(key, shown, known) ?? this.correct(key, shown, known);
    const forms = [...exact, ...(guess?.forms ?? [])];
    return {
      forms: forms.length > 0 ? forms : [{ query: quoted(key), factor: 1 }],
      weight: this.weightOf(known + (guess?.count ?? 0)),
      position,
      head: headOf(known === 0 && guess?.key ? guess.key : key),
    };
  }

  private complete(key: string, known: number, isLast: boolean) {
    if (key.length < SHORTEST_COMPLETED + (isLast ? 0 : 1) || (known > RARE_COUNT && !isLast)) return undefined;
    const count = this.vocabulary.countCompletions(key);
    if (count <= known * RARE_RATIO) return undefined;
    return { forms: [{ query: `${quoted(key)}:*`, factor: COMPLETION_FACTOR }], count, key: undefined };
  }

  private part(key: string, shown: string, known: number) {
    const parts = known === 0 && !this.vocabulary.findCorrection(key) ? this.vocabulary.findParts(key) : null;
    if (!parts) return undefined;
    this.corrections.set(shown, parts.map((part) => this.vocabulary.shownForm(part)).join(" "));
    const forms = [{ query: parts.map(quoted).join(" <-> "), factor: TOGETHER_FACTOR }];
    return { forms, count: Math.min(...parts.map((part) => this.countOf(part))), key: parts[0] };
  }

  private correct(key: string, shown: string, known: number) {
    const correction = known <= RARE_COUNT ? this.vocabulary.findCorrection(key) : null;
    if (!correction) return undefined;
    const count = this.countOf(correction);
    if (count <= known * RARE_RATIO) return undefined;
    if (known === 0) this.corrections.set(shown, this.vocabulary.shownForm(correction));
    return { forms: this.formsOf(correction, CORRECTION_FACTOR), count, key: correction };
  }

  /** An amount with its unit. Where no product has it, its number may stand alone. */
  quantity({ position, words: [number, amount] }: Place): SearchTerm | null {
    if (!amount || isText(number.key) || !/^[\d.]+[a-z]+$/.test(amount.key)) return null;
    const count = this.vocabulary.countOf(amount.key);
    const forms = [{ query: quoted(amount.key), factor: 1 }];
    if (count === 0) forms.push({ query: quoted(number.key), factor: BARE_NUMBER_FACTOR });
    return { forms, weight: this.weightOf(count), position, head: null };
  }

  /** Two pieces that are also written as one: joined by their writer (`wd-40`), or in the catalogue (`micro ondas`). */
  pair(place: Place, next: Place): SearchTerm | null {
    const joined = place.words[1]?.key ?? this.joinedInCatalog(place, next);
    if (!joined) return null;
    const pieces = [place.words[0].key, next.words[0].key];
    const forms = [
      { query: quoted(joined), factor: 1 },
      { query: pieces.map(quoted).join(" <-> "), factor: TOGETHER_FACTOR },
    ];
    // Pieces of a code mean nothing apart.
    if (pieces.every(isText)) forms.push({ query: pieces.map(quoted).join(" & "), factor: APART_FACTOR });
    const apart = Math.min(RARE_COUNT, ...pieces.map((piece) => this.countOf(piece)));
    const count = Math.max(this.vocabulary.countOf(joined), apart);
    return { forms, weight: this.weightOf(count), position: place.position, head: headOf(joined) };
  }

  private joinedInCatalog({ words: [first] }: Place, { words: [second] }: Place): string | null {
    if (!isText(first.key + second.key)) return null;
    const key = readWords(first.shown + second.shown)[0]?.key ?? "";
    return key.length >= SHORTEST_JOINED && this.vocabulary.countOf(key) > 0 ? key : null;
  }
}
