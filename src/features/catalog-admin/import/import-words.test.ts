import { expect, test } from "vitest";
import type { CatalogImport } from "#contract/catalog-admin/catalog-import.ts";
import { summaryWords } from "./import-words.ts";

const imported = (given: Partial<CatalogImport>) =>
  ({ status: "checked", reason: "", counts: { new: 0, changed: 0, equal: 0, refused: 0 }, ...given }) as CatalogImport;

test("one of a kind is told in the singular", () => {
  const words = (count: number) =>
    summaryWords(imported({ counts: { new: count, changed: count, equal: count, refused: count } }));
  expect(words(1)).toBe("1 novo, 1 com mudança, 1 igual, 1 recusado");
  expect(words(1200)).toBe("1.200 novos, 1.200 com mudança, 1.200 iguais, 1.200 recusados");
  const undone = (products: number) => summaryWords(imported({ status: "undone", undone: { products, kept: 0 } }));
  expect([undone(1), undone(2)]).toEqual(["1 produto de volta ao que era", "2 produtos de volta ao que eram"]);
});
