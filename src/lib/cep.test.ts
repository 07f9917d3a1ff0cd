import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findCep, formatCep, parseCep, UFS, ufOfCep } from "./cep.ts";

/** Every stretch, from the ranges that the post office publishes. */
const stretches = [
  ["SP", "01000-000", "19999-999"],
  ["RJ", "20000-000", "28999-999"],
  ["ES", "29000-000", "29999-999"],
  ["MG", "30000-000", "39999-999"],
  ["BA", "40000-000", "48999-999"],
  ["SE", "49000-000", "49999-999"],
  ["PE", "50000-000", "56999-999"],
  ["AL", "57000-000", "57999-999"],
  ["PB", "58000-000", "58999-999"],
  ["RN", "59000-000", "59999-999"],
  ["CE", "60000-000", "63999-999"],
  ["PI", "64000-000", "64999-999"],
  ["MA", "65000-000", "65999-999"],
  ["PA", "66000-000", "68899-999"],
  ["AP", "68900-000", "68999-999"],
  ["AM", "69000-000", "69299-999"],
  ["RR", "69300-000", "69399-999"],
  ["AM", "69400-000", "69899-999"],
  ["AC", "69900-000", "69999-999"],
  ["DF", "70000-000", "72799-999"],
  ["GO", "72800-000", "72999-999"],
  ["DF", "73000-000", "73699-999"],
  ["GO", "73700-000", "76799-999"],
  ["RO", "76800-000", "76999-999"],
  ["TO", "77000-000", "77999-999"],
  ["MT", "78000-000", "78899-999"],
  ["MS", "79000-000", "79999-999"],
  ["PR", "80000-000", "87999-999"],
  ["SC", "88000-000", "89999-999"],
  ["RS", "90000-000", "99999-999"],
] as const;

const digitsOf = (cep: string) => Number(cep.replace("-", ""));
const cepOf = (number: number) => formatCep(String(number).padStart(8, "0"));

describe("the state of a CEP", () => {
  test.each(stretches)("%s begins at %s and ends at %s", (uf, from, to) => {
    const middle = cepOf(Math.floor((digitsOf(from) + digitsOf(to)) / 2));
    expect([from, middle, to].map(ufOfCep)).toEqual([uf, uf, uf]);
  });

  test.each([
    ["76801-000", "RO"],
    ["69301-000", "RR"],
    ["72860-000", "GO"],
    ["73010-000", "DF"],
    ["77001-000", "TO"],
  ])("%s, where two-digit prefixes mislead, is in %s", (cep, uf) => {
    expect(ufOfCep(cep)).toBe(uf);
  });

  test("codes below 01000-000 and between 78900-000 and 78999-999 are no one's", () => {
    expect(["00000-000", "00999-999", "78900-000", "78950-000", "78999-999"].map(ufOfCep)).toEqual(Array(5).fill(null));
  });

  test("every other code has exactly the state of its stretch", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (number) => {
        const owners = stretches.filter(([, from, to]) => digitsOf(from) <= number && number <= digitsOf(to));
        expect(owners.length).toBeLessThanOrEqual(1);
        expect(ufOfCep(cepOf(number))).toBe(owners[0]?.[0] ?? null);
      }),
      { numRuns: 2_000 },
    );
  });

  test("all 27 states have codes", () => {
    expect(new Set(UFS).size).toBe(27);
  });
});

describe("a CEP as it is typed", () => {
  test.each([
    ["", ""],
    ["abc", ""],
    ["0131", "0131"],
    ["01310", "01310"],
    ["013101", "01310-1"],
    ["01310-100", "01310-100"],
    ["01310100999", "01310-100"],
    [" 01.310 - 100 ", "01310-100"],
    ["CEP 01310-100, fundos", "01310-100"],
    ["١٢٣٤٥٦٧٨", ""],
  ])("%j shows %j", (typed, shown) => {
    expect(formatCep(typed)).toBe(shown);
  });

  test("keeps its shape and its length whatever is typed, and typing on what is shown changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (typed) => {
        const shown = formatCep(typed);
        expect(shown).toMatch(/^(\d{0,5}|\d{5}-\d{1,3})$/);
        expect(shown.length).toBeLessThanOrEqual(9);
        expect(formatCep(shown)).toBe(shown);
      }),
    );
  });
});

describe("reading a CEP", () => {
  test.each([
    ["01310-100", "01310-100"],
    ["01310100", "01310-100"],
    [" 01310-100 ", "01310-100"],
  ])("%j is %s", (text, cep) => {
    expect(parseCep(text)).toBe(cep);
  });

  test.each([
    "",
    "0131010",
    "1310100",
    "01310-10",
    "013101000",
    "01310--100",
    "0131-0100",
    "01310-10a",
    "０１３１０１００",
  ])("%j is no CEP", (text) => {
    expect(parseCep(text)).toBeNull();
    expect(ufOfCep(text)).toBeNull();
  });
});

test.each([
  ["01.310-100", "01310-100"],
  ["Rua Augusta, 1500, São Paulo, 01304001", "01304-001"],
  ["CEP: 20040 002", "20040-002"],
  ["11 91234-5678", null],
  ["7898341701013", null],
  ["0131", null],
])("in %j the CEP %s is found", (text, cep) => {
  expect(findCep(text)).toBe(cep);
});
