import { type PlannedProduct, planProduct } from "#server/catalog/planned-product.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { mapInSlices } from "#server/platform/jobs/map-in-slices.ts";
import { decidingFields } from "#server/search/search-document.ts";
import type { WorkDatabase } from "../work/write-in-batches.ts";
import * as queries from "./catalog-import.queries.ts";
import { inputInMode } from "./import-mode.ts";
import { type WantedPhoto, withoutForeignPhotos } from "./photos/product-photos.ts";

type StoredLine = Awaited<ReturnType<typeof queries.selectLinesToWrite>>[number];

/** A line that writes a product: what it writes, and the pictures that are to be fetched for it. */
export type PlannedLine = Pick<StoredLine, "line" | "kind" | "code" | "revision"> & {
  product: PlannedProduct;
  wanted: WantedPhoto[];
};

interface NextLines {
  /** The last line that was looked at; undefined when there are no more. */
  lastLine: number | undefined;
  planned: PlannedLine[];
}

const decisive = new Set<string>(decidingFields);

function planLine(stored: StoredLine, mode: queries.ImportRecord["mode"]): PlannedLine[] {
  const whole = inputInMode(stored, mode);
  if (!whole) return [];
  const { line, kind, code, revision, changes } = stored;
  const { input, wanted } = withoutForeignPhotos(whole, changes);
  const isReworded = revision === null || (mode === "all" && changes.some(({ field }) => decisive.has(field)));
  return [{ line, kind, code, revision, product: planProduct(input, isReworded), wanted }];
}

/**
 * The lines of an import that is being written. What a line writes was decided when it was checked, so that where there is a second
 * connection the next ones are read and worked out while the last ones are written.
 */
export class LinesAhead {
  readonly #database: WorkDatabase;
  readonly #import: queries.ImportRecord;
  #end: number | undefined;
  #ahead: { afterLine: number; lines: Promise<NextLines> } | undefined;

  constructor(database: WorkDatabase, record: queries.ImportRecord) {
    this.#database = database;
    this.#import = record;
  }

  /** The next lines, `limit` of them or as many as were asked for when they were read ahead; else `tx` is asked. */
  async take(tx: Queryable, afterLine: number, limit: number): Promise<NextLines> {
    const ahead = this.#ahead;
    this.#ahead = undefined;
    const next = await (ahead?.afterLine === afterLine ? ahead.lines : this.#read(tx, afterLine, limit));
    if (next.lastLine !== undefined && this.#database.kind === "external") {
      const lines = this.#read(this.#database.db, next.lastLine, limit);
      // Nobody may come for them.
      lines.catch(() => {});
      this.#ahead = { afterLine: next.lastLine, lines };
    }
    return next;
  }

  async #read(db: Queryable, afterLine: number, limit: number): Promise<NextLines> {
    const { id, mode } = this.#import;
    this.#end ??= await queries.selectLastLine(db, id);
    if (afterLine >= this.#end) return { lastLine: undefined, planned: [] };
    const lastLine = Math.min(afterLine + limit, this.#end);
    const stored = await queries.selectLinesToWrite(db, id, { afterLine, upToLine: lastLine });
    const planned = await mapInSlices(stored, (line) => planLine(line, mode));
    return { lastLine, planned: planned.flat() };
  }
}
