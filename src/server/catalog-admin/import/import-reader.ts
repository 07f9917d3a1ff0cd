import {
  type CatalogImport,
  IMPORT_PART_BYTES,
  type ImportRow,
  type ImportRowKind,
} from "#contract/catalog-admin/catalog-import.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/platform/db/database.ts";
import * as queries from "./catalog-import.queries.ts";
import { countPhotos } from "./photos/import-photo.queries.ts";
import { picturesOf } from "./photos/product-photos.ts";

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
  return { done: row.created + row.updated, total: toWriteOf(row)[row.mode], unit: "rows" };
}

const toWriteOf = ({ newRows, changedRows, priceStockRows }: queries.ImportRecord): CatalogImport["toWrite"] => ({
  all: newRows + changedRows,
  new: newRows,
  "price-stock": priceStockRows,
});

const NO_PHOTOS: CatalogImport["photos"] = { total: 0, stored: 0, failed: 0 };

function toImport(row: queries.ImportRecord, names: Map<number, string>, photos = NO_PHOTOS): CatalogImport {
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
    isFileKept: row.isFileKept,
    mode: row.mode,
    toWrite: toWriteOf(row),
    lacking: row.lacking,
    skipped: row.skipped,
    photos,
    ignoredColumns,
    reason,
  };
}

type StoredRow = Awaited<ReturnType<typeof queries.selectRows>>[number];

function toRow({ line, kind, code, name, input, changes, refusals, notices }: StoredRow): ImportRow {
  const product = input && {
    originalPrice: input.originalPrice,
    promotionalPrice: input.promotionalPrice,
    stock: input.stock,
    category: input.category,
    photos: picturesOf(input).length,
    variations: input.variations.length,
  };
  return { line, kind, code, name, product, changes, refusals, notices };
}

/** What imports are and what their lines say. */
export function createImportReader(db: Db, namesOf: (accountIds: number[]) => Promise<Map<number, string>>) {
  async function getRecord(id: number): Promise<queries.ImportRecord> {
    const record = await queries.selectImport(db, id);
    if (!record) throw new AppError("import/not-found");
    return record;
  }

  async function show(record: queries.ImportRecord): Promise<CatalogImport> {
    const photos = await countPhotos(db, [record.id]);
    return toImport(record, await namesOf([record.accountId]), photos.get(record.id));
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
      const photos = await countPhotos(
        db,
        records.map(({ id }) => id),
      );
      return records.map((record) => toImport(record, names, photos.get(record.id)));
    },

    /** Lines of the file after one of them, and what each would do. @throws AppError import/not-found */
    async listRows(
      id: number,
      kind: ImportRowKind | undefined,
      afterLine: number,
    ): Promise<{ rows: ImportRow[]; hasMore: boolean }> {
      await getRecord(id);
      const rows = await queries.selectRows(db, id, { kind, afterLine, limit: ROWS_A_PAGE + 1 });
      return { rows: rows.slice(0, ROWS_A_PAGE).map(toRow), hasMore: rows.length > ROWS_A_PAGE };
    },
  };
}

export type ImportReader = ReturnType<typeof createImportReader>;
