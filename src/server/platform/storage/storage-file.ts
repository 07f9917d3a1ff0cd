import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";

/** The bytes of a file on this machine, as a storage takes them. */
export const fileBytes = (path: string): AsyncIterable<Uint8Array> => createReadStream(path);

/** Writes what a storage gave into a file of this machine. */
export async function writeFileBytes(path: string, content: ReadableStream<Uint8Array>): Promise<void> {
  await pipeline(content, createWriteStream(path, { flags: "wx", mode: 0o600 }));
}
