import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { writeDraft } from "./draft-file.ts";
import type { ByteRange, Storage } from "./storage.ts";

/** A draft of which nothing was heard for so long belongs to a process that died. */
const STALE_DRAFT_MS = 3_600_000;

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The file is closed when the reader leaves. */
function streamFile(path: string, range?: ByteRange): ReadableStream<Uint8Array> {
  const source = createReadStream(path, range && { start: range.first, end: range.last });
  return Readable.toWeb(source) as ReadableStream<Uint8Array>;
}

async function removeStaleDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > STALE_DRAFT_MS) await rm(path, { force: true });
  }
}

/** Files in a folder of this machine, or of a disk that several machines share. Written beside their place and moved in. */
export function createDiskStorage(folder: string): Storage {
  const drafts = join(folder, ".drafts");
  const pathOf = (key: string) => join(folder, key);
  let tidied: Promise<void> | undefined;
  return {
    async put(key, content, { maxBytes }) {
      tidied ??= removeStaleDrafts(drafts);
      await tidied;
      const { path, sizeBytes, sha256 } = await writeDraft(drafts, content, maxBytes);
      const place = pathOf(key);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      await rename(path, place);
      return { sizeBytes, sha256 };
    },
    async get(key, range) {
      return (await sizeOf(pathOf(key))) === null ? null : streamFile(pathOf(key), range);
    },
    async stat(key) {
      const sizeBytes = await sizeOf(pathOf(key));
      return sizeBytes === null ? null : { sizeBytes };
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}
