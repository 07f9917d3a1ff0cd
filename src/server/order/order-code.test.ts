import { expect, test } from "vitest";
import { createOrderCode, parseOrderCode } from "./order-code.ts";

test("a code is seven signs that nobody mistakes for others, nor for a word", () => {
  const codes = Array.from({ length: 2_000 }, createOrderCode);
  expect(codes.every((code) => /^[0-9ABCDEFGHJKMNPQRSTVWXYZ]{7}$/.test(code))).toBe(true);
  expect(codes.every((code) => /\d/.test(code))).toBe(true);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(codes.join("")).size).toBe(32);
});

test.each([
  ["k7m-2q9x", "K7M2Q9X"],
  [" K7M 2Q9X ", "K7M2Q9X"],
  ["oO1iIlL", "0011111"],
])("%j is read as %s", (typed, code) => {
  expect(parseOrderCode(typed)).toBe(code);
});

test.each(["", "K7M2Q9", "K7M2Q9XX", "K7M2Q9U", "K7M2Q9Ç", "K7M/2Q9X"])("%j cannot be a code", (typed) => {
  expect(parseOrderCode(typed)).toBeNull();
});
