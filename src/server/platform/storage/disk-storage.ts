import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { removeStaleDrafts, writeDraft } from "./draft-file.ts";
import type { ByteRange, Storage } from "./storage.ts";

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

/** Every file below a folder that is there, but for what begins with a dot. */
async function* walk(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.name.startsWith(".")) continue;
    if (entry.isDirectory()) yield* walk(path);
    else if (entry.isFile()) yield path;
  }
}

/** Files in a folder of this machine, or of a disk that several machines share. Written beside their place and moved in. */
export function createDiskStorage(folder: string): Storage {
  const drafts = join(folder, ".drafts");
  const pathOf = (key: string) => join(folder, key);
  return {
    async put(key, content, { maxBytes }) {
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
    async *list() {
      for await (const path of walk(folder)) {
        const sizeBytes = await sizeOf(path);
        if (sizeBytes !== null) yield { key: relative(folder, path).split(sep).join("/"), sizeBytes };
      }
    },
    cleanUp: () => removeStaleDrafts(drafts),
  };
}
