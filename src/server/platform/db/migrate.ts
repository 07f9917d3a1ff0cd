import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Client, PoolClient } from "pg";
import { ExplainedError } from "#lib/explained-error.ts";
import type { Database } from "./database.ts";

const MIGRATIONS_FOLDER = fileURLToPath(new URL("../../../../migrations", import.meta.url));
/** The time of the newest migration of version 1.1.0, which the first of today's migrations stands for. */
const FIRST_MIGRATION_AT = 1_795_371_840_994;

/** The database was left by a version whose steps to 1.1.0 this one no longer has. */
class TooOldDatabaseError extends ExplainedError {
  override name = "TooOldDatabaseError";

  constructor() {
    super("Este banco de dados é de uma versão anterior à 1.1.0. Inicie a versão 1.1.0 uma vez com ele e depois esta.");
  }
}

/** @throws TooOldDatabaseError */
async function refuseTooOld(client: Client | PoolClient): Promise<void> {
  const { rows: found } = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') AS journal");
  if (!found[0]?.journal) return;
  const { rows } = await client.query("SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations");
  const newest: unknown = rows[0]?.newest;
  if (newest !== null && Number(newest) < FIRST_MIGRATION_AT) throw new TooOldDatabaseError();
}

/**
 * Brings the schema to the newest migration, all steps or none. Instances that start together wait for each other; a second run
 * changes nothing. A migration that cannot get its table lock in 3 s fails, rather than queue every reader behind it.
 * @throws TooOldDatabaseError when the data come from before version 1.1.0.
 * @throws LockHeldTooLongError
 */
export async function migrateDatabase({ runAlone }: Database): Promise<void> {
  await runAlone("migrations", async (client) => {
    await client.query("SET LOCAL lock_timeout = '3s'");
    await refuseTooOld(client);
    // Its own BEGIN joins the transaction that holds the lock, and its COMMIT ends both.
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
  });
}
