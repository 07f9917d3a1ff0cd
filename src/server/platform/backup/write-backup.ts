import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Client, PoolClient } from "pg";
import type { Storage } from "../storage/storage.ts";
import { BACKUP_FORMAT, BACKUPS, FILES, MANIFEST, type Manifest, PEPPER, TABLES } from "./backup-format.ts";
import { dumpTables, type TableDump } from "./dump-tables.ts";
import { verifyBackup } from "./read-backup.ts";
import { packTar, type TarEntry } from "./tar.ts";

const PART_DIGITS = 6;

interface BackupSource {
  session: Client | PoolClient;
  storage: Storage;
  /** The secret that lies in the data folder; undefined = it is kept outside, where it belongs. */
  pepper: string | undefined;
  version: string;
}

export interface WrittenBackup {
  tables: number;
  rows: number;
  files: number;
  /** Files that were deleted while the backup was written. */
  goneFiles: number;
  sizeBytes: number;
}

/** Notes what passes through. */
function createLedger() {
  const entries: Manifest["entries"] = [];
  async function* noted({ name, sizeBytes, content }: TarEntry): AsyncGenerator<Uint8Array> {
    const hash = createHash("sha256");
    for await (const piece of content) {
      hash.update(piece);
      yield piece;
    }
    entries.push({ name, sizeBytes, sha256: hash.digest("hex") });
  }
  return { entries, note: (entry: TarEntry): TarEntry => ({ ...entry, content: noted(entry) }) };
}

const whole = (name: string, content: Buffer): TarEntry => ({ name, sizeBytes: content.length, content: [content] });

async function* tableEntries(dump: TableDump): AsyncGenerator<TarEntry> {
  for await (const { table, part, content } of dump.parts())
    yield whole(`${TABLES}${table}/${String(part).padStart(PART_DIGITS, "0")}.jsonl`, content);
}

/**
 * What lies in the storage, after the tables: a row never tells of a file that is younger than the backup. Backups that are kept
 * in the same bucket are no part of the next one.
 */
async function* fileEntries(storage: Storage, onGone: () => void): AsyncGenerator<TarEntry> {
  for await (const { key, sizeBytes } of storage.list()) {
    if (key.startsWith(BACKUPS)) continue;
    const content = await storage.get(key);
    if (content) yield { name: FILES + key, sizeBytes, content };
    else onGone();
  }
}

/** Gives the file its name for good: neither its bytes nor its name are lost with the machine's power. */
async function nameFile(draft: string, path: string): Promise<void> {
  await rename(draft, path);
  const folder = await open(dirname(path));
  await folder.sync().finally(() => folder.close());
}

/** How a file is called while it is written. */
export const DRAFT_ENDING = ".part";

/**
 * Writes all that the product keeps into one file, a gzipped tar that ends in a manifest with the hash of each part. Whoever
 * uses the product goes on; the tables are those of one moment. Under `path` stands a whole backup, read again from the disk
 * and compared with its manifest, or nothing new.
 */
export async function writeBackup(source: BackupSource, path: string): Promise<WrittenBackup> {
  const { session, storage, pepper, version } = source;
  const draft = path + DRAFT_ENDING;
  const ledger = createLedger();
  const createdAt = new Date().toISOString();
  let goneFiles = 0;
  let sizeBytes = 0;
  const rowsOf = (tables: Manifest["tables"]) => tables.reduce((sum, { rows }) => sum + rows, 0);

  async function* entries(dump: TableDump): AsyncGenerator<TarEntry> {
    for await (const entry of tableEntries(dump)) yield ledger.note(entry);
    const onGone = () => {
      goneFiles += 1;
    };
    for await (const entry of fileEntries(storage, onGone)) yield ledger.note(entry);
    if (pepper) yield ledger.note(whole(PEPPER, Buffer.from(pepper)));
    const { migrations, tables, sequences } = dump;
    const manifest: Manifest = {
      format: BACKUP_FORMAT,
      version,
      createdAt,
      migrations,
      tables,
      sequences,
      entries: ledger.entries,
    };
    yield whole(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  }

  try {
    const written = await dumpTables(session, async (dump) => {
      const file = createWriteStream(draft, { mode: 0o600, flush: true });
      await pipeline(packTar(entries(dump)), createGzip(), file);
      sizeBytes = file.bytesWritten;
      const files = ledger.entries.filter(({ name }) => name.startsWith(FILES)).length;
      return { tables: dump.tables.length, rows: rowsOf(dump.tables), files, goneFiles, sizeBytes };
    });
    await verifyBackup(draft);
    await nameFile(draft, path);
    return written;
  } finally {
    await rm(draft, { force: true });
  }
}
