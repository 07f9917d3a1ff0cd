import { describe, expect, test } from "vitest";
import { shippingOrigins } from "#contract/order/shipping-origins.ts";
import { UFS } from "#lib/cep.ts";
import { freightRate } from "./freight-table.ts";

describe("the freight table", () => {
  test("grows with the distance", () => {
    const days = (["SP", "RJ", "PR", "AM"] as const).map((uf) => freightRate("São Paulo - SP", uf, 400));
    expect(days.map(({ cents }) => cents)).toEqual([1490, 1990, 2490, 3290]);
    expect(days.map(({ minDays, maxDays }) => [minDays, maxDays])).toEqual([
      [2, 4],
      [3, 6],
      [5, 9],
      [7, 14],
    ]);
  });

  test("within the North, states are as far as neighbouring regions", () => {
    expect(freightRate("Manaus - AM", "AM", 400).cents).toBe(1490);
    expect(freightRate("Manaus - AM", "PA", 400).cents).toBe(2490);
    expect(freightRate("Manaus - AM", "CE", 400).cents).toBe(3290);
  });

  test.each([
    [1, 1490, "até 500 g"],
    [500, 1490, "até 500 g"],
    [501, 1690, "até 1 kg"],
    [2_000, 1990, "até 2 kg"],
    [30_000, 7990, "até 30 kg"],
    [30_001, 8140, "acima de 30 kg"],
    [32_000, 8290, "acima de 30 kg"],
  ])("%d g within the state cost %d cents, band '%s'", (grams, cents, weightBand) => {
    expect(freightRate("São Paulo - SP", "SP", grams)).toMatchObject({ cents, weightBand });
  });

  test("knows every origin and every state, and a heavier parcel never costs less", () => {
    const weights = [1, 500, 501, 1_000, 1_500, 4_999, 10_001, 29_999, 30_001, 999_000];
    for (const origin of shippingOrigins) {
      for (const uf of UFS) {
        const cents = weights.map((grams) => freightRate(origin, uf, grams).cents);
        expect(cents).toEqual(cents.toSorted((a, b) => a - b));
        expect(cents[0]).toBeGreaterThan(0);
      }
    }
  });
});
