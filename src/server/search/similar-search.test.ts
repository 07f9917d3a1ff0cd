import fc from "fast-check";
import { expect, test } from "vitest";
import { neverRising } from "#server/catalog/similar-products.ts";
import { fuseRanks } from "./similar-search.ts";

test("what stands high in several lists stands before what stands high in one", () => {
  expect(
    fuseRanks([
      { worth: 1, ids: [1, 2, 3] },
      { worth: 1, ids: [2, 4] },
    ]),
  ).toEqual([2, 1, 4, 3]);
});

test("a list that is worth more decides; equals go by id", () => {
  const lists = [
    { worth: 1, ids: [9, 5] },
    { worth: 0.2, ids: [5, 9] },
  ];
  expect(fuseRanks(lists)).toEqual([9, 5]);
  expect(
    fuseRanks([
      { worth: 1, ids: [8] },
      { worth: 1, ids: [7] },
    ]),
  ).toEqual([7, 8]);
  expect(fuseRanks([])).toEqual([]);
});

test("figures made never to rise keep their number, their sum and what already fell", () => {
  expect(neverRising([0.9, 0.5, 0.7, 0.1])).toEqual([0.9, 0.6, 0.6, 0.1]);
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (values) => {
      const fitted = neverRising(values);
      expect(fitted).toHaveLength(values.length);
      for (const [place, value] of fitted.entries()) expect(value).toBeLessThanOrEqual((fitted[place - 1] ?? 1) + 1e-9);
      const sum = (list: number[]) => list.reduce((total, value) => total + value, 0);
      expect(sum(fitted)).toBeCloseTo(sum(values), 6);
    }),
  );
});
