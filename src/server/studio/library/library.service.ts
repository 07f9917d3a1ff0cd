import { AppError } from "#contract/errors.ts";
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
import { averageWork, chargeBytes, selectUsage } from "../studio-run.queries.ts";
import type { StudioView } from "../studio-view.ts";
import * as queries from "./library.queries.ts";
import { createLibraryShares, type ShareDeps } from "./library-shares.ts";
import { createLibraryZips, type ZipDeps } from "./library-zips.ts";

export interface LibraryGround extends ShareDeps, ZipDeps {
  db: Db;
  view: StudioView;
  now: DbClock;
  /** Tables of other things that people keep, listed beside what the tools made. */
  sources: queries.LibrarySource[];
  quota: { maxBytes: number; runsADay: number };
}

/** Everything that an account keeps: found, named, thrown away and taken back; downloaded and shared by its parts. */
export function createLibrary(ground: LibraryGround) {
  const { db, view, now, quota } = ground;
  const sources = [queries.assetSource, ...ground.sources];
  const shares = createLibraryShares(ground);
  const zips = createLibraryZips(ground);

  async function requireAsset(accountId: number, id: number): Promise<assets.AssetRow> {
    const row = await assets.selectOwnAsset(db, accountId, id);
    if (!row) throw new AppError("studio/asset-not-found");
    return row;
  }

  async function getQuota(accountId: number): Promise<StudioQuota> {
    const { usedBytes, runsToday } = await selectUsage(db, accountId, now);
    return { usedBytes, runsToday, maxBytes: quota.maxBytes, maxRunsADay: quota.runsADay };
  }

  return {
    getQuota,

    async listLibrary(accountId: number, query: LibraryQuery): Promise<LibraryPage> {
      const paging = { page: query.page, limit: LIBRARY_PAGE_SIZE };
      const { rows, total } = await queries.selectLibrary(db, sources, accountId, query, rangeOf(paging));
      const isOther = ({ kind }: queries.LibraryRow) => kind === "assistant" || kind === "prompt";
      const ids = rows.filter((row) => !isOther(row)).map(({ id }) => id);
      const byId = new Map((await assets.selectOwnAssets(db, accountId, ids)).map((row) => [row.id, row]));
      const items = rows.map((row): LibraryItem => {
        const asset = isOther(row) ? undefined : byId.get(row.id);
        return {
          kind: row.kind,
          id: row.id,
          name: row.name,
          excerpt: row.excerpt,
          sizeBytes: Number(row.size_bytes),
          uses: row.uses,
          createdAt: new Date(row.created_at).toISOString(),
          asset: asset ? view.toAsset(asset) : null,
        };
      });
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

    /** @throws AppError studio/asset-not-found */
    getAsset: async (accountId: number, id: number): Promise<Asset> => view.toAsset(await requireAsset(accountId, id)),
    requireAsset,

    /** The asset of an address that `view` gave out. @throws AppError studio/asset-not-found */
    async requireFile(id: number, endsAtHour: number, signature: string): Promise<assets.AssetRow> {
      const isGood = view.isFileUrl(id, endsAtHour, signature);
      const row = isGood ? await assets.selectAssetById(db, id) : null;
      if (!row) throw new AppError("studio/asset-not-found");
      return row;
    },

    /** Counts that an asset was downloaded, copied or used elsewhere. */
    noteUse: (ids: number[]) => assets.countUse(db, ids),

    async useAsset(accountId: number, id: number): Promise<Asset> {
      await requireAsset(accountId, id);
      await assets.countUse(db, [id]);
      return view.toAsset(await requireAsset(accountId, id));
    },

    /** @throws AppError studio/asset-not-found */
    async renameAsset(accountId: number, id: number, name: string): Promise<Asset> {
      const row = await assets.updateAsset(db, accountId, id, { name, updatedAt: now() });
      if (!row) throw new AppError("studio/asset-not-found");
      return view.toAsset(row);
    },

    /** Throws an asset away; for 30 days it can be taken back. Its room is free at once, its links lead nowhere. */
    async binAsset(accountId: number, id: number): Promise<void> {
      await db.transaction(async (tx) => {
        const row = await assets.binAsset(tx, accountId, id, now);
        if (!row) throw new AppError("studio/asset-not-found");
        await chargeBytes(tx, { accountId, bytes: -row.sizeBytes, maxBytes: quota.maxBytes });
      });
    },

    /** @throws AppError studio/asset-not-found, studio/no-room */
    async restoreAsset(accountId: number, id: number): Promise<Asset> {
      const row = await db.transaction(async (tx) => {
        const restored = await assets.unbinAsset(tx, accountId, id);
        if (!restored) throw new AppError("studio/asset-not-found");
        const { sizeBytes: bytes } = restored;
        const isWithinQuota = await chargeBytes(tx, { accountId, bytes, maxBytes: quota.maxBytes });
        if (!isWithinQuota) throw new AppError("studio/no-room");
        return restored;
      });
      return view.toAsset(row);
    },

    ...shares,
    ...zips,
  };
}

export type Library = ReturnType<typeof createLibrary>;
