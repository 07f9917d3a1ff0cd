import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

test.each([
  ["tenes", "tenis", 1],
  ["cadera", "cadeira", 1],
  ["bicileta", "bicicleta", 1],
  ["celuar", "celular", 1],
  ["leiet", "leite", 1],
  ["choclate", "chocolate", 1],
  ["bicoito", "biscoito", 1],
  ["refirgernate", "refrigerante", 2],
  ["fone", "fone", 0],
  ["", "abc", 3],
])("%s is as far from %s as %i", (a, b, distance) => {
  expect(editDistance(a, b, 5)).toBe(distance);
});

test("it is the same both ways, zero for the same text alone, and never told above the limit plus one", () => {
  const word = fc.stringMatching(/^[a-d]{0,8}$/);
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, limit) => {
      const distance = editDistance(a, b, 99);
      expect(editDistance(b, a, 99)).toBe(distance);
      expect(distance === 0).toBe(a === b);
      expect(editDistance(a, b, limit)).toBe(Math.min(distance, limit + 1));
    }),
  );
});

test("one slip of the finger is one mistake", () => {
  const letters = fc.stringMatching(/^[a-z]{2,10}$/);
  fc.assert(
    fc.property(letters, fc.nat(), fc.constantFrom("q", "z"), (word, seed, letter) => {
      const at = seed % (word.length - 1);
      const slips = [
        word.slice(0, at) + word.slice(at + 1),
        word.slice(0, at) + letter + word.slice(at),
        word.slice(0, at) + letter + word.slice(at + 1),
        word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
      ];
      for (const slip of slips) expect(editDistance(word, slip, 2)).toBeLessThanOrEqual(1);
    }),
  );
});
