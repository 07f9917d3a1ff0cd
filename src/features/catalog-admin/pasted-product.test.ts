import { describe, expect, test } from "vitest";
import { pastedExample, readPasted } from "./pasted-product.ts";

const whole = {
  name: "Caneca",
  code: "CAN-1",
  category: "Cozinha",
  subcategory: "Cozinha > Canecas",
  costPrice: 10,
  originalPrice: 20,
  supplier: "Olaria",
};
const read = (json: unknown) => {
  const pasted = readPasted(JSON.stringify(json));
  if (pasted.kind !== "read") throw new Error(JSON.stringify(pasted));
  return pasted;
};

describe("what cannot be read is said in one sentence", () => {
  test.each(["{", "nome: caneca", "{'name': 1}", "{}}"])("%s is no JSON [IMPORT-03]", (text) => {
    expect(readPasted(text)).toEqual({ kind: "unreadable", message: "JSON inválido. Verifique a sintaxe." });
  });
  test.each([
    "{}",
    "[]",
    "null",
    "3",
    '{"name":"x"}',
    '{"code":"x"}',
    '{"name":" ","code":"x"}',
    '[{"name":"a","code":"b"}]',
  ])("%s has no name and code [IMPORT-04]", (text) => {
    const message = 'JSON deve conter pelo menos "name" e "code"';
    expect(readPasted(text)).toEqual({ kind: "unreadable", message });
  });
  test("nothing is no mistake yet", () => {
    expect(readPasted(" \n")).toEqual({ kind: "empty" });
  });
});

test("numbers written as text become numbers, and it is told [IMPORT-09]", () => {
  const { fields, notices } = read({ ...whole, originalPrice: "1.234,50", stock: "15", discountPercentage: "10%" });
  expect(fields).toMatchObject({ originalPrice: 1234.5, stock: 15, discountPercentage: 10 });
  expect(notices.map(({ field }) => field)).toEqual(["originalPrice", "discountPercentage", "stock"]);
});

test("bar codes and pictures stand in for each other, the description for the supplier's [IMPORT-10 IMPORT-11 IMPORT-12]", () => {
  const first = read({ ...whole, gtinEan: "7891000315507", realImage: "https://a.b/c.webp", description: "Linda" });
  expect(first.fields).toMatchObject({
    gtinEanPackage: "7891000315507",
    thumbnail: "https://a.b/c.webp",
    supplierProductDescription: "Linda",
  });
  const second = read({ ...whole, gtinEanPackage: "7891000315507", thumbnail: "https://a.b/c.webp" });
  expect(second.fields).toMatchObject({ gtinEan: "7891000315507", realImage: "https://a.b/c.webp" });
  expect(second.notices.map(({ reason }) => reason)).toEqual(["copiado de gtinEanPackage", "copiado de thumbnail"]);
});

test("a value that is none is refused by name, and never becomes 0", () => {
  const pasted = readPasted(JSON.stringify({ ...whole, originalPrice: "dez reais" }));
  expect(pasted).toMatchObject({ kind: "refused", refusals: [{ field: "originalPrice", value: "dez reais" }] });
});

test("what a product still needs is told before it is sent", () => {
  const { missing } = read({ name: "Caneca", code: "CAN-1" });
  expect(missing.map(({ field }) => field)).toEqual([
    "category",
    "subcategory",
    "costPrice",
    "originalPrice",
    "supplier",
  ]);
  expect(read(whole).missing).toEqual([]);
});

test("the example can be created as it is [IMPORT-02]", () => {
  expect(read(JSON.parse(pastedExample)).missing).toEqual([]);
});
