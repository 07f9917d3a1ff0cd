import type { Db } from "#server/platform/db/database.ts";
import type { CatalogSnapshot } from "./catalog-snapshot.ts";
import { readCodePart } from "./code-index.ts";
import type { ProductIndexFilters } from "./product-index.ts";
import { type MadeSearch, RememberedSearches } from "./remembered-searches.ts";
import { IDENTIFIED_SCORE, type ScoredIds, selectMatches } from "./search.queries.ts";
import { planSearch, type SearchPlan } from "./search-plan.ts";
import { matchAll, matchSome, rankingOf, WHOLE_NAME_BONUS } from "./search-ranking.ts";

/** How much of the text a product must have to stand behind those that have all of it. */
const CLOSE_SHARE = 0.4;
const OUT_OF_STOCK_FACTOR = 0.9;
const FEATURED_FACTOR = 1.02;

export interface SearchMatch {
  id: number;
  /** 0 to 1: how much of what was asked for the product has. */
  coverage: number;
  score: number;
  /** Whether the text is the product's own name or code. */
  isNamed: boolean;
  /** Whether the text is its code or bar code. */
  isIdentified: boolean;
  /** Whether the text is a part of its code, and none of its words. */
  isCodePart: boolean;
}

/** When products that have only some of what was asked for are shown behind the others, and how many. */
export interface Closeness {
  enough: number;
  max: number;
  /** Whether products that are only related to the words count as well. */
  isWide: boolean;
}

export interface SearchResult {
  /** The version of the catalogue that was searched. */
  version: number;
  /** The best first; those that lack something are behind all others. */
  matches: SearchMatch[];
  /** How many of them have all that was asked for. */
  fullMatches: number;
  /** Whether a code was asked for, whole or in part: then nothing else is near to it. */
  isCode: boolean;
  correctedTo: string | undefined;
  /** The text as it was read. */
  plan: SearchPlan;
}

/** The products that have the text in their code and are not among those found by words: they stand behind them. */
function findByCodePart(
  { codes, productIndex }: CatalogSnapshot,
  text: string,
  filters: ProductIndexFilters,
  found: SearchMatch[],
): SearchMatch[] {
  const part = readCodePart(text);
  if (!part || (part.isWord && found.length > 0)) return [];
  const known = new Set(found.map(({ id }) => id));
  const ids = codes.find(part, productIndex.test(filters)).filter((id) => !known.has(id));
  const match = { coverage: 1, score: 0, isNamed: false, isIdentified: false, isCodePart: true };
  return ids.map((id) => ({ id, ...match }));
}

/** Finds products by words: the database matches and judges, the product index filters and breaks near ties. */
export function createProductSearch(db: Db, snapshot: CatalogSnapshot) {
  const { productIndex, vocabulary } = snapshot;
  const remembered = new RememberedSearches();

  /** The search for this text in this version of the catalogue. */
  function searchFor(text: string, isWide: boolean): MadeSearch {
    const reader = { vocabulary, totalProducts: productIndex.size, lexicon: snapshot.lexicon, isWide };
    return remembered.search(`${isWide ? "~" : "="}${text}`, snapshot.version, () => planSearch(text, reader));
  }

  /** Everything that matches, of any filter. A list of a newer version than the search is not kept. */
  async function list(search: MadeSearch, query: string, identifier = ""): Promise<ScoredIds> {
    const known = search.lists.get(query);
    if (known) return known;
    const { version, found } = await selectMatches(db, { query, identifier }, rankingOf(search.plan));
    if (version === search.version) search.lists.set(query, found);
    else remembered.forget(search, version);
    return found;
  }

  /** By how much a product is put forward or back among its near equals. */
  const boost = (id: number) =>
    (productIndex.canBuyNow(id) ? 1 : OUT_OF_STOCK_FACTOR) * (productIndex.isFeatured(id) ? FEATURED_FACTOR : 1);

  /** The matches that pass the filters, best first: what is sold out stands behind its near equals, not behind all. */
  function rank(found: ScoredIds, filters: ProductIndexFilters): SearchMatch[] {
    const matches: SearchMatch[] = [];
    const passes = productIndex.test(filters);
    for (let index = 0; index < found.ids.length; index += 1) {
      const id = found.ids[index] as number;
      if (!passes(id)) continue;
      const score = found.scores[index] as number;
      matches.push({
        id,
        coverage: found.coverages[index] as number,
        score: score * boost(id),
        isNamed: score >= WHOLE_NAME_BONUS,
        isIdentified: score >= IDENTIFIED_SCORE,
        isCodePart: false,
      });
    }
    return matches.sort((a, b) => b.score - a.score || a.id - b.id);
  }

  /** Adds those that have only some of the words behind those that have them all, while these are few. */
  async function addClose(
    search: MadeSearch,
    matches: SearchMatch[],
    filters: ProductIndexFilters,
    { enough, max }: Pick<Closeness, "enough" | "max">,
  ): Promise<void> {
    const fullMatches = matches.length;
    // With nothing that has it all, whatever has the most of it is worth showing.
    for (const share of fullMatches > 0 ? [CLOSE_SHARE] : [CLOSE_SHARE, 0]) {
      if (matches.length >= enough) return;
      const seen = new Set(matches.map(({ id }) => id));
      const some = matchSome(search.plan, share);
      const close = some ? rank(await list(search, some), filters).filter(({ id }) => !seen.has(id)) : [];
      matches.push(...close.slice(0, max - (matches.length - fullMatches)));
    }
  }

  return {
    boost,
    /**
     * Products that have every word of the text, are named by it, or have it in their code; when they are few, then the
     * closest of the others.
     * When the version is newer than the snapshot's, the result is of no use: catch up and search again.
     */
    async findMatches(
      text: string,
      filters: ProductIndexFilters,
      { enough, max, isWide }: Closeness,
    ): Promise<SearchResult> {
      const search = searchFor(text, isWide);
      const { plan } = search;
      const byWords = rank(await list(search, matchAll(plan), plan.identifier), filters);
      // Who gives a number wants that one product. A code made of words is also just words.
      const isIdentified = /\d/.test(text) && byWords.some((match) => match.isIdentified);
      const byCode = isIdentified ? [] : findByCodePart(snapshot, text, filters, byWords);
      const full = [...byWords, ...byCode];
      const matches = [...full];
      const isCode = isIdentified || (byCode.length > 0 && byWords.length === 0);
      if (!isCode && plan.terms.length > 1) await addClose(search, matches, filters, { enough, max });
      const correctedTo = isCode ? undefined : plan.correctedTo;
      return { version: search.version, matches, fullMatches: full.length, isCode, correctedTo, plan };
    },
  };
}
