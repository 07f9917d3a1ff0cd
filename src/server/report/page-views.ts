import { lt, sql } from "drizzle-orm";
import type { PageViewInput } from "#contract/report/report.ts";
import type { Db } from "#server/platform/db/database.ts";
import { pageView } from "./page-view.table.ts";

const FLUSH_MS = 5_000;
/** Different pages that are counted between two writes; further ones are left out. */
const MOST_WAITING = 5_000;
const KEPT_DAYS = 400;

/** A day of Brasília, which has no summer time. */
export const TODAY = sql`(now() AT TIME ZONE 'UTC' - interval '3 hours')::date`;

/**
 * Counts visits in memory and writes them together, a few seconds later: a visit costs no write of its own. What a process
 * that is killed has not written is not counted. Products that are not there are not counted either.
 */
export function createPageViews({ db, warn }: { db: Db; warn: (error: unknown) => void }) {
  let waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const counts = [...waiting].map(([key, count]) => {
      const [page = "", productId = "0"] = key.split(" ");
      return { page, productId: Number(productId), count };
    });
    waiting = new Map();
    await db.execute(sql`
      INSERT INTO page_view (day, page, product_id, count)
      SELECT ${TODAY}, given.page, given."productId", given.count
      FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS given(page text, "productId" int, count bigint)
      WHERE given."productId" = 0 OR EXISTS (SELECT 1 FROM product WHERE id = given."productId")
      ORDER BY given.page, given."productId"
      ON CONFLICT (day, page, product_id) DO UPDATE SET count = page_view.count + excluded.count`);
  }

  return {
    count({ page, productId = 0 }: PageViewInput): void {
      const key = `${page} ${productId}`;
      if (!waiting.has(key) && waiting.size >= MOST_WAITING) return;
      waiting.set(key, (waiting.get(key) ?? 0) + 1);
      // A count is no reason to fail: those that cannot be written are told of, and lost.
      timer ??= setTimeout(() => void flush().catch(warn), FLUSH_MS).unref();
    },
    /** Writes what waits. */
    flush,
    async cleanUp(): Promise<void> {
      await db.delete(pageView).where(lt(pageView.day, sql`${TODAY} - ${KEPT_DAYS}::int`));
    },
  };
}

export type PageViews = ReturnType<typeof createPageViews>;
