import { isStopWord } from "#lib/portuguese-text.ts";
import { readWords } from "#lib/portuguese-words.ts";
import { type Lexicon, writeOutChatTalk } from "./lexicon/lexicon.ts";
import { isAsking, isPriceOpinion, NEGATION } from "./lexicon/read-lexicon.ts";
import { identifierKey, lexeme } from "./search-document.ts";
import { type Expansion, type Place, quoted, type SearchTerm, TermReader } from "./search-terms.ts";
import type { SearchVocabulary } from "./search-vocabulary.ts";

export interface SearchPlan {
  terms: SearchTerm[];
  /** Every word of the text, in order, as tsqueries. */
  words: string[];
  /** The text as a code or GTIN: a tsquery, empty when it is neither. */
  identifier: string;
  /** The text as the whole name of a supplier: a tsquery. */
  supplier: string | null;
  /** The text with its typing mistakes corrected, when it had any. */
  correctedTo: string | undefined;
  /** The text as it was read: chat talk written out, mistakes corrected. */
  readAs: string;
  /** What was searched besides the words themselves. */
  expansions: Expansion[];
}

const MAX_TERMS = 12;
const PACKAGE_GTIN_LENGTH = 14;

function placesOf(text: string): Place[] {
  const places: Place[] = [];
  for (const word of readWords(text)) {
    const last = places.at(-1);
    if (last?.position === word.position) last.words.push(word);
    else places.push({ position: word.position, words: [word] });
  }
  return places;
}

/** The places that say what is wanted; if none does, whatever there is. */
function meaningfulPlaces(places: Place[]): Set<Place> {
  const meaningful = places.filter(({ words: [word] }) => !isStopWord(word.key));
  const wanted = meaningful.filter(({ words: [word] }) => !isAsking(word.key) && !isPriceOpinion(word.key));
  return new Set([wanted, meaningful, places].find(({ length }) => length > 0));
}

function termsOf(places: Place[], reader: TermReader): SearchTerm[] {
  const wanted = meaningfulPlaces(places);
  const named = reader.phrases(places);
  const terms: SearchTerm[] = [];
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] as Place;
    const next = places[index + 1];
    const isWanted = wanted.has(place);
    if (place.words[0].key === NEGATION && next && wanted.has(next)) {
      terms.push(reader.without(place, next, index + 2 === places.length, named.get(next)));
      index += 1;
      continue;
    }
    const quantity = isWanted ? reader.quantity(place) : null;
    // A piece that means nothing alone may mean something joined with the next: the `a` of `a54`.
    const isJoined = place.words.length > 1;
    const mayPair = next && wanted.has(next) && (isWanted || isJoined);
    const pair = !quantity && mayPair ? reader.pair(place, next, named.get(place)) : null;
    if (pair) index += 1;
    const term = quantity ?? pair ?? (isWanted ? reader.word(place, !next, named.get(place)) : null);
    if (term) terms.push(term);
  }
  return terms.slice(0, MAX_TERMS);
}

/** The text as a GTIN: as it is, without the zeros that pad it, and the one inside a package's. */
function gtinsOf(key: string): string[] {
  if (!/^\d{7,14}$/.test(key)) return [];
  const digits = key.replace(/^0+/, "");
  return digits.length === PACKAGE_GTIN_LENGTH ? [digits, digits.slice(1, -1)] : [digits];
}

function correctedText(text: string, corrections: Map<string, string>): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\p{L}\p{M}]+/gu, (word) => corrections.get(word) ?? word);
}

const tellingText = (text: string) =>
  placesOf(text)
    .map(({ words: [word] }) => word.key)
    .filter((key) => !isStopWord(key) && !isAsking(key))
    .join(" ");

/** What a search may read with: the catalogue's own words and what words mean. */
export interface SearchReader {
  vocabulary: SearchVocabulary;
  totalProducts: number;
  lexicon: Lexicon;
  /** Whether what is only related may be found as well. */
  isWide: boolean;
}

/** Reads what a person typed as terms to search for. */
export function planSearch(given: string, { vocabulary, totalProducts, ...reach }: SearchReader): SearchPlan {
  const text = writeOutChatTalk(given, (word) => vocabulary.countOf(word) > 0);
  const places = placesOf(text);
  const reader = new TermReader(vocabulary, totalProducts, reach);
  const terms = termsOf(places, reader);
  const key = identifierKey(given);
  const identifiers = key ? new Set([key, ...gtinsOf(key)]) : [];
  const readAs = correctedText(text.normalize("NFC"), reader.corrections);
  const isCorrected = reader.corrections.size > 0 || tellingText(text) !== tellingText(given);
  return {
    terms,
    words: places.map(({ words: [word] }) => quoted(word.key)),
    identifier: [...identifiers].map((one) => quoted(lexeme.identifier(one))).join(" | "),
    supplier: key ? quoted(lexeme.supplier(key)) : null,
    correctedTo: isCorrected ? readAs : undefined,
    readAs,
    expansions: reader.expansions,
  };
}
