import fc from "fast-check";
import { expect, test } from "vitest";
import { readLines } from "./line-reader.ts";

const MAX = 64;

async function* chunksOf(bytes: Uint8Array, sizes: number[]): AsyncGenerator<Uint8Array> {
  let start = 0;
  for (const size of sizes) {
    yield bytes.subarray(start, start + size);
    start += size;
  }
  yield bytes.subarray(start);
}

async function linesOf(text: string | Uint8Array, sizes: number[] = []) {
  const lines = [];
  for await (const line of readLines(chunksOf(Buffer.from(text), sizes), MAX)) lines.push(line);
  return lines;
}

test("lines are counted from 1, blank ones are left out, and the last needs no line end", async () => {
  expect(await linesOf("um\n\n  \ndois")).toEqual([
    { number: 1, byteLength: 2, text: "um" },
    { number: 4, byteLength: 4, text: "dois" },
  ]);
  expect(await linesOf("")).toEqual([]);
});

test("a byte order mark and Windows line ends are no part of the text", async () => {
  expect((await linesOf("\uFEFFum\r\n\uFEFFdois\r\n")).map(({ text }) => text)).toEqual(["um", "dois"]);
});

test("a line beyond the limit is told, and the lines around it are read", async () => {
  const long = "x".repeat(MAX + 1);
  expect(await linesOf(`um\n${long}\ndois\n${long}`, [10, 20, 30])).toEqual([
    { number: 1, byteLength: 2, text: "um" },
    { number: 2, byteLength: MAX + 1, text: null, reason: "too-long" },
    { number: 3, byteLength: 4, text: "dois" },
    { number: 4, byteLength: MAX + 1, text: null, reason: "too-long" },
  ]);
  expect(await linesOf("x".repeat(MAX))).toHaveLength(1);
});

test("an endless line is passed over without being kept", async () => {
  const chunk = Buffer.alloc(1_000_000, "x");
  async function* endless() {
    for (let count = 0; count < 500; count += 1) yield chunk;
    yield Buffer.from("\nfim\n");
  }
  const before = process.memoryUsage().arrayBuffers;
  const lines = [];
  for await (const line of readLines(endless(), 1_000_000)) lines.push(line);
  expect(lines).toMatchObject([
    { number: 1, reason: "too-long" },
    { number: 2, text: "fim" },
  ]);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
});

test("bytes that are not UTF-8, such as Latin-1, are told and not guessed", async () => {
  const latin1 = Buffer.from("caf\xe9\nok", "latin1");
  expect(await linesOf(latin1)).toMatchObject([
    { number: 1, text: null, reason: "not-utf8" },
    { number: 2, text: "ok" },
  ]);
});

test("however the bytes are cut into chunks, the lines are the same", async () => {
  const line = fc.string({ unit: fc.constantFrom("a", "é", "😀", '"', "\\n"), maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.array(fc.nat(9)), async (lines, sizes) => {
      const text = lines.join("\n");
      expect(await linesOf(text, sizes)).toEqual(await linesOf(text));
      const expected = lines.map((each) => (Buffer.byteLength(each) > MAX ? null : each)).filter((each) => each !== "");
      expect((await linesOf(text, sizes)).map((each) => each.text)).toEqual(expected);
    }),
  );
});
