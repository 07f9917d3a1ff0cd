import { Readable } from "node:stream";
import { AppError } from "#contract/errors.ts";
import {
  LIBRARY_PAGE_SIZE,
  type LibraryItem,
  type LibraryPage,
  type LibraryQuery,
  type LibrarySummary,
  type Share,
  type SharedAsset,
} from "#contract/library.ts";
import type { Asset, StudioQuota, ToolFigures } from "#contract/studio.ts";
import type { Signer } from "../../crypto/signer.ts";
import type { Db } from "../../db/database.ts";
import type { DbClock } from "../../db/db-clock.ts";
import { pageOf, rangeOf } from "../../db/paging.ts";
import type { Storage } from "../../storage/storage.ts";
import * as assets from "../studio-asset.queries.ts";
import { averageWork, chargeBytes, selectUsage } from "../studio-run.queries.ts";
import type { StudioView } from "../studio-view.ts";
import { distinctNames, fileNameOf } from "./file-name.ts";
import * as queries from "./library.queries.ts";
import { fitsInZip, type ZipEntry, zipSize, zipStream } from "./zip-stream.ts";

const ZIP_MINUTES = 10;
const MINUTE_MS = 60_000;
const MAX_SHARES = 20;

export interface LibraryGround {
  db: Db;
  storage: Storage;
  signer: Signer;
  view: StudioView;
  now: DbClock;
  /** Tables of other things that people keep, listed beside what the tools made. */
  sources: queries.LibrarySource[];
  quota: { maxBytes: number; runsADay: number };
  siteUrl: string;
  nowMs?: () => number;
}

/** Everything that an account keeps: found, named, thrown away and taken back, downloaded, shared. */
export function createLibrary(ground: LibraryGround) {
  const { db, storage, signer, view, now, quota, siteUrl, nowMs = Date.now } = ground;
  const sources = [queries.assetSource, ...ground.sources];

  async function requireAsset(accountId: number, id: number): Promise<assets.AssetRow> {
    const row = await assets.selectOwnAsset(db, accountId, id);
    if (!row) throw new AppError("studio/asset-not-found");
    return row;
  }

  async function getQuota(accountId: number): Promise<StudioQuota> {
    const { usedBytes, runsToday } = await selectUsage(db, accountId, now);
    return { usedBytes, runsToday, maxBytes: quota.maxBytes, maxRunsADay: quota.runsADay };
  }

  const shareSign = (id: number) => signer.sign("studio/share", String(id));
  const toShare = (row: assets.ShareRow): Share => ({
    id: row.id,
    url: `${siteUrl}/compartilhado/${row.id}.${shareSign(row.id)}`,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    views: row.views,
  });

  /** What a link leads to. One that was never made looks like one that is over. */
  async function requireShare(token: string) {
    const [, id = "", signature = ""] = /^(\d{1,9})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
    const isOurs = signer.isSigned(signature, "studio/share", id);
    const found = isOurs ? await queries.selectLiveShare(db, Number(id), now) : null;
    if (!found) throw new AppError("studio/link-over");
    return found;
  }

  async function zipEntries(accountId: number, ids: number[]): Promise<ZipEntry[]> {
    const byId = new Map((await assets.selectOwnAssets(db, accountId, ids)).map((row) => [row.id, row]));
    // In the order in which they were asked for, whatever the order of the table: equal names are numbered by it.
    const rows = ids.flatMap((id) => byId.get(id) ?? []);
    if (rows.length !== ids.length) throw new AppError("studio/asset-not-found");
    const names = distinctNames(rows.map(fileNameOf));
    return rows.map(({ storageKey, sizeBytes, crc32, updatedAt }, at) => ({
      name: names[at] ?? "",
      sizeBytes,
      crc32,
      modifiedAt: updatedAt,
      async open() {
        const content = await storage.get(storageKey);
        if (!content) throw new AppError("studio/asset-not-found");
        return content;
      },
    }));
  }

  const zipParts = (accountId: number, ids: string, endsAt: number) => [
    "studio/zip",
    String(accountId),
    ids,
    String(endsAt),
  ];

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
      const row = await assets.updateAsset(db, accountId, id, { name, updatedAt: now() as never });
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
        const hasRoom = await chargeBytes(tx, { accountId, bytes, maxBytes: quota.maxBytes });
        if (!hasRoom) throw new AppError("studio/no-room");
        return restored;
      });
      return view.toAsset(row);
    },

    /** An address, good for some minutes, that downloads several assets as one file. @throws AppError studio/asset-not-found */
    async askZip(accountId: number, given: number[]): Promise<string> {
      const ids = [...new Set(given)];
      if (!fitsInZip(await zipEntries(accountId, ids))) throw new AppError("request/too-large");
      const endsAt = nowMs() + ZIP_MINUTES * MINUTE_MS;
      const list = ids.join("-");
      return `/api/v1/studio/zips/${accountId}/${endsAt}/${list}/${signer.sign(...zipParts(accountId, list, endsAt))}`;
    },

    /** @throws AppError studio/asset-not-found when the address is not ours, is over, or something of it is gone. */
    async openZip(accountId: number, endsAt: number, list: string, signature: string) {
      const isGood = endsAt > nowMs() && signer.isSigned(signature, ...zipParts(accountId, list, endsAt));
      if (!isGood) throw new AppError("studio/asset-not-found");
      const ids = list.split("-").map(Number);
      const entries = await zipEntries(accountId, ids);
      await assets.countUse(db, ids);
      const content = Readable.toWeb(Readable.from(zipStream(entries))) as ReadableStream<Uint8Array>;
      return { sizeBytes: zipSize(entries), content };
    },

    /** @throws AppError studio/asset-not-found, studio/wrong-state when there are too many already. */
    async shareAsset(accountId: number, id: number, days: number): Promise<Share> {
      return db.transaction(async (tx) => {
        const row = await assets.selectOwnAsset(tx, accountId, id);
        if (!row) throw new AppError("studio/asset-not-found");
        if ((await queries.countShares(tx, id, now)) >= MAX_SHARES) throw new AppError("studio/too-many-links");
        return toShare(await queries.insertShare(tx, id, days, now));
      });
    },

    /** The links of an asset that still are good. */
    async listShares(accountId: number, id: number): Promise<Share[]> {
      await requireAsset(accountId, id);
      return (await queries.selectShares(db, id, now)).map(toShare);
    },

    /** @throws AppError studio/link-not-found */
    async revokeShare(accountId: number, id: number): Promise<void> {
      if (!(await queries.revokeShare(db, accountId, id, now))) throw new AppError("studio/link-not-found");
    },

    requireShare,

    /** What a link shows to anybody. @throws AppError studio/link-over */
    async openShare(token: string): Promise<SharedAsset> {
      const { share, asset } = await requireShare(token);
      await queries.countView(db, share.id);
      const { kind, name, mimeType, sizeBytes, details, excerpt } = asset;
      return {
        kind,
        name,
        mimeType,
        sizeBytes,
        details,
        excerpt,
        createdAt: asset.createdAt.toISOString(),
        engine: asset.recipe.engine,
        url: `/api/v1/studio/shared/${token}/file`,
        expiresAt: share.expiresAt.toISOString(),
      };
    },
  };
}

export type Library = ReturnType<typeof createLibrary>;
