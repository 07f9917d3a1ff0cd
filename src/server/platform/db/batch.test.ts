import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createBatch } from "./batch.ts";

/** Work that ends when the test says so, and tells what it was asked. */
function heldWork() {
  const calls: string[][] = [];
  const ends: (() => void)[] = [];
  const work = async (items: string[]) => {
    calls.push(items);
    await new Promise<void>((resolve) => ends.push(resolve));
    return items.map((item) => `${item}!`);
  };
  return { work, calls, end: (place: number) => ends[place]?.() };
}

test("a call that meets nobody begins at once, and those that come meanwhile are made together, in their order", async () => {
  const held = heldWork();
  const ask = createBatch(held.work);
  const first = ask("a");
  const others = Promise.all([ask("b"), ask("c")]);
  expect(held.calls).toEqual([["a"]]);
  held.end(0);
  expect(await first).toBe("a!");
  await setImmediate();
  expect(held.calls).toEqual([["a"], ["b", "c"]]);
  held.end(1);
  expect(await others).toEqual(["b!", "c!"]);
});

test("no call has more items than allowed, nor two with one key, and none is passed by a later one of its key", async () => {
  const held = heldWork();
  const ask = createBatch(held.work, { most: 3, keyOf: (item) => item[0] as string });
  const all = Promise.all(["x", "a1", "a2", "b1", "a3", "c1", "d1"].map(ask));
  for (let place = 0; place < 4; place += 1) {
    await expect.poll(() => held.calls.length).toBe(place + 1);
    held.end(place);
  }
  expect(await all).toHaveLength(7);
  expect(held.calls).toEqual([["x"], ["a1", "b1", "c1"], ["a2", "d1"], ["a3"]]);
});

test("one item that cannot be does not fail the others, and a database that is away is not asked for each", async () => {
  let asked = 0;
  let code = "23503";
  const ask = createBatch(async (items: string[]) => {
    asked += 1;
    await null;
    if (items.includes("bad")) throw new Error("failed query", { cause: Object.assign(new Error(), { code }) });
    return items;
  });
  const first = await Promise.allSettled(["before", "bad", "good"].map(ask));
  expect(first.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  await setImmediate();
  asked = 0;
  code = "57P01";
  const away = await Promise.allSettled(["before", "bad", "good"].map(ask));
  expect(away.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
  expect(asked).toBe(2);
});
