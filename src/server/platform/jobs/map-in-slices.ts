import { setImmediate } from "node:timers/promises";

/** Computing for so long at once is felt by nobody. */
const SLICE_MS = 4;

/** `items.map(map)` for work beside answering: whoever waits for an answer gets his turn after each few milliseconds. */
export async function mapInSlices<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = [];
  let turnEndsAt = performance.now() + SLICE_MS;
  for (const item of items) {
    mapped.push(map(item));
    if (performance.now() < turnEndsAt) continue;
    await setImmediate();
    turnEndsAt = performance.now() + SLICE_MS;
  }
  return mapped;
}
