import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { productInputSchema } from "../catalog/product.ts";
import { readImportedProduct } from "./product-import.ts";

const mug = { code: "CAN-1", name: "Caneca" };

function productOf(json: object) {
  const { product, ...reported } = readImportedProduct({ ...mug, ...json });
  if (!product) throw new Error(JSON.stringify(reported));
  return product;
}

function refusedFields(json: unknown) {
  const reading = readImportedProduct(json);
  return reading.product === null ? reading.refusals.map(({ field }) => field) : [];
}

describe("what is accepted", () => {
  test("numbers written as Brazilian text are read with their thousands and cents", () => {
    const product = productOf({
      costPrice: "R$ 1.234,56",
      originalPrice: "2345,67",
      promotionalPrice: "1999",
      discountPercentage: "15%",
      averageRating: "4,5",
      stock: "1.250",
      totalReviews: "12",
    });
    expect(product).toMatchObject({
      costPrice: 1234.56,
      originalPrice: 2345.67,
      promotionalPrice: 1999,
      discountPercentage: 14,
      averageRating: 4.5,
      stock: 1250,
      totalReviews: 12,
    });
  });

  test("a dot that may be decimal or thousands is told, with the number that was read", () => {
    const reading = readImportedProduct({ ...mug, originalPrice: "1.234" });
    expect(reading).toMatchObject({
      product: { originalPrice: 1234 },
      notices: [{ field: "originalPrice", value: "1.234", reason: expect.stringContaining("1234") }],
    });
  });

  test.each([
    [{ discountPercentage: "20%" }, 0, "20%"],
    [{ promotionalPrice: 15, discountPercentage: 24.5 }, 25, "24.5"],
  ])("a discount that the prices do not give is told, and the prices count: %j", (given, discount, value) => {
    expect(readImportedProduct({ ...mug, originalPrice: 20, ...given })).toMatchObject({
      product: { discountPercentage: discount },
      notices: [{ field: "discountPercentage", value, reason: `o desconto segue os preços: ${discount}%` }],
    });
  });

  test("a price below cost and a promotion that is none are taken and told", () => {
    const prices = { costPrice: 30, originalPrice: 20, promotionalPrice: 25 };
    expect(readImportedProduct({ ...mug, ...prices })).toMatchObject({
      product: { ...prices, discountPercentage: 0 },
      notices: [
        { field: "promotionalPrice", value: "25", reason: "menor que o preço de custo, R$\u00A030,00: confira" },
        { field: "promotionalPrice", value: "25", reason: "não é menor que o preço original, R$\u00A020,00: confira" },
      ],
    });
    const without = readImportedProduct({ ...mug, costPrice: 30, originalPrice: 20 });
    expect(without).toMatchObject({ notices: [{ field: "originalPrice", value: "20" }] });
  });

  test("each bar code and each picture stands in for the other, and the description for the supplier's", () => {
    const picture = "https://exemplo.test/caneca.jpg";
    const fallbacks = { gtinEan: "789", gtinEanPackage: "789", thumbnail: picture, realImage: picture };
    expect(productOf({ gtinEan: "789", thumbnail: picture })).toMatchObject(fallbacks);
    expect(productOf({ gtinEanPackage: "789", realImage: picture })).toMatchObject(fallbacks);
    expect(productOf({ gtinEan: " ", gtinEanPackage: "789", thumbnail: null, realImage: picture })).toMatchObject(
      fallbacks,
    );
    expect(productOf({ description: "Azul" }).supplierProductDescription).toBe("Azul");
    expect(productOf({ description: "Azul", supplierProductDescription: "AZ" }).supplierProductDescription).toBe("AZ");
  });

  test("what is missing, null or blank has the default of the specification", () => {
    const defaults = productInputSchema.parse(mug);
    const blank = { ncm: "", stock: " ", originalPrice: null, isActive: null, images: null, createdAt: "" };
    expect(productOf({})).toEqual(defaults);
    expect(productOf(blank)).toEqual(defaults);
  });

  test("codes written as numbers are text, and an NCM regains the zero that a number loses", () => {
    const reading = readImportedProduct({ code: 123456, name: "Café", gtinEan: 7891000315507, ncm: 9012100 });
    expect(reading).toMatchObject({
      product: { code: "123456", gtinEan: "7891000315507", ncm: "09012100" },
      notices: [{ field: "ncm", value: "9012100" }],
    });
  });

  test.each([
    [true, true],
    ["false", false],
    ["Não", false],
    ["sim", true],
    [0, false],
  ])("isActive %j is %j", (given, read) => {
    expect(productOf({ isActive: given }).isActive).toBe(read);
  });

  test("times are kept when they are valid, and told and left out when they are not", () => {
    expect(productOf({ createdAt: "2024-01-31T12:00:00-03:00" }).createdAt).toBe("2024-01-31T12:00:00-03:00");
    expect(readImportedProduct({ ...mug, createdAt: "31/01/2024", updatedAt: 12 })).toMatchObject({
      product: { createdAt: undefined, updatedAt: undefined },
      notices: [{ field: "createdAt" }, { field: "updatedAt" }],
    });
  });

  test("variations may leave out the colour, and are available unless they say otherwise", () => {
    const variations = [{ nome: "P" }, { nome: "M", cor: "azul", disponivel: "não" }];
    expect(productOf({ variations }).variations).toEqual([
      { nome: "P", cor: "", disponivel: true },
      { nome: "M", cor: "azul", disponivel: false },
    ]);
  });

  test("fields that a product does not have are ignored, and the prototype is out of reach", () => {
    const json = JSON.parse(`{"code":"X","name":"Caneca","id":1,"role":"admin","toString":"não","hasOwnProperty":1,
      "__proto__":{"stock":99,"polluted":true},"constructor":{"prototype":{"polluted":true}}}`);
    const { product } = readImportedProduct(json);
    expect(product).toEqual(productInputSchema.parse({ code: "X", name: "Caneca" }));
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test("control characters and invisible ones do not reach the catalogue", () => {
    expect(productOf({ code: "A\u200B1", name: "Café\u0000 \ud83d", description: "fim\u0000" })).toMatchObject({
      code: "A1",
      name: "Café \uFFFD",
      description: "fim",
    });
  });
});

describe("what is refused", () => {
  test.each([
    ["no name", { code: "X" }, ["name"]],
    ["no code", { name: "Caneca" }, ["code"]],
    ["blank name and code", { name: " ", code: "" }, ["code", "name"]],
    ["a code of invisible characters", { ...mug, code: "\u200B\u2060" }, ["code"]],
    ["an object for a name", { ...mug, name: { pt: "Caneca" } }, ["name"]],
    ["a list for a description", { ...mug, description: ["a"] }, ["description"]],
    ["true for a price", { ...mug, costPrice: true }, ["costPrice"]],
    ["a list for a price", { ...mug, originalPrice: [18.9] }, ["originalPrice"]],
    ["words for a number", { ...mug, stock: "dez" }, ["stock"]],
    ["an English number", { ...mug, originalPrice: "1,234.50" }, ["originalPrice"]],
    ["a negative price", { ...mug, originalPrice: -1 }, ["originalPrice"]],
    ["a price beyond reason", { ...mug, originalPrice: 1e12 }, ["originalPrice"]],
    ["Infinity, as 1e400 is read", { ...mug, originalPrice: Number.POSITIVE_INFINITY }, ["originalPrice"]],
    ["half a unit in stock", { ...mug, stock: 2.5 }, ["stock"]],
    ["a stock beyond any integer", { ...mug, stock: 1e26 }, ["stock"]],
    ["a discount above 100", { ...mug, discountPercentage: 150 }, ["discountPercentage"]],
    ["a rating above 5", { ...mug, averageRating: 7.5 }, ["averageRating"]],
    ["a text beyond its limit", { ...mug, description: "a".repeat(10_001) }, ["description"]],
    ["a script as a picture", { ...mug, thumbnail: "javascript:alert(1)" }, ["thumbnail"]],
    ["data as a picture", { ...mug, images: ["data:text/html,x"] }, ["images.0"]],
    ["a word for a list", { ...mug, images: "https://exemplo.test/a.jpg" }, ["images"]],
    ["a variation without a name", { ...mug, variations: [{ cor: "azul" }] }, ["variations.0.nome"]],
    ["a variation that is a word", { ...mug, variations: ["azul"] }, ["variations.0"]],
    ["null", null, [""]],
    ["a list", [mug], [""]],
    ["a text", "caneca", [""]],
  ])("%s", (_what, json, fields) => {
    expect(refusedFields(json)).toEqual(fields);
  });

  test("all wrong fields of a product are told at once, in Portuguese, one sentence each", () => {
    const reading = readImportedProduct({
      code: "X",
      stock: -25,
      costPrice: "doze",
      averageRating: 9,
      totalReviews: 1e30,
    });
    expect(reading).toMatchObject({
      product: null,
      refusals: [
        { field: "costPrice", value: "doze", reason: "não é um número: escreva como 1234.50 ou 1.234,50" },
        { field: "name", value: "", reason: "Nome é obrigatório" },
        { field: "averageRating", value: "9", reason: "passa do máximo, 5" },
        { field: "totalReviews", value: "1e+30", reason: expect.stringContaining("passa do máximo") },
        { field: "stock", value: "-25", reason: "não pode ser negativo" },
      ],
    });
  });

  test("a value nested thousands of levels deep is refused without being walked", () => {
    const deep = JSON.parse(`{"code":"X","name":"Caneca","description":${"[".repeat(50_000)}${"]".repeat(50_000)}}`);
    expect(readImportedProduct(deep)).toMatchObject({
      product: null,
      refusals: [{ field: "description", value: "[lista com 1]", reason: "deve ser um texto" }],
    });
  });
});

test("whatever JSON comes, the answer is a product that the schema accepts or a short reason for each refusal", () => {
  const fields = Object.keys(productInputSchema.shape);
  const value = fc.oneof(fc.jsonValue(), fc.string(), fc.double(), fc.constantFrom("1.234,50", "R$ 2", "sim", "-1"));
  const named = fc.dictionary(fc.constantFrom(...fields, "__proto__", "id"), value);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.jsonValue(),
        named,
        named.map((json) => ({ ...mug, ...json })),
      ),
      (json) => {
        const reading = readImportedProduct(json);
        if (reading.product) {
          expect(productInputSchema.parse(reading.product)).toEqual(reading.product);
          return;
        }
        expect(reading.refusals.length).toBeGreaterThan(0);
        for (const { value, reason } of reading.refusals) {
          expect(value.length).toBeLessThanOrEqual(61);
          expect(reason).toMatch(/\S/);
        }
      },
    ),
    { numRuns: 500 },
  );
});
