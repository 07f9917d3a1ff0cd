import { feedPaths } from "#contract/catalog-admin/feed-paths.ts";
import {
  type FeedState,
  type LeftOutPage,
  type LeftOutReason,
  leftOutReasons,
} from "#contract/catalog-admin/health-list.ts";
import type { Db } from "#server/platform/db/database.ts";
import { type Paging, pageOf, rangeOf } from "#server/platform/db/paging.ts";
import { countFault, countFaults, selectFaulty } from "../health/product-health.queries.ts";
import * as queries from "./feed.queries.ts";

/** What of the catalogue goes out, and why the rest does not; `siteUrl` is our own origin. */
export function createFeeds({ db, siteUrl }: { db: Db; siteUrl: string }) {
  return {
    async readFeeds(): Promise<FeedState> {
      const [onSale, keptOut, hidden, counts] = await Promise.all([
        queries.countOnSale(db),
        queries.countKeptOut(db),
        queries.countHidden(db),
        countFaults(db),
      ]);
      const countOf = (reason: LeftOutReason) =>
        reason === "inactive"
          ? hidden
          : counts.filter(({ rule }) => rule === reason).reduce((sum, { total }) => sum + total, 0);
      return {
        google: siteUrl + feedPaths.google,
        meta: siteUrl + feedPaths.meta,
        included: onSale - keptOut,
        excluded: keptOut + hidden,
        leftOut: leftOutReasons.map((reason) => ({ reason, count: countOf(reason) })).filter(({ count }) => count > 0),
      };
    },

    async listLeftOut(reason: LeftOutReason, paging: Paging): Promise<LeftOutPage> {
      const range = rangeOf(paging);
      if (reason === "inactive") {
        const products = await queries.selectHiddenPage(db, range);
        return { products, ...pageOf(paging, await queries.countHidden(db)) };
      }
      const products = await selectFaulty(db, { rule: reason, ...range });
      return { products, ...pageOf(paging, (await countFault(db, reason)).total) };
    },
  };
}

export type Feeds = ReturnType<typeof createFeeds>;
