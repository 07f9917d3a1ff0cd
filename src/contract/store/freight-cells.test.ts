import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCep, UFS } from "#lib/cep.ts";
import { emptyFreightCells, freightCellsOf, freightCsv, freightRowOf, readFreightCsv } from "./freight-cells.ts";
import { type FreightRow, freightTableSchema } from "./freight-table.ts";

const cents = fc.integer({ min: 0, max: 9_999_999 }).map((value) => value / 100);
const zip = fc.integer({ min: 1_000_000, max: 99_999_999 }).map((code) => formatCep(String(code).padStart(8, "0")));
const place = fc.oneof(
  fc
    .uniqueArray(fc.constantFrom(...UFS), { minLength: 1, maxLength: 27 })
    .map((ufs) => ({ ufs, zipFrom: "", zipTo: "" })),
  fc.tuple(zip, zip).map((ends) => {
    const [zipFrom = "", zipTo = ""] = ends.toSorted();
    return { ufs: [], zipFrom, zipTo };
  }),
);
const maxWeightKg = fc.option(fc.integer({ min: 1, max: 1_000_000 }).map((grams) => grams / 1_000));
const delivery = fc.record({
  maxWeightKg,
  kind: fc.constant("delivery" as const),
  price: cents,
  minDays: fc.integer({ min: 0, max: 60 }),
  maxDays: fc.integer({ min: 60, max: 180 }),
  freeFrom: fc.option(cents),
});
const other = fc.record({
  maxWeightKg,
  kind: fc.constantFrom("pickUp" as const, "notServed" as const),
  price: fc.constant(0),
  minDays: fc.constant(0),
  maxDays: fc.constant(0),
  freeFrom: fc.constant(null),
});
const row: fc.Arbitrary<FreightRow> = fc
  .tuple(place, fc.oneof(delivery, other))
  .map(([where, what]) => ({ ...where, ...what }));

test("a table that goes out as a spreadsheet and comes in again is the same table", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
      const read = readFreightCsv(freightCsv(rows.map(freightCellsOf)));
      expect(read.map(freightRowOf)).toEqual(rows);
    }),
  );
});

test("a spreadsheet is read as people write it", () => {
  const text =
    'Destino;Peso até (kg);Tipo;Preço;Dias, de;Dias, até;Grátis acima de\r\nsp / rj;1,5;;"R$ 1.012,50";2;;\n;;;\n04000000 até 04999-999;;não atendemos\nMG;;Retirada na loja';
  expect(readFreightCsv(text).map(freightRowOf)).toMatchObject([
    { ufs: ["SP", "RJ"], maxWeightKg: 1.5, kind: "delivery", price: 1012.5, minDays: 2, maxDays: 2, freeFrom: null },
    { zipFrom: "04000-000", zipTo: "04999-999", kind: "notServed", maxWeightKg: null },
    { ufs: ["MG"], kind: "pickUp", price: 0 },
  ]);
});

test.each([
  [{ place: "SP, Lua", price: "1" }, "Diga o destino: estados, ou uma faixa de CEP."],
  [{ place: "SP", price: "dez" }, "Digite um valor em reais."],
  [{ place: "SP", price: "", minDays: "1" }, "Digite um valor em reais."],
  [{ place: "SP", price: "1", maxWeightKg: "leve", minDays: "1" }, "Digite o peso em kg."],
])("%j is refused, not guessed", (given, message) => {
  const result = freightTableSchema.safeParse([freightRowOf({ ...emptyFreightCells, minDays: "1", ...given })]);
  expect(result.error?.issues.map((issue) => issue.message)).toContain(message);
});
