import { genderlessForm } from "#lib/portuguese-text.ts";
import { readWords, type TextWord } from "#lib/portuguese-words.ts";
import type { Alternatives, Lexicon } from "./lexicon/lexicon.ts";
import { isTelling, type Phrase } from "./lexicon/read-lexicon.ts";
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

/** A word of the text and what was searched besides it. */
export interface Expansion {
  from: string;
  to: Phrase;
}

const EQUAL_FACTOR = 0.8;
const SHORT_FACTOR = 0.75;
const RELATED_FACTOR = 0.55;
const MAX_ALTERNATIVES = 12;
const STEM_FACTOR = 0.8;
const TOGETHER_FACTOR = 0.9;
const APART_FACTOR = 0.6;
const COMPLETION_FACTOR = 0.75;
const CORRECTION_FACTOR = 0.7;
const BARE_NUMBER_FACTOR = 0.3;
const LONGEST_PHRASE = 5;
const SHORTEST_COMPLETED = 3;
const SHORTEST_JOINED = 6;
/** A word this rare may be a typing mistake in the catalogue itself, if what it resembles is far more frequent. */
const RARE_COUNT = 2;
const RARE_RATIO = 25;

/** How a product says that it has none of a thing, cash registers included: `biscoito s glúten`. */
const WITHOUT: [((thing: string) => string)[], factor: number][] = [
  [[(thing) => `'sem' <-> ${thing}`], 1],
  [
    [
      (thing) => `'s' <-> ${thing}`,
      (thing) => `'zero' <-> ${thing}`,
      (thing) => `${thing} <-> 'zero'`,
      (thing) => `${thing} <-> 'free'`,
    ],
    0.9,
  ],
];

