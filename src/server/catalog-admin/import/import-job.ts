import type { ProductInput } from "#contract/catalog/product.ts";
import { shownValue } from "#contract/catalog-admin/product-import.ts";
import { toAppError } from "#server/platform/http/error-response.ts";
import { describeError } from "#server/platform/telemetry/log.ts";
import { isRefusedValue, isTransient, sqlState } from "../work/sql-state.ts";
import { type ImportBatch, readBatches } from "./import-batches.ts";
import { type ImportEvent, type ImportRemarkEvent, type ImportTotals, noTotals } from "./import-event.ts";
import { plainBytes, untilAborted } from "./source-bytes.ts";

const MAX_TRIES = 3;

export interface ImportJob {
  /** The file as it lies on the disk: JSON Lines, as they are or in gzip. */
  source: AsyncIterable<Uint8Array>;
  /** Writes distinct products, all or none. */
  save: (products: ProductInput[]) => Promise<{ created: number; updated: number; unchanged: number }>;
  /** Ends the import after the batch that is being written. */
  signal: AbortSignal;
  batchSize: number;
  /** Called once at the end when anything was stored. */
  afterWriting: () => Promise<void>;
}

type Saved = Awaited<ReturnType<ImportJob["save"]>> & { remarks: ImportRemarkEvent[] };
type Entry = { line: number; product: ProductInput };

/** Saves the products; when the database refuses a value, halves the batch until only the guilty lines are left out. */
async function saveAround(entries: Entry[], save: ImportJob["save"], tries = 1): Promise<Saved> {
  try {
    return { ...(await save(entries.map(({ product }) => product))), remarks: [] };
  } catch (error) {
    const state = sqlState(error);
    if (isTransient(state) && tries < MAX_TRIES) return saveAround(entries, save, tries + 1);
    if (!isRefusedValue(state)) throw error;
    const [only, ...others] = entries;
    if (only && others.length === 0) {
      const reason = `o banco de dados recusou este produto (${state})`;
      const value = shownValue(only.product.code);
      const remark = { type: "remark", kind: "refused", line: only.line, field: "", value, reason } as const;
      return { created: 0, updated: 0, unchanged: 0, remarks: [remark] };
    }
    const middle = Math.ceil(entries.length / 2);
    const first = await saveAround(entries.slice(0, middle), save);
    const second = await saveAround(entries.slice(middle), save);
    return {
      created: first.created + second.created,
      updated: first.updated + second.updated,
      unchanged: first.unchanged + second.unchanged,
      remarks: [...first.remarks, ...second.remarks],
    };
  }
}

async function saveBatch(batch: ImportBatch, save: ImportJob["save"]): Promise<Saved> {
  if (batch.products.size === 0) return { created: 0, updated: 0, unchanged: 0, remarks: [] };
  return saveAround([...batch.products.values()], save);
}

function add(totals: ImportTotals, batch: ImportBatch, saved: Saved): void {
  totals.line = batch.lastLine;
  totals.created += saved.created;
  totals.updated += saved.updated;
  totals.unchanged += saved.unchanged;
  totals.refused += batch.refused + saved.remarks.length;
  totals.repeated += batch.repeated;
}

function failureOf(error: unknown): string {
  const { kind, code = kind } = describeError(error);
  if (code.startsWith("Z_")) return `o arquivo .gz está cortado ou corrompido (${code})`;
  if (toAppError(error).code === "server/unavailable") return `o banco de dados parou de responder (${code})`;
  return `erro inesperado (${code})`;
}

/**
 * Loads a catalogue, telling what it does: remarks about lines, progress after each batch, and at last `finished`. A bad
 * line never stops good ones, and memory does not grow with the file (but for 20 bytes a code, to notice repetitions).
 * The next batch is read while the one before is being written.
 */
export async function* runImport(job: ImportJob): AsyncGenerator<ImportEvent, void, undefined> {
  const { source, save, signal, batchSize, afterWriting } = job;
  const totals = { ...noTotals };
  const counted = async function* () {
    for await (const chunk of untilAborted(source, signal)) {
      totals.bytes += chunk.byteLength;
      yield chunk;
    }
  };
  let writing: { batch: ImportBatch; saved: Promise<Saved> } | undefined;
  /** Waits for the batch that is being written and tells how it went. */
  const analyze = async function* (): AsyncGenerator<ImportEvent> {
    if (!writing) return;
    const { batch, saved: pending } = writing;
    const saved = await pending;
    writing = undefined;
    add(totals, batch, saved);
    yield* batch.remarks;
    yield* saved.remarks;
    yield { type: "progress", totals: { ...totals } };
  };

  let failure: unknown;
  try {
    for await (const batch of readBatches(plainBytes(counted()), batchSize)) {
      yield* analyze();
      if (signal.aborted) break;
      const saved = saveBatch(batch, save);
      // It is awaited after the next batch was read; until then a rejection must not count as unhandled.
      saved.catch(() => {});
      writing = { batch, saved };
    }
  } catch (error) {
    // A source that is ended in the middle fails in its own way: of no interest to whoever asked for the end. A failed
    // write is heard again below.
    if (!signal.aborted) failure = error;
  }
  try {
    yield* analyze();
    if (totals.created + totals.updated > 0) await afterWriting();
  } catch (error) {
    failure ??= error;
  }
  const outcome = failure !== undefined ? "failed" : signal.aborted ? "stopped" : "complete";
  yield { type: "finished", outcome, reason: failure === undefined ? "" : failureOf(failure), totals: { ...totals } };
}
