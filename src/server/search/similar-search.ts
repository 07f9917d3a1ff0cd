import type { Db } from "#server/platform/db/database.ts";
import type { CatalogSnapshot } from "./catalog-snapshot.ts";
import { findIdeaMatches, type IdeaMatch } from "./idea-matches.ts";
import { planIdeas } from "./idea-plan.ts";
import type { ProductIndexFilters } from "./product-index.ts";
import type { createProductSearch, SearchMatch } from "./product-search.ts";
import type { SearchPlan } from "./search-plan.ts";
import type { ProductVectors } from "./vectors/product-vectors.ts";
import type { VectorHit } from "./vectors/vector-store.ts";

/** How fast a place in a list loses its worth: `1 / (RANK_OFFSET + place)`. */
const RANK_OFFSET = 20;
const LIST_LIMIT = 100;
/** With so many that have it all by its own names, what is only related would be in the way. */
const ENOUGH_FULL = 10;
const CLOSENESS = { enough: LIST_LIMIT, max: LIST_LIMIT };
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

/** Finds products by words, by what the words mean, and by nearness of vectors, and makes one order of the three. */
export function createSimilarSearch({ db, snapshot, search, vectors }: Sources) {
  const { productIndex } = snapshot;

  async function nearest(text: string, passes: (id: number) => boolean): Promise<VectorHit[]> {
    // A provider that is away must not take the search with it: words and ideas go on.
    return vectors?.findNearest(text, passes).catch(() => []) ?? [];
  }

  async function byWords(text: string, filters: ProductIndexFilters) {
    const narrow = await search.findMatches(text, filters, { ...CLOSENESS, isWide: false });
    if (narrow.fullMatches >= ENOUGH_FULL) return narrow;
    return search.findMatches(text, filters, { ...CLOSENESS, isWide: true });
  }

  function closenessOf(cosine: number): number {
    const { floor, near } = vectors?.calibration ?? { floor: 0, near: 1 };
    return Math.min(0.99, Math.max(0.1, 0.1 + (0.89 * (cosine - floor)) / (near - floor)));
  }

  return async function findSimilar(text: string, filters: ProductIndexFilters, limit: number): Promise<SimilarResult> {
    const { version, matches, fullMatches, plan } = await byWords(text, filters);
    const certain = matches.filter(({ isIdentified, isNamed }) => isIdentified || isNamed).map(idOf);
    const isCode = /\d/.test(text) && matches.some(({ isIdentified }) => isIdentified);
    const passes = productIndex.test(filters);
    const ideas = isCode ? null : planIdeas(plan.readAs, snapshot.lexicon);
    const found = ideas && (await findIdeaMatches(db, ideas, { passes, boost: search.boost }));
    const vectorHits = isCode ? [] : await nearest(plan.readAs, passes);
    const ideaMatches = (found?.matches ?? []).slice(0, LIST_LIMIT);
    const fused = fuseRanks(listsOf({ matches, fullMatches, ideaMatches, ideaShare: ideas?.share ?? 0, vectorHits }));
    const isCertain = new Set(certain);
    const ordered = [...certain, ...fused.filter((id) => !isCertain.has(id))].slice(0, limit);
    const matchOf = new Map(matches.map((match) => [match.id, match]));
    const ideaOf = new Map((found?.matches ?? []).map((match) => [match.id, match]));
    const cosineOf = new Map(vectorHits.map(({ id, cosine }) => [id, cosine]));
    return {
      version: Math.max(version, found?.version ?? 0),
      plan,
      hits: ordered.map((id) => {
        const cosine = cosineOf.get(id);
        const closeness = cosine === undefined ? undefined : closenessOf(cosine);
        return { id, match: matchOf.get(id), idea: ideaOf.get(id), closeness };
      }),
    };
  };
}
