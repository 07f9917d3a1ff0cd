import fc from "fast-check";
import { expect, test } from "vitest";
import { CodeLines } from "./code-lines.ts";

test("it answers as a map of codes to lines would, however much it grew", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom("a", "b", "1", "é"), maxLength: 4 })), (codes) => {
      const known = new Map<string, number>();
      const lines = new CodeLines();
      codes.forEach((code, place) => {
        expect(lines.note(code, place + 1)).toBe(known.get(code) ?? null);
        known.set(code, place + 1);
      });
    }),
  );
});

test("it tells a hundred thousand codes apart", () => {
  const lines = new CodeLines();
  const codes = Array.from({ length: 100_000 }, (_, place) => `SUP-${place}`);
  expect(codes.filter((code, place) => lines.note(code, place + 1) !== null)).toEqual([]);
  expect(codes.filter((code, place) => lines.note(code, 1) !== place + 1)).toEqual([]);
});
