import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createKeptBody } from "./kept-body.ts";

const long = "Caneca de porcelana azul com tampa, para café. ".repeat(200);
const NONCES = ["AAAAAAAAAAAAAAAAAAAAAA==", "q8/+ZzL0mVw5n1Yt3uXc7A=="];

test("a text with places is the same in each encoding, with the nonce of each answer in every place", () => {
  const body = createKeptBody([`<p nonce="`, `">${long}<p nonce="`, `">é</p>`].map((part) => Buffer.from(part)));
  for (const nonce of NONCES) {
    const text = `<p nonce="${nonce}">${long}<p nonce="${nonce}">é</p>`;
    expect(body.write("identity", nonce).toString()).toBe(text);
    expect(gunzipSync(body.write("gzip", nonce)).toString()).toBe(text);
  }
  expect(body.write("gzip", NONCES[0] ?? "").length).toBeLessThan(long.length / 10);
});

test("a text without places is compressed as a whole", () => {
  const body = createKeptBody([Buffer.from(long)]);
  expect(gunzipSync(body.write("gzip", "")).toString()).toBe(long);
  expect(brotliDecompressSync(body.write("br", "")).toString()).toBe(long);
  expect(body.write("identity", "").toString()).toBe(long);
});

test("whoever takes Brotli gets it, but for a text with places; a short text is not compressed", () => {
  const [whole, withPlaces] = [
    createKeptBody([Buffer.from(long)]),
    createKeptBody([Buffer.from(long), Buffer.from("x")]),
  ];
  expect(whole.encodingFor("gzip, deflate, br, zstd")).toBe("br");
  expect(withPlaces.encodingFor("gzip, deflate, br, zstd")).toBe("gzip");
  expect(whole.encodingFor("")).toBe("identity");
  expect(createKeptBody([Buffer.from("{}")]).encodingFor("br")).toBe("identity");
});
