import { expect, test } from "vitest";
import { type BulkDraft, type BulkKind, changeOf, EMPTY_DRAFT } from "./bulk-draft.ts";
import { changeWords, filterWords } from "./bulk-words.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

test.each<[BulkKind, Partial<BulkDraft>, object | null, string]>([
  ["price", { priceValue: "10" }, { price: { percent: 10 } }, "Preço +10%"],
  [
    "price",
    { priceWay: "lower-percent", priceValue: "12.5", ending: 90 },
    { price: { percent: -12.5, roundTo: 90 } },
    "Preço −12,5%, terminando em ,90",
  ],
  ["price", { priceWay: "raise-amount", priceValue: "1.5" }, { price: { amount: 1.5 } }, "Preço +R$ 1,50"],
  ["price", { priceWay: "lower-amount", priceValue: "2" }, { price: { amount: -2 } }, "Preço −R$ 2,00"],
  [
    "price",
    { priceWay: "margin", priceValue: "35", ending: 0 },
    { price: { margin: 35, roundTo: 0 } },
    "Preço com margem de 35%, terminando em ,00",
  ],
  ["price", { priceValue: "0" }, null, ""],
  ["price", {}, null, ""],
  ["stock", { stockValue: "0" }, { stock: { set: 0 } }, "Estoque igual a 0"],
  ["stock", { stockWay: "take", stockValue: "3" }, { stock: { add: -3 } }, "Estoque −3"],
  ["stock", { stockValue: "1.5" }, null, ""],
  [
    "category",
    { category: " Casa ", subcategory: "Copos" },
    { category: "Casa", subcategory: "Copos" },
    "Categoria Casa, Copos",
  ],
  ["category", { category: "Casa" }, null, ""],
  ["visibility", { isActive: false }, { isActive: false }, "Esconder da loja"],
  ["visibility", {}, null, ""],
  ["featured", { isFeatured: true }, { isFeatured: true }, "Pôr em destaque"],
  ["tax", { taxValue: "69120000" }, { ncm: "69120000" }, "NCM 69120000"],
  ["tax", { taxField: "cfop", taxValue: "5102" }, { cfop: "5102" }, "CFOP 5102"],
])("%s with %j asks for %j", (kind, draft, change, words) => {
  const asked = changeOf(kind, { ...EMPTY_DRAFT, ...draft });
  expect(asked).toEqual(change);
  if (asked) expect(plain(changeWords(asked))).toBe(words);
});

test.each([
  [{}, "todos os produtos"],
  [{ ids: [1, 2] }, "2 produtos escolhidos"],
  [
    { search: "copo", category: "Casa", isActive: false, stock: "low" as const },
    "busca “copo”, categoria Casa, escondidos, estoque baixo (1 a 9)",
  ],
])("the products of %j read '%s'", (filter, words) => {
  expect(filterWords(filter)).toBe(words);
});
