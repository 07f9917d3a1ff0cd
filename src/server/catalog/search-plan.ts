import { genderlessForm, isStopWord } from "#lib/portuguese-text.ts";
import { readWords, type TextWord } from "#lib/portuguese-words.ts";
import { identifierKey, lexeme } from "./search-document.ts";
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

export interface SearchPlan {
  terms: SearchTerm[];
  /** Every word of the text, in order, as tsqueries. */
  words: string[];
  /** The text as a code or GTIN. */
  identifiers: string[];
  /** The text as the whole name of a supplier. */
  supplier: string | null;
  /** The text with its typing mistakes corrected, when it had any. */
  correctedTo: string | undefined;
}

const MAX_TERMS = 12;
const STEM_FACTOR = 0.8;
const PARTS_FACTOR = 0.9;
const COMPLETION_FACTOR = 0.75;
const CORRECTION_FACTOR = 0.7;
const BARE_NUMBER_FACTOR = 0.3;
const SHORTEST_COMPLETED = 3;
/** A known word this rare may be a typing mistake in the catalogue itself. */
const RARE_COUNT = 2;
const RARE_RATIO = 25;

/** What people write around what they want. */
const ASKING = new Set(
  `quero queria gostaria preciso procuro procurando busco compro comprar onde vende vendem tenho gosta gosto gostar favor
  algo algum alguma coisa produto bom boa`.split(/\s+/),
);

const quoted = (name: string) => `'${name.replaceAll("'", "''").replaceAll("\\", "\\\\")}'`;

interface Place {
  position: number;
  /** The piece itself first, then what it is joined with. */
  words: TextWord[];
}

function placesOf(text: string): Place[] {
  const places: Place[] = [];
  for (const word of readWords(text)) {
    const last = places.at(-1);
    if (last?.position === word.position) last.words.push(word);
    else places.push({ position: word.position, words: [word] });
  }
  return places;
}

function weightOf(productCount: number, total: number): number {
  return Math.log(1 + (total + 1) / (productCount + 1));
}

/** The GTIN in a text: as it is, without the zeros that pad it, and the one inside a package's. */
function gtinKeys(key: string): string[] {
  if (!/^\d{7,14}$/.test(key)) return [];
  const digits = key.replace(/^0+/, "");
  return digits.length === 14 ? [digits, digits.slice(1, 13)] : [digits];
}

