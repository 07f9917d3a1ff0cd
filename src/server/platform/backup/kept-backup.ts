import { brand } from "#contract/brand.ts";
import { ExplainedError } from "#lib/explained-error.ts";
import type { Config } from "#server/config.ts";
import { findKeptPepper } from "../crypto/pepper.ts";
import { type Database, openDatabase } from "../db/database.ts";
import { openStorage } from "../storage/open-storage.ts";
import { createLog, describeError } from "../telemetry/log.ts";
import type { BackupSettings } from "./backup-settings.ts";
import { openBackupShelf } from "./backup-shelf.ts";
import { backupName, findSuperfluous } from "./retention.ts";
import { writeBackup } from "./write-backup.ts";

/** One backup of the schedule. */
export interface BackupOrder {
  config: Config;
  settings: BackupSettings;
  /** The folder of a copy of the embedded database; undefined = the external one is read itself. */
  copyDir: string | undefined;
}

export interface KeptBackup {
  sizeBytes: number;
  place: string;
  /** Why old backups could not be removed; null = they are. */
  leftOver: string | null;
}

const REASONS: Record<string, string> = {
  ENOSPC: "O disco está cheio",
  EDQUOT: "A cota do disco acabou",
  EACCES: "A pasta não pode ser escrita",
  EPERM: "A pasta não pode ser escrita",
  EROFS: "O disco só pode ser lido",
  ENOTDIR: "O lugar do backup não é uma pasta",
  S3_UNREACHABLE: "O bucket não respondeu",
};

/** What an operator needs to know, without the text of an error, which may carry values. */
export function tellFailure(error: unknown): string {
  if (error instanceof ExplainedError) return error.message;
  const { kind, code = kind } = describeError(error);
  const reason = REASONS[code] ?? (code.startsWith("S3_") ? "O bucket recusou" : "O backup falhou");
  return `${reason} (${code}).`;
}

/** Writes a backup, proves it, keeps it, and only then removes those that nobody needs any more. */
async function keepBackup(database: Database, { config, settings }: BackupOrder): Promise<KeptBackup> {
  const shelf = openBackupShelf(settings, config);
  const name = backupName(new Date());
  const pepper = await findKeptPepper(config);
  const source = { storage: openStorage(config), pepper, version: brand.version };
  const sizeBytes = await shelf.keep(name, (path) =>
    database.withoutDeadlines((session) => writeBackup({ session, ...source }, path)),
  );
  const place = shelf.placeOf(name);
  try {
    for (const old of findSuperfluous(await shelf.list(), name, settings.keep)) await shelf.remove(old);
    return { sizeBytes, place, leftOver: null };
  } catch (error) {
    return { sizeBytes, place, leftOver: tellFailure(error) };
  }
}

export async function carryOut(order: BackupOrder): Promise<KeptBackup> {
  const { config, copyDir } = order;
  const dataDir = copyDir ?? config.dataDir;
  const database = await openDatabase({ ...config, dataDir }, createLog("error"), { isBrief: true });
  return keepBackup(database, order).finally(database.close);
}
