import fc from "fast-check";
import { expect, test } from "vitest";
import { priceToPay } from "../catalog/price.ts";
import { type BulkProduct, changeInBulk, marginOf, type PriceChange, priceEndings } from "./bulk-change.ts";

const product: BulkProduct = {
  costCents: 1_000,
  originalCents: 2_000,
  promotionalCents: 0,
  stock: 5,
  category: "Cozinha",
  subcategory: "Copos",
  isActive: true,
  isFeatured: false,
  ncm: "",
  cest: "",
  cfop: "",
  origem: "",
  cstIbsCbs: "",
  cClassTrib: "",
  variations: [],
};
const priced = (price: PriceChange, given: Partial<BulkProduct> = {}) =>
  changeInBulk({ price }, { ...product, ...given });
const changed = (fields: Partial<BulkProduct>, ...notices: string[]) => ({ kind: "changed", fields, notices });

test.each<[PriceChange, number]>([
  [{ percent: 10 }, 2_200],
  [{ percent: -12.5 }, 1_750],
  [{ amount: 1.5 }, 2_150],
  [{ amount: -0.01 }, 1_999],
  // (price - cost) / price: 10,00 are 60 % of 16,67, rounded up so that the margin is not missed.
  [{ margin: 40 }, 1_667],
  [{ margin: 50, roundTo: 90 }, 2_090],
  [{ margin: 0 }, 1_000],
  [{ percent: 10, roundTo: 90 }, 2_190],
  [{ percent: 3, roundTo: 90 }, 2_090],
  [{ percent: 10, roundTo: 99 }, 2_199],
  [{ percent: 12, roundTo: 0 }, 2_200],
  [{ percent: -99, roundTo: 90 }, 90],
  [{ percent: -99, roundTo: 0 }, 100],
])("%j of 20,00 that cost 10,00 makes %i cents", (price, cents) => {
  expect(priced(price)).toMatchObject({ kind: "changed", fields: { originalCents: cents, promotionalCents: 0 } });
});

test("in a promotion what is paid moves, and the old price stays", () => {
  expect(priced({ percent: -10 }, { promotionalCents: 1_500 })).toEqual(changed({ promotionalCents: 1_350 }));
});

test("a new price that reaches the old one becomes the price, and the promotion ends", () => {
  const ended = changed({ originalCents: 2_250, promotionalCents: 0 }, "promotion-ended");
  expect(priced({ percent: 50 }, { promotionalCents: 1_500 })).toEqual(ended);
  expect(priced({ amount: 5 }, { promotionalCents: 1_500 })).toMatchObject({ fields: { originalCents: 2_000 } });
});

test("a promotion that was none ends with the first change of the price", () => {
  const ended = changed({ originalCents: 2_970, promotionalCents: 0 }, "promotion-ended");
  expect(priced({ percent: -10 }, { promotionalCents: 3_300 })).toEqual(ended);
});

test("options that would cost nothing keep the price from falling, and options that count their pieces keep their stock", () => {
  const option = { nome: "P", cor: "", disponivel: true };
  const cheaper = { variations: [{ ...option, priceDifference: -15 }] };
  expect(priced({ percent: -30 }, cheaper)).toEqual({ kind: "refused", refusal: "option-price-not-positive" });
  expect(priced({ percent: -10 }, cheaper)).toMatchObject({ kind: "changed" });
  const counted = { ...product, variations: [{ ...option, stock: 5 }] };
  expect(changeInBulk({ stock: { set: 9 } }, counted)).toEqual({ kind: "refused", refusal: "stock-in-options" });
  const uncounted = { ...product, variations: [option] };
  expect(changeInBulk({ stock: { set: 9 } }, uncounted)).toEqual(changed({ stock: 9 }));
});

test("a price below the cost is told, and written", () => {
  expect(priced({ percent: -60 })).toEqual(changed({ originalCents: 800, promotionalCents: 0 }, "below-cost"));
});

test.each<[PriceChange, Partial<BulkProduct>, string]>([
  [{ margin: 40 }, { costCents: 0 }, "no-cost"],
  [{ percent: 10 }, { originalCents: 0 }, "no-price"],
  [{ amount: -20 }, {}, "price-not-positive"],
  [{ amount: -20.01, roundTo: 90 }, {}, "price-not-positive"],
  [{ amount: 10_000_000 }, {}, "price-too-high"],
])("%j of %j is refused: %s", (price, given, refusal) => {
  expect(priced(price, given)).toEqual({ kind: "refused", refusal });
});

test("stock is set or added to, never below none", () => {
  expect(changeInBulk({ stock: { set: 0 } }, product)).toEqual(changed({ stock: 0 }));
  expect(changeInBulk({ stock: { add: -5 } }, product)).toEqual(changed({ stock: 0 }));
  expect(changeInBulk({ stock: { add: -6 } }, product)).toEqual({ kind: "refused", refusal: "stock-negative" });
  expect(changeInBulk({ stock: { set: 5 } }, product)).toEqual({ kind: "equal" });
});

test("only what differs is written", () => {
  expect(changeInBulk({ category: "Casa", subcategory: "Copos" }, product)).toEqual(changed({ category: "Casa" }));
  expect(changeInBulk({ isActive: true }, product)).toEqual({ kind: "equal" });
  expect(changeInBulk({ isFeatured: true }, product)).toEqual(changed({ isFeatured: true }));
  expect(changeInBulk({ ncm: "69120000" }, product)).toEqual(changed({ ncm: "69120000" }));
});

test("whatever is asked, what is paid is above zero, an old price is above the new one, and a margin is not missed", () => {
  const cents = fc.integer({ min: 0, max: 500_000 });
  const kind = fc.oneof(
    fc.record({ percent: fc.integer({ min: -99, max: 1_000 }) }),
    fc.record({ amount: fc.integer({ min: -5_000, max: 5_000 }).map((value) => value / 100) }),
    fc.record({ margin: fc.integer({ min: 0, max: 95 }) }),
  );
  const ending = fc.option(fc.constantFrom(...priceEndings), { nil: undefined });
  fc.assert(
    fc.property(kind, ending, cents, cents, cents, (how, roundTo, costCents, originalCents, promotionalCents) => {
      const before = { ...product, costCents, originalCents, promotionalCents };
      const result = changeInBulk({ price: { ...how, roundTo } }, before);
      if (result.kind !== "changed") return;
      const after = { ...before, ...result.fields };
      const paid = priceToPay({ originalPrice: after.originalCents, promotionalPrice: after.promotionalCents });
      expect(paid).toBeGreaterThan(0);
      expect(after.promotionalCents === 0 || after.promotionalCents < after.originalCents).toBe(true);
      if (roundTo !== undefined) expect(paid % 100).toBe(roundTo);
      if ("margin" in how) expect((paid - costCents) * 100).toBeGreaterThanOrEqual(how.margin * paid);
      expect(result.notices.includes("below-cost")).toBe(paid < costCents);
    }),
    { numRuns: 2_000 },
  );
});

test("a margin is told with one decimal, and not at all without a cost or a price", () => {
  expect(marginOf(1_667, 1_000)).toBe(40);
  expect(marginOf(800, 1_000)).toBe(-25);
  expect(marginOf(0, 1_000)).toBeNull();
  expect(marginOf(1_000, 0)).toBeNull();
});
