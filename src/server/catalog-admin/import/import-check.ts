import { type ImportRowKind, MAX_IMPORT_ROWS } from "#contract/catalog-admin/catalog-import.ts";
import type { Db } from "#server/platform/db/database.ts";
import { mapInSlices } from "#server/platform/jobs/map-in-slices.ts";
import type { WorkDatabase } from "../work/write-in-batches.ts";
import * as queries from "./catalog-import.queries.ts";
import { CodeLines } from "./code-lines.ts";
import { findOwners, GatheredOptions, splitProductRow } from "./gathered-options.ts";
import { type FileRow, type ImportFile, NO_PRODUCT, openImportFile } from "./import-file.ts";
import { changesPriceOrStock } from "./import-mode.ts";
import type { ImportStep } from "./import-step.ts";
import { selectFetched } from "./photos/import-photo.queries.ts";
import { foreignPictures, picturesOf, withShownPictures } from "./photos/product-photos.ts";
import { codeOf, type KnownProduct, type ReadRow, readImportRow, refusedRow, toKnown } from "./read-import-row.ts";
import { createFindMapping, SentFile } from "./sent-file.ts";
import { UnreadableFileError } from "./unreadable-file.ts";

/** Lines of which a look at the catalogue serves all at once; see `BatchSize`. */
const LOOK_BATCH = { embedded: 100, external: 1_000 };
const MAX_BATCH_LENGTH = 2_000_000;

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

interface Reading {
  file: ImportFile;
  codeLines: CodeLines;
  options: GatheredOptions;
  totals: CheckTotals;
  pause: () => void;
}

/** Reads a row of a product, or of none that is known. */
function readProductRow(row: FileRow, product: KnownProduct | undefined, { file, codeLines, options }: Reading) {
  const { row: own, option } = product ? splitProductRow(row, product) : { row };
  const read = readImportRow(own, product, file.columnOf);
  const code = codeOf(row.json);
  if (read.kind === "refused" || !code) return read;
  const earlier = codeLines.note(code, row.line);
  if (earlier === null) {
    if (option) options.takeOwn(code, option);
    return read;
  }
  const reason = `código repetido: já está na linha ${earlier}`;
  return refusedRow(read, [{ field: "code", value: read.code, reason }], file.columnOf);
}

/** Rows of options are not answered, unless they are refused: they wait for what the file says of the others. */
async function readBatch(db: Db, batch: FileRow[], reading: Reading): Promise<ReadRow[]> {
  const codes = [...new Set(batch.map(({ json }) => codeOf(json)).filter((code) => code !== undefined))];
  const known = new Map((await queries.selectByCodes(db, codes)).map((row) => [row.code, toKnown(row)]));
  const unknown = codes.filter((code) => !known.has(code));
  const owners = await findOwners(db, unknown);
  const fetched = await selectFetched(db, foreignPictures(batch));
  const read = await mapInSlices(batch, (row) => {
    const code = codeOf(row.json) ?? "";
    const found = owners.get(code);
    if (found) return reading.options.take(row, code, found) ?? [];
    const product = known.get(code);
    const json = product ? withShownPictures(row.json, product, fetched) : row.json;
    return readProductRow({ ...row, json }, product, reading);
  });
  return read.flat();
}

/** What the rows that were read so far would do, all in all. */
class CheckTotals {
  rows = 0;
  readonly counts: Record<ImportRowKind, number> = { new: 0, changed: 0, equal: 0, refused: 0 };
  private readonly lacking = { photo: 0, stock: 0, category: 0, description: 0 };
  private priceStockRows = 0;

  /** Counts a row; `times` is -1 for one that another row takes the place of. */
  add({ kind, input, changes }: Pick<ReadRow, "kind" | "input" | "changes">, times: 1 | -1 = 1): void {
    this.counts[kind] += times;
    if (changesPriceOrStock(changes)) this.priceStockRows += times;
    if (!input) return;
    if (picturesOf(input).length === 0) this.lacking.photo += times;
    if (input.stock === 0) this.lacking.stock += times;
    if (input.category === "") this.lacking.category += times;
    if (input.description === "") this.lacking.description += times;
  }

