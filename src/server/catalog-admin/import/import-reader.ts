import {
  type CatalogImport,
  IMPORT_PART_BYTES,
  type ImportRow,
  type ImportRowKind,
} from "#contract/catalog-admin/catalog-import.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/platform/db/database.ts";
import * as queries from "./catalog-import.queries.ts";

const LISTED = 20;
const ROWS_A_PAGE = 50;

/** In how many parts a file is sent. */
export const partsOf = (sizeBytes: number) => Math.ceil(sizeBytes / IMPORT_PART_BYTES);

function progressOf(row: queries.ImportRecord): CatalogImport["progress"] {
  if (row.status === "uploading" || row.status === "checking" || row.status === "failed") {
    return { done: row.readBytes, total: row.sizeBytes, unit: "bytes" };
  }
  if (row.status === "undoing" || row.status === "undone") {
    return { done: row.undone + row.kept, total: row.created + row.updated, unit: "rows" };
  }
  return { done: row.created + row.updated, total: row.newRows + row.changedRows, unit: "rows" };
}

function toImport(row: queries.ImportRecord, names: Map<number, string>): CatalogImport {
  const { id, fileName, status, format, accountId, sizeBytes, created, updated, ignoredColumns, reason } = row;
  const name = names.get(accountId);
  return {
    id,
    fileName,
    status,
    format,
    createdAt: row.createdAt.toISOString(),
    author: name === undefined ? null : { id: accountId, name },
    partBytes: IMPORT_PART_BYTES,
    parts: partsOf(sizeBytes),
    counts: { new: row.newRows, changed: row.changedRows, equal: row.equalRows, refused: row.refusedRows },
    progress: progressOf(row),
    written: { created, updated },
    undone: { products: row.undone, kept: row.kept },
    ignoredColumns,
    reason,
  };
}

/** What imports are and what their lines say. */
export function createImportReader(db: Db, namesOf: (accountIds: number[]) => Promise<Map<number, string>>) {
  async function getRecord(id: number): Promise<queries.ImportRecord> {
    const record = await queries.selectImport(db, id);
    if (!record) throw new AppError("import/not-found");
    return record;
  }

  async function show(record: queries.ImportRecord): Promise<CatalogImport> {
    return toImport(record, await namesOf([record.accountId]));
  }

  return {
    getRecord,
    show,

    /** @throws AppError import/not-found */
    getImport: async (id: number): Promise<CatalogImport> => show(await getRecord(id)),

    /** The newest imports first. */
    async listImports(): Promise<CatalogImport[]> {
      const records = await queries.selectImports(db, LISTED);
      const names = await namesOf([...new Set(records.map(({ accountId }) => accountId))]);
      return records.map((record) => toImport(record, names));
    },

    /** Lines of the file after one of them, and what each would do. @throws AppError import/not-found */
    async listRows(
      id: number,
      kind: ImportRowKind | undefined,
      afterLine: number,
    ): Promise<{ rows: ImportRow[]; hasMore: boolean }> {
      await getRecord(id);
      const rows = await queries.selectRows(db, id, { kind, afterLine, limit: ROWS_A_PAGE + 1 });
      return { rows: rows.slice(0, ROWS_A_PAGE), hasMore: rows.length > ROWS_A_PAGE };
    },
  };
}

export type ImportReader = ReturnType<typeof createImportReader>;
