import { setImmediate } from "node:timers/promises";
import { SORT_FIELDS } from "#contract/catalog/catalog-query.ts";
import type { ProductInput, ProductList } from "#contract/catalog/product.ts";
import { createBatch } from "#server/platform/db/batch.ts";
import type { Db } from "#server/platform/db/database.ts";
import { selectAwaitedVersion, selectVersion } from "#server/search/catalog-snapshot.queries.ts";
import { createCatalogSnapshot } from "#server/search/catalog-snapshot.ts";
import { ideasIn } from "#server/search/idea-plan.ts";
import { writeOutChatTalk } from "#server/search/lexicon/lexicon.ts";
import { createProductSearch } from "#server/search/product-search.ts";
import { createSimilarSearch } from "#server/search/similar-search.ts";
import type { ProductVectors } from "#server/search/vectors/product-vectors.ts";
import type { RefreshOptions, RefreshResult } from "#server/search/vectors/stale-embedding.ts";
import {
  cleanUpZeroResultSearches,
  createZeroResultNotes,
  type SignMark,
} from "#server/search/zero-result-searches.ts";
import { createCatalogSearches } from "./catalog-searches.ts";
import { createProductList } from "./product-list.ts";
import { createProductReader } from "./product-reader.ts";
import { createProductSitemap } from "./product-sitemap.ts";
import { changeStock, type StockWrite } from "./product-stock.ts";
import { toPublicProduct } from "./product-view.ts";
import { bringUpToDate, type SavedCounts, saveProducts } from "./product-writer.ts";

/** `qto`, `blz`. */
const LONGEST_SHORT_FORM = 3;
const FEATURED_LIMIT = 100;
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
  const { listProducts, listManagedProducts, listManagedIds, readInOrder } = lists;

  /** See `refreshEmbeddings` of `product-vectors.ts`. */
  async function refreshEmbeddings(options: RefreshOptions = {}): Promise<RefreshResult> {
    if (vectors) return vectors.refreshEmbeddings(options);
    const { size } = await currentIndex();
    return { totalProducts: size, saved: 0, errors: size, end: "done" };
  }

  const readVersion = createVersionReading(db);
  const currentIndex = () =>
    snapshot.answer(async () => ({ version: await selectAwaitedVersion(db), value: productIndex }));

  return {
    listProducts,
    listManagedProducts,
    listManagedIds,
    ...createProductSitemap(db, currentIndex),
    ...createProductReader(db),
    ...createCatalogSearches({ db, snapshot, similar, lists, noteMiss }),

    /** At most 100 featured products that can be bought now, the newest first. */
    async listFeaturedProducts(): Promise<ProductList> {
      return snapshot.answer(async () => {
        const { version, rows } = await readInOrder(productIndex.featured(FEATURED_LIMIT));
        return { version, value: { products: rows.map(toPublicProduct), total: rows.length } };
      });
    },

    /** Of the catalogue as it is now: it changes with every product. */
    readVersion: () => readVersion(null),

    /** That of the copy in this process: what is read from now on is no older. Below 0 before the first reading. */
    versionAtHand: () => snapshot.version,

    /** How the copy in this process stands; `ageSeconds` is `NaN` before the first reading. */
    readCopy: () => {
      const { version, ageSeconds } = snapshot;
      return { version, ageSeconds, products: productIndex.size, bytes: productIndex.bytes };
    },

    /**
     * A text as it is typed in a chat, written out; words of the catalogue are left alone. The short ones are read the
     * same in any catalogue: a large one has `q`, `ta` and `tb` too.
     */
    writeOutChatTalk: (text: string) =>
      writeOutChatTalk(text, (word) => word.length > LONGEST_SHORT_FORM && vocabulary.countOf(word) > 0),

    /** What people want to do or give that stands in a text, in words that `searchSimilarProducts` answers: the plainest first. */
    ideasIn: (text: string, fewestWords?: number) => ideasIn(text, snapshot.lexicon, fewestWords),

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

    /** See `catalog-snapshot.ts`. */
    followWrites: snapshot.followWrites,

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
