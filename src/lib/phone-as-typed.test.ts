import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePhone } from "./parse-phone.ts";
import { formatPhoneAsTyped } from "./phone-as-typed.ts";

/** Writes one character after the other, as a person does, through the field that formats each time. */
function type(characters: string): string {
  return [...characters].reduce((shown, character) => formatPhoneAsTyped(shown + character), "");
}

test("a Brazilian number takes its form while it is typed, with or without the country's code", () => {
  expect(type("11912345678")).toBe("+55 (11) 91234-5678");
  expect(type("5511912345678")).toBe("+55 (11) 91234-5678");
  expect(type("+5511912345678")).toBe("+55 (11) 91234-5678");
  expect(type("(11) 91234-5678")).toBe("+55 (11) 91234-5678");
  expect(type("6133445566")).toBe("+55 (61) 3344-5566");
  // 55 is an area code too.
  expect(type("55991234567")).toBe("+55 (55) 99123-4567");
});

test("a pasted number takes the same form", () => {
  for (const pasted of ["11 91234 5678", "+55 11 91234-5678", "5511912345678", " +55(11)912345678 "]) {
    expect(formatPhoneAsTyped(pasted)).toBe("+55 (11) 91234-5678");
  }
});

test("each step back takes one more character away, down to an empty field", () => {
  let shown = "+55 (11) 91234-5678";
  for (let presses = 0; shown && presses < 30; presses++) {
    const next = formatPhoneAsTyped(shown.slice(0, -1));
    expect(next.length).toBeLessThan(shown.length);
    shown = next;
  }
  expect(shown).toBe("");
});

test("a number of another country stays as it is written", () => {
  for (const number of ["+351 912 345 678", "+1 (415) 555-0100", "+595981123456", "+", "+5"]) {
    expect(type(number)).toBe(number);
  }
});

test("what is no phone number is not cut short", () => {
  expect(formatPhoneAsTyped("99123456789012345678")).toBe("99123456789012345678");
});

test("a number that took its form is the number that was typed", () => {
  expect(parsePhone(type("11912345678"))).toBe("5511912345678");
  expect(parsePhone(type("+351 912 345 678"))).toBe("351912345678");
});

test("formatting twice changes nothing more", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789+() -5511") }), (typed) => {
      const once = formatPhoneAsTyped(typed);
      expect(formatPhoneAsTyped(once)).toBe(once);
    }),
  );
});
