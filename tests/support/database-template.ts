import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/db/database.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { createLog } from "#server/telemetry/log.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Data folder of a migrated, empty embedded database that tests copy; empty when they use an external server. */
    databaseTemplate: string;
  }
}

/** Creating a cluster takes seconds and copying one does not: made once for the whole run. */
export default async function setup(project: TestProject) {
  if (process.env.TEST_DATABASE_URL) {
    project.provide("databaseTemplate", "");
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), "arara-template-"));
  const database = await openDatabase(readConfig({ DATA_DIR: folder }), createLog("silent"));
  await migrateDatabase(database);
  await database.close();
  project.provide("databaseTemplate", folder);
  return () => rm(folder, { recursive: true, force: true });
}
