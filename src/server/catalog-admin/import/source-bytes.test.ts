import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { plainBytes, untilAborted } from "./source-bytes.ts";

const text = Array.from({ length: 500 }, (_, line) => `linha ${line * 7919}\n`).join("");

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += size) yield bytes.subarray(start, start + size);
}

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

test.each([1, 7, 100_000])("gzip is known by its bytes, also when they come %d at a time", async (size) => {
  expect(await textOf(plainBytes(inPieces(gzipSync(text), size)))).toBe(text);
  expect(await textOf(plainBytes(inPieces(Buffer.from(text), size)))).toBe(text);
});

test("files of gzip one after the other are read as one", async () => {
  const joined = Buffer.concat([gzipSync("um\n"), gzipSync("dois\n")]);
  expect(await textOf(plainBytes(inPieces(joined, 10)))).toBe("um\ndois\n");
});

test("nothing, and a single byte, are plain bytes", async () => {
  expect(await textOf(plainBytes(inPieces(Buffer.from(""), 1)))).toBe("");
  expect(await textOf(plainBytes(inPieces(Buffer.from("x"), 1)))).toBe("x");
});

test("a gzip file that was cut fails, and so does a source that breaks in the middle of one", async () => {
  const cut = gzipSync(text).subarray(0, 400);
  await expect(textOf(plainBytes(inPieces(cut, 10)))).rejects.toMatchObject({ code: "Z_BUF_ERROR" });
  async function* broken() {
    yield cut;
    throw new Error("disk gone");
  }
  await expect(textOf(plainBytes(broken()))).rejects.toThrow("disk gone");
});

test("an abort ends the reading even while the source has nothing to give", async () => {
  const stop = new AbortController();
  async function* stalled(): AsyncGenerator<Uint8Array> {
    yield Buffer.from("um");
    await new Promise(() => {});
  }
  const pieces: string[] = [];
  for await (const piece of untilAborted(stalled(), stop.signal)) {
    pieces.push(String(piece));
    setImmediate(() => stop.abort());
  }
  expect(pieces).toEqual(["um"]);
});