/** Reads what a person typed as terms to search for, with the catalogue's own words at hand. */
export function planSearch(text: string, vocabulary: SearchVocabulary, totalProducts: number): SearchPlan {
  const places = placesOf(text);
  const meaningful = places.filter(({ words: [word] }) => word && !isStopWord(word.key));
  const asked = meaningful.filter(({ words: [word] }) => word && !ASKING.has(word.key));
  const searched = new Set(
    (asked.length > 0 ? asked : meaningful.length > 0 ? meaningful : places).map((p) => p.position),
  );
  const corrections = new Map<string, string>();
  const terms: SearchTerm[] = [];

  const countWord = (key: string) => {
    const stem = genderlessForm(key);
    return Math.max(vocabulary.countOf(key), vocabulary.countOf(stem), vocabulary.countOf(lexeme.stem(stem)));
  };
  const formsOf = (key: string, factor: number): TermForm[] => {
    const stem = genderlessForm(key);
    const stems = stem === key ? quoted(lexeme.stem(stem)) : `${quoted(lexeme.stem(stem))} | ${quoted(stem)}`;
    const hasStems = vocabulary.countOf(lexeme.stem(stem)) > 0 || (stem !== key && vocabulary.countOf(stem) > 0);
    return [{ query: quoted(key), factor }, ...(hasStems ? [{ query: stems, factor: factor * STEM_FACTOR }] : [])];
  };
  const add = (position: number, forms: TermForm[], productCount: number, head: string | null) => {
    if (terms.length < MAX_TERMS) terms.push({ forms, weight: weightOf(productCount, totalProducts), position, head });
  };

  /** A word with what it may have been meant to be, if the catalogue does not know it. */
  const addWord = (word: TextWord, isLast: boolean) => {
    const { key } = word;
    const known = countWord(key);
    const forms = known > 0 ? formsOf(key, 1) : [];
    let count = known;
    let head = key;
    const completions =
      known <= RARE_COUNT && key.length >= SHORTEST_COMPLETED + (isLast ? 0 : 1) ? vocabulary.countCompletions(key) : 0;
    if (completions > known * RARE_RATIO) {
      forms.push({ query: `${quoted(key)}:*`, factor: COMPLETION_FACTOR });
      count += completions;
    }
    if (known <= RARE_COUNT && completions === 0) {
      const parts = known === 0 ? vocabulary.findParts(key) : null;
      const correction = vocabulary.findCorrection(key);
      const corrected = correction ? countWord(correction) : 0;
      if (parts && corrected === 0) {
        forms.push({ query: `${quoted(parts[0])} <-> ${quoted(parts[1])}`, factor: PARTS_FACTOR });
        count += Math.min(...parts.map((part) => vocabulary.countOf(part)));
        corrections.set(word.shown, parts.map((part) => vocabulary.shownForm(part)).join(" "));
      } else if (correction && corrected > known * RARE_RATIO) {
        forms.push(...formsOf(correction, CORRECTION_FACTOR));
        count += corrected;
        if (known === 0) {
          head = correction;
          corrections.set(word.shown, vocabulary.shownForm(correction));
        }
      }
    }
    if (forms.length === 0) forms.push({ query: quoted(key), factor: 1 });
    add(word.position, forms, count, quoted(lexeme.head(genderlessForm(head))));
  };

  /** Two pieces that are also written as one. */
  const addPair = (joined: string, place: Place, next: Place) => {
    const [first, second] = [place.words[0]?.key ?? "", next.words[0]?.key ?? ""];
    const forms = [
      { query: quoted(joined), factor: 1 },
      { query: `${quoted(first)} <-> ${quoted(second)}`, factor: PARTS_FACTOR },
    ];
    const together = Math.min(vocabulary.countOf(first), vocabulary.countOf(second));
    add(
      place.position,
      forms,
      Math.max(vocabulary.countOf(joined), Math.min(together, RARE_COUNT)),
      lexeme.head(joined),
    );
  };

  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] as Place;
    const next = places[index + 1];
    const [word, other] = place.words;
    if (!word) continue;
    const isQuantity =
      other !== undefined && /^\d/.test(word.key) && /^[\d.]+[a-z]+$/.test(other.key) && place.words.length === 2;
    if (isQuantity && (vocabulary.countOf(other.key) > 0 || !next)) {
      const forms = [{ query: quoted(other.key), factor: 1 }];
      if (vocabulary.countOf(other.key) === 0) forms.push({ query: quoted(word.key), factor: BARE_NUMBER_FACTOR });
      add(place.position, forms, vocabulary.countOf(other.key), null);
      continue;
    }
    if (next && other && (searched.has(place.position) || searched.has(next.position))) {
      addPair(other.key, place, next);
      index += 1;
      continue;
    }
    if (!searched.has(place.position)) continue;
    if (next && searched.has(next.position) && !/\d/.test(word.key + (next.words[0]?.key ?? ""))) {
      const joined = word.shown + next.words[0]?.shown;
      const [key] = readWords(joined).map((w) => w.key);
      if (key && key.length >= 6 && vocabulary.countOf(key) > RARE_COUNT) {
        addPair(key, place, next);
        index += 1;
        continue;
      }
    }
    addWord(word, index === places.length - 1);
  }

  const key = identifierKey(text);
  const correctedTo =
    corrections.size > 0
      ? places.map(({ words: [word] }) => (word ? (corrections.get(word.shown) ?? word.shown) : "")).join(" ")
      : undefined;
  return {
    terms,
    words: places.map(({ words: [word] }) => quoted(word?.key ?? "")),
    identifiers: key ? [...new Set([key, ...gtinKeys(key)])].map((one) => quoted(lexeme.identifier(one))) : [],
    supplier: key ? quoted(lexeme.supplier(key)) : null,
    correctedTo,
  };
}
