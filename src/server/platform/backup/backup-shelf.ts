import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { createS3Storage, type S3Settings } from "../storage/s3-storage.ts";
import { BACKUPS, BackupError } from "./backup-format.ts";
import type { BackupSettings } from "./backup-settings.ts";
import { isBackupName } from "./retention.ts";
import { DRAFT_ENDING } from "./write-backup.ts";

/** What was not written to for so long was left by a process that died. */
const STALE_MS = 3_600_000;
/** Where the backups of the schedule are kept. */
export interface BackupShelf {
  /** What an operator looks for. */
  placeOf(name: string): string;
  /** Keeps what `write` writes into the file it is told; all of it stands under the name, or nothing. Answers its bytes. */
  keep(name: string, write: (path: string) => Promise<{ sizeBytes: number }>): Promise<number>;
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/** Removes what attempts that were killed left half written: each may be as large as a backup. */
async function sweep(folder: string, isLeft: (name: string) => boolean): Promise<void> {
  for (const name of (await readdir(folder)).filter(isLeft)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(path, { force: true });
  }
}

function openFolder(folder: string): BackupShelf {
  const placeOf = (name: string) => join(folder, name);
  const isDraft = (name: string) => name.endsWith(DRAFT_ENDING) && isBackupName(name.slice(0, -DRAFT_ENDING.length));
  return {
    placeOf,
    async keep(name, write) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await sweep(folder, isDraft);
      const { sizeBytes } = await write(placeOf(name));
      return sizeBytes;
    },
    list: () => readdir(folder),
    remove: (name) => rm(placeOf(name), { force: true }),
  };
}

async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of bytes) hash.update(piece);
  return hash.digest("hex");
}

/** Written on this machine first: a bucket takes only what has a length and a hash. */
function openBucket(settings: S3Settings, drafts: string): BackupShelf {
  const bucket = createS3Storage(settings);

  async function send(key: string, path: string, sizeBytes: number): Promise<void> {
    await bucket.putFile(key, { path, sizeBytes });
    const kept = await bucket.get(key);
    if (kept && (await hashOf(kept)) === (await hashOf(createReadStream(path)))) return;
    await bucket.delete(key);
    throw new BackupError("O bucket não devolveu o backup como ele foi enviado.");
  }

  return {
    placeOf: (name) => `${settings.bucket}/${BACKUPS}${name}`,
    async keep(name, write) {
      await mkdir(drafts, { recursive: true, mode: 0o700 });
      await sweep(drafts, () => true);
      const path = join(drafts, name);
      try {
        const { sizeBytes } = await write(path);
        await send(BACKUPS + name, path, sizeBytes);
        return sizeBytes;
      } finally {
        await rm(path, { force: true });
      }
    },
    async list() {
      const names: string[] = [];
      for await (const { key } of bucket.listBelow(BACKUPS)) names.push(key.slice(BACKUPS.length));
      return names;
    },
    remove: (name) => bucket.delete(BACKUPS + name),
  };
}

export function openBackupShelf({ place }: BackupSettings, { dataDir }: Pick<Config, "dataDir">): BackupShelf {
  return place.bucket ? openBucket(place.bucket, join(dataDir, "backup-drafts")) : openFolder(place.folder);
}
