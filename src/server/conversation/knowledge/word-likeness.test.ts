import { expect, test } from "vitest";
import { likenessOf } from "./word-likeness.ts";

test.each([
  ["videozinho", "video"],
  ["lojinha", "loja"],
  ["enviei", "enviado"],
  ["freet", "frete"],
  ["fuma", "fumar"],
  ["bexiga", "bechiga"],
])("'%s' is read as '%s'", (typed, meant) => {
  expect(likenessOf(typed, meant, true)).toBeGreaterThan(0.5);
});

test.each([
  ["preto", "preco"],
  ["linha", "lira"],
  ["vinho", "vila"],
])("'%s' is no '%s'", (one, other) => {
  expect(likenessOf(one, other, true)).toBe(0);
});
