import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
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

const CACHE = "node_modules/.cache/arara";

/** Changes with everything that the template is made from. */
function templateKey(): string {
  const hash = createHash("sha256");
  for (const file of [
    "package-lock.json",
    ...globSync("migrations/*.sql").sort(),
    ...globSync("src/server/db/*.ts").sort(),
  ])
    hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

async function createTemplate(place: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(join(CACHE, "draft-"));
  const database = await openDatabase(readConfig({ DATA_DIR: draft }), createLog("silent"));
  await migrateDatabase(database);
  await database.close();
  // Another run may have been faster: its template is as good.
  await rename(draft, place).catch(() => rm(draft, { recursive: true, force: true }));
}

/** Creating a cluster takes seconds and copying one does not: made once for all runs with the same migrations. */
export async function openDatabaseTemplate(): Promise<string> {
  const place = join(CACHE, `database-${templateKey()}`);
  if (!existsSync(place)) await createTemplate(place);
  return place;
}

export default async function setup(project: TestProject) {
  project.provide("databaseTemplate", process.env.TEST_DATABASE_URL ? "" : await openDatabaseTemplate());
}
