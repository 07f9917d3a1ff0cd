import { setImmediate } from "node:timers/promises";
import { type CatalogQuery, DEFAULT_PAGE_SIZE, SORT_FIELDS } from "#contract/catalog-query.ts";
import { AppError } from "#contract/errors.ts";
import type { ProductReference } from "#contract/ordered-goods.ts";
import type {
  ProductDetail,
  ProductInput,
  ProductList,
  ProductPage,
  PublicProduct,
  SimilarProduct,
  Variation,
} from "#contract/product.ts";
import type { ManagedPage, ManagedProduct } from "#contract/product-write.ts";
import { cleanLine } from "#lib/clean-text.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { createBatch } from "../db/batch.ts";
import type { Db } from "../db/database.ts";
import * as queries from "./catalog.queries.ts";
import { createCatalogSnapshot } from "./catalog-snapshot.ts";
import { writeOutChatTalk } from "./lexicon/lexicon.ts";
import { type ManagedRow, type PublicRow, toManagedProduct, toProductDetail, toPublicProduct } from "./product-view.ts";
import { bringWordsUpToDate, type SavedCounts, saveProducts } from "./product-writer.ts";
import { createProductSearch } from "./search/product-search.ts";
import { countMiss, sweepMisses } from "./search/search-misses.ts";
import type { ShelfFilters } from "./search/shelf.ts";
import type { ShelfNames } from "./search/shelf-names.ts";
import { similarProducts, toSimilarProduct } from "./search/similar-products.ts";
import { createSimilarSearch } from "./search/similar-search.ts";
import type { ProductVectors, RefreshOptions, RefreshResult } from "./vectors/product-vectors.ts";

const FEATURED_LIMIT = 100;
const STREAM_BATCH = 500;
const SIMILAR_LIMIT = 50;
const SITEMAP_RANGE = 50_000;
const SITEMAP_BATCH = 1_000;
const MAX_ID = 2_147_483_647;
/** More hidden products than this for one search are nobody's to look through. */
const HIDDEN_LIMIT = 5_000;
const SHOP_ORDER = { by: "shop", isDescending: false } as const;
const LIST_CLOSENESS = { enough: 12, max: 40, isWide: false };

/** What an order needs to know of a product. Only active products can be ordered. */
export interface ProductForOrder {
  id: number;
  code: string;
  name: string;
  description: string;
  category: string;
  priceCents: number;
  stock: number;
  variations: Variation[];
}

export interface SitemapEntry {
  code: string;
  updatedAt: Date;
}

const NO_FILTERS = {};
const ANY_NUMBER = { most: Number.POSITIVE_INFINITY };
const FILTERS = ["category", "subcategory", "minPrice", "maxPrice", "minDiscount", "minRating", "ids"] as const;
const isFiltered = (query: CatalogQuery) => FILTERS.some((filter) => query[filter] !== undefined);

