import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Client, PoolClient } from "pg";
import { ExplainedError } from "#lib/explained-error.ts";
import { PROJECT_ROOT } from "../lifecycle/project-root.ts";
import { describeError } from "../telemetry/log.ts";
import type { Database } from "./database.ts";

const MIGRATIONS_FOLDER = join(PROJECT_ROOT, "migrations");
/** The time of the newest migration of version 1.1.0, which the first of today's migrations stands for. */
const FIRST_MIGRATION_AT = 1_795_371_840_994;

/** The database was left by a version whose steps to 1.1.0 this one no longer has. */
class TooOldDatabaseError extends ExplainedError {
  override name = "TooOldDatabaseError";

  constructor() {
    super("Este banco de dados é de uma versão anterior à 1.1.0. Inicie a versão 1.1.0 uma vez com ele e depois esta.");
  }
}

/** The database is not as this version needs it, and its role may not change that. */
class CannotMigrateError extends ExplainedError {
  override name = "CannotMigrateError";

  constructor(cause: unknown) {
    super(
      "O banco de dados não está pronto para esta versão, e o usuário de DATABASE_URL não pode prepará-lo. " +
        "Antes de iniciar, rode npm run migrate com o dono do banco e o nome deste usuário.",
      { cause },
    );
  }
}

const NO_PRIVILEGE = "42501";

/** @throws TooOldDatabaseError */
async function refuseTooOld(client: Client | PoolClient): Promise<void> {
  const { rows: found } = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') AS journal");
  if (!found[0]?.journal) return;
  const { rows } = await client.query("SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations");
  const newest: unknown = rows[0]?.newest;
  if (newest !== null && Number(newest) < FIRST_MIGRATION_AT) throw new TooOldDatabaseError();
}

/** The steps that this program knows, in their order, as the database remembers them. */
export function ownMigrations(): { at: number; hash: string }[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(({ folderMillis: at, hash }) => ({
    at,
    hash,
  }));
}

/** Lends a folder of the first steps alone. */
async function withFirstSteps<T>(count: number, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "arara-migrations-"));
  try {
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
    const journal = join(folder, "meta", "_journal.json");
    const all = JSON.parse(await readFile(journal, "utf8")) as { entries: unknown[] };
    await writeFile(journal, JSON.stringify({ ...all, entries: all.entries.slice(0, count) }));
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether the database has seen our newest step: then nothing is asked that only its owner may. */
async function isCurrent({ pool }: Database): Promise<boolean> {
  const { rows: found } = await pool.query("SELECT to_regclass('drizzle.__drizzle_migrations') AS journal");
  if (!found[0]?.journal) return false;
  const { rows } = await pool.query("SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations");
  return Number(rows[0]?.newest) >= (ownMigrations().at(-1)?.at ?? 0);
}

/**
 * Brings the schema to the newest migration, or to the `steps`th, all steps or none. Instances that start together wait for each other; a second run
 * changes nothing. A migration that cannot get its table lock in 3 s fails, rather than queue every reader behind it.
 * @throws TooOldDatabaseError when the data come from before version 1.1.0.
 * @throws LockHeldTooLongError
 * @throws CannotMigrateError
 */
export async function migrateDatabase(database: Database, steps?: number): Promise<void> {
  const inFolder = (work: (folder: string) => Promise<void>) =>
    steps === undefined ? work(MIGRATIONS_FOLDER) : withFirstSteps(steps, work);
  try {
    if (steps === undefined && (await isCurrent(database))) return;
    await database.runAlone("migrations", async (client) => {
      await client.query("SET LOCAL lock_timeout = '3s'");
      await refuseTooOld(client);
      // Its own BEGIN joins the transaction that holds the lock, and its COMMIT ends both.
      await inFolder((migrationsFolder) => migrate(drizzle(client), { migrationsFolder }));
    });
  } catch (error) {
    throw describeError(error).code === NO_PRIVILEGE ? new CannotMigrateError(error) : error;
  }
}
