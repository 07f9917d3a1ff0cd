import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";

/** Nobody came for so long: what a request asks one after another is answered. */
const QUIET_MS = 20;
const LOOK_MS = 4;
/** Work in the background goes on all the same, however many people come. */
const LONGEST_MS = 1_000;
/** Where many connections serve everyone, no longer than this. */
const LONGEST_REST_MS = 20;

const longWork = new AsyncLocalStorage<true>();

/** Runs work that takes long and yields to others: the connections that it takes are not theirs. */
export const asLongWork = <T>(work: () => T): T => longWork.run(true, work);

/** Counts the connections that somebody else than long work has, or waits for. */
function countOthers(pool: Pool): () => number {
  const lent = new WeakSet<PoolClient>();
  let others = 0;
  const connect = pool.connect.bind(pool);
  const note = (client: PoolClient | undefined) => {
    if (client) lent.add(client);
    else others -= 1;
  };
  // Statements outside of transactions come through here too, with a callback.
  pool.connect = ((done?: Parameters<typeof connect>[0]) => {
    if (longWork.getStore()) return done ? connect(done) : connect();
    others += 1;
    if (done) {
      return connect((error, client, release) => {
        note(client);
        done(error, client, release);
      });
    }
    return connect().then(
      (client) => {
        note(client);
        return client;
      },
      (error: unknown) => {
        note(undefined);
        throw error;
      },
    );
  }) as typeof pool.connect;
  pool.on("release", (_error, client) => {
    if (lent.delete(client)) others -= 1;
  });
  return () => others;
}

/** Rests after each step while somebody else waits for an answer of the database. */
function createRest(pool: Pool): () => Promise<void> {
  const countThem = countOthers(pool);
  return async () => {
    const giveUpAt = performance.now() + LONGEST_REST_MS;
    await setImmediate();
    while (countThem() > 0 && performance.now() < giveUpAt) await sleep(LOOK_MS);
  };
}

/**
 * What long work calls between its steps, so that people need not wait behind all of it. Where one connection serves
 * everyone it waits until nobody uses it; where there are many it lets those go first who are at it.
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
