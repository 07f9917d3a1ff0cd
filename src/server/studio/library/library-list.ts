import {
  LIBRARY_PAGE_SIZE,
  type LibraryItem,
  type LibraryPage,
  type LibraryQuery,
  type LibrarySummary,
} from "#contract/studio/library.ts";
import type { Asset, StudioQuota, ToolFigures } from "#contract/studio/studio.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { pageOf, rangeOf } from "#server/platform/db/paging.ts";
import * as assets from "../studio-asset.queries.ts";
import { averageWork, selectUsage } from "../studio-run.queries.ts";
import type { StudioView } from "../studio-view.ts";
import * as queries from "./library.queries.ts";

export interface LibraryListGround {
  db: Db;
  view: StudioView;
  now: DbClock;
  /** Tables of other things that people keep, listed beside what the tools made. */
  sources: queries.LibrarySource[];
  quota: { maxBytes: number; runsADay: number };
}

const isOther = ({ kind }: queries.LibraryRow) => kind === "assistant" || kind === "prompt";

/** What an account keeps, in lists and in figures. */
export function createLibraryList({ db, view, now, quota, ...ground }: LibraryListGround) {
  const sources = [queries.assetSource, ...ground.sources];

  async function getQuota(accountId: number): Promise<StudioQuota> {
    const { usedBytes, runsToday } = await selectUsage(db, accountId, now);
    return { usedBytes, runsToday, maxBytes: quota.maxBytes, maxRunsADay: quota.runsADay };
  }

  const toItem = (row: queries.LibraryRow, asset: assets.AssetRow | undefined): LibraryItem => ({
    kind: row.kind,
    id: row.id,
    name: row.name,
    excerpt: row.excerpt,
    sizeBytes: Number(row.size_bytes),
    uses: row.uses,
    createdAt: new Date(row.created_at).toISOString(),
    asset: asset ? view.toAsset(asset) : null,
  });

  return {
    getQuota,

    async listLibrary(accountId: number, query: LibraryQuery): Promise<LibraryPage> {
      const paging = { page: query.page, limit: LIBRARY_PAGE_SIZE };
      const { rows, total } = await queries.selectLibrary(db, sources, accountId, query, rangeOf(paging));
      const ids = rows.filter((row) => !isOther(row)).map(({ id }) => id);
      const byId = new Map((await assets.selectOwnAssets(db, accountId, ids)).map((row) => [row.id, row]));
      const items = rows.map((row) => toItem(row, isOther(row) ? undefined : byId.get(row.id)));
      return { items, ...pageOf(paging, total) };
    },

    async getSummary(accountId: number): Promise<LibrarySummary> {
      const figures = await queries.selectLibraryFigures(db, sources, accountId, now);
      return { ...figures, quota: await getQuota(accountId) };
    },

    /** Figures of the page of some tools. */
    async getFigures(accountId: number, tools: string[]): Promise<ToolFigures> {
      const figures = await assets.selectToolFigures(db, accountId, tools, now);
      return { ...figures, averageWorkMs: await averageWork(db, accountId, tools) };
    },

    async listAssets(
      accountId: number,
      tools: string[],
      before?: number,
    ): Promise<{ assets: Asset[]; hasMore: boolean }> {
      const page = { ...(before !== undefined && { before }), limit: LIBRARY_PAGE_SIZE + 1 };
      const rows = await assets.selectAssetsOfTools(db, accountId, tools, page);
      return { assets: rows.slice(0, LIBRARY_PAGE_SIZE).map(view.toAsset), hasMore: rows.length > LIBRARY_PAGE_SIZE };
    },
  };
}
