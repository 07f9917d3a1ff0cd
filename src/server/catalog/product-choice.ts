import { PRODUCT_TRAITS } from "#contract/catalog/catalog-query.ts";
import type { ProductPage } from "#contract/catalog/product.ts";
import type { AdminListQuery } from "#contract/catalog-admin/admin-list-query.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { PriceRange } from "#lib/spoken-price.ts";
import type { Db } from "#server/platform/db/database.ts";
import { readPrices } from "#server/search/asked-price.ts";
import type { CatalogSnapshot } from "#server/search/catalog-snapshot.ts";
import type { FacetTotals, ProductIndexFilters, TraitTotals } from "#server/search/product-index.ts";
import type { createProductSearch } from "#server/search/product-search.ts";
import { type createSimilarSearch, LIST_CLOSENESS, type ListedResult } from "#server/search/similar-search.ts";
import * as queries from "./catalog.queries.ts";
import { selectFaultyIds } from "./product-health.queries.ts";

/** More hidden products than this for one search are no one's to look through. */
const HIDDEN_LIMIT = 5_000;
const SHOP_ORDER = { by: "shop", isDescending: false } as const;

function isAmong(ids: number[] | undefined): (id: number) => boolean {
  if (!ids) return () => true;
  const wanted = new Set(ids);
  return (id) => wanted.has(id);
}

export interface ProductListSources {
  db: Db;
  snapshot: CatalogSnapshot;
  search: ReturnType<typeof createProductSearch>;
  similar: ReturnType<typeof createSimilarSearch>;
}

/** How many there are, and how the words were read. */
export type Found = Pick<ProductPage, "total" | "searchNote">;

/** What stands behind the products that have all the words. */
export type Behind = Pick<ListedResult, "behind" | "readBehind">;

/** The ids of a page, in order, out of how many. */
interface Chosen extends Found {
  version: number;
  ids: number[];
  behind?: Behind;
  /** Of the products that the filters find, those of the category left aside; undefined where nobody asks. */
  facetTotals?: FacetTotals;
  traitTotals?: TraitTotals;
}

/** All that a search found. */
interface Searched extends ListedResult {
  /** How many of `ids` are shown as those that have all the words. */
  full: number;
}

/** How the words were read, and the prices among them. */
function noteOfPrices({ total, searchNote }: Found, said: PriceRange): ProductPage["searchNote"] {
  return { isPartialMatch: false, fullMatches: total, ...searchNote, ...said };
}

/** What a page tells of how its words were read; undefined when there is nothing to tell. */
function noteOfWords({ correctedTo, full, ids, plan }: Searched): ProductPage["searchNote"] {
  const alsoSearched = [...new Set(plan.expansions.map(({ to }) => to.shown))];
  if (correctedTo === undefined && full >= ids.length && alsoSearched.length === 0) return;
  const isPartialMatch = full === 0 && ids.length > 0;
  return { correctedTo, isPartialMatch, fullMatches: full, ...(alsoSearched.length > 0 && { alsoSearched }) };
}

/** A query with all that filters by. */
type Asked = AdminListQuery & Pick<ProductIndexFilters, "among">;

const orderOf = ({ sortBy, sortOrder }: Asked) => sortBy && { by: sortBy, isDescending: sortOrder === "DESC" };
const isForTeam = ({ isActive }: Asked) => isActive !== undefined;
const withoutCategory = (query: Asked) => ({ ...query, category: undefined, subcategory: undefined });
/** The words of a query, and of its filters those that have no total of their own. */
const withoutTraits = (query: Asked) => ({
  ...query,
  canBuyNow: undefined,
  onOffer: undefined,
  withPhoto: undefined,
  minPrice: undefined,
  maxPrice: undefined,
});
const hasTraits = (query: Asked) =>
  [...PRODUCT_TRAITS, "minPrice", "maxPrice"].some((name) => query[name as keyof Asked] !== undefined);
const hasCategory = ({ category, subcategory }: Asked) => category !== undefined || subcategory !== undefined;

