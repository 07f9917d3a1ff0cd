import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";

/** Nobody came for so long: what a request asks one after another is answered. */
const QUIET_MS = 20;
const LOOK_MS = 4;
/** Work in the background goes on all the same, however many people come. */
const LONGEST_MS = 1_000;
/** For so long after somebody else used the database, more people are to be expected. */
const EXPECTED_MS = 500;
const REST_MS = 20;

const longWork = new AsyncLocalStorage<true>();

/** Runs work that takes long and yields to others: the connections that it takes are not theirs. */
export const asLongWork = <T>(work: () => T): T => longWork.run(true, work);

/** Rests after each step while others use the database too. */
function createRest(pool: Pool): () => Promise<void> {
  let hasOthers = false;
  let restsUntil = 0;
  const connect: typeof pool.connect = pool.connect.bind(pool);
  // Statements outside of transactions come through here too.
  pool.connect = (...given: unknown[]) => {
    if (!longWork.getStore()) hasOthers = true;
    return Reflect.apply(connect, pool, given);
  };
  return async () => {
    const now = performance.now();
    if (hasOthers) restsUntil = now + EXPECTED_MS;
    hasOthers = false;
    await (now < restsUntil ? sleep(REST_MS) : setImmediate());
  };
}

/**
 * What long work calls between its steps, so that people need not wait behind all of it. Where one connection serves
 * everyone it waits until nobody uses it; where there are many it rests a little while others are there.
 */
export function createYieldToOthers(pool: Pool, isShared: boolean): () => Promise<void> {
  if (!isShared) return createRest(pool);
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
