import { expect, test } from "vitest";
import { lightnessOf, mixColors } from "./oklch.ts";

test("a mixture lies between its colours as people see them, and the ends are the colours themselves", () => {
  expect(mixColors("#0f52ba", "#ffcc00", 0)).toBe("#0f52ba");
  expect(mixColors("#0f52ba", "#ffcc00", 1)).toBe("#ffcc00");
  expect(lightnessOf(mixColors("#000000", "#ffffff", 0.5))).toBeCloseTo(0.5, 2);
});

test("black is 0 light and white 1; what is no colour is an error", () => {
  expect(lightnessOf("#000000")).toBeCloseTo(0, 5);
  expect(lightnessOf("#ffffff")).toBeCloseTo(1, 5);
  expect(() => lightnessOf("azul")).toThrow("not a colour");
});
