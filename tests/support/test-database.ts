import { randomUUID } from "node:crypto";
import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import { readConfig } from "#server/config.ts";
import { type Database, openDatabase } from "#server/platform/db/database.ts";
import { createLog } from "#server/platform/telemetry/log.ts";
import { throwawayFolder } from "../../scripts/throwaway-folder.ts";
import { databaseUrl, runOnServer } from "./postgres-server.ts";

/** The server on which the suite makes its databases; undefined = the embedded database. */
const externalUrl = process.env.TEST_DATABASE_URL;

export interface TestDatabase extends Database {
  /** The settings that opened it. */
  config: ReturnType<typeof readConfig>;
}

/** A place for one database that nobody opened yet, empty and migrated: settings that lead to it, and what removes it. */
export async function createDatabasePlace(): Promise<{
  settings: Record<string, string>;
  remove: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(throwawayFolder(), "arara-test-"));
  if (externalUrl) {
    const name = `arara_test_${randomUUID().replaceAll("-", "")}`;
    // As files: half the time of a copy through the log.
    await runOnServer(externalUrl, `CREATE DATABASE ${name} TEMPLATE ${inject("databaseTemplate")} STRATEGY FILE_COPY`);
    return {
      settings: { DATABASE_URL: databaseUrl(externalUrl, name), DATA_DIR: folder },
      async remove() {
        await runOnServer(externalUrl, `DROP DATABASE ${name} WITH (FORCE)`);
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
  return {
    ...database,
    config,
    async close() {
      await database.close();
      await place.remove();
    },
  };
}
