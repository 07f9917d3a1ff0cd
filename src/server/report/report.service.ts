import { countedPages, type SalesReport } from "#contract/report/report.ts";
import { toReais } from "#lib/money.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import * as queries from "./report.queries.ts";

const MOST_SEARCHES = 10;

interface ReportDependencies {
  db: Db;
  /** What was searched for in vain, the most often first. */
  listZeroResultSearches(db: Queryable, limit: number): Promise<{ text: string; count: number }[]>;
}

/** What the shop's figures say of a period: only what really happened. */
export function createReportService({ db, listZeroResultSearches }: ReportDependencies) {
  async function readTotals(period: queries.Period) {
    const { revenue, paid, ...counts } = await queries.selectTotals(db, period);
    const averageTicket = paid > 0 ? toReais(Math.round(revenue / paid)) : null;
    return { ...counts, paid, revenue: toReais(revenue), averageTicket };
  }

  async function readPages(period: queries.Period) {
    const pages = await queries.selectPages(db, period);
    return countedPages.map((page) => pages.get(page) ?? { page, views: 0, orders: 0, paid: 0 });
  }

  const inReais = <T extends { revenue: number }>(rows: T[]) =>
    rows.map((row) => ({ ...row, revenue: toReais(row.revenue) }));

  return {
    async readSales(days: number): Promise<SalesReport> {
      const { now, before } = queries.lastDays(days);
      const byDay = inReais(await queries.selectDays(db, now));
      return {
        days,
        from: byDay[0]?.day ?? "",
        to: byDay.at(-1)?.day ?? "",
        totals: await readTotals(now),
        before: await readTotals(before),
        byDay,
        pages: await readPages(now),
        products: inReais(await queries.selectProducts(db, now)),
        states: inReais(await queries.selectStates(db, now)),
        lostReasons: await queries.selectLostReasons(db, now),
        searches: await listZeroResultSearches(db, MOST_SEARCHES),
      };
    },
  };
}

export type ReportService = ReturnType<typeof createReportService>;
