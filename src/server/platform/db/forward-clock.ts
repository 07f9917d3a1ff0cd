import { sql } from "drizzle-orm";
import type { Log } from "../telemetry/log.ts";
import { appState } from "./app-state.table.ts";
import type { Db } from "./database.ts";
import { type DbClock, dbClock } from "./db-clock.ts";

const MARK = "clock/latest";
/** Within a transaction the database's time stands still: that is no clock that was set back. */
const TRANSACTION_SECONDS = 2;
/** A clock that comes back by more was wrong before, and not turned to gain minutes. */
const MOST_HELD_MS = 86_400_000;

interface ForwardClockOptions {
  log: Pick<Log, "warn">;
  /** What the machine says. */
  wall?: DbClock;
}

export interface ForwardClock {
  now: DbClock;
  /** Notes how late it is, for the next start. */
  keep(): Promise<void>;
}

/**
 * The time of a database whose machine is also its clock: what ran out must not come back when that clock is set back, nor
 * after a start. It goes on from the latest time that was noted, at the pace of time that passes in this process.
 */
export async function openForwardClock(db: Db, { log, wall = dbClock }: ForwardClockOptions): Promise<ForwardClock> {
  async function readMs(): Promise<{ wall: number; noted: number }> {
    const { rows } = await db.execute<{ wall: number; noted: number | null }>(sql`
      SELECT extract(epoch FROM ${wall()})::float8 * 1000 AS wall,
        (SELECT extract(epoch FROM recorded_at)::float8 * 1000 FROM ${appState} WHERE key = ${MARK}) AS noted`);
    return { wall: rows[0]?.wall ?? 0, noted: rows[0]?.noted ?? 0 };
  }

  /** What it was when this process last looked at the wall. */
  let latest = { ms: 0, at: performance.now() };
  const currentMs = () => latest.ms + performance.now() - latest.at;

  function goOnFrom(wallMs: number, knownMs: number): void {
    const isWrongBefore = knownMs - wallMs > MOST_HELD_MS;
    if (isWrongBefore) log.warn("the clock went back by more than a day: its new time is believed");
    latest = { ms: isWrongBefore ? wallMs : Math.max(wallMs, knownMs), at: performance.now() };
  }

  const { wall: wallMs, noted } = await readMs();
  goOnFrom(wallMs, noted);
  return {
    now() {
      const seconds = currentMs() / 1_000;
      const isBehind = sql`${wall()} < to_timestamp(${seconds - TRANSACTION_SECONDS}::float8)`;
      return sql<Date>`CASE WHEN ${isBehind} THEN to_timestamp(${seconds}::float8) ELSE ${wall()} END`;
    },
    async keep() {
      goOnFrom((await readMs()).wall, currentMs());
      const recordedAt = new Date(latest.ms);
      await db
        .insert(appState)
        .values({ key: MARK, recordedAt })
        .onConflictDoUpdate({ target: appState.key, set: { recordedAt } });
    },
  };
}
