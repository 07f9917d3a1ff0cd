import fc from "fast-check";
import { expect, test } from "vitest";
import { formatNumber, formatShare } from "./format-number.ts";
import { formatBRL } from "./money.ts";

const decimals = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
  .map(([one, other]) => ({ min: Math.min(one, other), max: Math.max(one, other) }));

test("a number is written as the browser writes it in Brazil, with any count of decimals", () => {
  const numbers = fc.oneof(
    fc.integer(),
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((thousandths) => thousandths / 1_000),
    fc.double({ min: -1e12, max: 1e12, minExcluded: true, maxExcluded: true, noNaN: true }),
  );
  fc.assert(
    fc.property(numbers, decimals, (value, { min, max }) => {
      const byBrowser = new Intl.NumberFormat("pt-BR", {
        minimumFractionDigits: min,
        maximumFractionDigits: max,
        signDisplay: "negative",
      });
      expect(formatNumber(value, min, max)).toBe(byBrowser.format(value));
    }),
    { numRuns: 3_000 },
  );
});

test("without a word about decimals there are at most three, as the browser does it", () => {
  for (const value of [0, 1, 12.5, 0.0005, 0.00000049, 1234.5678, 999.9995, -3, 461_045_992_829.52747])
    expect(formatNumber(value)).toBe(value.toLocaleString("pt-BR"));
});

test("reais are written as the browser writes them in Brazil", () => {
  const byBrowser = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      expect(formatBRL(cents / 100)).toBe(byBrowser.format(cents / 100));
    }),
    { numRuns: 3_000 },
  );
  expect(formatBRL(1234.5)).toBe("R$\u00A01.234,50");
});

test("a share is written as a whole percentage", () => {
  expect([0, 0.875, 1].map(formatShare)).toEqual(["0%", "88%", "100%"]);
});
