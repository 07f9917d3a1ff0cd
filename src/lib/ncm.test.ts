import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseNcm } from "./ncm.ts";

const ncm = fc
  .tuple(fc.integer({ min: 1, max: 97 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([chapter, rest]) => String(chapter).padStart(2, "0") + String(rest).padStart(6, "0"));

describe("NCM", () => {
  test.each([
    ["0901.21.00", "09012100"],
    ["09012100", "09012100"],
    [" 8518.30.00 ", "85183000"],
    ["0901.2100", "09012100"],
  ])("%j is stored as %s", (text, stored) => {
    expect(parseNcm(text)).toBe(stored);
  });

  test.each(["", "00000000", "98010000", "0901210", "090121000", "0901-21-00", "09.01.21.00", "café"])(
    "%j is refused",
    (text) => {
      expect(parseNcm(text)).toBeNull();
    },
  );

  test("as fiscal documents show it, it is read back to the same eight digits", () => {
    fc.assert(
      fc.property(ncm, (digits) => {
        expect(parseNcm(`${digits.slice(0, 4)}.${digits.slice(4, 6)}.${digits.slice(6)}`)).toBe(digits);
      }),
    );
  });
});
