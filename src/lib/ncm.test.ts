import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatNcm, parseNcm } from "./ncm.ts";

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

  test("what is shown is read back to the same eight digits", () => {
    fc.assert(
      fc.property(ncm, (digits) => {
        expect(formatNcm(digits)).toMatch(/^\d{4}\.\d{2}\.\d{2}$/);
        expect(parseNcm(formatNcm(digits))).toBe(digits);
      }),
    );
  });

  test("text that is no NCM is shown as it stands", () => {
    expect(formatNcm("isento")).toBe("isento");
    expect(formatNcm("")).toBe("");
  });
});
