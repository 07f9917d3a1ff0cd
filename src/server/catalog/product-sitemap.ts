import type { Db } from "#server/platform/db/database.ts";
import type { ProductIndex } from "#server/search/product-index.ts";
import * as queries from "./catalog.queries.ts";

/** The most that the protocol allows in one file: https://www.sitemaps.org/protocol.html */
const SITEMAP_RANGE = 50_000;
const SITEMAP_BATCH = 1_000;

export interface SitemapEntry {
  code: string;
  updatedAt: Date;
}

/** The active products as sitemaps list them. */
export function createProductSitemap(db: Db, currentIndex: () => Promise<ProductIndex>) {
  return {
    /** How many sitemaps of at most 50,000 addresses the products fill. */
    async countSitemapRanges(): Promise<number> {
      return Math.ceil((await currentIndex()).size / SITEMAP_RANGE);
    },

    /** The active products of one sitemap, in batches of one query each; `range` counts from 0. None beyond the last one. */
    async *streamSitemapEntries(range: number): AsyncGenerator<SitemapEntry[]> {
      const ids = (await currentIndex()).idRanges(SITEMAP_RANGE)[range];
      let fromId = ids?.from;
      while (ids && fromId !== undefined) {
        const batch = await queries.selectSitemap(db, fromId, ids.to, SITEMAP_BATCH);
        if (batch.length > 0) yield batch;
        const last = batch.length === SITEMAP_BATCH ? batch.at(-1) : undefined;
        fromId = last && last.id + 1;
      }
    },
  };
}
