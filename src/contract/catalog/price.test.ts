import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOnSale, priceToPay, realDiscount } from "./price.ts";

const prices = (originalPrice: number, promotionalPrice: number) => ({ originalPrice, promotionalPrice });

describe("what a buyer pays", () => {
  test("is the promotional price, or the original one without a promotion", () => {
    expect(priceToPay(prices(100, 80))).toBe(80);
    expect(priceToPay(prices(100, 0))).toBe(100);
  });

  test("an old price may be struck through only when the promotion is cheaper", () => {
    expect([prices(100, 80), prices(100, 0), prices(100, 100), prices(80, 100)].map(isOnSale)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("the real discount", () => {
  test.each([
    [100, 80, 20],
    [29.9, 19.9, 33],
    [100, 33.34, 66],
    [0.3, 0.1, 66],
    [1000, 999.99, 0],
    [100, 90, 10],
    [19.9, 17.91, 10],
    [100, 0, 0],
    [80, 100, 0],
    [0, 0, 0],
  ])("from %d to %d is %d%%", (original, promotional, discount) => {
    expect(realDiscount(prices(original, promotional))).toBe(discount);
  });

  test("never promises more than the prices give", () => {
    const cents = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(cents, cents, (original, promotional) => {
        const discount = realDiscount(prices(original / 100, promotional / 100));
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThan(100);
        if (promotional > 0)
          expect(original * (100 - discount)).toBeGreaterThanOrEqual(Math.min(promotional, original) * 100);
      }),
    );
  });
});
