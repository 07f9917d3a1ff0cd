import { z } from "zod";
import { ExplainedError } from "#lib/explained-error.ts";

/** Counts up when an older program could not read what a newer one writes. */
export const BACKUP_FORMAT = 1;
export const MANIFEST = "manifest.json";
export const PEPPER = "auth-pepper";
export const FILES = "files/";
export const TABLES = "tables/";
/** Where backups are kept in a bucket, which may be that of the files. */
export const BACKUPS = "backups/";

const tableSchema = z.object({
  name: z.string(),
  /** In the order of the values of a row, with the type that Postgres calls it. */
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.int(),
});

/** What a backup says of itself; the last file in it. */
export const manifestSchema = z.object({
  format: z.int(),
  /** Of the program that wrote it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** The steps that made the tables what they are: the time of each and the hash of its file. */
  migrations: z.array(z.object({ at: z.int(), hash: z.string() })).min(1),
  tables: z.array(tableSchema),
  /** What each counting column gives next. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), next: z.string() })),
  /** Every other file in it. */
  entries: z.array(z.object({ name: z.string(), sizeBytes: z.int(), sha256: z.string() })),
});

export type Manifest = z.output<typeof manifestSchema>;
export type BackedUpTable = z.output<typeof tableSchema>;

/** The backup cannot be made, or cannot be put back; nothing was changed. */
export class BackupError extends ExplainedError {
  override name = "BackupError";
}
