import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Bytes, StorageLimitError, type StoredBytes } from "./storage.ts";

/** A draft of which nothing was heard for so long belongs to a process that died. */
const STALE_DRAFT_MS = 3_600_000;

export interface DraftFile extends StoredBytes {
  path: string;
}

async function* piecesOf(content: Bytes): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) yield content;
  else yield* content;
}

/**
 * Writes the content into a new file of the folder and waits for the disk. The caller moves or removes it.
 * @throws StorageLimitError as soon as it is longer than `maxBytes`; the file is gone then.
 */
export async function writeDraft(folder: string, content: Bytes, maxBytes: number): Promise<DraftFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.draft`);
  const hash = createHash("sha256");
  let sizeBytes = 0;
  const file = await open(path, "wx", 0o600);
  try {
    for await (const piece of piecesOf(content)) {
      sizeBytes += piece.byteLength;
      if (sizeBytes > maxBytes) throw new StorageLimitError(`more than ${maxBytes} bytes`);
      hash.update(piece);
      await file.write(piece);
    }
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
  await file.close();
  return { path, sizeBytes, sha256: hash.digest("hex") };
}

/** Removes what processes that died left half written. Other processes may be writing in the same folder. */
export async function removeStaleDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > STALE_DRAFT_MS) await rm(path, { force: true });
  }
}
