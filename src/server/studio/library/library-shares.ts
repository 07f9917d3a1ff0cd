import { AppError } from "#contract/errors.ts";
import type { Share, SharedAsset } from "#contract/studio/library.ts";
import type { Signer } from "#server/platform/crypto/signer.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import * as assets from "../studio-asset.queries.ts";
import * as queries from "./library.queries.ts";

const MAX_SHARES = 20;

export interface ShareDeps {
  db: Db;
  signer: Signer;
  now: DbClock;
  siteUrl: string;
}

/** Links that show one thing to anybody, until they end or are taken back. */
export function createLibraryShares({ db, signer, now, siteUrl }: ShareDeps) {
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

  return {
    /** @throws AppError studio/asset-not-found, studio/too-many-links. */
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
      if (!(await assets.selectOwnAsset(db, accountId, id))) throw new AppError("studio/asset-not-found");
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
