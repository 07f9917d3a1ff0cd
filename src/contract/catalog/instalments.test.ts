import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instalmentPlan, longestInstalments } from "./instalments.ts";
import { pixPriceCents } from "./pix-price.ts";

const price = fc.integer({ min: 1, max: 100_000_000 });
const count = fc.integer({ min: 2, max: 24 });

describe("instalments", () => {
  test("without interest add up to the price, or less than a cent a part more", () => {
    fc.assert(
      fc.property(price, count, (cents, parts) => {
        const { totalCents, partCents } = instalmentPlan(cents, parts, 0);
        expect(totalCents).toBe(partCents * parts);
        expect(totalCents).toBeGreaterThanOrEqual(cents);
        expect(totalCents).toBeLessThan(cents + parts);
      }),
    );
  });

  test("with interest pay the price off, to the cent of each part", () => {
    const interest = fc.integer({ min: 1, max: 1_500 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(price, count, interest, (cents, parts, percent) => {
        const { partCents, totalCents } = instalmentPlan(cents, parts, percent);
        let [debt, slack] = [cents, 0];
        for (let month = 0; month < parts; month += 1) {
          debt = debt * (1 + percent / 100) - partCents;
          slack = slack * (1 + percent / 100) + 1;
        }
        expect(debt).toBeLessThanOrEqual(0.1);
        expect(debt).toBeGreaterThan(-slack - 0.1);
        expect(totalCents).toBeGreaterThanOrEqual(cents);
      }),
    );
  });

  test.each([
    [10_000, 3, 0, 3_334, 10_002],
    [9_990, 3, 0, 3_330, 9_990],
    [100_000, 10, 1.99, 11_127, 111_270],
    [1, 12, 0, 1, 12],
  ])(
    "%s cents in %s parts at %s per cent are %s cents each, %s in all",
    (cents, parts, percent, partCents, totalCents) => {
      expect(instalmentPlan(cents, parts, percent)).toMatchObject({ partCents, totalCents });
    },
  );

  test("are as many as the smallest part allows, and none when two are too many", () => {
    const rules = { max: 12, minimumCents: 2_000, interestPercentPerMonth: 0 };
    expect(longestInstalments(100_000, rules)?.count).toBe(12);
    expect(longestInstalments(10_000, rules)).toMatchObject({ count: 5, partCents: 2_000 });
    expect(longestInstalments(3_998, rules)).toBeNull();
    expect(longestInstalments(3_999, rules)?.count).toBe(2);
    expect(longestInstalments(100_000, { ...rules, max: 1 })).toBeNull();
  });
});

describe("the price with Pix", () => {
  test.each([
    [19_990, 5, 18_990],
    [999, 10, 899],
    [999, 0, 999],
    [10_000, 2.5, 9_750],
    [1, 90, 1],
    [0, 10, 0],
  ])("%s cents with %s per cent off are %s cents", (cents, percent, pix) => {
    expect(pixPriceCents(cents, percent)).toBe(pix);
  });

  test("saves at least the per cent promised, and less than a cent more", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 100_000_000 }), fc.integer({ min: 1, max: 90 }), (cents, percent) => {
        const saved = cents - pixPriceCents(cents, percent);
        expect(saved * 100).toBeGreaterThanOrEqual(cents * percent);
        expect((saved - 1) * 100).toBeLessThan(cents * percent);
      }),
    );
  });
});
