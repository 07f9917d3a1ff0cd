import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";

/** Nobody came for so long: what a request asks one after another is answered. */
const QUIET_MS = 20;
const LOOK_MS = 4;
/** Work in the background goes on all the same, however many people come. */
const LONGEST_MS = 1_000;

/**
 * What long work calls between its steps, so that people need not wait behind all of it. Where one connection serves
 * everyone it waits until nobody uses it; where there are many it only lets the event loop turn.
 */
export function createYieldToOthers(pool: Pool, isShared: boolean): () => Promise<void> {
  if (!isShared) return () => setImmediate();
  return async () => {
    const giveUpAt = performance.now() + LONGEST_MS;
    let quietSince = performance.now();
    for (let now = quietSince; now < giveUpAt && now - quietSince < QUIET_MS; now = performance.now()) {
      const isUsed = pool.waitingCount > 0 || pool.idleCount < pool.totalCount;
      if (isUsed) quietSince = now;
      await sleep(LOOK_MS);
    }
  };
}
