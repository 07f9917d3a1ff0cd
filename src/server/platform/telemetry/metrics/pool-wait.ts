import type { Pool, PoolClient } from "pg";

/** Tells of each connection that is lent how long whoever asked had to wait for it. */
export function watchPoolWait(pool: Pool, tell: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool) as Pool["connect"];
  type Lend = Parameters<typeof connect>[0];
  const timed = (lend?: Lend): Promise<PoolClient> | undefined => {
    const startedAt = performance.now();
    const told = () => tell((performance.now() - startedAt) / 1_000);
    if (!lend)
      return connect().then((client) => {
        told();
        return client;
      });
    connect((error, client, done) => {
      told();
      lend(error, client, done);
    });
    return undefined;
  };
  pool.connect = timed as Pool["connect"];
}
