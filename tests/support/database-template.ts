import { createHash, randomUUID } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { createLog } from "#server/platform/telemetry/log.ts";
import { databaseUrl, runOnServer } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated, empty database that tests copy: its data folder, or its name on the server of `TEST_DATABASE_URL`. */
    databaseTemplate: string;
  }
}

const CACHE = "node_modules/.cache/arara";

/** Changes with everything that the template is made from. */
function templateKey(): string {
  const hash = createHash("sha256");
  for (const file of [
    "package-lock.json",
    "migrations/meta/_journal.json",
    ...globSync("migrations/*.sql").sort(),
    ...globSync("src/server/platform/db/*.ts").sort(),
  ])
    hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

async function createMigrated(settings: Record<string, string>): Promise<void> {
  const database = await openDatabase(readConfig(settings), createLog("silent"));
  await migrateDatabase(database);
  await database.close();
}

async function createFolderTemplate(place: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(join(CACHE, "draft-"));
  await createMigrated({ DATA_DIR: draft });
  // Another run may have been faster: its template is as good.
  await rename(draft, place).catch(() => rm(draft, { recursive: true, force: true }));
}

/** A folder with a migrated, empty embedded database: creating one takes seconds and copying it does not, so it is kept for all runs. */
export async function openDatabaseTemplate(): Promise<string> {
  const place = join(CACHE, `database-${templateKey()}`);
  if (!existsSync(place)) await createFolderTemplate(place);
  return place;
}

/** Migrating takes seconds and copying what is migrated does not: done once for a run, or for all runs with the same migrations. */
export default async function setup(project: TestProject) {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) {
    project.provide("databaseTemplate", await openDatabaseTemplate());
    return;
  }
  const name = `arara_template_${randomUUID().replaceAll("-", "")}`;
  await runOnServer(serverUrl, `CREATE DATABASE ${name}`);
  await createMigrated({ DATABASE_URL: databaseUrl(serverUrl, name) });
  project.provide("databaseTemplate", name);
  return () => runOnServer(serverUrl, `DROP DATABASE ${name}`);
}
