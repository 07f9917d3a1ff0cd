import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatCep, UFS, ufOfCep } from "#lib/cep.ts";
import { chooseFreight, type FreightRow, freightTableSchema, zipCodesOfState } from "./freight-table.ts";

const row = (given: Partial<FreightRow>): FreightRow => ({
  ufs: [],
  zipFrom: "",
  zipTo: "",
  maxWeightKg: null,
  kind: "delivery",
  price: 10,
  minDays: 1,
  maxDays: 2,
  freeFrom: null,
  ...given,
});
const parcel = (zipCode: string, weightGrams = 500) => ({ zipCode, uf: ufOfCep(zipCode) ?? "SP", weightGrams });
const priceOf = (rows: FreightRow[], zipCode: string, grams?: number) => {
  const choice = chooseFreight(rows, parcel(zipCode, grams));
  return choice.kind === "delivery" ? choice.row.price : choice.kind;
};

describe("a shop's freight table", () => {
  const rows = [
    row({ ufs: ["SP", "RJ"], maxWeightKg: 5, price: 30 }),
    row({ ufs: ["SP", "RJ"], maxWeightKg: 1, price: 20 }),
    row({ ufs: ["SP"], price: 60 }),
    row({ zipFrom: "01000-000", zipTo: "05999-999", maxWeightKg: 1, price: 9 }),
    row({ zipFrom: "04000-000", zipTo: "04999-999", kind: "notServed" }),
    row({ ufs: ["RJ"], kind: "pickUp" }),
  ];

  test.each<[string, number, string | number, string]>([
    ["08000-000", 1_000, 20, "the smallest weight that is enough"],
    ["08000-000", 1_001, 30, "the next one"],
    ["08000-000", 90_000, 60, "any weight"],
    ["01310-100", 500, 9, "a range before its state"],
    ["01310-100", 1_001, "tooHeavy", "a range replaces its state"],
    ["04100-000", 500, "notServed", "the narrowest range"],
    ["20040-002", 5_001, "pickUp", "fetching where it is too heavy to send"],
    ["69005-000", 500, "notServed", "no row at all"],
  ])("%s with %s g: %s, by %s", (zipCode, grams, price, _why) => {
    expect(priceOf(rows, zipCode, grams)).toBe(price);
    expect(priceOf(rows.toReversed(), zipCode, grams)).toBe(price);
  });

  test("tells that the goods may be fetched as well", () => {
    expect(chooseFreight(rows, parcel("20040-002"))).toMatchObject({ kind: "delivery", canPickUp: true });
    expect(chooseFreight(rows, parcel("08000-000"))).toMatchObject({ kind: "delivery", canPickUp: false });
  });

  test("says the same in whatever order its rows stand, and what it says holds the parcel", () => {
    const zip = fc.integer({ min: 1_000_000, max: 99_999_999 }).map((code) => formatCep(String(code).padStart(8, "0")));
    const range = fc.tuple(zip, zip).map((ends) => {
      const [zipFrom = "", zipTo = ""] = ends.toSorted();
      return { zipFrom, zipTo };
    });
    const place = fc.oneof(
      range,
      fc.uniqueArray(fc.constantFrom(...UFS), { minLength: 1, maxLength: 5 }).map((ufs) => ({ ufs })),
    );
    const rest = fc.record({
      maxWeightKg: fc.option(fc.integer({ min: 1, max: 30 })),
      kind: fc.constantFrom("delivery" as const, "pickUp" as const, "notServed" as const),
      price: fc.integer({ min: 0, max: 100 }),
    });
    const table = fc
      .array(
        fc.tuple(place, rest).map(([where, what]) => row({ ...where, ...what })),
        { maxLength: 12 },
      )
      .filter((given) => freightTableSchema.safeParse(given).success);
    fc.assert(
      fc.property(table, zip, fc.integer({ min: 1, max: 40_000 }), (given, zipCode, grams) => {
        const uf = ufOfCep(zipCode);
        fc.pre(uf !== null);
        const choice = chooseFreight(given, parcel(zipCode, grams));
        expect(chooseFreight(given.toReversed(), parcel(zipCode, grams))).toEqual(choice);
        if (choice.kind !== "delivery") return;
        const { ufs, zipFrom, zipTo, maxWeightKg } = choice.row;
        expect(ufs.length > 0 ? uf && ufs.includes(uf) : zipFrom <= zipCode && zipCode <= zipTo).toBe(true);
        expect((maxWeightKg ?? 1_000) * 1_000).toBeGreaterThanOrEqual(grams);
      }),
      { numRuns: 500 },
    );
  });

  test("is refused when two rows would answer for one parcel with equal right", () => {
    const twice = [row({ ufs: ["SP", "RJ"] }), row({ ufs: ["RJ"] })];
    expect(freightTableSchema.safeParse(twice).error?.issues[0]?.message).toBe(
      "A linha 1 já tem este destino com este peso.",
    );
    expect(freightTableSchema.safeParse([row({ ufs: ["RJ"] }), row({ ufs: ["RJ"], kind: "pickUp" })]).success).toBe(
      true,
    );
  });
});

test("a state is the same all over where each part of it that a table tells apart is", () => {
  const rows = [row({ ufs: ["SP"], price: 20 }), row({ zipFrom: "13000-000", zipTo: "13999-999", price: 9 })];
  const pricesIn = (uf: "SP" | "GO") => zipCodesOfState(rows, uf).map((zipCode) => priceOf(rows, zipCode));
  expect(pricesIn("SP")).toEqual([20, 9, 20]);
  expect(new Set(pricesIn("GO"))).toEqual(new Set(["notServed"]));
});

test("wherever a table tells two places of a state apart, it tells two of the codes that stand for it apart", () => {
  const code = fc.integer({ min: 1_000_000, max: 19_999_999 });
  fc.assert(
    fc.property(fc.array(fc.tuple(code, code), { maxLength: 4 }), code, (ranges, anywhere) => {
      const rows = ranges.map(([one, other], price) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        return row({
          zipFrom: formatCep(String(from).padStart(8, "0")),
          zipTo: formatCep(String(to).padStart(8, "0")),
          price,
        });
      });
      const told = new Set(zipCodesOfState(rows, "SP").map((zipCode) => priceOf(rows, zipCode)));
      return told.has(priceOf(rows, formatCep(String(anywhere).padStart(8, "0"))));
    }),
  );
});
