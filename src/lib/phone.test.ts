import { expect, test } from "vitest";
import { formatPhone } from "./format-phone.ts";
import { parsePhone } from "./parse-phone.ts";

test("a Brazilian number is written with area code and hyphen, with or without the ninth digit", () => {
  expect(formatPhone("5511912345678")).toBe("+55 11 91234-5678");
  expect(formatPhone("556133445566")).toBe("+55 61 3344-5566");
});

test("a number of another country keeps its digits together", () => {
  expect(formatPhone("351912345678")).toBe("+351912345678");
});

test("a number is read with its country code, however it is typed", () => {
  for (const typed of ["+55 11 91234-5678", "5511912345678", "(11) 91234-5678", "11912345678", "+55 (11) 91234.5678"])
    expect(parsePhone(typed)).toBe("5511912345678");
  expect(parsePhone("(61) 3344-5566")).toBe("556133445566");
  expect(parsePhone("+1 415 555 2671")).toBe("14155552671");
});

test.each([
  "",
  "123",
  "+",
  "+0 11 91234-5678",
  "11 91234-567x",
  "1".repeat(16),
  "+55 11 91234-5678\r\nBcc: a@b.c",
  "١١٩١٢٣٤٥٦٧٨",
])("%j is not a number", (typed) => {
  expect(parsePhone(typed)).toBeNull();
});
