import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gtinCheckDigit, isValidGtin, padGtin } from "./gtin.ts";

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(""));
const gtinBody = fc.constantFrom(7, 11, 12, 13).chain(digits);
const gtin = gtinBody.filter((body) => /[1-9]/.test(body)).map((body) => ({ body, text: body + gtinCheckDigit(body) }));

describe("GTIN", () => {
  test.each([
    ["789100031550", "7"],
    ["400638133393", "1"],
    ["629104150021", "3"],
  ])("the check digit of %s is %s, as GS1 counts it", (body, digit) => {
    expect(gtinCheckDigit(body)).toBe(digit);
  });

  test("a number with its own check digit is valid and with any other digit it is not", () => {
    fc.assert(
      fc.property(gtin, fc.integer({ min: 1, max: 9 }), ({ body, text }, shift) => {
        expect(isValidGtin(text)).toBe(true);
        expect(isValidGtin(body + ((Number(text.at(-1)) + shift) % 10))).toBe(false);
      }),
    );
  });

  test("one digit typed wrong is always noticed", () => {
    fc.assert(
      fc.property(gtin, fc.nat(), fc.integer({ min: 1, max: 9 }), ({ text }, position, shift) => {
        const at = position % text.length;
        const wrong = (Number(text[at]) + shift) % 10;
        expect(isValidGtin(text.slice(0, at) + wrong + text.slice(at + 1))).toBe(false);
      }),
    );
  });

  test("leading zeros change neither the check digit nor the article", () => {
    fc.assert(
      fc.property(gtin, ({ text }) => {
        const padded = padGtin(text);
        expect(padded).toHaveLength(14);
        expect(isValidGtin(padded ?? "")).toBe(true);
        expect(padGtin(padded ?? "")).toBe(padded);
      }),
    );
    expect(padGtin("7891000315507")).toBe("07891000315507");
    expect(padGtin("40170725")).toBe("00000040170725");
  });

  test.each(["", "SEM GTIN", "7891000315507 ", "789100031550", "78910003155077", "٧٨٩١٠٠٠٣١٥٥٠٧", "00000000"])(
    "%j is not a GTIN",
    (text) => {
      expect(isValidGtin(text)).toBe(false);
    },
  );

  test.each(["", "SEM GTIN", "123", "789100031550700"])("%j has no form to compare", (text) => {
    expect(padGtin(text)).toBeNull();
  });
});
