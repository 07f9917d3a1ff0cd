import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parsePtBrNumber } from "./pt-br-number.ts";

const readBack = (text: string) => parsePtBrNumber(text)?.value;

test.each([
  ["1.234,50", 1234.5],
  ["R$ 1.234,50", 1234.5],
  ["R$\u00A01.234,50", 1234.5],
  ["r$10", 10],
  ["-R$ 10,00", -10],
  ["1234,5", 1234.5],
  ["1234.5", 1234.5],
  ["9.50", 9.5],
  ["0.500", 0.5],
  ["1.234.567", 1_234_567],
  ["1 234,56", 1234.56],
  [" 25 ", 25],
  [",99", 0.99],
  ["007", 7],
])("%j is read as %d", (text, value) => {
  expect(parsePtBrNumber(text)).toEqual({ value, isAmbiguous: false });
});

test("three digits after a single dot are thousands, and said to be ambiguous", () => {
  expect(parsePtBrNumber("1.234")).toEqual({ value: 1234, isAmbiguous: true });
  expect(parsePtBrNumber("R$ 12.500")).toEqual({ value: 12_500, isAmbiguous: true });
});

test.each([
  "",
  " ",
  "doze",
  "R$",
  "1,234.50",
  "1.23,5",
  "1.2345.678",
  "12,34,56",
  "1e3",
  "0x10",
  "NaN",
  "Infinity",
  "--1",
  "1.234 567",
  "10 20",
  "10%",
  "１２",
])("%j is not a number", (text) => {
  expect(parsePtBrNumber(text)).toBeNull();
});

describe("any amount", () => {
  const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  const printed = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

  test("printed as Brazilian currency is read back as itself", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(readBack(printed.format(amount / 100))).toBe(amount / 100);
      }),
    );
  });

  test("printed as programs do, with a dot and two decimals, is read back as itself", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(readBack((amount / 100).toFixed(2))).toBe(amount / 100);
      }),
    );
  });
});

test("whatever the text, the answer is a finite number or null", () => {
  const numeric = fc.string({ unit: fc.constantFrom(..."0123456789.,-+R$ e"), maxLength: 14 });
  fc.assert(
    fc.property(fc.oneof(fc.string(), numeric), (text) => {
      const read = parsePtBrNumber(text);
      expect(read === null || Number.isFinite(read.value)).toBe(true);
    }),
  );
});
