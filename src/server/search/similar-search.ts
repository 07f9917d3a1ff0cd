import type { Db } from "#server/platform/db/database.ts";
import type { CatalogSnapshot } from "./catalog-snapshot.ts";
import { findIdeaMatches, type IdeaMatch } from "./idea-matches.ts";
import { planIdeas } from "./idea-plan.ts";
import type { ProductIndexFilters } from "./product-index.ts";
import type { createProductSearch, SearchMatch, SearchResult } from "./product-search.ts";
import type { SearchPlan } from "./search-plan.ts";
import type { ProductVectors } from "./vectors/product-vectors.ts";
import type { VectorHit } from "./vectors/vector-store.ts";

/** How fast a place in a list loses its worth: `1 / (RANK_OFFSET + place)`. */
const RANK_OFFSET = 20;
const LIST_LIMIT = 100;
/** With so many that have it all by its own names, what is only related would be in the way. */
const ENOUGH_FULL = 10;
const CLOSENESS = { enough: LIST_LIMIT, max: LIST_LIMIT };
/** Of the list: with a screen full of products that have all the words, nobody asks for what is only like them. */
export const LIST_CLOSENESS = { enough: 12, max: 40, isWide: false };
/** What each list is worth. Words that are all there say most; where none has them all, what is meant by them. */
const WORTH = { full: 1, close: 0.45, closeAlone: 0.9 };
/** What ideas and vectors are worth beside products that have all the words: many, a few, none. */
const IDEA_WORTH = { many: 0.7, few: 1, none: 1.2 };
const VECTOR_WORTH = { many: 0.12, few: 0.3, none: 0.6 };
/** The meaning of an idea is close, but never as close as the words themselves. */
const IDEA_SIMILARITY = { least: 0.35, span: 0.45 };

/** A product found, and what speaks for it. */
export interface SimilarHit {
  id: number;
  match: SearchMatch | undefined;
  idea: IdeaMatch | undefined;
  /** 0 to 1, from the cosine. */
  closeness: number | undefined;
}

export interface SimilarResult {
  version: number;
  hits: SimilarHit[];
  plan: SearchPlan;
}

const idOf = ({ id }: { id: number }) => id;

interface RankedList {
  worth: number;
  ids: number[];
}

/** Reciprocal rank fusion: a product stands higher the higher it stands in the lists, and the more of them have it. */
export function fuseRanks(lists: RankedList[]): number[] {
  const scores = new Map<number, number>();
  for (const { worth, ids } of lists) {
    for (const [place, id] of ids.entries()) scores.set(id, (scores.get(id) ?? 0) + worth / (RANK_OFFSET + place + 1));
  }
  return [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([id]) => id);
}

/** How near an idea's product is, as a similarity. */
export function ideaSimilarity({ score }: IdeaMatch): number {
  return IDEA_SIMILARITY.least + IDEA_SIMILARITY.span * Math.min(1, score);
}

interface Found {
  matches: SearchMatch[];
  fullMatches: number;
  ideaMatches: IdeaMatch[];
  ideaShare: number;
  vectorHits: VectorHit[];
}

/** What was found, as lists that are worth more or less by how many products have all the words. */
function listsOf({ matches, fullMatches, ideaMatches, ideaShare, vectorHits }: Found): RankedList[] {
  const besides = fullMatches === 0 ? "none" : fullMatches < ENOUGH_FULL ? "few" : "many";
  const hasBetter = fullMatches > 0 || ideaMatches.length > 0;
  const close = matches.slice(fullMatches).slice(0, LIST_LIMIT);
  return [
    { worth: WORTH.full, ids: matches.slice(0, fullMatches).slice(0, LIST_LIMIT).map(idOf) },
    { worth: hasBetter ? WORTH.close : WORTH.closeAlone, ids: close.map(idOf) },
    { worth: IDEA_WORTH[besides] * ideaShare, ids: ideaMatches.map(idOf) },
    { worth: VECTOR_WORTH[besides], ids: vectorHits.map(idOf) },
  ];
}

interface Sources {
  db: Db;
  snapshot: CatalogSnapshot;
  search: ReturnType<typeof createProductSearch>;
  vectors: ProductVectors | undefined;
}

