import type { Client, PoolClient } from "pg";
import type { Database } from "../db/database.ts";
import { migrateDatabase, ownMigrations } from "../db/migrate.ts";
import type { Storage } from "../storage/storage.ts";
import { BackupError, FILES, type Manifest, PEPPER, TABLES } from "./backup-format.ts";
import { loadTables } from "./load-tables.ts";
import { readEntries, verifyBackup } from "./read-backup.ts";
import type { TarEntry } from "./tar.ts";

type Session = Client | PoolClient;

interface RestoreTarget {
  database: Database;
  storage: Storage;
  /** Keeps the secret of the data folder, where settings do not name one. */
  savePepper: (pepper: string) => Promise<void>;
}

/**
 * How many of our steps the backup's tables went through. The first of ours stands for all up to version 1.1.0.
 * @throws BackupError when we do not know one of them
 */
function countSteps({ migrations, version }: Manifest): number {
  const [first, ...own] = ownMigrations();
  const firstAt = first?.at ?? 0;
  const later = migrations.filter(({ at }) => at > firstAt);
  const isKnown = later.every(({ at, hash }, place) => own[place]?.at === at && own[place].hash === hash);
  if (isKnown && migrations.some(({ at }) => at >= firstAt)) return 1 + later.length;
  throw new BackupError(
    `O backup é da versão ${version}, que este programa não conhece: use a mesma versão ou uma mais nova. Nada foi mudado.`,
  );
}

const START_ANEW = "DROP SCHEMA IF EXISTS drizzle CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public";

/** @throws BackupError when the role may not make tables. */
async function requireOwner(session: Session): Promise<void> {
  const { rows } = await session.query<{ may: boolean }>(
    "SELECT has_database_privilege(current_database(), 'CREATE') AS may",
  );
  if (!rows[0]?.may)
    throw new BackupError(
      "Só o dono do banco restaura um backup: use o endereço dele, e depois npm run migrate com o usuário da aplicação. Nada foi mudado.",
    );
}

/**
 * Whether tables of ours are there, which are empty then.
 * @throws BackupError when somebody's data are in them.
 */
async function hasEmptyTables(session: Session): Promise<boolean> {
  const { rows } = await session.query<{ product: string | null }>("SELECT to_regclass('public.product') AS product");
  if (rows[0]?.product === null) return false;
  const { rows: found } = await session.query<{ any: boolean }>(
    "SELECT EXISTS (SELECT 1 FROM product) OR EXISTS (SELECT 1 FROM account) OR EXISTS (SELECT 1 FROM order_intent) AS any",
  );
  if (!found[0]?.any) return true;
  throw new BackupError(
    "O banco de dados já tem produtos, contas ou pedidos. Restaure em um banco vazio (outra DATA_DIR ou outra DATABASE_URL). Nada foi mudado.",
  );
}

async function textOf(content: TarEntry["content"]): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

async function* tableParts(path: string): AsyncGenerator<{ table: string; lines: string }> {
  for await (const { name, content } of readEntries(path)) {
    if (!name.startsWith(TABLES)) return;
    const [, table = ""] = name.split("/");
    yield { table, lines: await textOf(content) };
  }
}

/** Files before rows: a row never tells of a file that is not there. */
async function putFiles(path: string, { storage, savePepper }: RestoreTarget): Promise<void> {
  for await (const { name, sizeBytes, content } of readEntries(path)) {
    if (name.startsWith(FILES)) {
      const bytes = content as AsyncIterable<Uint8Array>;
      await storage.put(name.slice(FILES.length), bytes, { maxBytes: sizeBytes });
    } else if (name === PEPPER) await savePepper(await textOf(content));
    else for await (const _ of content);
  }
}

/**
 * Puts a backup into an empty database, of either kind, and its files into the storage, and brings the tables to the
 * newest migration. The whole file is checked before anything is written; the rows come in one transaction.
 * @throws BackupError
 */
export async function restoreBackup(path: string, target: RestoreTarget): Promise<Manifest> {
  const { database } = target;
  const manifest = await verifyBackup(path);
  const steps = countSteps(manifest);
  // Empty tables may be those of a newer version than the backup's.
  await database.withoutDeadlines(async (session) => {
    await requireOwner(session);
    if (await hasEmptyTables(session)) await session.query(START_ANEW);
  });
  await migrateDatabase(database, steps);
  await putFiles(path, target);
  await database.withoutDeadlines((session) => loadTables(session, manifest, tableParts(path)));
  await migrateDatabase(database);
  await database.withoutDeadlines((session) => session.query("ANALYZE"));
  return manifest;
}
