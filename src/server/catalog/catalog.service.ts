import { setImmediate } from "node:timers/promises";
import { type CatalogQuery, DEFAULT_PAGE_SIZE, SORT_FIELDS } from "#contract/catalog/catalog-query.ts";
import { MAX_SUGGESTIONS, type ProductInput, type ProductList, type SimilarProduct, type Suggestion } from "#contract/catalog/product.ts";
import type { ManagedCategory } from "#contract/catalog-admin/category.ts";
import { createBatch } from "#server/platform/db/batch.ts";
import type { Db } from "#server/platform/db/database.ts";
import { readPrices } from "#server/search/asked-price.ts";
import { selectVersion } from "#server/search/catalog-snapshot.queries.ts";
import { createCatalogSnapshot } from "#server/search/catalog-snapshot.ts";
import { writeOutChatTalk } from "#server/search/lexicon/lexicon.ts";
import type { ProductIndexFilters } from "#server/search/product-index.ts";
import { createProductSearch } from "#server/search/product-search.ts";
import { createSimilarSearch } from "#server/search/similar-search.ts";
import type { ProductVectors } from "#server/search/vectors/product-vectors.ts";
import type { RefreshOptions, RefreshResult } from "#server/search/vectors/stale-embedding.ts";
import { createNameSuggestions } from "#server/search/name-suggestions.ts";
import { cleanUpZeroResultSearches, createZeroResultNotes, type SignMark } from "#server/search/zero-result-searches.ts";
import { createProductList, inShopOrder, isFiltered } from "./product-list.ts";
import { createProductReader } from "./product-reader.ts";
import { createProductSitemap } from "./product-sitemap.ts";
import { changeStock, type StockWrite } from "./product-stock.ts";
import { toPublicProduct } from "./product-view.ts";
import { bringUpToDate, type SavedCounts, saveProducts } from "./product-writer.ts";
import { similarProducts, toSimilarProduct } from "./similar-products.ts";
import { createStorefront } from "./storefront.ts";

const FEATURED_LIMIT = 100;
const SIMILAR_LIMIT = 50;
const ANY_NUMBER = { most: Number.POSITIVE_INFINITY };
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
  /** Signs that a visitor was counted today; without it nobody is told from others. */
  signMark?: SignMark;
  /** Makes what keeps the products' vectors; without it words and ideas alone rank. */
  createVectors?: (rarityOf: (key: string) => number) => ProductVectors;
}

/** Those who ask at the same time share one reading. */
const createVersionReading = (db: Db) =>
  createBatch<null, number>(async (asked) => {
    const version = await selectVersion(db);
    return asked.map(() => version);
  }, ANY_NUMBER);