/** Finds all that has the words of a query, of every page. */
function createWordChoice({ db, snapshot, search: words, similar }: ProductListSources) {
  const { productIndex } = snapshot;

  /** What search does not know of, because it is not on sale. Only when the query asks for it. */
  async function findHidden({ search: text = "", ...query }: Asked): Promise<number[]> {
    if (query.isActive === undefined || query.isActive === "true") return [];
    const words = foldText(text).split(/\s+/).filter(Boolean);
    const found = await queries.selectHidden(db, words, HIDDEN_LIMIT);
    return found.filter(productIndex.test(query));
  }

  /** Who manages the catalogue looks for what has the words or the code, and for nothing that is like it. */
  async function findForTeam(query: Asked, text: string): Promise<ListedResult> {
    const { matches, ...result } = await words.findMatches(text, query, LIST_CLOSENESS);
    const isCut = query.sortBy !== undefined && result.fullMatches > 0;
    const shown = isCut ? matches.slice(0, result.fullMatches) : matches;
    const ids = [...new Set([...shown.map(({ id }) => id), ...(await findHidden(query))])];
    const fullMatches = shown.length > result.fullMatches ? result.fullMatches : ids.length;
    return { ...result, fullMatches, ids, behind: new Map(), readBehind: result.plan };
  }

  /** All that is found, of every page. */
  async function searchAll(query: Asked, text: string): Promise<Searched> {
    const result = await (isForTeam(query) ? findForTeam(query, text) : similar.findListed(text, query));
    const order = orderOf(query);
    const { fullMatches } = result;
    // A chosen order would mix the closest among those that have it all.
    const isCut = order && fullMatches > 0 && !isForTeam(query);
    const shown = (isCut ? result.ids.slice(0, fullMatches) : result.ids).filter(isAmong(query.ids));
    const behind = query.ids ? new Map() : result.behind;
    const full = Math.min(fullMatches, shown.length);
    return { ...result, behind, full, ids: order ? productIndex.sort(shown, order) : shown };
  }

  /** Of those that have all the words; where none has them, of all that is shown instead. */
  const totalsOf = ({ ids, full, behind }: Searched, { category }: Asked) =>
    productIndex.facetTotalsOf(full > 0 ? ids.filter((id) => !behind.has(id)) : ids, category);

  return { searchAll, totalsOf };
}

/** Chooses which products a page shows. */
export function createProductChoice(sources: ProductListSources) {
  const { db, snapshot } = sources;
  const { productIndex } = snapshot;
  const { searchAll, totalsOf } = createWordChoice(sources);

  async function countTraits(query: Asked, text: string, found: Searched): Promise<TraitTotals> {
    const { ids } = hasTraits(query) ? await searchAll(withoutTraits(query), text) : found;
    return productIndex.traitTotals({ ...query, among: ids });
  }

  async function chooseByWords(query: Asked, text: string): Promise<Chosen> {
    const found = await searchAll(query, text);
    const start = (query.page - 1) * query.limit;
    const { version, behind, readBehind, ids } = found;
    const chosen = { version, ids: ids.slice(start, start + query.limit), total: ids.length };
    const counted = isForTeam(query) || !hasCategory(query) ? found : await searchAll(withoutCategory(query), text);
    return {
      ...chosen,
      searchNote: noteOfWords(found),
      behind: { behind, readBehind },
      ...(!isForTeam(query) && {
        facetTotals: totalsOf(counted, query),
        traitTotals: await countTraits(query, text, found),
      }),
    };
  }

  function chooseByFilters(query: Asked): Chosen {
    const start = (query.page - 1) * query.limit;
    const end = start + query.limit;
    const { version } = snapshot;
    const order = orderOf(query) ?? SHOP_ORDER;
    if (!query.ids) {
      const page = productIndex.page(query, order, start, end);
      if (isForTeam(query)) return { version, ...page };
      const traitTotals = productIndex.traitTotals(query);
      return { version, ...page, facetTotals: productIndex.facetTotals(query), traitTotals };
    }
    const found = productIndex.sort(query.ids.filter(productIndex.test(query)), order);
    const counted = query.ids.filter(productIndex.test(withoutCategory(query)));
    const facetTotals = productIndex.facetTotalsOf(counted, query.category);
    const traitTotals = productIndex.traitTotals({ ...query, among: query.ids });
    return { version, ids: found.slice(start, end), total: found.length, facetTotals, traitTotals };
  }

  /** The words without the prices among them, and these and the health as filters. */
  async function readQuery(asked: AdminListQuery) {
    const { text: search, said, filters } = readPrices(asked.search ?? "", asked);
    const among = asked.health && (await selectFaultyIds(db, asked.health));
    return { said, query: { ...asked, ...filters, search, among } satisfies Asked };
  }

  return {
    async choose(asked: AdminListQuery): Promise<Chosen> {
      const { said, query } = await readQuery(asked);
      const chosen = query.search ? await chooseByWords(query, query.search) : chooseByFilters(query);
      return said ? { ...chosen, searchNote: noteOfPrices(chosen, said) } : chosen;
    },

    /** All that are found, of every page, in no order. */
    async chooseAll(asked: AdminListQuery): Promise<{ version: number; ids: number[] }> {
      const { query } = await readQuery(asked);
      if (query.search) return searchAll(query, query.search);
      const { version } = snapshot;
      if (query.ids) return { version, ids: query.ids.filter(productIndex.test(query)) };
      return { version, ids: productIndex.listIds(query) };
    },
  };
}
