import { Readable } from "node:stream";
import { AppError } from "#contract/errors.ts";
import type { Signer } from "#server/platform/crypto/signer.ts";
import type { Db } from "#server/platform/db/database.ts";
import { distinctNames, fileNameOf } from "#server/platform/storage/file-name.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { fitsInZip, type ZipEntry, zipSize, zipStream } from "#server/platform/zip/zip-stream.ts";
import * as assets from "../studio-asset.queries.ts";

const ZIP_MINUTES = 10;
const MINUTE_MS = 60_000;

export interface ZipDeps {
  db: Db;
  storage: Storage;
  signer: Signer;
  nowMs?: () => number;
}

/** Several things as one file, from an address that a browser can download by itself. */
export function createLibraryZips({ db, storage, signer, nowMs = Date.now }: ZipDeps) {
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
  };
}
