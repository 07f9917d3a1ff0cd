import { AppError } from "#contract/errors.ts";
import type { Asset } from "#contract/studio/studio.ts";
import * as assets from "../studio-asset.queries.ts";
import { chargeBytes } from "../studio-run.queries.ts";
import { createLibraryList, type LibraryListGround } from "./library-list.ts";
import { createLibraryShares, type ShareDeps } from "./library-shares.ts";
import { createLibraryZips, type ZipDeps } from "./library-zips.ts";

export interface LibraryGround extends LibraryListGround, ShareDeps, ZipDeps {}

/** Everything that an account keeps: found, named, thrown away and taken back; downloaded and shared by its parts. */
export function createLibrary(ground: LibraryGround) {
  const { db, view, now, quota } = ground;
  const lists = createLibraryList(ground);
  const shares = createLibraryShares(ground);
  const zips = createLibraryZips(ground);

  async function requireAsset(accountId: number, id: number): Promise<assets.AssetRow> {
    const row = await assets.selectOwnAsset(db, accountId, id);
    if (!row) throw new AppError("studio/asset-not-found");
    return row;
  }

  return {
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

    ...lists,
    ...shares,
    ...zips,
  };
}

export type Library = ReturnType<typeof createLibrary>;
