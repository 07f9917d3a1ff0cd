import { type ImportRowKind, MAX_IMPORT_ROWS } from "#contract/catalog-admin/catalog-import.ts";
import { type ManagedRow, toManagedProduct } from "#server/catalog/product-view.ts";
import type { Db } from "#server/platform/db/database.ts";
import * as queries from "./catalog-import.queries.ts";
import { CodeLines } from "./code-lines.ts";
import { type FileRow, type ImportFile, NO_PRODUCT, openImportFile } from "./import-file.ts";
import { changesPriceOrStock } from "./import-mode.ts";
import type { ImportStep } from "./import-step.ts";
import { selectFetched } from "./photos/import-photo.queries.ts";
import { foreignPictures, picturesOf, withShownPictures } from "./photos/product-photos.ts";
import { codeOf, type KnownProduct, type ReadRow, readImportRow } from "./read-import-row.ts";
import { createFindMapping, SentFile } from "./sent-file.ts";
import { UnreadableFileError } from "./unreadable-file.ts";

/** Lines of which a look at the catalogue serves all at once; see `BatchSize`. */
const LOOK_BATCH = { embedded: 100, external: 400 };
const MAX_BATCH_LENGTH = 2_000_000;

function toKnown(row: ManagedRow): KnownProduct {
  const {
    id: _,
    createdAt: __,
    updatedAt: ___,
    imagens: ____,
    availableVariations: _____,
    ...known
  } = toManagedProduct(row);
  return known;
}

/** Groups rows so that one look at the catalogue serves many of them. */
async function* inBatches(rows: AsyncIterable<FileRow>, size: number): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = [];
  let length = 0;
  for await (const row of rows) {
    batch.push(row);
    length += JSON.stringify(row.json ?? "").length;
    if (batch.length < size && length < MAX_BATCH_LENGTH) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}

async function readBatch(db: Db, batch: FileRow[], file: ImportFile, codeLines: CodeLines): Promise<ReadRow[]> {
  const codes = [...new Set(batch.map(({ json }) => codeOf(json)).filter((code) => code !== undefined))];
  const known = new Map((await queries.selectByCodes(db, codes)).map((row) => [row.code, toKnown(row)]));
  const fetched = await selectFetched(db, foreignPictures(batch));
  return batch.map((row) => {
    const code = codeOf(row.json);
    const product = code === undefined ? undefined : known.get(code);
    const json = product ? withShownPictures(row.json, product, fetched) : row.json;
    const read = readImportRow({ ...row, json }, product, file.columnOf);
    const earlier = read.kind === "refused" || !code ? null : codeLines.note(code, row.line);
    if (earlier === null) return read;
    const reason = `código repetido: já está na linha ${earlier}`;
    const refusals = [{ column: file.columnOf("code"), value: read.code, reason }];
    return { ...read, kind: "refused", input: null, changes: [], notices: [], refusals };
  });
}

/** What the rows that were read so far would do, all in all. */
class CheckTotals {
  rows = 0;
  readonly counts: Record<ImportRowKind, number> = { new: 0, changed: 0, equal: 0, refused: 0 };
  private readonly lacking = { photo: 0, stock: 0, category: 0, description: 0 };
  private priceStockRows = 0;

  add({ kind, input, changes }: ReadRow): void {
    this.counts[kind] += 1;
    if (changesPriceOrStock(changes)) this.priceStockRows += 1;
    if (!input) return;
    if (picturesOf(input).length === 0) this.lacking.photo += 1;
    if (input.stock === 0) this.lacking.stock += 1;
    if (input.category === "") this.lacking.category += 1;
    if (input.description === "") this.lacking.description += 1;
  }

  update() {
    const { counts, lacking, priceStockRows } = this;
    const { new: newRows, changed: changedRows, equal: equalRows, refused: refusedRows } = counts;
    return { newRows, changedRows, equalRows, refusedRows, lacking, priceStockRows };
  }
}

/** Reads the whole file and keeps what each line would do. Begins anew when it was killed. */
export const checkImport: ImportStep = async ({ database: { db, kind, yieldToOthers } }, record, pause) => {
  const { id: importId, accountId } = record;
  await queries.deleteRows(db, importId);
  const sent = new SentFile(db, record);
  const file = await openImportFile(sent, createFindMapping(db, record));
  const { format, ignoredColumns, skipped } = file;
  const codeLines = new CodeLines();
  const totals = new CheckTotals();
  const update = () => ({ format, ignoredColumns, skipped, readBytes: sent.readBytes, ...totals.update() });
  for await (const batch of inBatches(file.rows, LOOK_BATCH[kind])) {
    pause();
    totals.rows += batch.length;
    if (totals.rows > MAX_IMPORT_ROWS) {
      throw new UnreadableFileError("O arquivo passa de 200.000 linhas. Divida em arquivos menores.");
    }
    const rows = await readBatch(db, batch, file, codeLines);
    for (const row of rows) totals.add(row);
    await queries.insertRows(db, importId, rows);
    if (!(await queries.updateImport(db, importId, ["checking"], update()))) return;
    await yieldToOthers();
  }
  if (totals.rows === 0) throw new UnreadableFileError(NO_PRODUCT);
  const isDone = await queries.updateImport(db, importId, ["checking"], { ...update(), status: "checked" });
  if (isDone) await queries.forgetOlderFiles(db, accountId, importId);
};
