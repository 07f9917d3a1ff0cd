import { expect, test } from "vitest";
import { PageStream } from "./page-stream.ts";

const decoder = new TextDecoder();

async function nextPiece(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string | null> {
  const { done, value } = await reader.read();
  return done ? null : decoder.decode(value);
}

test("what was written between two flushes arrives as one piece, at once", async () => {
  const stream = new PageStream();
  const reader = stream.body.getReader();
  stream.write("<h1>Olá");
  stream.write(Buffer.from(" mundo</h1>"));
  stream.flush();
  expect(await nextPiece(reader)).toBe("<h1>Olá mundo</h1>");
  stream.flush();
  stream.write("<p>fim</p>");
  stream.end();
  expect(await nextPiece(reader)).toBe("<p>fim</p>");
  expect(await nextPiece(reader)).toBeNull();
});

test("the first piece alone is finished before it leaves", async () => {
  const stream = new PageStream((head) => Buffer.from(head.toString().toUpperCase()));
  const reader = stream.body.getReader();
  stream.write("<head>");
  stream.flush();
  stream.write("<body>");
  stream.end();
  expect([await nextPiece(reader), await nextPiece(reader)]).toEqual(["<HEAD>", "<body>"]);
});

test("a visitor who leaves ends the writing", async () => {
  const stream = new PageStream();
  const closed = new Promise((resolve) => stream.once("close", resolve));
  await stream.body.cancel();
  await closed;
  expect(stream.destroyed).toBe(true);
  stream.flush();
});

test("a page that breaks breaks for its reader too, and does not end as if it were whole", async () => {
  const stream = new PageStream();
  stream.on("error", () => {});
  const reader = stream.body.getReader();
  stream.write("<h1>");
  stream.destroy(new Error("render failed"));
  await expect(reader.read()).rejects.toThrow("render failed");
});
