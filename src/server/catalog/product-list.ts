import type { CatalogQuery } from "#contract/catalog/catalog-query.ts";
import type { ProductPage } from "#contract/catalog/product.ts";
import type { ManagedPage } from "#contract/catalog-admin/product-write.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { PriceRange } from "#lib/spoken-price.ts";
import type { Db } from "#server/platform/db/database.ts";
import { pageOf } from "#server/platform/db/paging.ts";
import { readPrices } from "#server/search/asked-price.ts";
import type { CatalogSnapshot } from "#server/search/catalog-snapshot.ts";
import type { CategoryNames } from "#server/search/category-names.ts";
import type { createProductSearch } from "#server/search/product-search.ts";
import { noteZeroResultSearch } from "#server/search/zero-result-searches.ts";
import * as queries from "./catalog.queries.ts";
import { type ManagedRow, type PublicRow, toManagedProduct, toPublicProduct } from "./product-view.ts";

/** More hidden products than this for one search are no one's to look through. */
const HIDDEN_LIMIT = 5_000;
const SHOP_ORDER = { by: "shop", isDescending: false } as const;
const LIST_CLOSENESS = { enough: 12, max: 40, isWide: false };

const FILTERS = ["category", "subcategory", "minPrice", "maxPrice", "minDiscount", "minRating", "ids"] as const;
const isFiltered = (query: CatalogQuery) => FILTERS.some((filter) => query[filter] !== undefined);

function inOrder<T extends { id: number }>(ids: number[], rows: T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function isAmong(ids: number[] | undefined): (id: number) => boolean {
  if (!ids) return () => true;
  const wanted = new Set(ids);
  return (id) => wanted.has(id);
}

type Found = Pick<ProductPage, "total" | "searchNote">;

const hasPrices = (note: ProductPage["searchNote"]) => note?.minPrice !== undefined || note?.maxPrice !== undefined;

/** How the words were read, and the prices among them. */
function noteOfPrices({ total, searchNote }: Found, said: PriceRange): ProductPage["searchNote"] {
  return { isPartialMatch: false, fullMatches: total, ...searchNote, ...said };
}

/** What stands beside the products of a page. */
function toPage(asked: CatalogQuery, { total, searchNote }: Found, names: CategoryNames) {
  return {
    ...pageOf(asked, total),
    categories: names.listCategories(),
    subcategories: names.listSubcategories(asked.category),
    ...(searchNote && { searchNote }),
  };
}

interface ProductListSources {
  db: Db;
  snapshot: CatalogSnapshot;
  search: ReturnType<typeof createProductSearch>;
}

/** The lists of the store and of the catalogue admin: which products a page shows, out of how many, and how they are read. */
export function createProductList({ db, snapshot, search: words }: ProductListSources) {
  const { productIndex } = snapshot;

  /** These products in this order; one that was hidden meanwhile is left out, and the version tells. */
  async function readInOrder(ids: number[]): Promise<{ version: number; rows: PublicRow[] }> {
    const { version, rows } = await queries.selectByIds(db, ids);
    return {
      version,
      rows: inOrder(
        ids,
        rows.filter(({ isActive }) => isActive),
      ),
    };
  }

  /** The same for writers; here what was deleted meanwhile is left out. */
  async function readManagedInOrder(ids: number[]): Promise<{ version: number; rows: ManagedRow[] }> {
    const { version, rows } = await queries.selectManagedByIds(db, ids);
    return {
      version,
      rows: inOrder(
        ids,
        rows.filter(({ deletedAt }) => !deletedAt),
      ),
    };
  }

  /** What search does not know of, because it is not on sale. Only when the query asks for it. */
  async function findHidden({ search: text = "", ...query }: CatalogQuery): Promise<number[]> {
    if (query.isActive === undefined || query.isActive === "true") return [];
    const words = foldText(text).split(/\s+/).filter(Boolean);
    const found = await queries.selectHidden(db, words, HIDDEN_LIMIT);
    return found.filter(productIndex.test(query));
  }

  /** The ids of the page that was asked for, out of how many. */
  async function choose(asked: CatalogQuery) {
    const { text: search, said, filters } = readPrices(asked.search ?? "", asked);
    const query = { ...asked, ...filters, search };
    const chosen = await chooseByWords(query);
    return said ? { ...chosen, searchNote: noteOfPrices(chosen, said) } : chosen;
  }

  async function chooseByWords(query: CatalogQuery) {
    const start = (query.page - 1) * query.limit;
    const end = start + query.limit;
    const order = query.sortBy && { by: query.sortBy, isDescending: query.sortOrder === "DESC" };
    if (query.search) {
      const { matches, fullMatches, correctedTo, plan, version } = await words.findMatches(
        query.search,
        query,
        LIST_CLOSENESS,
      );
      const isPartialMatch = fullMatches === 0 && matches.length > 0;
      // A chosen order would mix the closest among those that have it all.
      const shown = order && fullMatches > 0 ? matches.slice(0, fullMatches) : matches;
      const found = [...shown.map(({ id }) => id), ...(await findHidden(query))].filter(isAmong(query.ids));
      const ids = (order ? productIndex.sort(found, order) : found).slice(start, end);
      const alsoSearched = [...new Set(plan.expansions.map(({ to }) => to.shown))];
      const isNoteworthy = correctedTo !== undefined || fullMatches < shown.length || alsoSearched.length > 0;
      const note = { correctedTo, isPartialMatch, fullMatches, ...(alsoSearched.length > 0 && { alsoSearched }) };
      return {
        version,
        ids,
        total: found.length,
        searchNote: isNoteworthy ? note : undefined,
      };
    }
    const { version } = snapshot;
    if (query.ids) {
      const found = productIndex.sort(query.ids.filter(productIndex.test(query)), order ?? SHOP_ORDER);
      return { version, ids: found.slice(start, end), total: found.length };
    }
    return { version, ...productIndex.page(query, order ?? SHOP_ORDER, start, end) };
  }

  async function listProducts(query: CatalogQuery): Promise<ProductPage> {
    const page = await snapshot.answer(async () => {
      const { version: searched, ids, ...found } = await choose(query);
      const { version, rows } = await readInOrder(ids);
      const products = rows.map(toPublicProduct);
      return { version: Math.max(searched, version), value: { products, ...toPage(query, found, productIndex.names) } };
    });
    const isMiss = query.search && page.total === 0 && !isFiltered(query) && !hasPrices(page.searchNote);
    if (query.search && isMiss) await noteZeroResultSearch(db, query.search);
    return page;
  }

  /** As `listProducts`, for writers: `isActive` says which ones, and they come with what only writers may read. */
  async function listManagedProducts(query: CatalogQuery): Promise<ManagedPage> {
    return snapshot.answer(async () => {
      const { version: searched, ids, ...page } = await choose(query);
      const { version, rows } = await readManagedInOrder(ids);
      const products = rows.map(toManagedProduct);
      return {
        version: Math.max(searched, version),
        value: { products, ...toPage(query, page, productIndex.allNames) },
      };
    });
  }

  return { listProducts, listManagedProducts, readInOrder };
}
