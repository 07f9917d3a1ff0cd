import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BrokenTarError, packTar, type TarEntry, unpackTar } from "./tar.ts";

const files: [string, Buffer][] = [
  ["manifest.json", Buffer.from("{}")],
  ["tables/product/000001.jsonl", randomBytes(1_537)],
  ["files/empty", Buffer.alloc(0)],
  ["files/block", randomBytes(1_024)],
  [`files/${"pasta-longa/".repeat(11)}${"nome".repeat(10)}.png`, randomBytes(70_000)],
];

async function* entries(): AsyncGenerator<TarEntry> {
  for (const [name, content] of files)
    yield { name, sizeBytes: content.length, content: [content.subarray(0, 9), content.subarray(9)] };
}

async function collect(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function readAll(bytes: Buffer, pieceSize: number): Promise<[string, Buffer][]> {
  const found: [string, Buffer][] = [];
  for await (const { name, content } of unpackTar(inPieces(bytes, pieceSize)))
    found.push([name, await collect(content)]);
  return found;
}

test.each([100_000, 512, 61])("what was packed is unpacked, byte for byte, in pieces of %i bytes", async (size) => {
  expect(await readAll(await collect(packTar(entries())), size)).toEqual(files);
});

test("the system's own tar reads it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "arara-tar-"));
  try {
    await writeFile(join(folder, "all.tar"), await collect(packTar(entries())));
    execFileSync("tar", ["xf", "all.tar"], { cwd: folder });
    for (const [name, content] of files) expect(Buffer.compare(await readFile(join(folder, name)), content)).toBe(0);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("a tar that was cut or changed is told, wherever", async () => {
  const whole = await collect(packTar(entries()));
  for (const length of [0, 300, 512, 900, whole.length - 1_024])
    await expect(readAll(whole.subarray(0, length), 4_096)).rejects.toThrow(BrokenTarError);
  const changed = Buffer.from(whole);
  changed[3] = 0x41;
  await expect(readAll(changed, 4_096)).rejects.toThrow(BrokenTarError);
});

test("a content of another size than was told is no backup", async () => {
  async function* wrong(): AsyncGenerator<TarEntry> {
    yield { name: "a", sizeBytes: 5, content: [Buffer.from("abc")] };
  }
  await expect(collect(packTar(wrong()))).rejects.toThrow("a has 3 bytes instead of 5");
});
