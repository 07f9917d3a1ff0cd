import type { CatalogQuery } from "#contract/catalog-query.ts";
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
import { cleanLine } from "#lib/clean-text.ts";
import { toReais } from "#lib/money.ts";
import type { Db } from "../db/database.ts";
import * as queries from "./catalog.queries.ts";
import { toProductDetail, toPublicProduct } from "./product-view.ts";
import { type SavedCounts, saveProducts } from "./product-writer.ts";

const FEATURED_LIMIT = 100;
const STREAM_BATCH = 500;
const SIMILAR_LIMIT = 50;
const SITEMAP_RANGE = 50_000;
const MAX_ID = 2_147_483_647;

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

function byPortugueseOrder(names: string[]): string[] {
  return names.filter(Boolean).sort(new Intl.Collator("pt-BR", { numeric: true }).compare);
}

/** The shop's products: read, searched and written. The public reads know active products only. */
export function createCatalogService({ db }: { db: Db }) {
  /** Digits are an id first and a code second, anything else is a code. */
  async function findActive(idOrCode: string) {
    const code = cleanLine(idOrCode);
    const id = /^\d{1,10}$/.test(code) ? Number(code) : Number.NaN;
    const byId = id <= MAX_ID ? await queries.selectById(db, id) : null;
    const found = byId ?? (await queries.selectByCode(db, code));
    return found?.isActive ? found : null;
  }

  return {
    async listProducts(query: CatalogQuery): Promise<ProductPage> {
      const total = await queries.countMatches(db, query);
      const rows = await queries.selectPage(db, query);
      return {
        products: rows.map(toPublicProduct),
        total,
        page: query.page,
        limit: query.limit,
        totalPages: Math.ceil(total / query.limit),
        categories: byPortugueseOrder(await queries.selectCategories(db)),
        subcategories: byPortugueseOrder(await queries.selectSubcategories(db, query.category)),
      };
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

    async listFeaturedProducts(): Promise<ProductList> {
      const rows = await queries.selectFeatured(db, FEATURED_LIMIT);
      return { products: rows.map(toPublicProduct), total: rows.length };
    },

    /**
     * Digits are looked up as an id, then as a code; anything else as a code.
     * @throws AppError product/not-found also when the product is inactive.
     */
    async getProduct(idOrCode: string): Promise<ProductDetail> {
      const row = await findActive(idOrCode);
      if (!row) throw new AppError("product/not-found");
      const { costCents: _, priceCents: __, sortName: ___, revision: ____, ...open } = row;
      return toProductDetail(open);
    },

    /** The active product with exactly this id or this code, at the price of this moment, or null. */
    async findProductForOrder({ productId, code: givenCode }: ProductReference): Promise<ProductForOrder | null> {
      const row =
        productId === undefined
          ? await queries.selectByCode(db, cleanLine(givenCode ?? ""))
          : await queries.selectById(db, productId);
      if (!row?.isActive) return null;
      const { id, code, name, description, category, priceCents, stock, variations } = row;
      return { id, code, name, description, category, priceCents, stock, variations };
    },

    /** At most 50 products close to the words of `query`, the closest first. */
    async searchSimilarProducts(query: string): Promise<SimilarProduct[]> {
      const rows = await queries.selectPage(db, { search: query, page: 1, limit: SIMILAR_LIMIT });
      return rows.map((row) => {
        const { id, name, code, images: _, variations: __, ...shown } = toPublicProduct(row);
        return {
          productId: id,
          productName: name,
          productCode: code,
          similarity: 1,
          metadata: { ...shown, price: toReais(row.promotionalCents || row.originalCents) },
        };
      });
    },

    /** How many sitemaps of at most 50,000 addresses the products fill. */
    async countSitemapRanges(): Promise<number> {
      return Math.ceil((await queries.selectHighestId(db)) / SITEMAP_RANGE);
    },

    /** The active products of one sitemap; `range` counts from 0. */
    async listSitemapEntries(range: number): Promise<SitemapEntry[]> {
      return queries.selectSitemap(db, range * SITEMAP_RANGE + 1, (range + 1) * SITEMAP_RANGE);
    },

    /** See `saveProducts` of `product-writer.ts`. */
    saveProducts: (batch: ProductInput[]): Promise<SavedCounts> => saveProducts(db, batch),
  };
}

export type CatalogService = ReturnType<typeof createCatalogService>;
