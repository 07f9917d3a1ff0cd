import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { withoutPngText } from "./png-text.ts";

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(content.length);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), whole.length - 4);
  return whole;
}

/** Where the header ends: eight bytes of signature and a chunk of 25. */
const HEADER_BYTES = 33;

async function pngWith(...chunks: Buffer[]): Promise<{ plain: Buffer; sent: Buffer }> {
  const plain = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#0a0" } })
    .png()
    .toBuffer();
  const sent = Buffer.concat([plain.subarray(0, HEADER_BYTES), ...chunks, plain.subarray(HEADER_BYTES)]);
  return { plain, sent };
}

test("texts of a PNG, packed or not, never reach its reader, and all else does", async () => {
  const bomb = Buffer.concat([Buffer.from("a\0\0", "latin1"), deflateSync(Buffer.alloc(4_000_000))]);
  const { plain, sent } = await pngWith(
    chunk("zTXt", bomb),
    chunk("tEXt", Buffer.from("Author\0Ana", "latin1")),
    chunk("iTXt", Buffer.from("k\0\0\0\0\0ola", "latin1")),
  );
  expect(withoutPngText(sent).length).toBe(plain.length);
  expect(Buffer.compare(withoutPngText(sent), plain)).toBe(0);
  expect(Buffer.compare(withoutPngText(plain), plain)).toBe(0);
});

test("a PNG that ends too soon or tells a length beyond its end stays what it is, for the reader to refuse", async () => {
  const { plain } = await pngWith();
  const broken = Buffer.from(plain);
  broken.writeUInt32BE(0xffffffff, HEADER_BYTES);
  expect(Buffer.compare(withoutPngText(broken), broken)).toBe(0);
  expect(Buffer.compare(withoutPngText(plain.subarray(0, 40)), plain.subarray(0, 40))).toBe(0);
  expect(withoutPngText(plain.subarray(0, 4)).length).toBe(4);
});
