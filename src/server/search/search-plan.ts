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

/** Reads the places of a text one after the other; two of them may be one term. */
class PlaceReader {
  private readonly places: Place[];
  private readonly reader: TermReader;
  private readonly wanted: Set<Place>;
  private readonly named: ReturnType<TermReader["phrases"]>;

  constructor(places: Place[], reader: TermReader) {
    this.places = places;
    this.reader = reader;
    this.wanted = meaningfulPlaces(places);
    this.named = reader.phrases(places);
  }

  terms(): SearchTerm[] {
    const terms: SearchTerm[] = [];
    for (let at = 0; at < this.places.length; ) {
      const { term, used } = this.read(this.places[at] as Place, this.places[at + 1], at + 2 === this.places.length);
      if (term) terms.push(term);
      at += used;
    }
    return terms.slice(0, MAX_TERMS);
  }

  private read(place: Place, next: Place | undefined, isNextLast: boolean): { term: SearchTerm | null; used: 1 | 2 } {
    const isWanted = this.wanted.has(place);
    const follower = next && this.wanted.has(next) ? next : undefined;
    if (follower && place.words[0].key === NEGATION) {
      return { term: this.reader.without(place, follower, isNextLast, this.named.get(follower)), used: 2 };
    }
    const quantity = isWanted ? this.reader.quantity(place) : null;
    if (quantity) return { term: quantity, used: 1 };
    // A piece that means nothing alone may mean something joined with the next: the `a` of `a54`.
    const mayPair = isWanted || place.words.length > 1;
    const pair = follower && mayPair ? this.reader.pair(place, follower, this.named.get(place)) : null;
    if (pair) return { term: pair, used: 2 };
    return { term: isWanted ? this.reader.word(place, !next, this.named.get(place)) : null, used: 1 };
  }
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
  const terms = new PlaceReader(places, reader).terms();
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
