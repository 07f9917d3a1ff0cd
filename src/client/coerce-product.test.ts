import { expect, test } from "vitest";
import { coerceDecimal, coerceProduct, coerceProductPage, coerceSimilarResults } from "./coerce-product.ts";

test.each([
  ["12.50", 12.5],
  ["1.234,50", 1234.5],
  ["R$ 19,90", 19.9],
  [7, 7],
  ["", 0],
  ["abc", 0],
  [null, 0],
  [undefined, 0],
  [true, 0],
  [Number.NaN, 0],
  [{}, 0],
])("%j is read as the decimal %d", (value, expected) => {
  expect(coerceDecimal(value)).toBe(expected);
});

test("a server that sends numbers as text is understood [API-46]", () => {
  const product = coerceProduct({
    id: "7",
    code: 123,
    originalPrice: "100.00",
    promotionalPrice: "79.90",
    discountPercentage: "20",
    averageRating: "4.5",
    stock: "12",
    totalReviews: "30.0",
  });
  expect(product).toMatchObject({
    id: 7,
    code: "123",
    originalPrice: 100,
    promotionalPrice: 79.9,
    discountPercentage: 20,
    averageRating: 4.5,
    stock: 12,
    totalReviews: 30,
  });
});

test("what is missing becomes 0, empty text or an empty list", () => {
  const product = coerceProduct({ code: "A" });
  expect(product).toMatchObject({ originalPrice: 0, stock: 0, totalReviews: 0, name: "", images: [], variations: [] });
});

test.each([null, undefined, "text", 3, [], { products: "none" }])("%j is a page without products", (value) => {
  expect(coerceProductPage(value)).toMatchObject({ products: [], total: 0, page: 1, totalPages: 0, categories: [] });
});

test("the lists of the detail answer are read under either name", () => {
  const variation = { nome: "P", cor: "Azul", disponivel: true };
  const detail = coerceProduct({ imagens: ["/a.webp", ""], availableVariations: [variation] });
  expect(detail).toMatchObject({ images: ["/a.webp"], imagens: ["/a.webp"], variations: [variation] });
  expect(coerceProduct({ images: ["/b.webp"], variations: [variation] })).toMatchObject({
    imagens: ["/b.webp"],
    availableVariations: [variation],
  });
});

test("how a search was read is passed on", () => {
  expect(
    coerceProductPage({ searchNote: { correctedTo: "café", isPartialMatch: true, fullMatches: "0" } }).searchNote,
  ).toEqual({
    correctedTo: "café",
    isPartialMatch: true,
    fullMatches: 0,
  });
  expect(coerceProductPage({}).searchNote).toBeUndefined();
});

test("similar products keep their order, once each, with a similarity of 0 to 1", () => {
  const hit = (productCode: string, similarity: unknown) => ({ productCode, similarity, metadata: { price: "9.90" } });
  const results = coerceSimilarResults({ results: [hit("A", "0.9"), hit("B", 7), hit("A", 0.1)] });
  expect(results.map(({ productCode, similarity }) => [productCode, similarity])).toEqual([
    ["A", 0.9],
    ["B", 1],
  ]);
});

test("a similar product of a server that tells the price alone is sold at that price", () => {
  const [hit] = coerceSimilarResults({ results: [{ productCode: "A", similarity: 1, metadata: { price: "9.90" } }] });
  expect(hit?.metadata).toMatchObject({ price: 9.9, originalPrice: 9.9, promotionalPrice: 0 });
});

test("how a search was understood, and why a hit was found, pass through", () => {
  const searchNote = { isPartialMatch: false, fullMatches: 2, alsoSearched: ["smartphone"], minPrice: 5, maxPrice: 40 };
  expect(coerceProductPage({ products: [], total: 2, searchNote }).searchNote).toEqual(searchNote);
  const results = [
    { productCode: "A", similarity: 0.9, reason: "nome" },
    { productCode: "B", similarity: 0.8 },
  ];
  expect(coerceSimilarResults({ results }).map(({ reason }) => reason)).toEqual(["nome", undefined]);
});