/** What a list shows of a search: those that have all the words, and what is like them behind. */
export interface ListedResult extends Omit<SearchResult, "matches"> {
  ids: number[];
  /** What speaks for those that do not have all the words, by id, and how the text was read to find them. */
  behind: ReadonlyMap<number, SimilarHit>;
  readBehind: SearchPlan;
}

/** Finds products by words, by what the words mean, and by nearness of vectors. */
export function createSimilarSearch({ db, snapshot, search, vectors }: Sources) {
  const { productIndex } = snapshot;

  async function nearest(text: string, passes: (id: number) => boolean): Promise<VectorHit[]> {
    // A provider that is away must not take the search with it: words and ideas go on.
    return vectors?.findNearest(text, passes).catch(() => []) ?? [];
  }

  function closenessOf(cosine: number): number {
    const { floor, near } = vectors?.calibration ?? { floor: 0, near: 1 };
    return Math.min(0.99, Math.max(0.1, 0.1 + (0.89 * (cosine - floor)) / (near - floor)));
  }

  /** What was found by words with what is meant by them, in one order. */
  async function join({ version, matches, fullMatches, plan, isCode }: SearchResult, filters: ProductIndexFilters) {
    const passes = productIndex.test(filters);
    const ideas = isCode ? null : planIdeas(plan.readAs, snapshot.lexicon);
    const found = ideas && (await findIdeaMatches(db, ideas, { passes, boost: search.boost }));
    const vectorHits = isCode ? [] : await nearest(plan.readAs, passes);
    const ideaMatches = (found?.matches ?? []).slice(0, LIST_LIMIT);
    const ids = fuseRanks(listsOf({ matches, fullMatches, ideaMatches, ideaShare: ideas?.share ?? 0, vectorHits }));
    const matchOf = new Map(matches.map((match) => [match.id, match]));
    const ideaOf = new Map((found?.matches ?? []).map((match) => [match.id, match]));
    const cosineOf = new Map(vectorHits.map(({ id, cosine }) => [id, cosine]));
    const hitOf = (id: number): SimilarHit => {
      const cosine = cosineOf.get(id);
      const closeness = cosine === undefined ? undefined : closenessOf(cosine);
      return { id, match: matchOf.get(id), idea: ideaOf.get(id), closeness };
    };
    return { version: Math.max(version, found?.version ?? 0), ids, hitOf };
  }

  return {
    /** One order of all three, for who asks by meaning. */
    async findSimilar(text: string, filters: ProductIndexFilters, limit: number): Promise<SimilarResult> {
      const narrow = await search.findMatches(text, filters, { ...CLOSENESS, isWide: false });
      const isWide = !narrow.isCode && narrow.fullMatches < ENOUGH_FULL;
      const words = isWide ? await search.findMatches(text, filters, { ...CLOSENESS, isWide }) : narrow;
      const certain = words.matches.filter(({ isIdentified, isNamed }) => isIdentified || isNamed).map(idOf);
      const { version, ids, hitOf } = await join(words, filters);
      const ordered = [...new Set([...certain, ...ids])].slice(0, limit);
      return { version, plan: words.plan, hits: ordered.map(hitOf) };
    },

    /** As the list shows it: words first; where few products have them all, what is like them stands behind. */
    async findListed(text: string, filters: ProductIndexFilters): Promise<ListedResult> {
      const { matches, ...narrow } = await search.findMatches(text, filters, LIST_CLOSENESS);
      const full = matches.slice(0, narrow.fullMatches).map(idOf);
      if (narrow.isCode || full.length >= LIST_CLOSENESS.enough) {
        return { ...narrow, ids: matches.map(idOf), behind: new Map(), readBehind: narrow.plan };
      }
      const wide = await search.findMatches(text, filters, { ...CLOSENESS, isWide: true });
      const { version, ids, hitOf } = await join(wide, filters);
      const isFull = new Set(full);
      const others = ids.filter((id) => !isFull.has(id)).slice(0, LIST_CLOSENESS.max);
      const behind = new Map(others.map((id) => [id, hitOf(id)]));
      const newest = Math.max(narrow.version, version);
      return { ...narrow, version: newest, ids: [...full, ...others], behind, readBehind: wide.plan };
    },
  };
}
