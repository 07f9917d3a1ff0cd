import { describe, expect, test } from "vitest";
import { readPastedProduct } from "./pasted-product.ts";

const NOT_JSON = "JSON inválido. Verifique a sintaxe.";
const NAME_AND_CODE = 'JSON deve conter pelo menos "name" e "code"';

const whole = {
  name: "Café 500g",
  code: "CAF-1",
  costPrice: "9.50",
  originalPrice: "R$ 1.234,50",
  stock: "25",
  gtinEanPackage: "17891000315504",
  realImage: "https://exemplo.test/cafe.jpg",
  description: "Torrado",
};

function read(json: object) {
  const reading = readPastedProduct(JSON.stringify(json));
  if (reading.kind !== "read") throw new Error(JSON.stringify(reading));
  return reading;
}
const productOf = (json: object) => read(json).fields;

describe("what is refused, in the words of the specification", () => {
  test.each([
    ["one bracket", "{", NOT_JSON],
    ["two ends", "{}}", NOT_JSON],
    ["no JSON", "nome: caneca", NOT_JSON],
    ["text that is cut", '{"name": "a"', NOT_JSON],
    ["JavaScript", "{name: 'a', code: 'b',}", NOT_JSON],
    ["NaN", '{"name":"a","code":"b","costPrice":NaN}', NOT_JSON],
    ["null", "null", NAME_AND_CODE],
    ["a number", "3", NAME_AND_CODE],
    ["an empty object", "{}", NAME_AND_CODE],
    ["an empty list", "[]", NAME_AND_CODE],
    ["a list", '[{"name":"a","code":"b"}]', NAME_AND_CODE],
    ["no name", '{"code":"b"}', NAME_AND_CODE],
    ["no code", '{"name":"a"}', NAME_AND_CODE],
    ["blank ones", '{"name":"  ","code":""}', NAME_AND_CODE],
    ["a name that is no text", '{"name":{"pt":"a"},"code":1}', NAME_AND_CODE],
    ["inherited ones", '{"__proto__":{"name":"a","code":"b"}}', NAME_AND_CODE],
  ])("%s [IMPORT-03 IMPORT-04 IMPORT-05]", (_, text, message) => {
    expect(readPastedProduct(text)).toEqual({ kind: "unreadable", message });
  });

  test("nothing is no mistake yet", () => {
    expect(readPastedProduct(" \n")).toEqual({ kind: "empty" });
  });

  test("a field that cannot be read is named, and nothing becomes 0 in silence", () => {
    expect(readPastedProduct(JSON.stringify({ ...whole, originalPrice: "caro" }))).toMatchObject({
      kind: "refused",
      refusals: [
        { field: "originalPrice", value: "caro", reason: "não é um número: escreva como 1234.50 ou 1.234,50" },
      ],
    });
    for (const json of ['"costPrice":-1', '"costPrice":1e400', '"description":[["x"]]', '"thumbnail":"javascript:1"'])
      expect(readPastedProduct(`{"name":"a","code":"b",${json}}`).kind).toBe("refused");
  });
});

test("numbers as text are read, also as Brazilians write them [IMPORT-09]", () => {
  expect(productOf(whole)).toMatchObject({ costPrice: 9.5, originalPrice: 1234.5, stock: 25 });
  const { fields, notices } = read({
    name: "a",
    code: "b",
    originalPrice: "1.234,50",
    promotionalPrice: "1.111,05",
    stock: "15",
    discountPercentage: "10%",
  });
  expect(fields).toMatchObject({ originalPrice: 1234.5, stock: 15, discountPercentage: 10 });
  expect(notices.map(({ field }) => field)).toEqual([
    "originalPrice",
    "promotionalPrice",
    "discountPercentage",
    "stock",
  ]);
});

test("bar codes and pictures stand in for each other, the description for the supplier's [IMPORT-10 IMPORT-11 IMPORT-12]", () => {
  expect(productOf(whole)).toMatchObject({
    gtinEan: "17891000315504",
    thumbnail: "https://exemplo.test/cafe.jpg",
    supplierProductDescription: "Torrado",
    ncm: "",
  });
  const { gtinEanPackage, realImage, ...rest } = whole;
  const second = read({ ...rest, gtinEan: gtinEanPackage, thumbnail: realImage });
  expect(second.fields).toMatchObject({ gtinEanPackage, realImage });
  expect(second.notices.map(({ reason }) => reason)).toContain("copiado de gtinEan");
  expect(second.notices.map(({ reason }) => reason)).toContain("copiado de thumbnail");
});

test("only what a merchant may say is sent: no id, no reviews, no times", () => {
  const sent = productOf({
    ...whole,
    id: 1,
    averageRating: 5,
    totalReviews: 9,
    createdAt: "1999-01-01T00:00:00Z",
    role: "admin",
  });
  expect(Object.keys(sent).sort()).toEqual(
    [
      ...[
        "category",
        "code",
        "costPrice",
        "description",
        "discountPercentage",
        "gtinEan",
        "gtinEanPackage",
        "images",
        "isActive",
        "isFeatured",
        "name",
        "ncm",
      ],
      ...["originalPrice", "promotionalPrice", "realImage", "stock", "subcategory", "supplier"],
      ...["supplierProductDescription", "thumbnail", "pictureTexts", "variations", "weightGrams"],
      ...["cest", "cfop", "origem", "cstIbsCbs", "cClassTrib"],
    ].sort(),
  );
});

test("a byte order mark in front is not seen", () => {
  expect(readPastedProduct('\uFEFF{"name":"a","code":"c"}')).toMatchObject({ product: { name: "a", code: "c" } });
});

test("of a value that is given twice the last one counts, and it is told", () => {
  const reason = "está escrito mais de uma vez: vale o último";
  const price = '"originalPrice":"10,00","stock":1,"originalPrice":99';
  expect(readPastedProduct(`{"name":"a","code":"c",${price}}`)).toMatchObject({
    product: { originalPrice: 99 },
    notices: [{ field: "originalPrice", value: "99", reason }],
  });
  const variation = '"variations":[{"nome":"Azul","disponivel":true,"disponivel":false}]';
  expect(readPastedProduct(`{"name":"a","code":"c",${variation}}`)).toMatchObject({
    notices: [{ field: "variations", value: "[lista com 1]", reason }],
  });
  // What a product does not have is ignored, however often it stands there.
  expect(readPastedProduct('{"name":"a","code":"c","loja":1,"loja":2}')).toMatchObject({ kind: "read", notices: [] });
});
