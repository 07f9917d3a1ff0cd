import { expect, test } from "vitest";
import { isTaxIncomplete, isWrongTaxCode, parseTaxCode } from "./tax-fields.ts";

test.each([
  ["cest", "28.038.00", "2803800"],
  ["cest", "280380", null],
  ["cfop", "5.102", "5102"],
  ["cfop", "4102", null],
  ["cfop", "51022", null],
  ["origem", "8", "8"],
  ["origem", "9", null],
  ["cstIbsCbs", "000", "000"],
  ["cstIbsCbs", "0", null],
  ["cClassTrib", "000001", "000001"],
  ["cClassTrib", "abc", null],
] as const)("%s %s is read as %s", (field, text, digits) => {
  expect(parseTaxCode(field, text)).toBe(digits);
  expect(isWrongTaxCode(field, text)).toBe(digits === null);
});

test("what nobody filled in is neither wrong nor half done", () => {
  const none = { cest: "", cfop: "", origem: "", cstIbsCbs: "", cClassTrib: "" };
  expect(isWrongTaxCode("cfop", " ")).toBe(false);
  expect(isTaxIncomplete(none)).toBe(false);
  expect(isTaxIncomplete({ ...none, cfop: "5102" })).toBe(true);
  expect(isTaxIncomplete({ ...none, cfop: "5102", origem: "0", cstIbsCbs: "000", cClassTrib: "000001" })).toBe(false);
});
