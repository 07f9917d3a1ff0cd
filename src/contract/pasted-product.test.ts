import { describe, expect, test } from "vitest";
import { NAME_AND_CODE, NOT_JSON, PASTE_FIRST, readPastedProduct } from "./pasted-product.ts";

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

function productOf(json: object) {
  const reading = readPastedProduct(JSON.stringify(json));
  if (!reading.product) throw new Error(reading.message);
  return reading.product;
}

describe("what is refused, in the words of the specification", () => {
  test.each([
    ["nothing", "  ", PASTE_FIRST],
    ["text that is cut", '{"name": "a"', NOT_JSON],
    ["JavaScript", "{name: 'a', code: 'b',}", NOT_JSON],
    ["NaN", '{"name":"a","code":"b","costPrice":NaN}', NOT_JSON],
    ["null", "null", NAME_AND_CODE],
    ["a list", '[{"name":"a","code":"b"}]', NAME_AND_CODE],
    ["no name", '{"code":"b"}', NAME_AND_CODE],
    ["no code", '{"name":"a"}', NAME_AND_CODE],
    ["blank ones", '{"name":"  ","code":""}', NAME_AND_CODE],
    ["a name that is no text", '{"name":{"pt":"a"},"code":1}', NAME_AND_CODE],
    ["inherited ones", '{"__proto__":{"name":"a","code":"b"}}', NAME_AND_CODE],
  ])("%s [IMPORT-03 IMPORT-04 IMPORT-05]", (_, text, message) => {
    expect(readPastedProduct(text)).toMatchObject({ product: null, message });
  });

  test("a field that cannot be read is named, and nothing becomes 0 in silence", () => {
    expect(readPastedProduct(JSON.stringify({ ...whole, originalPrice: "caro" }))).toMatchObject({
      message: "originalPrice: não é um número: escreva como 1234.50 ou 1.234,50",
    });
    for (const json of ['"costPrice":-1', '"costPrice":1e400', '"description":[["x"]]', '"thumbnail":"javascript:1"'])
      expect(readPastedProduct(`{"name":"a","code":"b",${json}}`).product).toBe(null);
  });
});

test("numbers as text are read, also as Brazilians write them [IMPORT-09]", () => {
  expect(productOf(whole)).toMatchObject({ costPrice: 9.5, originalPrice: 1234.5, stock: 25 });
});

test("bar codes and pictures stand in for each other, the description for the supplier's [IMPORT-10 IMPORT-11 IMPORT-12]", () => {
  expect(productOf(whole)).toMatchObject({
    gtinEan: "17891000315504",
    thumbnail: "https://exemplo.test/cafe.jpg",
    supplierProductDescription: "Torrado",
    ncm: "",
  });
  const { gtinEanPackage, realImage, ...rest } = whole;
  expect(productOf({ ...rest, gtinEan: gtinEanPackage, thumbnail: realImage })).toMatchObject({
    gtinEanPackage,
    realImage,
  });
});

test("only what the specification lists is sent: no id, no reviews, no times", () => {
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
        "name",
        "ncm",
      ],
      ...["originalPrice", "promotionalPrice", "realImage", "stock", "subcategory", "supplier"],
      ...["supplierProductDescription", "thumbnail"],
    ].sort(),
  );
});

test("a byte order mark in front is not seen, and of a key that comes twice the last one counts", () => {
  expect(readPastedProduct('\uFEFF{"name":"a","name":"b","code":"c"}')).toMatchObject({
    product: { name: "b", code: "c" },
  });
});