/** The shop's products: read, searched and written. The public reads know active products only. */
export function createCatalogService({ db }: { db: Db }, { createVectors, onWritten, signMark }: CatalogOptions = {}) {
  const snapshot = createCatalogSnapshot(db, onWritten);
  const { productIndex, vocabulary } = snapshot;
  const search = createProductSearch(db, snapshot);
  const vectors = createVectors?.((key) => rarityIn(vocabulary.countOf(key), productIndex.size));
  const similar = createSimilarSearch({ db, snapshot, search, vectors });
  const countMiss = createZeroResultNotes({ db, sign: signMark ?? (() => "") });
  const noteMiss = (text: string, visitor: string | undefined) => countMiss(text, signMark && visitor);
  const lists = createProductList({ db, snapshot, search, similar, noteMiss });
  const suggest = createNameSuggestions(snapshot);

  /** See `refreshEmbeddings` of `product-vectors.ts`. */
  async function refreshEmbeddings(options: RefreshOptions = {}): Promise<RefreshResult> {
    if (vectors) return vectors.refreshEmbeddings(options);
    const { size } = await currentIndex();
    return { totalProducts: size, saved: 0, errors: size, end: "done" };
  }

  const readVersion = createVersionReading(db);
  const currentIndex = () => snapshot.answer(async () => ({ version: await selectVersion(db), value: productIndex }));

  /** The products of a list in the form of hits, each with the same reason. */
  async function listAsSimilar(query: Partial<CatalogQuery>, reason: string): Promise<SimilarProduct[]> {
    const { products } = await lists.listProducts({ page: 1, limit: DEFAULT_PAGE_SIZE, ...query });
    return products.map((product) => ({ ...toSimilarProduct(product, 1), reason }));
  }

  return {
    listProducts: lists.listProducts,
    listManagedProducts: lists.listManagedProducts,
    ...createProductSitemap(db, currentIndex),
    ...createProductReader(db),

    /** At most 100 featured products that can be bought now, the newest first. */
    async listFeaturedProducts(): Promise<ProductList> {
      return snapshot.answer(async () => {
        const { version, rows } = await lists.readInOrder(productIndex.featured(FEATURED_LIMIT));
        return { version, value: { products: rows.map(toPublicProduct), total: rows.length } };
      });
    },

    /** At most 50 products close to `query` by its words, its meaning and its vector, the closest first. */
    async searchSimilarProducts(
      query: string,
      given: ProductIndexFilters = {},
      visitor?: string,
    ): Promise<SimilarProduct[]> {
      const { text, said, filters } = readPrices(query, given);
      if (said && text === "") return listAsSimilar({ ...filters, limit: SIMILAR_LIMIT }, "preço");
      const found = await snapshot.answer(async () => {
        const result = await similar.findSimilar(text, filters, SIMILAR_LIMIT);
        const { version, rows } = await lists.readInOrder(result.hits.map(({ id }) => id));
        return { version: Math.max(result.version, version), value: similarProducts(result, rows) };
      });
      if (found.length === 0 && !isFiltered(filters)) await noteMiss(query, visitor);
      return found;
    },

    listAsSimilar,

    /** What the front of the store shows besides the featured products. */
    readStorefront: createStorefront({ snapshot, readInOrder: lists.readInOrder }),

    /** The categories that any product has, in the order of the store. */
    listManagedCategories: (): Promise<ManagedCategory[]> =>
      snapshot.answer(async () => {
        const version = await selectVersion(db);
        const { categories: order } = snapshot;
        const onSale = productIndex.names.totals();
        const value = inShopOrder(productIndex.allNames.totals(), order).map(({ name, total }) => ({
          name,
          total,
          onSale: onSale.get(name) ?? 0,
          picture: order.pictureOf(name),
          isPlaced: order.hasPlace(name),
        }));
        return { version, value };
      }),

    /** What may be meant by a text that is still being typed: a correction, categories, products. */
    async listSuggestions(text: string): Promise<Suggestion[]> {
      return snapshot.answer(async () => {
        const { correctedTo, categories, productIds } = suggest(text, MAX_SUGGESTIONS);
        const { version, rows } = await lists.readInOrder(productIds);
        const totals = productIndex.names.totals();
        const value: Suggestion[] = [
          ...(correctedTo ? [{ kind: "text", label: correctedTo } as const] : []),
          ...categories.map((label) => ({ kind: "category", label, total: totals.get(label) ?? 0 }) as const),
          ...rows.map(({ name, code }) => ({ kind: "product", label: name, code }) as const),
        ];
        return { version, value };
      });
    },

    /** Of the catalogue as it is now: it changes with every product. */
    readVersion: () => readVersion(null),

    /** That of the copy in this process: what is read from now on is no older. Below 0 before the first reading. */
    versionAtHand: () => snapshot.version,

    /** A text as it is typed in a chat, written out; words of the catalogue are left alone. */
    writeOutChatTalk: (text: string) => writeOutChatTalk(text, (word) => vocabulary.countOf(word) > 0),

    /**
     * What a server does when it starts, while it already answers: reads the catalogue into memory, so that the first
     * visitors need not wait for it, and brings the words of products and what is wrong with them
     * up to date if the rules for that changed.
     */
    async prepare(): Promise<void> {
      await bringUpToDate(db);
      await currentIndex();
      await vectors?.ready();
      for (const by of ["shop", ...SORT_FIELDS] as const) {
        await setImmediate();
        productIndex.prepare(by);
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

    cleanUp: () => cleanUpZeroResultSearches(db),

    /** See `saveProducts` of `product-writer.ts`. */
    async saveProducts(batch: ProductInput[]): Promise<SavedCounts> {
      const counts = await saveProducts(db, batch);
      if (counts.created + counts.updated > 0) onWritten?.();
      return counts;
    },

    /** See `product-stock.ts`. */
    async changeStock<T>(work: (stock: StockWrite) => Promise<T>): Promise<T> {
      const result = await changeStock(db, work);
      onWritten?.();
      return result;
    },
  };
}

export type CatalogService = ReturnType<typeof createCatalogService>;