function inOrder<T extends { id: number }>(ids: number[], rows: T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** What somebody may have meant by the identifier of a product. */
function keyOf(idOrCode: string): { id: number | undefined; code: string } {
  const code = cleanLine(idOrCode);
  return { id: /^\d{1,10}$/.test(code) && Number(code) <= MAX_ID ? Number(code) : undefined, code };
}

function isAmong(ids: number[] | undefined): (id: number) => boolean {
  if (!ids) return () => true;
  const wanted = new Set(ids);
  return (id) => wanted.has(id);
}

type Found = Pick<ProductPage, "total" | "searchNote">;

/** What stands beside the products of a page. */
function toPage({ page, limit, category }: CatalogQuery, { total, searchNote }: Found, names: ShelfNames) {
  return {
    total,
    page,
    limit,
    totalPages: Math.ceil(total / limit),
    categories: names.listCategories(),
    subcategories: names.listSubcategories(category),
    ...(searchNote && { searchNote }),
  };
}

/** How much a word tells products apart: about 1, more when it is rare, 0 when none has it. */
function rarityIn(productCount: number, totalProducts: number): number {
  return productCount > 0 ? Math.log(1 + totalProducts / productCount) / Math.log(2 + Math.sqrt(totalProducts)) : 0;
}

/** What the database and the settings allow beyond what is always there. */
export interface CatalogCapabilities {
  vector: { isAvailable: boolean; reason?: string; provider?: string };
}

export interface CatalogOptions {
  /** Told after products were written, here or, once this process hears of it, by another one. */
  onWritten?: () => void;
  /** Makes what keeps the products' vectors; without it words and ideas alone rank. */
  createVectors?: (rarityOf: (key: string) => number) => ProductVectors;
}

/** The shop's products: read, searched and written. The public reads know active products only. */
export function createCatalogService({ db }: { db: Db }, { createVectors, onWritten }: CatalogOptions = {}) {
  const snapshot = createCatalogSnapshot(db, onWritten);
  const { shelf, vocabulary } = snapshot;
  const search = createProductSearch(db, snapshot);
  const vectors = createVectors?.((key) => rarityIn(vocabulary.countOf(key), shelf.size));
  const findSimilar = createSimilarSearch({ db, snapshot, search, vectors });

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
    return found.filter(shelf.test(query));
  }

  /** The ids of the page that was asked for, out of how many. */
  async function choose(query: CatalogQuery) {
    const start = (query.page - 1) * query.limit;
    const end = start + query.limit;
    const order = query.sortBy && { by: query.sortBy, isDescending: query.sortOrder === "DESC" };
    if (query.search) {
      const { matches, fullMatches, correctedTo, plan, version } = await search.findMatches(
        query.search,
        query,
        LIST_CLOSENESS,
      );
      const isPartialMatch = fullMatches === 0 && matches.length > 0;
      // A chosen order would mix the closest among those that have it all.
      const shown = order && fullMatches > 0 ? matches.slice(0, fullMatches) : matches;
      const found = [...shown.map(({ id }) => id), ...(await findHidden(query))].filter(isAmong(query.ids));
      const ids = (order ? shelf.sort(found, order) : found).slice(start, end);
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
      const found = shelf.sort(query.ids.filter(shelf.test(query)), order ?? SHOP_ORDER);
      return { version, ids: found.slice(start, end), total: found.length };
    }
    return { version, ...shelf.page(query, order ?? SHOP_ORDER, start, end) };
  }

  /** See `refreshEmbeddings` of `product-vectors.ts`. */
  async function refreshEmbeddings(options: RefreshOptions = {}): Promise<RefreshResult> {
    if (vectors) return vectors.refreshEmbeddings(options);
    const { size } = await currentShelf();
    return { totalProducts: size, saved: 0, errors: size, end: "done" };
  }

  const readVersion = createBatch<null, number>(async (asked) => {
    const version = await queries.selectVersion(db);
    return asked.map(() => version);
  }, ANY_NUMBER);

  /** A count is not worth an answer. */
  const noteMiss = (text: string) => countMiss(db, text).catch(() => {});

  const currentShelf = () => snapshot.answer(async () => ({ version: await queries.selectVersion(db), value: shelf }));

  async function listProducts(query: CatalogQuery): Promise<ProductPage> {
    const page = await snapshot.answer(async () => {
      const { version: searched, ids, ...found } = await choose(query);
      const { version, rows } = await readInOrder(ids);
      const products = rows.map(toPublicProduct);
      return { version: Math.max(searched, version), value: { products, ...toPage(query, found, shelf.names) } };
    });
    if (query.search && page.total === 0 && !isFiltered(query)) await noteMiss(query.search);
    return page;
  }

  return {
    listProducts,

    /** As `listProducts`, for writers: `isActive` says which ones, and they come with what only writers may read. */
    async listManagedProducts(query: CatalogQuery): Promise<ManagedPage> {
      return snapshot.answer(async () => {
        const { version: searched, ids, ...page } = await choose(query);
        const { version, rows } = await readManagedInOrder(ids);
        const products = rows.map(toManagedProduct);
        return { version: Math.max(searched, version), value: { products, ...toPage(query, page, shelf.allNames) } };
      });
    },

    /** All active products by id, in batches of one query each, so that any number of them fits in memory. */
    async *streamAllProducts(): AsyncGenerator<PublicProduct[]> {
      let afterId = 0;
      for (;;) {
        const rows = await queries.selectAfter(db, afterId, STREAM_BATCH);
        if (rows.length > 0) yield rows.map(toPublicProduct);
        const last = rows.at(-1);
        if (!last || rows.length < STREAM_BATCH) return;
        afterId = last.id;
      }
    },

    /** At most 100 featured products, those in stock first, the newest first. */
    async listFeaturedProducts(): Promise<ProductList> {
      return snapshot.answer(async () => {
        const { version, rows } = await readInOrder(shelf.featured(FEATURED_LIMIT));
        return { version, value: { products: rows.map(toPublicProduct), total: rows.length } };
      });
    },

    /**
     * Digits are looked up as an id, then as a code; anything else as a code.
     * @throws AppError product/not-found also when the product is inactive.
     */
    async getProduct(idOrCode: string): Promise<ProductDetail> {
      const row = await queries.selectProduct(db, keyOf(idOrCode));
      if (!row?.isActive) throw new AppError("product/not-found");
      const { priceCents: _, ...shown } = row;
      return toProductDetail(shown);
    },

    /**
     * As `getProduct`, for writers: active or not, with what only they may read.
     * @throws AppError product/not-found
     */
    async getManagedProduct(idOrCode: string): Promise<ManagedProduct> {
      const row = await queries.selectManagedProduct(db, keyOf(idOrCode));
      if (!row) throw new AppError("product/not-found");
      return toManagedProduct(row);
    },

    /** The active product with exactly this id or this code, at the price of this moment, or null. */
    async findProductForOrder({ productId, code: givenCode }: ProductReference): Promise<ProductForOrder | null> {
      const key = productId === undefined ? { code: cleanLine(givenCode ?? "") } : { id: productId };
      const row = await queries.selectProduct(db, key);
      if (!row?.isActive) return null;
      const { id, code, name, description, category, priceCents, stock, variations } = row;
      return { id, code, name, description, category, priceCents, stock, variations };
    },

    /** At most 50 products close to `query` by its words, its meaning and its vector, the closest first. */
    async searchSimilarProducts(query: string, filters: ShelfFilters = NO_FILTERS): Promise<SimilarProduct[]> {
      const found = await snapshot.answer(async () => {
        const result = await findSimilar(query, filters, SIMILAR_LIMIT);
        const { version, rows } = await readInOrder(result.hits.map(({ id }) => id));
        return { version: Math.max(result.version, version), value: similarProducts(result, rows) };
      });
      if (found.length === 0 && filters === NO_FILTERS) await noteMiss(query);
      return found;
    },

    /** The products of a list in the form of hits, each with the same reason. */
    async listAsSimilar(query: Partial<CatalogQuery>, reason: string): Promise<SimilarProduct[]> {
      const { products } = await listProducts({ page: 1, limit: DEFAULT_PAGE_SIZE, ...query });
      return products.map((product) => ({ ...toSimilarProduct(product, 1), reason }));
    },

    /** Of the catalogue as it is now: it changes with every product. Those who ask at the same time share one reading. */
    readVersion: () => readVersion(null),

    /** A text as it is typed in a chat, written out; words of the catalogue are left alone. */
    writeOutChatTalk: (text: string) => writeOutChatTalk(text, (word) => vocabulary.countOf(word) > 0),

    /** How many sitemaps of at most 50,000 addresses the products fill. */
    async countSitemapRanges(): Promise<number> {
      return Math.ceil((await currentShelf()).size / SITEMAP_RANGE);
    },

    /** The active products of one sitemap, in batches of one query each; `range` counts from 0. None beyond the last one. */
    async *streamSitemapEntries(range: number): AsyncGenerator<SitemapEntry[]> {
      const ids = (await currentShelf()).idRanges(SITEMAP_RANGE)[range];
      let fromId = ids?.from;
      while (ids && fromId !== undefined) {
        const batch = await queries.selectSitemap(db, fromId, ids.to, SITEMAP_BATCH);
        if (batch.length > 0) yield batch;
        const last = batch.length === SITEMAP_BATCH ? batch.at(-1) : undefined;
        fromId = last && last.id + 1;
      }
    },

    /**
     * What a server does when it starts, while it already answers: reads the catalogue into memory, so that the first
     * visitors need not wait for it, and brings the words of products up to date if the rules for them changed.
     */
    async prepare(): Promise<void> {
      await bringWordsUpToDate(db);
      await currentShelf();
      await vectors?.ready();
      for (const by of ["shop", ...SORT_FIELDS] as const) {
        await setImmediate();
        shelf.prepare(by);
      }
    },

    get capabilities(): CatalogCapabilities {
      if (!vectors) return { vector: { isAvailable: false, reason: "no provider of vectors" } };
      return { vector: { ...vectors.capability, provider: vectors.provider } };
    },

    refreshEmbeddings,

    /** Brings the vectors of all products up to date and tells how many have one, as 'Atualizar Catálogo' reports it. */
    async updateCatalogVectors(options: RefreshOptions = {}) {
      const { totalProducts, saved, errors } = await refreshEmbeddings(options);
      return { totalProducts, vectorDBResult: { saved, errors } };
    },

    sweep: () => sweepMisses(db),

    /** See `saveProducts` of `product-writer.ts`. */
    async saveProducts(batch: ProductInput[]): Promise<SavedCounts> {
      const counts = await saveProducts(db, batch);
      if (counts.created + counts.updated > 0) onWritten?.();
      return counts;
    },
  };
}

export type CatalogService = ReturnType<typeof createCatalogService>;
