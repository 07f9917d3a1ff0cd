import { expect, test } from "vitest";
import { readImportedProduct } from "#contract/catalog-admin/product-import.ts";
import { mapRow } from "./map-row.ts";
import { gramsOf, originOf } from "./read-cell.ts";
import { suggestColumns } from "./suggest-columns.ts";

const columns = (named: Record<string, string[]>) =>
  new Map(Object.entries(named).map(([name, values]) => [name, { values, rows: values.length }]));

test.each([
  ["0,300", "kg", 300],
  ["1.500", "kg", 1_500],
  ["2", "kg", 2_000],
  ["500 g", "kg", 500],
  ["1,2 kg", "g", 1_200],
  ["1.500", "g", 1_500],
  ["200.0", "g", 200],
  ["leve", "kg", undefined],
] as const)("%s in a column of %s weighs %s grams", (text, unit, grams) => {
  expect(gramsOf(text, unit)).toBe(grams);
});

test("the origin of a fiscal document is its figure, whatever stands behind it; a country is none", () => {
  expect(originOf("0 - Nacional, exceto as indicadas")).toBe("0");
  expect(originOf("8")).toBe("8");
  expect(originOf("China")).toBeUndefined();
  expect(originOf("2024")).toBeUndefined();
});

test("a column of weights is known by its name, and whether in grams by its name or its figures", () => {
  const suggest = (name: string, values: string[]) => suggestColumns(columns({ [name]: values })).get(name);
  expect(suggest("Peso (kg)", ["300", "500"])).toBe("weightKg");
  expect(suggest("Peso", ["0,3", "1,5"])).toBe("weightKg");
  expect(suggest("Peso", ["300", "1500"])).toBe("weightGrams");
  expect(suggest("peso (g)", ["3", "15"])).toBe("weightGrams");
  expect(suggest("Origem da mercadoria", ["0", "1"])).toBe("origem");
  expect(suggest("CST IBS/CBS", ["000"])).toBe("cstIbsCbs");
});

test("a weight or an origin that cannot be read is told and never costs the product", () => {
  const values = new Map<string, unknown>([
    ["peso", "a combinar"],
    ["origem", "Brasil"],
    ["sku", "A1"],
  ]);
  const row = mapRow(
    { line: 2, values },
    new Map([
      ["peso", "weightKg"],
      ["origem", "origem"],
      ["sku", "code"],
    ] as const),
  );
  expect(row.json).toEqual({ code: "A1" });
  expect(row.notices.map(({ field }) => field)).toEqual(["weightGrams", "origem"]);
});

test("zeros that a spreadsheet dropped from tax codes come back, and are told", () => {
  const { product, notices } = readImportedProduct({
    code: "A",
    name: "Caneca",
    originalPrice: 1,
    cest: 100100,
    cstIbsCbs: 0,
    cClassTrib: "1",
  }) as { product: Record<string, unknown>; notices: { field: string }[] };
  expect(product).toMatchObject({ cest: "0100100", cstIbsCbs: "000", cClassTrib: "000001" });
  expect(notices.map(({ field }) => field)).toEqual(["cest", "cstIbsCbs", "cClassTrib"]);
});
