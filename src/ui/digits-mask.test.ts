import { expect, test } from "vitest";
import { caretBefore } from "./digits-mask.ts";

test("the caret keeps its place among the digits", () => {
  const text = "+55 (11) 91234-5678";
  expect(caretBefore(text, 0)).toBe(text.length);
  expect(text.slice(caretBefore(text, 4))).toBe("5678");
  expect(text.slice(caretBefore(text, 9))).toBe("91234-5678");
  expect(caretBefore(text, 99)).toBe(0);
});