  update() {
    const { counts, lacking, priceStockRows } = this;
    const { new: newRows, changed: changedRows, equal: equalRows, refused: refusedRows } = counts;
    return { newRows, changedRows, equalRows, refusedRows, lacking, priceStockRows };
  }
}

/** Keeps rows while the next ones are read. `keep` answers whether to go on; so does `add`, of the rows before. */
class RowKeeper {
  readonly #keep: (rows: ReadRow[]) => Promise<boolean>;
  readonly #yieldToOthers: () => Promise<void>;
  #keeping = Promise.resolve(true);

  constructor(keep: RowKeeper["add"], yieldToOthers: () => Promise<void>) {
    this.#keep = keep;
    this.#yieldToOthers = yieldToOthers;
  }

  async add(rows: ReadRow[]): Promise<boolean> {
    if (!(await this.#keeping)) return false;
    await this.#yieldToOthers();
    this.#keeping = this.#keep(rows);
    // Heard where it is waited for.
    this.#keeping.catch(() => {});
    return true;
  }

  /** Waits until all rows are kept. */
  done(): Promise<boolean> {
    return this.#keeping;
  }
}

/** What all rows of the file would do, some at a time: those that wait for the whole file come last, when the others are `kept`. */
async function* readRows(
  { db, kind }: WorkDatabase,
  importId: number,
  reading: Reading,
  kept: RowKeeper,
): AsyncGenerator<ReadRow[]> {
  const { file, options, codeLines, totals, pause } = reading;
  for await (const batch of inBatches(file.rows, LOOK_BATCH[kind])) {
    pause();
    totals.rows += batch.length;
    if (totals.rows > MAX_IMPORT_ROWS) {
      throw new UnreadableFileError("O arquivo passa de 200.000 linhas. Divida em arquivos menores.");
    }
    yield await readBatch(db, batch, reading);
  }
  await kept.done();
  for await (const gathered of options.finish(db, importId, codeLines)) {
    pause();
    for (const { instead } of gathered) if (instead) totals.add(instead, -1);
    yield gathered.map(({ row }) => row);
  }
}

/** Keeps all rows; answers whether to go on. What is being kept when the reading fails is waited for: nothing comes after that. */
async function keepAll(rows: AsyncIterable<ReadRow[]>, kept: RowKeeper): Promise<boolean> {
  try {
    for await (const some of rows) if (!(await kept.add(some))) return false;
    return await kept.done();
  } finally {
    await kept.done().catch(() => {});
  }
}

/** Reads the whole file and keeps what each line would do. Begins anew when it was killed. */
export const checkImport: ImportStep = async ({ database }, record, pause) => {
  const { id: importId, accountId } = record;
  const { db, yieldToOthers } = database;
  await queries.deleteRows(db, importId);
  const sent = new SentFile(db, record);
  const file = await openImportFile(sent, createFindMapping(db, record));
  const { format, ignoredColumns, skipped } = file;
  const totals = new CheckTotals();
  const options = new GatheredOptions(file.columnOf);
  const reading = { file, codeLines: new CodeLines(), options, totals, pause };
  const update = () => ({ format, ignoredColumns, skipped, readBytes: sent.readBytes, ...totals.update() });
  const kept = new RowKeeper(async (rows) => {
    for (const row of rows) totals.add(row);
    await queries.putRows(db, importId, rows);
    return queries.updateImport(db, importId, ["checking"], update());
  }, yieldToOthers);
  if (!(await keepAll(readRows(database, importId, reading, kept), kept))) return;
  if (totals.rows === 0) throw new UnreadableFileError(NO_PRODUCT);
  const isDone = await queries.updateImport(db, importId, ["checking"], { ...update(), status: "checked" });
  if (isDone) await queries.forgetOlderFiles(db, accountId, importId);
};
