import { type ImportRowKind, MAX_IMPORT_ROWS } from "#contract/catalog-admin/catalog-import.ts";
import { type ManagedRow, toManagedProduct } from "#server/catalog/product-view.ts";
import type { Db } from "#server/platform/db/database.ts";
import * as queries from "./catalog-import.queries.ts";
import { CodeLines } from "./code-lines.ts";
import { type FileRow, type ImportFile, openImportFile, UnreadableFileError } from "./import-file.ts";
import type { ImportStep } from "./import-step.ts";
import { codeOf, type KnownProduct, type ReadRow, readImportRow } from "./read-import-row.ts";

/** Lines of which a look at the catalogue serves all at once. */
const LOOK_BATCH = 100;
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
async function* inBatches(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = [];
  let length = 0;
  for await (const row of rows) {
    batch.push(row);
    length += JSON.stringify(row.json ?? "").length;
    if (batch.length < LOOK_BATCH && length < MAX_BATCH_LENGTH) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}

/** The bytes of a file that was sent in parts, and how many were read. */
class SentFile {
  private readonly db: Db;
  private readonly importId: number;
  readBytes = 0;

  constructor(db: Db, importId: number) {
    this.db = db;
    this.importId = importId;
  }

  async *parts(): AsyncGenerator<Uint8Array> {
    this.readBytes = 0;
    for (let number = 0; ; number += 1) {
      const part = await queries.selectPart(this.db, this.importId, number);
      if (!part) return;
      this.readBytes += part.byteLength;
      yield part;
    }
  }
}

async function readBatch(db: Db, batch: FileRow[], file: ImportFile, codeLines: CodeLines): Promise<ReadRow[]> {
  const codes = [...new Set(batch.map(({ json }) => codeOf(json)).filter((code) => code !== undefined))];
  const known = new Map((await queries.selectByCodes(db, codes)).map((row) => [row.code, toKnown(row)]));
  return batch.map((row) => {
    const code = codeOf(row.json);
    const read = readImportRow(row, code === undefined ? undefined : known.get(code), file.columnOf);
    const earlier = read.kind === "refused" || !code ? null : codeLines.note(code, row.line);
    if (earlier === null) return read;
    const reason = `código repetido: já está na linha ${earlier}`;
    const refusals = [{ column: file.columnOf("code"), value: read.code, reason }];
    return { ...read, kind: "refused", input: null, changes: [], notices: [], refusals };
  });
}

/** Reads the whole file and keeps what each line would do. Begins anew when it was killed. */
export const checkImport: ImportStep = async ({ database: { db, yieldToOthers } }, importId, pause) => {
  await queries.deleteRows(db, importId);
  const sent = new SentFile(db, importId);
  const file = await openImportFile(() => sent.parts());
  const counts: Record<ImportRowKind, number> = { new: 0, changed: 0, equal: 0, refused: 0 };
  const codeLines = new CodeLines();
  const update = () => ({
    format: file.format,
    ignoredColumns: file.ignoredColumns,
    readBytes: sent.readBytes,
    newRows: counts.new,
    changedRows: counts.changed,
    equalRows: counts.equal,
    refusedRows: counts.refused,
  });
  let total = 0;
  for await (const batch of inBatches(file.rows)) {
    pause();
    total += batch.length;
    if (total > MAX_IMPORT_ROWS) {
      throw new UnreadableFileError("O arquivo passa de 200.000 linhas. Divida em arquivos menores.");
    }
    const rows = await readBatch(db, batch, file, codeLines);
    for (const { kind } of rows) counts[kind] += 1;
    await queries.insertRows(db, importId, rows);
    if (!(await queries.updateImport(db, importId, ["checking"], update()))) return;
    await yieldToOthers();
  }
  if (total === 0) throw new UnreadableFileError("Não há nenhum produto no arquivo.");
  const isDone = await queries.updateImport(db, importId, ["checking"], { ...update(), status: "checked" });
  if (isDone) await queries.deleteParts(db, importId);
};
