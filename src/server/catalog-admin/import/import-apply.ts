import { type CatalogWrite, putPlanned } from "#server/catalog/product-writer.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { writeInBatches } from "../work/write-in-batches.ts";
import * as queries from "./catalog-import.queries.ts";
import type { ImportGround, ImportStep } from "./import-step.ts";
import { LinesAhead, type PlannedLine } from "./lines-ahead.ts";
import { planPhotos } from "./photos/import-photo.queries.ts";

const CHANGED_MEANWHILE = "o produto mudou depois da conferência do arquivo: confira de novo";

/** The rows whose product is as the check found it, and those that somebody changed since. */
async function sortByFreshness(
  { tx }: CatalogWrite,
  rows: PlannedLine[],
): Promise<{ fresh: PlannedLine[]; stale: PlannedLine[] }> {
  const revisions = await queries.selectRevisions(
    tx,
    rows.map(({ code }) => code),
  );
  const isFresh = (row: PlannedLine) => (revisions.get(row.code) ?? null) === row.revision;
  return { fresh: rows.filter(isFresh), stale: rows.filter((row) => !isFresh(row)) };
}

/** Writes the next lines with all that belongs to them, or none; answers whether there may be more. */
async function applyLines(
  write: CatalogWrite,
  importId: number,
  { size, ahead, askPhotos }: { size: number; ahead: LinesAhead; askPhotos: ImportGround["askPhotos"] },
): Promise<boolean> {
  const { tx } = write;
  const record = await queries.lockImport(tx, importId);
  if (record?.status !== "applying") return false;
  const { writtenLine, accountId } = record;
  const lines = await ahead.take(tx, writtenLine, size);
  if (lines.lastLine === undefined) {
    await queries.updateImport(tx, importId, ["applying"], { status: "applied" });
    await askPhotos(tx, importId);
    return false;
  }
  const { fresh, stale } = await sortByFreshness(write, lines.planned);
  const products = fresh.map(({ product }) => product);
  const written = await putPlanned(write, products, { accountId, importId });
  await planPhotos(tx, importId, fresh);
  const created = written.filter(({ isNew }) => isNew).length;
  const writtenCodes = new Set(written.map(({ code }) => code));
  const onlyPhotos = fresh.filter(({ code, wanted }) => wanted.length > 0 && !writtenCodes.has(code)).length;
  const staleLines = stale.map(({ line }) => line);
  if (stale.length > 0) await queries.refuseRows(tx, importId, staleLines, CHANGED_MEANWHILE);
  const staleNew = stale.filter(({ kind }) => kind === "new").length;
  await queries.updateImport(tx, importId, ["applying"], {
    writtenLine: lines.lastLine,
    created: record.created + created,
    updated: record.updated + written.length - created + onlyPhotos,
    newRows: record.newRows - staleNew,
    changedRows: record.changedRows - (stale.length - staleNew),
    refusedRows: record.refusedRows + stale.length,
  });
  return true;
}

/** Leaves out the one next line, which the database does not take. */
async function leaveOut(tx: Queryable, importId: number, state: string): Promise<void> {
  const record = await queries.lockImport(tx, importId);
  if (!record) return;
  const { writtenLine: afterLine } = record;
  const [row] = await queries.selectRows(tx, importId, { afterLine, limit: 1 });
  if (!row) return;
  await queries.refuseRows(tx, importId, [row.line], `o banco de dados recusou este produto (${state})`);
  const { newRows, changedRows, refusedRows } = record;
  await queries.updateImport(tx, importId, ["applying"], {
    writtenLine: row.line,
    newRows: newRows - (row.kind === "new" ? 1 : 0),
    changedRows: changedRows - (row.kind === "changed" ? 1 : 0),
    refusedRows: refusedRows + 1,
  });
}

/** Writes what the check found, in batches. */
export const applyImport: ImportStep = async ({ database, analyze, askPhotos }, record, pause) => {
  const { id: importId } = record;
  const ahead = new LinesAhead(database, record);
  const writes = {
    write: (write: CatalogWrite, size: number) => applyLines(write, importId, { size, ahead, askPhotos }),
    leaveOut: (tx: Queryable, state: string) => leaveOut(tx, importId, state),
  };
  await writeInBatches(database, writes, pause);
  await analyze();
};
