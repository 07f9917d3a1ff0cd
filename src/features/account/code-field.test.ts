import { expect, test } from "vitest";
import { codeIn } from "./code-field.tsx";

test("a code is found in whatever was pasted around it", () => {
  expect(codeIn("123 456")).toBe("123456");
  expect(codeIn(" 123-456\n")).toBe("123456");
  expect(codeIn("Seu código: 042917.")).toBe("042917");
  expect(codeIn("12345678")).toBe("123456");
  expect(codeIn("abc")).toBe("");
});
