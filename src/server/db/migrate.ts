import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Database } from "./database.ts";

const MIGRATIONS_FOLDER = fileURLToPath(new URL("../../../migrations", import.meta.url));
/** Any constant of ours: the copies of this product agree on it. */
const MIGRATION_LOCK = 727_110_431;

/**
 * Brings the schema to the newest migration. Copies that start together wait for each other; a second run changes nothing.
 * On an external server a migration that cannot get its table lock in 3 s fails, rather than queue every reader behind it.
 */
export async function migrateDatabase({ withoutDeadlines, kind }: Database): Promise<void> {
  await withoutDeadlines(async (client) => {
    if (kind === "external") {
      await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
      await client.query("SET lock_timeout = '3s'");
    }
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
  });
}
