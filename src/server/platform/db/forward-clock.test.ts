import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../../tests/support/test-database.ts";
import { type ForwardClock, openForwardClock } from "./forward-clock.ts";

let database: TestDatabase;
let wallSeconds: number;
let warnings: unknown[];
beforeEach(async () => {
  database = await openTestDatabase();
  wallSeconds = 0;
  warnings = [];
});
afterEach(() => database.close());

const wall = () => sql<Date>`(now() + make_interval(secs => ${wallSeconds}))`;
const open = () => openForwardClock(database.db, { wall, log: { warn: (told: unknown) => void warnings.push(told) } });

/** How far it is ahead of the true time, in whole seconds. */
async function aheadOf({ now }: ForwardClock): Promise<number> {
  const { rows } = await database.db.execute<{ ahead: number }>(
    sql`SELECT extract(epoch FROM ${now()} - now())::float8 AS ahead`,
  );
  return Math.round(rows[0]?.ahead ?? Number.NaN);
}

/** Tests take some seconds. */
const about = (found: number, seconds: number) => expect(Math.abs(found - seconds)).toBeLessThanOrEqual(3);

test("a clock that is set back neither takes the time back nor stops it, also after a start", async () => {
  const clock = await open();
  expect(await aheadOf(clock)).toBe(0);
  wallSeconds = 1_000;
  expect(await aheadOf(clock)).toBe(1_000);
  await clock.keep();
  wallSeconds = 0;
  about(await aheadOf(clock), 1_000);
  await clock.keep();
  about(await aheadOf(clock), 1_000);
  about(await aheadOf(await open()), 1_000);
  wallSeconds = 5_000;
  expect(await aheadOf(await open())).toBe(5_000);
  expect(warnings).toEqual([]);
});

test("a time of which nobody looked at the wall counts as it passes here", async () => {
  const clock = await open();
  wallSeconds = -3_600;
  about(await aheadOf(clock), 0);
});

test("a clock that was days ahead by mistake is believed again, and says so", async () => {
  const wrong = await open();
  wallSeconds = 30 * 86_400;
  await wrong.keep();
  wallSeconds = 0;
  await wrong.keep();
  expect(await aheadOf(wrong)).toBe(0);
  expect(warnings).toHaveLength(1);
  wallSeconds = 30 * 86_400;
  await wrong.keep();
  wallSeconds = 0;
  expect(await aheadOf(await open())).toBe(0);
});

test("within a transaction the time stands still, as it does in the database", async () => {
  const { now } = await open();
  await database.db.transaction(async (tx) => {
    const read = async () => (await tx.execute(sql`SELECT ${now()} AS now`)).rows;
    const first = await read();
    await tx.execute(sql`SELECT pg_sleep(0.2)`);
    expect(await read()).toEqual(first);
  });
});
