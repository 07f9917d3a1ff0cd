import fc from "fast-check";
import { expect, test } from "vitest";
import { changeColor, formatOklch, mixColors, oklchDistance, readOklch } from "./oklch.ts";

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const anyOklch = fc.record({
  lightness: fc.double({ min: 0, max: 1, noNaN: true }),
  chroma: fc.double({ min: 0, max: 0.4, noNaN: true }),
  hue: fc.double({ min: 0, max: 360, noNaN: true }),
});

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

test("a colour that is read and written again is the same one, but for a last bit where screens end", () => {
  for (const hex of ["#000000", "#ffffff", "#0000ff"]) expect(formatOklch(readOklch(hex))).toBe(hex);
  fc.assert(
    fc.property(anyHex, (hex) => {
      const again = channels(formatOklch(readOklch(hex)));
      expect(Math.max(...channels(hex).map((channel, at) => Math.abs(channel - (again[at] ?? 0))))).toBeLessThan(2);
    }),
  );
});

test("a colour that screens cannot show keeps its lightness, and is no more colourful than asked", () => {
  fc.assert(
    fc.property(anyOklch, (color) => {
      const shown = readOklch(formatOklch(color));
      expect(Math.abs(shown.lightness - color.lightness)).toBeLessThan(0.03);
      expect(shown.chroma).toBeLessThan(color.chroma + 0.02);
    }),
  );
});

test("between two colours lie mixtures of them", () => {
  expect([0, 0.5, 1].map((part) => mixColors("#000000", "#ffffff", part))).toEqual(["#000000", "#636363", "#ffffff"]);
});

test("a grey stays grey whatever hue it is given, and black and white are one apart", () => {
  expect(changeColor("#808080", () => ({ hue: 200 }))).toBe("#808080");
  expect(readOklch("#808080").hue).toBe(0);
  expect(oklchDistance(readOklch("#000000"), readOklch("#ffffff"))).toBeCloseTo(1, 3);
});

test("what is no colour is told", () => {
  expect(() => readOklch("azul")).toThrow("not a colour");
});
