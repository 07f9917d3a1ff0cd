// npm run backup -- FILE: writes all that the product keeps into one file, while it goes on. Exit code 0: the file is whole;
// 2: it could not be written.
import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { brand } from "../src/contract/brand.ts";
import { ExplainedError, printError } from "../src/lib/explained-error.ts";
import { formatNumber } from "../src/lib/format-number.ts";
import { type Config, readConfig } from "../src/server/config.ts";
import { askForSnapshot, SNAPSHOT_PREFIX } from "../src/server/platform/backup/snapshot-channel.ts";
import { writeBackup } from "../src/server/platform/backup/write-backup.ts";
import { findKeptPepper } from "../src/server/platform/crypto/pepper.ts";
import { DataFolderInUseError, lockSocketPath } from "../src/server/platform/db/data-folder-lock.ts";
import { type Database, openDatabase } from "../src/server/platform/db/database.ts";
import { openStorage } from "../src/server/platform/storage/open-storage.ts";
import { createLog } from "../src/server/platform/telemetry/log.ts";

const COULD_NOT_RUN = 2;
const BYTES_A_MB = 1_048_576;

const STALE_MS = 86_400_000;

/** Copies that were left by backups which died a day ago or more: each is a whole database. */
async function removeStaleCopies(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name);
    if (name.startsWith(SNAPSHOT_PREFIX) && Date.now() - (await stat(path)).mtimeMs > STALE_MS)
      await rm(path, { recursive: true, force: true });
  }
}

/** The database, or, where a server holds it, a copy that this server made of it. */
async function openSource(config: Config): Promise<{ database: Database; close: () => Promise<void> }> {
  const log = createLog("error");
  try {
    const database = await openDatabase(config, log, { isBrief: true });
    return { database, close: database.close };
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
  }
  await removeStaleCopies(config.dataDir);
  const folder = await askForSnapshot(lockSocketPath(config.dataDir), config.dataDir);
  const database = await openDatabase({ ...config, dataDir: folder }, log, { isBrief: true });
  return {
    database,
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function backUp(path: string): Promise<void> {
  const config = readConfig(process.env);
  const startedAt = performance.now();
  const { database, close } = await openSource(config);
  try {
    const pepper = await findKeptPepper(config);
    const storage = openStorage(config);
    const { tables, rows, files, goneFiles, sizeBytes } = await database.withoutDeadlines((session) =>
      writeBackup({ session, storage, pepper, version: brand.version }, path),
    );
    const seconds = formatNumber(Math.round((performance.now() - startedAt) / 100) / 10);
    const size = formatNumber(Math.round((sizeBytes / BYTES_A_MB) * 10) / 10);
    console.log(
      `Backup em ${path}: ${formatNumber(rows)} linhas de ${tables} tabelas, ${formatNumber(files)} arquivos, ${size} MB, ${seconds} s.`,
    );
    if (goneFiles > 0) console.log(`${formatNumber(goneFiles)} arquivos foram apagados durante o backup.`);
  } finally {
    await close();
  }
}

async function run(): Promise<number> {
  const [path, ...others] = process.argv.slice(2);
  try {
    if (!path || others.length > 0) throw new ExplainedError("Uso: npm run backup -- ARQUIVO.tar.gz");
    if (existsSync(path)) throw new ExplainedError(`O arquivo ${path} já existe: escolha outro nome.`);
    await backUp(path);
    return 0;
  } catch (error) {
    printError(error);
    return COULD_NOT_RUN;
  }
}

process.exit(await run());
