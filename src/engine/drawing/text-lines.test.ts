import fc from "fast-check";
import { expect, test } from "vitest";
import { fitText, wrapText } from "./text-lines.ts";
import type { Typeface } from "./typeface.ts";

/** Every sign is as wide as its size. */
const face: Typeface = {
  measure: (text, { size }) => [...text].length * size,
  outline: () => "",
  drawable: (text) => text,
};

test("lines break between words, and within a word only when it is wider than a line", () => {
  expect(wrapText(face, "um dois três", { size: 1 }, 7)).toEqual(["um dois", "três"]);
  expect(wrapText(face, "ab abcdefgh", { size: 1 }, 4)).toEqual(["ab", "abcd", "efgh"]);
  expect(wrapText(face, "", { size: 1 }, 4)).toEqual([]);
});

test("the biggest size that fits is taken, and the last one ends in an ellipsis", () => {
  const sizes = [
    { size: 2, maxLines: 1 },
    { size: 1, maxLines: 2 },
  ];
  expect(fitText(face, "abcde", { width: 10, sizes })).toMatchObject({ lines: ["abcde"], style: { size: 2 } });
  expect(fitText(face, "abcde fghij", { width: 10, sizes })).toMatchObject({
    lines: ["abcde", "fghij"],
    style: { size: 1 },
  });
  expect(fitText(face, "abcde fghij klmno pqrst uvwxy", { width: 11, sizes }).lines).toEqual([
    "abcde fghij",
    "klmno pqrs…",
  ]);
});

test("no line is wider than asked, and no word is lost while there is room", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "ç", "🦜", " "), maxLength: 200 });
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 30 }), (given, width) => {
      const lines = wrapText(face, given, { size: 1 }, width);
      expect(lines.every((line) => face.measure(line, { size: 1 }) <= width)).toBe(true);
      expect(lines.join("").replaceAll(" ", "")).toBe(given.replaceAll(" ", ""));
    }),
  );
});

test("an amount, a telephone, a day and a figure with its unit stay on one line where they fit", () => {
  const lines = (text: string, width: number) => wrapText(face, text, { size: 1 }, width);
  expect(lines("Banana R$ 9,99 o quilo", 12)).toEqual(["Banana", "R$ 9,99", "o quilo"]);
  expect(lines("Ligue (62) 98888-0101, ok", 18)).toEqual(["Ligue", "(62) 98888-0101,", "ok"]);
  expect(lines("Volto em 30 min", 12)).toEqual(["Volto", "em 30 min"]);
  expect(lines("aberto até 15 de novembro", 16)).toEqual(["aberto até", "15 de novembro"]);
  expect(lines("R$ 1.234,50", 6)).toEqual(["R$", "1.234,", "50"]);
});

test("a little word begins the next line where that has room for it", () => {
  const lines = (text: string, width: number) => wrapText(face, text, { size: 1 }, width);
  expect(lines("Helena Reis e Thiago", 15)).toEqual(["Helena Reis", "e Thiago"]);
  expect(lines("Reis e Bartolomeu", 10)).toEqual(["Reis e", "Bartolomeu"]);
  expect(lines("Novo: 71 98765-1212", 14)).toEqual(["Novo:", "71 98765-1212"]);
  expect(lines("Coxão mole 34,90 o kg", 17)).toEqual(["Coxão mole", "34,90 o kg"]);
});
