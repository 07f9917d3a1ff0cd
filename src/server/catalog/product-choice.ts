import type { ProductPage } from "#contract/catalog/product.ts";
import type { AdminListQuery } from "#contract/catalog-admin/admin-list-query.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { PriceRange } from "#lib/spoken-price.ts";
import type { Db } from "#server/platform/db/database.ts";
import { readPrices } from "#server/search/asked-price.ts";
import type { CatalogSnapshot } from "#server/search/catalog-snapshot.ts";
import type { ProductIndexFilters } from "#server/search/product-index.ts";
import type { createProductSearch, SearchResult } from "#server/search/product-search.ts";
import * as queries from "./catalog.queries.ts";
import { selectFaultyIds } from "./product-health.queries.ts";

/** More hidden products than this for one search are no one's to look through. */
const HIDDEN_LIMIT = 5_000;
const SHOP_ORDER = { by: "shop", isDescending: false } as const;
const LIST_CLOSENESS = { enough: 12, max: 40, isWide: false };

function isAmong(ids: number[] | undefined): (id: number) => boolean {
  if (!ids) return () => true;
  const wanted = new Set(ids);
  return (id) => wanted.has(id);
}

export interface ProductListSources {
  db: Db;
  snapshot: CatalogSnapshot;
  search: ReturnType<typeof createProductSearch>;
}

/** How many there are, and how the words were read. */
export type Found = Pick<ProductPage, "total" | "searchNote">;

/** The ids of a page, in order, out of how many. */
interface Chosen extends Found {
  version: number;
  ids: number[];
}

/** How the words were read, and the prices among them. */
function noteOfPrices({ total, searchNote }: Found, said: PriceRange): ProductPage["searchNote"] {
  return { isPartialMatch: false, fullMatches: total, ...searchNote, ...said };
}

/** What a page tells of how its words were read; undefined when there is nothing to tell. */
function noteOfWords(
  { correctedTo, fullMatches, matches, plan }: SearchResult,
  shown: number,
): ProductPage["searchNote"] {
  const alsoSearched = [...new Set(plan.expansions.map(({ to }) => to.shown))];
  if (correctedTo === undefined && fullMatches >= shown && alsoSearched.length === 0) return;
  const isPartialMatch = fullMatches === 0 && matches.length > 0;
  return { correctedTo, isPartialMatch, fullMatches, ...(alsoSearched.length > 0 && { alsoSearched }) };
}

/** A query with all that filters by. */
type Asked = AdminListQuery & Pick<ProductIndexFilters, "among">;

const orderOf = ({ sortBy, sortOrder }: Asked) => sortBy && { by: sortBy, isDescending: sortOrder === "DESC" };

/** Chooses which products a page shows. */
export function createProductChoice({ db, snapshot, search: words }: ProductListSources) {
  const { productIndex } = snapshot;

  /** What search does not know of, because it is not on sale. Only when the query asks for it. */
  async function findHidden({ search: text = "", ...query }: Asked): Promise<number[]> {
    if (query.isActive === undefined || query.isActive === "true") return [];
    const words = foldText(text).split(/\s+/).filter(Boolean);
    const found = await queries.selectHidden(db, words, HIDDEN_LIMIT);
    return found.filter(productIndex.test(query));
  }

  /** All that have the words, of every page. */
  async function chooseByWords(query: Asked, text: string): Promise<Omit<Chosen, "total">> {
    const order = orderOf(query);
    const result = await words.findMatches(text, query, LIST_CLOSENESS);
    const { version, matches, fullMatches } = result;
    // A chosen order would mix the closest among those that have it all.
    const shown = order && fullMatches > 0 ? matches.slice(0, fullMatches) : matches;
    const found = [...shown.map(({ id }) => id), ...(await findHidden(query))].filter(isAmong(query.ids));
    const ids = order ? productIndex.sort(found, order) : found;
    return { version, ids, searchNote: noteOfWords(result, shown.length) };
  }

  async function chooseBy(query: Asked): Promise<Chosen> {
    const start = (query.page - 1) * query.limit;
    const end = start + query.limit;
    if (query.search) {
      const { ids, ...found } = await chooseByWords(query, query.search);
      return { ...found, ids: ids.slice(start, end), total: ids.length };
    }
    const { version } = snapshot;
    const order = orderOf(query) ?? SHOP_ORDER;
    if (!query.ids) return { version, ...productIndex.page(query, order, start, end) };
    const found = productIndex.sort(query.ids.filter(productIndex.test(query)), order);
    return { version, ids: found.slice(start, end), total: found.length };
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
      const chosen = await chooseBy(query);
      return said ? { ...chosen, searchNote: noteOfPrices(chosen, said) } : chosen;
    },

    /** All that are found, of every page, in no order. */
    async chooseAll(asked: AdminListQuery): Promise<{ version: number; ids: number[] }> {
      const { query } = await readQuery(asked);
      if (query.search) return chooseByWords(query, query.search);
      const { version } = snapshot;
      if (query.ids) return { version, ids: query.ids.filter(productIndex.test(query)) };
      return { version, ids: productIndex.listIds(query) };
    },
  };
}
