import { expect, test } from "vitest";
import { shortHash } from "./short-hash.ts";

test("is the same for the same text, in 14 digits", () => {
  expect(["", "a"].map(shortHash)).toEqual(["0bdcb81aee8d83", "1c2ba782c97901"]);
  expect(shortHash("Caneca")).toMatch(/^[0-9a-f]{14}$/);
});

test("texts that differ a little have hashes of their own", () => {
  const texts = Array.from({ length: 50_000 }, (_, number) => `R$ ${number / 100}`);
  expect(new Set(texts.map(shortHash)).size).toBe(texts.length);
});
