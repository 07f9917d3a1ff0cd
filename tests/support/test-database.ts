import { randomUUID } from "node:crypto";
import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";
import { inject } from "vitest";
import { readConfig } from "#server/config.ts";
import { type Database, openDatabase } from "#server/db/database.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { createLog } from "#server/telemetry/log.ts";

/** The server on which the suite makes its databases; undefined = the embedded database. */
const externalUrl = process.env.TEST_DATABASE_URL;

export interface TestDatabase extends Database {
  /** The settings that opened it. */
  config: ReturnType<typeof readConfig>;
}

/** Does one thing in a database that is not ours to hold open. */
export async function onServer(url: string, statement: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 });
  try {
    await pool.query(statement);
  } finally {
    await pool.end();
  }
}

/** A place for one database that nobody opened yet: settings that lead to it, and what removes it. */
export async function createDatabasePlace(): Promise<{
  settings: Record<string, string>;
  remove: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), "arara-test-"));
  if (externalUrl) {
    const name = `arara_test_${randomUUID().replaceAll("-", "")}`;
    await onServer(externalUrl, `CREATE DATABASE ${name}`);
    const url = Object.assign(new URL(externalUrl), { pathname: `/${name}` }).href;
    return {
      settings: { DATABASE_URL: url, DATA_DIR: folder },
      async remove() {
        await onServer(externalUrl, `DROP DATABASE ${name} WITH (FORCE)`);
        await rm(folder, { recursive: true, force: true });
      },
    };
  }
  // A thousand small files: one by one in turn they are copied twice as fast as all at once.
  cpSync(join(inject("databaseTemplate"), "postgres"), join(folder, "postgres"), { recursive: true });
  return { settings: { DATA_DIR: folder }, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** An empty, migrated database of its own: embedded on disk, or a new one on the server of `TEST_DATABASE_URL`. */
export async function openTestDatabase(environment: Record<string, string> = {}): Promise<TestDatabase> {
  const place = await createDatabasePlace();
  const config = readConfig({ ...place.settings, ...environment });
  const database = await openDatabase(config, createLog("silent"), { isBrief: true });
  await migrateDatabase(database);
  return {
    ...database,
    config,
    async close() {
      await database.close();
      await place.remove();
    },
  };
}
