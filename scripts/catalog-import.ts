// npm run catalog:import -- FILE [--errors FILE]: loads a catalogue, JSON Lines as it is or in gzip, `-` for standard
// input. Exit code 0: all stored; 1: some lines refused; 2: it could not run, or not to the end; 130: stopped by Ctrl+C.
import { existsSync, realpathSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { parseArgs } from "node:util";
import { ExplainedError, printError } from "../src/lib/explained-error.ts";
import { createCatalogService } from "../src/server/catalog/catalog.service.ts";
import { analyzeCatalog } from "../src/server/catalog-admin/analyze-catalog.ts";
import { importThroughServer } from "../src/server/catalog-admin/import/import-client.ts";
import type { ImportEvent } from "../src/server/catalog-admin/import/import-event.ts";
import { runImport } from "../src/server/catalog-admin/import/import-job.ts";
import { type Config, readConfig } from "../src/server/config.ts";
import { DataFolderInUseError, lockSocketPath } from "../src/server/platform/db/data-folder-lock.ts";
import { type Database, openDatabase } from "../src/server/platform/db/database.ts";
import { migrateDatabase } from "../src/server/platform/db/migrate.ts";
import { createLog, describeError } from "../src/server/platform/telemetry/log.ts";
import { ImportScreen } from "./import-screen.ts";

const BATCH_SIZE = 500;
const READ_BYTES = 256 * 1024;
const COULD_NOT_RUN = 2;
const STOPPED = 130;

const USAGE = `Uso: npm run catalog:import -- ARQUIVO [--errors ARQUIVO]

  ARQUIVO            um produto por linha, em JSON (.jsonl ou .jsonl.gz); - lê a entrada padrão
  --errors ARQUIVO   grava ali cada recusa e cada aviso, um JSON por linha

Sem DATABASE_URL usa o banco embutido da pasta DATA_DIR, pelo servidor se houver um aberto sobre ela.`;

const fileProblems: Record<string, string> = {
  ENOENT: "não existe",
  EISDIR: "é uma pasta",
  EACCES: "não pode ser aberto: falta permissão",
  EPERM: "não pode ser aberto: falta permissão",
};

function cannotOpen(path: string, error: unknown): ExplainedError {
  const { code = "" } = describeError(error);
  return new ExplainedError(`O arquivo ${path} ${fileProblems[code] ?? `não pode ser aberto (${code})`}.`);
}

function readArguments(): { file: string; errorsPath: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      options: { errors: { type: "string" }, help: { type: "boolean", short: "h" } },
      allowPositionals: true,
    });
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    const [file, ...others] = positionals;
    if (!file || others.length > 0) throw new ExplainedError(USAGE);
    return { file, errorsPath: values.errors };
  } catch (error) {
    throw error instanceof ExplainedError ? error : new ExplainedError(USAGE);
  }
}

interface Source {
  bytes: AsyncIterable<Uint8Array>;
  totalBytes: number | undefined;
}

async function openSource(file: string): Promise<Source> {
  if (file === "-") return { bytes: process.stdin, totalBytes: undefined };
  let handle: FileHandle;
  try {
    handle = await open(file);
  } catch (error) {
    throw cannotOpen(file, error);
  }
  const stat = await handle.stat();
  if (stat.isDirectory()) throw new ExplainedError(`O arquivo ${file} é uma pasta.`);
  const totalBytes = stat.isFile() ? stat.size : undefined;
  return { bytes: handle.createReadStream({ highWaterMark: READ_BYTES }), totalBytes };
}

function openScreen(file: string, errorsPath: string | undefined, totalBytes: number | undefined): ImportScreen {
  if (errorsPath && existsSync(errorsPath) && file !== "-" && realpathSync(errorsPath) === realpathSync(file)) {
    throw new ExplainedError("--errors não pode ser o próprio arquivo importado.");
  }
  try {
    return new ImportScreen({ totalBytes, errorsPath });
  } catch (error) {
    throw cannotOpen(errorsPath ?? "", error);
  }
}

/** The database, migrated; or null when another process holds the data folder. */
async function openOwnDatabase(config: Config): Promise<Database | null> {
  try {
    const database = await openDatabase(config, createLog("error"));
    await migrateDatabase(database);
    return database;
  } catch (error) {
    if (error instanceof DataFolderInUseError) return null;
    if (error instanceof ExplainedError) throw error;
    const { kind, code = kind } = describeError(error);
    throw new ExplainedError(`O banco de dados não pôde ser aberto (${code}).`, { cause: error });
  }
}

/** The first signal ends the import after the batch that is being written, the second ends the process. */
function stopOnSignals(screen: ImportScreen): AbortSignal {
  const stop = new AbortController();
  const onSignal = () => {
    if (stop.signal.aborted) process.exit(STOPPED);
    screen.line("Interrompendo depois do lote em andamento…");
    stop.abort();
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  return stop.signal;
}

async function showAll(events: AsyncIterable<ImportEvent>, screen: ImportScreen): Promise<number> {
  let exitCode = COULD_NOT_RUN;
  for await (const event of events) {
    screen.show(event);
    if (event.type !== "finished") continue;
    if (event.outcome === "stopped") exitCode = STOPPED;
    if (event.outcome === "complete") exitCode = event.totals.refused > 0 ? 1 : 0;
  }
  return exitCode;
}

async function main(): Promise<number> {
  const { file, errorsPath } = readArguments();
  const config = readConfig(process.env);
  const source = await openSource(file);
  const screen = openScreen(file, errorsPath, source.totalBytes);
  const signal = stopOnSignals(screen);
  const database = await openOwnDatabase(config);
  const name = file === "-" ? "a entrada padrão" : file;
  try {
    if (!database) {
      screen.begin(`Importando ${name} pelo servidor que usa ${config.dataDir}`);
      return await showAll(importThroughServer(lockSocketPath(config.dataDir), source.bytes, signal), screen);
    }
    screen.begin(`Importando ${name} em ${database.kind === "embedded" ? config.dataDir : "DATABASE_URL"}`);
    const { saveProducts } = createCatalogService(database);
    const afterWriting = () => analyzeCatalog(database);
    const job = { source: source.bytes, save: saveProducts, afterWriting, signal, batchSize: BATCH_SIZE };
    return await showAll(runImport(job), screen);
  } finally {
    screen.close();
    await database?.close();
  }
}

main()
  .catch((error) => {
    printError(error);
    return COULD_NOT_RUN;
  })
  // A standard input that is still open would keep the process alive.
  .then((exitCode) => process.exit(exitCode));
