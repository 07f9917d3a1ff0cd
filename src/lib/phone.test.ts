import { expect, test } from "vitest";
import { formatPhone } from "./phone.ts";

test("a Brazilian number is written with area code and hyphen, with or without the ninth digit", () => {
  expect(formatPhone("5511912345678")).toBe("+55 11 91234-5678");
  expect(formatPhone("556133445566")).toBe("+55 61 3344-5566");
});

test("a number of another country keeps its digits together", () => {
  expect(formatPhone("351912345678")).toBe("+351912345678");
});