/** The tsquery of one lexeme, whatever signs are in it. */
export function quoted(name: string): string {
  return `'${name.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

const headOf = (key: string) => quoted(lexeme.head(genderlessForm(key)));
const isText = (key: string) => !/\d/.test(key);

/** Ways in which a term may stand in a product that calls it otherwise. */
interface OtherNames {
  forms: TermForm[];
  heads: string[];
  count: number;
}

/** What a word may have been meant to be. */
interface Guess {
  forms: TermForm[];
  count: number;
  /** The word that stands for it; undefined when it is only the beginning of others. */
  key: string | undefined;
}

/** How far a search goes beyond the words themselves: `isWide` = also to what is only related. */
export interface Reach {
  lexicon: Lexicon;
  isWide: boolean;
}

/** Turns the words of one text into terms, with the catalogue's own words at hand. */
export class TermReader {
  /** Mistyped words of the text, and what was searched instead. */
  readonly corrections = new Map<string, string>();
  /** What was searched besides the words themselves. */
  readonly expansions: Expansion[] = [];
  private readonly vocabulary: SearchVocabulary;
  private readonly totalProducts: number;
  private readonly lexicon: Lexicon;
  private readonly isWide: boolean;

  constructor(vocabulary: SearchVocabulary, totalProducts: number, { lexicon, isWide }: Reach) {
    this.vocabulary = vocabulary;
    this.totalProducts = totalProducts;
    this.lexicon = lexicon;
    this.isWide = isWide;
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

  /**
   * A word and its synonyms; if the catalogue does not know it, what it begins, what it was written together from, or
   * what it resembles.
   */
  word({ position, words: [word] }: Place, isLast: boolean, named?: OtherNames): SearchTerm {
    const { key, shown } = word;
    const known = this.countOf(key);
    const exact = known > 0 ? this.formsOf(key, 1) : [];
    const own = named ?? this.alternatives(shown, this.lexicon.find([genderlessForm(key)]));
    const isMeant = own.forms.length > 0 || this.lexicon.knows(genderlessForm(key));
    const guess = this.guess(word, { known, isLast, isMeant });
    const other = known > 0 || (!guess && isMeant) ? own : this.namesOfGuess(word, guess, own);
    const forms = [...exact, ...(guess?.forms ?? []), ...other.forms];
    return {
      forms: forms.length > 0 ? forms : [{ query: quoted(key), factor: 1 }],
      weight: this.weightOf(known + (guess?.count ?? 0) + other.count),
      position,
      head: [headOf(known === 0 && guess?.key ? guess.key : key), ...other.heads].join(" | "),
    };
  }

  /** What was meant by a word that the catalogue hardly knows. One that means something is only completed, never changed. */
  private guess(
    { key, shown }: TextWord,
    { known, isLast, isMeant }: { known: number; isLast: boolean; isMeant: boolean },
  ): Guess | undefined {
    if (isMeant) return known === 0 ? undefined : this.complete(key, known, isLast);
    return this.complete(key, known, isLast) ?? this.part(key, shown, known) ?? this.correct(key, shown, known);
  }

  /** What an unknown word is called besides, by what was guessed for it. */
  private namesOfGuess({ key, shown }: TextWord, guess: Guess | undefined, own: OtherNames): OtherNames {
    if (!guess) return this.correctByLexicon(key, shown);
    if (!guess.key) return own;
    const meant = this.alternatives(guess.key, this.lexicon.find([genderlessForm(guess.key)]));
    // It is no nearer to what was typed than the word that was guessed.
    return { ...meant, forms: meant.forms.map((form) => ({ ...form, factor: form.factor * CORRECTION_FACTOR })) };
  }

  /** What else the lexicon calls it, as far as the catalogue has it. */
  private alternatives(from: string, found: Alternatives | null): OtherNames {
    const relations: [Phrase[], number][] = found
      ? [
          [found.equals, EQUAL_FACTOR],
          [found.short, SHORT_FACTOR],
          [this.isWide ? found.related : [], RELATED_FACTOR],
        ]
      : [];
    const forms: TermForm[] = [];
    const heads: string[] = [];
    let count = 0;
    for (const [phrases, factor] of relations) {
      const counted = phrases.map((to) => ({ to, count: Math.min(...to.words.map(({ key }) => this.countOf(key))) }));
      const had = counted.filter((one) => one.count > 0).slice(0, MAX_ALTERNATIVES);
      for (const { to } of had) this.expansions.push({ from, to });
      for (const { to } of had) {
        const query = this.phraseQuery(to);
        // One form for each: the rank of alternatives in one query would be divided by their number.
        forms.push({ query, factor });
        const head = quoted(lexeme.head(to.words[0]?.stem ?? ""));
        heads.push(to.words.length > 1 ? `(${head} & ${query})` : head);
      }
      if (factor > RELATED_FACTOR) count += had.reduce((sum, one) => sum + one.count, 0);
    }
    return { forms, heads, count };
  }

  /** The words of a phrase as the catalogue has them, next to each other or with a small word between. */
  private phraseQuery({ words }: Phrase): string {
    const each = words.map(({ key, stem }) => {
      const names = [...new Set([key, stem, lexeme.stem(stem)])].filter((name) => this.vocabulary.countOf(name) > 0);
      const query = (names.length > 0 ? names : [key]).map(quoted).join(" | ");
      return names.length > 1 ? `(${query})` : query;
    });
    const together = each.join(" <-> ");
    return each.length === 2 ? `(${together} | ${each.join(" <2> ")})` : `(${together})`;
  }

  private correctByLexicon(key: string, shown: string): OtherNames {
    const correction = this.lexicon.findCorrection(key);
    const other = this.alternatives(shown, correction ? this.lexicon.find([correction]) : null);
    if (correction && other.forms.length > 0) this.corrections.set(shown, correction);
    return other;
  }

  /**
   * For each place of words that the lexicon knows as one thing (`pasta de dente`), what it is called besides. A product
   * called so has all of these words.
   */
  phrases(places: Place[]): Map<Place, OtherNames> {
    const telling = places.filter(({ words: [word] }) => isTelling(word.key));
    const found = new Map<Place, OtherNames>();
    for (let at = 0; at < telling.length; at += 1) {
      const stems = telling.slice(at, at + LONGEST_PHRASE).map(({ words: [word] }) => genderlessForm(word.key));
      const entry = this.lexicon.find(stems);
      if (!entry || entry.stems.length < 2) continue;
      const used = telling.slice(at, at + entry.stems.length);
      const typed = places.slice(places.indexOf(used[0] as Place), places.indexOf(used.at(-1) as Place) + 1);
      const other = this.alternatives(typed.map(({ words: [word] }) => word.shown).join(" "), entry);
      if (other.forms.length === 0) continue;
      for (const [index, place] of used.entries()) found.set(place, index === 0 ? other : { ...other, heads: [] });
      at += used.length - 1;
    }
    return found;
  }

  /** What is wanted without something: a product that has the thing itself is the opposite, so it alone says nothing. */
  without({ position }: Place, { words: [{ key, shown }] }: Place, isLast: boolean, named?: OtherNames): SearchTerm {
    const known = this.countOf(key);
    const guess = this.complete(key, known, isLast) ?? (known === 0 ? this.correct(key, shown, known) : undefined);
    const names = [...(known > 0 ? this.formsOf(key, 1) : []), ...(guess?.forms ?? [])].map(({ query }) => query);
    const thing = `(${names.join(" | ") || quoted(key)})`;
    const forms = WITHOUT.map(([ways, factor]) => ({ query: ways.map((way) => way(thing)).join(" | "), factor }));
    return {
      forms: [...forms, ...(named?.forms ?? [])],
      weight: this.weightOf(known + (guess?.count ?? 0) + (named?.count ?? 0)),
      position,
      head: null,
    };
  }

  private complete(key: string, known: number, isLast: boolean): Guess | undefined {
    if (key.length < SHORTEST_COMPLETED + (isLast ? 0 : 1) || (known > RARE_COUNT && !isLast)) return undefined;
    const count = this.vocabulary.countCompletions(key);
    if (count <= known * RARE_RATIO) return undefined;
    return { forms: [{ query: `${quoted(key)}:*`, factor: COMPLETION_FACTOR }], count, key: undefined };
  }

  private part(key: string, shown: string, known: number): Guess | undefined {
    const parts = known === 0 && !this.vocabulary.findCorrection(key) ? this.vocabulary.findParts(key) : null;
    if (!parts) return undefined;
    this.corrections.set(shown, parts.map((part) => this.vocabulary.shownForm(part)).join(" "));
    const forms = [{ query: parts.map(quoted).join(" <-> "), factor: TOGETHER_FACTOR }];
    return { forms, count: Math.min(...parts.map((part) => this.countOf(part))), key: parts[0] };
  }

  private correct(key: string, shown: string, known: number): Guess | undefined {
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
  pair(place: Place, next: Place, named?: OtherNames): SearchTerm | null {
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
    const other = named ?? this.alternatives(joined, this.lexicon.find([genderlessForm(joined)]));
    return {
      forms: [...forms, ...other.forms],
      weight: this.weightOf(count + other.count),
      position: place.position,
      head: [headOf(joined), ...other.heads].join(" | "),
    };
  }

  private joinedInCatalog({ words: [first] }: Place, { words: [second] }: Place): string | null {
    if (!isText(first.key + second.key)) return null;
    const key = readWords(first.shown + second.shown)[0]?.key ?? "";
    return key.length >= SHORTEST_JOINED && this.vocabulary.countOf(key) > 0 ? key : null;
  }
}
