import { expect, test } from "vitest";
import { readPastedProduct } from "#contract/catalog-admin/pasted-product.ts";
import { problemsOf } from "../product/product-draft.ts";
import pastedExample from "./pasted-example.json?raw";

const missingOf = (json: object) => {
  const pasted = readPastedProduct(JSON.stringify(json));
  return pasted.kind === "read" ? Object.keys(problemsOf(pasted.fields)) : null;
};

test("the example can be created as it is [IMPORT-02]", () => {
  expect(missingOf(JSON.parse(pastedExample))).toEqual([]);
});

test("what a product still needs is told before it is sent", () => {
  const needed = ["category", "subcategory", "costPrice", "originalPrice", "supplier"];
  expect(missingOf({ name: "Caneca", code: "CAN-1" })).toEqual(needed);
});
