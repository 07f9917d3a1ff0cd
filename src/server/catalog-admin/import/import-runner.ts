import type { ProductInput } from "#contract/catalog/product.ts";
import { MAX_IMPORT_ROWS } from "#contract/catalog-admin/catalog-import.ts";
import { type ManagedRow, toManagedProduct } from "#server/catalog/product-view.ts";
import { type CatalogWrite, changeProducts, putProducts, writeCatalog } from "#server/catalog/product-writer.ts";
import type { Database } from "#server/platform/db/database.ts";
import { toAppError } from "#server/platform/http/error-response.ts";
import { JobRefusedError } from "#server/platform/jobs/job-worker.ts";
import { BatchSize } from "./batch-size.ts";
import * as queries from "./catalog-import.queries.ts";
import { CodeLines } from "./code-lines.ts";
import { type FileRow, type ImportFile, openImportFile, UnreadableFileError } from "./import-file.ts";
import { isRefusedValue, isTransient, sqlState } from "./import-job.ts";
import { codeOf, type KnownProduct, type ReadRow, readImportRow } from "./read-import-row.ts";

/** Lines of which a look at the catalogue serves all at once. */
const LOOK_BATCH = 100;
const MAX_BATCH_LENGTH = 2_000_000;
const CHANGED_MEANWHILE = "o produto mudou depois da conferência do arquivo: confira de novo";

/** Called between batches; throws when the process is about to end. */
type Pause = () => void;

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

/**
 * The work of imports: reads a file and tells what it would do, writes it, takes it back. Each may be killed at any time,
 * and yields to whoever waits for the database.
 */
