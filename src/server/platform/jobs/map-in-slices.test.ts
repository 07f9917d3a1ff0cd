import { expect, test } from "vitest";
import { mapInSlices } from "./map-in-slices.ts";

const spend = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until; );
};

test("whoever waits gets a turn between the items of a long work, and the answer is that of map", async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const mapped = await mapInSlices([1, 2, 3, 4, 5, 6], (item) => {
    spend(5);
    return item * 2;
  });
  clearInterval(timer);
  expect(mapped).toEqual([2, 4, 6, 8, 10, 12]);
  expect(turns).toBeGreaterThanOrEqual(3);
});
