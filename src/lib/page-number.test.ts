import { expect, test } from "vitest";
import { readPageNumber } from "./page-number.ts";

test("a page is a whole number from 1 on, and anything else the first", () => {
  expect(["7", "1", "999999"].map(readPageNumber)).toEqual([7, 1, 999_999]);
  for (const text of [null, "", "0", "-2", "1.5", "abc", "1e9", "Infinity"]) expect(readPageNumber(text)).toBe(1);
});