export function createImportRunner({
  database: { db, yieldToOthers },
  analyze,
}: {
  database: Pick<Database, "db" | "yieldToOthers">;
  analyze: () => Promise<void>;
}) {
  async function* readParts(importId: number, onProgress: (bytes: number) => void): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    for (let number = 0; ; number += 1) {
      const part = await queries.selectPart(db, importId, number);
      if (!part) return;
      bytes += part.byteLength;
      onProgress(bytes);
      yield part;
    }
  }

  async function readBatch(batch: FileRow[], file: ImportFile, codeLines: CodeLines): Promise<ReadRow[]> {
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
  async function check(importId: number, pause: Pause): Promise<void> {
    await queries.deleteRows(db, importId);
    let readBytes = 0;
    const file = await openImportFile(() =>
      readParts(importId, (bytes) => {
        readBytes = bytes;
      }),
    );
    const { format, ignoredColumns } = file;
    const counts = { new: 0, changed: 0, equal: 0, refused: 0 };
    const codeLines = new CodeLines();
    const update = () => ({
      format,
      ignoredColumns,
      readBytes,
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
      const rows = await readBatch(batch, file, codeLines);
      for (const { kind } of rows) counts[kind] += 1;
      await queries.insertRows(db, importId, rows);
      if (!(await queries.updateImport(db, importId, ["checking"], update()))) return;
      await yieldToOthers();
    }
    if (total === 0) throw new UnreadableFileError("Não há nenhum produto no arquivo.");
    const isDone = await queries.updateImport(db, importId, ["checking"], { ...update(), status: "checked" });
    if (isDone) await queries.deleteParts(db, importId);
  }

  /** Writes the next lines with all that belongs to them, or none; answers whether there may be more. */
  function applyBatch(importId: number, size: number, batch: BatchSize): Promise<boolean> {
    return writeCatalog(db, (write) => batch.timed(() => applyLines(write, importId, size)));
  }

  async function applyLines(write: CatalogWrite, importId: number, size: number): Promise<boolean> {
    const { tx } = write;
    const record = await queries.lockImport(tx, importId);
    if (record?.status !== "applying") return false;
    const { writtenLine: afterLine, accountId } = record;
    const lines = await queries.selectRows(tx, importId, { afterLine, limit: size });
    const rows = lines.filter(({ kind }) => kind === "new" || kind === "changed");
    const last = lines.at(-1);
    if (!last) {
      await queries.updateImport(tx, importId, ["applying"], { status: "applied" });
      return false;
    }
    const present = await queries.selectByCodes(
      tx,
      rows.map(({ code }) => code),
    );
    const revisions = new Map(present.map(({ code, revision }) => [code, revision]));
    const isFresh = (row: (typeof rows)[number]) => (revisions.get(row.code) ?? null) === row.revision;
    const fresh = rows.filter(isFresh);
    const stale = rows.filter((row) => !isFresh(row));
    const inputs = fresh.flatMap(({ input }) => (input ? [input as ProductInput] : []));
    const written = await putProducts(write, inputs, { accountId, importId });
    const created = written.filter(({ isNew }) => isNew).length;
    if (stale.length > 0)
      await queries.refuseRows(
        tx,
        importId,
        stale.map(({ line }) => line),
        CHANGED_MEANWHILE,
      );
    const staleNew = stale.filter(({ kind }) => kind === "new").length;
    await queries.updateImport(tx, importId, ["applying"], {
      writtenLine: last.line,
      created: record.created + created,
      updated: record.updated + written.length - created,
      newRows: record.newRows - staleNew,
      changedRows: record.changedRows - (stale.length - staleNew),
      refusedRows: record.refusedRows + stale.length,
    });
    return true;
  }

  /** Leaves out the one next line, which the database does not take. */
  async function leaveOut(importId: number, state: string): Promise<void> {
    await db.transaction(async (tx) => {
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
    });
  }

  async function apply(importId: number, pause: Pause): Promise<void> {
    const batch = new BatchSize();
    let single = 0;
    for (let isMore = true; isMore; ) {
      pause();
      const { lines } = batch;
      try {
        isMore = await applyBatch(importId, single > 0 ? 1 : lines, batch);
        single = Math.max(0, single - 1);
      } catch (error) {
        const state = sqlState(error);
        if (!isRefusedValue(state)) throw error;
        // One line of the batch is to blame: found by writing them one by one.
        if (single > 0) await leaveOut(importId, state);
        else single = lines;
      }
      await yieldToOthers();
    }
    await analyze();
  }

  function undoBatch(importId: number, batch: BatchSize): Promise<boolean> {
    return writeCatalog(db, (write) => batch.timed(() => undoProducts(write, importId, batch.lines)));
  }

  async function undoProducts(write: CatalogWrite, importId: number, size: number): Promise<boolean> {
    const record = await queries.lockImport(write.tx, importId);
    if (record?.status !== "undoing") return false;
    const { undoneProductId, accountId } = record;
    const rows = await queries.selectUndoable(write.tx, importId, undoneProductId, size);
    const last = rows.at(-1);
    if (!last) {
      await queries.updateImport(write.tx, importId, ["undoing"], { status: "undone" });
      return false;
    }
    const deletedAt = new Date().toISOString();
    const patches = rows
      .filter(({ isLast }) => isLast)
      .map(({ productId: id, action, before }) => ({
        id,
        fields: action === "create" ? { deleted_at: deletedAt, is_active: false } : (before ?? {}),
      }));
    await changeProducts(write, patches, { action: "undo", note: { accountId, importId } });
    await queries.updateImport(write.tx, importId, ["undoing"], {
      undoneProductId: last.productId,
      undone: record.undone + patches.length,
      kept: record.kept + rows.length - patches.length,
    });
    return true;
  }

  async function undo(importId: number, pause: Pause): Promise<void> {
    const batch = new BatchSize();
    while (await undoBatch(importId, batch)) {
      pause();
      await yieldToOthers();
    }
    await analyze();
  }

  /** What cannot go on is told to the person; what may go on later is left to be tried again. */
  async function giveUp(importId: number, error: unknown): Promise<void> {
    const isUnreadable = error instanceof UnreadableFileError;
    if (!isUnreadable && (toAppError(error).code === "server/unavailable" || isTransient(sqlState(error)))) throw error;
    const code = sqlState(error) || "erro inesperado";
    const reason = isUnreadable
      ? error.message
      : `A importação parou (${code}). O que já foi gravado pode ser desfeito.`;
    await queries.updateImport(db, importId, ["checking"], { status: "failed", reason });
    await queries.updateImport(db, importId, ["applying", "undoing"], { status: "stopped", reason });
    if (!isUnreadable) throw new JobRefusedError("catalog/import", { cause: error });
  }

  const steps = { checking: check, applying: apply, undoing: undo };
  const isStep = (status: string): status is keyof typeof steps => Object.hasOwn(steps, status);

  return {
    /** Goes on with an import wherever it stands. */
    async run(importId: number, pause: Pause): Promise<void> {
      const record = await queries.selectImport(db, importId);
      if (!record || !isStep(record.status)) return;
      let isPaused = false;
      const tellingPause = () => {
        try {
          pause();
        } catch (error) {
          isPaused = true;
          throw error;
        }
      };
      try {
        await steps[record.status](importId, tellingPause);
      } catch (error) {
        if (isPaused) throw error;
        await giveUp(importId, error);
      }
    },
  };
}
