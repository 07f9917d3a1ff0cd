import fc from "fast-check";
import { expect, test } from "vitest";
import { idsAfter, packIds, unpackIds } from "./packed-ids.ts";

const sortedIds = fc
  .uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 300 })
  .map((ids) => ids.toSorted((a, b) => a - b));

test("what is packed comes back as it was, whatever the distance between ids", () => {
  fc.assert(
    fc.property(sortedIds, (ids) => {
      expect(unpackIds(packIds(ids))).toEqual(ids);
    }),
  );
});

test("a hundred thousand products of a catalogue are kept in a hundred kilobytes", () => {
  const ids = Array.from({ length: 100_000 }, (_, at) => at + 1);
  expect(packIds(ids).length).toBe(100_000);
});

test("going on after an id misses none and repeats none", () => {
  fc.assert(
    fc.property(sortedIds, fc.integer({ min: 1, max: 9 }), (ids, limit) => {
      const met: number[] = [];
      for (let batch = idsAfter(ids, 0, limit); batch.length > 0; batch = idsAfter(ids, met.at(-1) as number, limit)) {
        met.push(...batch);
      }
      expect(met).toEqual(ids);
    }),
  );
});
