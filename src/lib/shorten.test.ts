import fc from "fast-check";
import { expect, test } from "vitest";
import { shorten } from "./shorten.ts";

test.each([
  ["Caneca de porcelana", 30, "Caneca de porcelana"],
  ["Caneca de porcelana", 19, "Caneca de porcelana"],
  ["Caneca de porcelana", 18, "Caneca de…"],
  ["Caneca de porcelana", 10, "Caneca de…"],
  ["Caneca, de porcelana", 9, "Caneca…"],
  ["Otorrinolaringologista", 10, "Otorrinol…"],
  ["ab🦜🦜🦜", 5, "ab🦜…"],
])("%j in %d characters is %j", (text, max, short) => {
  expect(shorten(text, max)).toBe(short);
});

test("never grows, never breaks a sign", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 40 }), (text, max) => {
      const short = shorten(text, max);
      expect(short.length).toBeLessThanOrEqual(max);
      expect(short.isWellFormed()).toBe(true);
    }),
  );
});
