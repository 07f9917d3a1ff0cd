import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { discountedCents } from "./discounted-price.ts";
import { isOnSale, priceToPay, realDiscount } from "./price.ts";
import { priceDoubts } from "./price-doubts.ts";

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

describe("a price with a per cent off", () => {
  const percent = fc.integer({ min: 1, max: 99 });

  test("gives back the per cent, from one real on", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1_000_000_000 }), percent, (cents, off) => {
        expect(realDiscount(prices(cents / 100, discountedCents(cents, off) / 100))).toBe(off);
      }),
    );
  });

  test("is whole cents that save at least what was promised, by less than a cent more", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (cents, hundredths) => {
          const left = discountedCents(cents, hundredths / 100);
          const exact = (cents * (10_000 - hundredths)) / 10_000;
          expect(Number.isInteger(left)).toBe(true);
          expect(left).toBeLessThanOrEqual(Math.max(exact, 1));
          expect(exact - left).toBeLessThan(1);
        },
      ),
    );
  });
});

describe("prices are doubted", () => {
  test.each([
    [{ costPrice: 10, originalPrice: 20, promotionalPrice: 0 }, []],
    [{ costPrice: 10, originalPrice: 20, promotionalPrice: 10 }, []],
    [{ costPrice: 10, originalPrice: 20, promotionalPrice: 9.99 }, ["below-cost"]],
    [{ costPrice: 10, originalPrice: 9.99, promotionalPrice: 0 }, ["below-cost"]],
    [{ costPrice: 10, originalPrice: 20, promotionalPrice: 20 }, ["promotion-not-lower"]],
    [{ costPrice: 30, originalPrice: 20, promotionalPrice: 25 }, ["below-cost", "promotion-not-lower"]],
    [{ originalPrice: 20, promotionalPrice: 1 }, []],
  ])("%j: %j", (given, doubts) => {
    expect(priceDoubts(given)).toEqual(doubts);
  });
});
