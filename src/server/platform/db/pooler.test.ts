import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { hasPgbouncer, startPgbouncer } from "../../../../tests/support/pgbouncer.ts";
import { createDatabasePlace } from "../../../../tests/support/test-database.ts";
import { createLog } from "../telemetry/log.ts";
import { type Database, openDatabase } from "./database.ts";
import { migrateDatabase } from "./migrate.ts";

const log = createLog("silent");

describe.runIf(process.env.TEST_DATABASE_URL && hasPgbouncer)("behind PgBouncer as Debian ships it", () => {
  let place: Awaited<ReturnType<typeof createDatabasePlace>>;
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
  const opened: Database[] = [];

  beforeAll(async () => {
    place = await createDatabasePlace();
    pooler = await startPgbouncer(place.settings.DATABASE_URL ?? "", 4);
  });
  afterAll(async () => {
    for (const database of opened) await database.close();
    await pooler?.stop();
    await place?.remove();
  });

  async function open(direct?: string): Promise<Database> {
    const settings = { ...place.settings, DATABASE_URL: pooler.url, DIRECT_DATABASE_URL: direct };
    const database = await openDatabase(readConfig(settings), log);
    opened.push(database);
    return database;
  }

  const timeoutOf = async (db: { execute: Database["db"]["execute"] }) =>
    (await db.execute<{ timeout: string }>(sql`SELECT current_setting('statement_timeout') AS timeout`)).rows[0]
      ?.timeout;

  test("it is opened although it refuses settings of a session, and each transaction brings its deadline along", async () => {
    const { db, isPooled } = await open();
    expect(isPooled).toBe(true);
    expect(await timeoutOf(db)).toBe("0");
    expect(await db.transaction((tx) => timeoutOf(tx))).toBe("5s");
    expect(await timeoutOf(db), "nothing stays on a connection that others use").toBe("0");
  });

  test("a statement that takes too long is given up all the same, and the next one is answered", async () => {
    const { db, pool } = await open();
    await expect(db.transaction((tx) => tx.execute(sql`SELECT pg_sleep(30)`))).rejects.toMatchObject({
      cause: { code: "57014" },
    });
    expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  });

  test("copies that start together migrate one after the other, and leave no lock behind", async () => {
    const copies = await Promise.all([open(), open(), open()]);
    await Promise.all(copies.map((copy) => migrateDatabase(copy)));
    const { rows } = await copies[0].db.execute(sql`SELECT 1 FROM pg_locks WHERE locktype = 'advisory'
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    expect(rows).toEqual([]);
  });

  test("migrations and maintenance go past it when DIRECT_DATABASE_URL says where", async () => {
    const { withoutDeadlines } = await open(place.settings.DATABASE_URL);
    const first = await withoutDeadlines(async (client) => {
      await client.query("SET application_name = 'maintenance'");
      await client.query("SELECT 1");
      return (await client.query("SELECT current_setting('application_name') AS name")).rows[0].name;
    });
    expect(first).toBe("maintenance");
    const direct = `${place.settings.DATABASE_URL}-not-there`;
    const lost = await open(direct);
    await expect(lost.withoutDeadlines(async () => {})).rejects.toThrow("DIRECT_DATABASE_URL não pôde ser aberto");
  });
});
