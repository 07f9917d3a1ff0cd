import { expect, test } from "vitest";
import type { PublicProduct } from "#contract/catalog/product.ts";
import { apiProduct } from "../../../tests/support/api-answers.ts";
import { cardsBeside, RELATED_COUNT } from "./related.ts";

const products = (...given: object[]): PublicProduct[] =>
  given.map((one, place) => apiProduct({ id: place + 1, code: `P-${place}`, stock: 5, variations: [], ...one }));
const codesBeside = (code: string, all: PublicProduct[]) => cardsBeside(code, all).map((card) => card.code);

test("beside a product stand others that can be bought now: fewer where there are no more", () => {
  const gone = [{ nome: "P", cor: "", disponivel: false }];
  expect(codesBeside("P-0", products({}, { stock: 0 }, {}, { variations: gone }, {}))).toEqual(["P-2", "P-4"]);
  expect(codesBeside("P-0", products({}, { stock: 0 }))).toEqual([]);
  expect(codesBeside("P-9", products({}, {}, {}, {}, {}))).toHaveLength(RELATED_COUNT);
});
