import { readWordsOf, type WordsOf } from "#server/catalog/product-writer.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { WorkDatabase } from "../work/write-in-batches.ts";
import * as queries from "./catalog-import.queries.ts";
import { inputInMode } from "./import-mode.ts";
import { withoutForeignPhotos } from "./photos/product-photos.ts";

type StoredRow = Awaited<ReturnType<typeof queries.selectRows>>[number];

/** A line that writes a product: what it writes, and the pictures that are to be fetched for it. */
export type PlannedLine = Pick<StoredRow, "line" | "kind" | "code" | "revision"> & {
  planned: ReturnType<typeof withoutForeignPhotos>;
};

interface NextLines {
  /** The last line that was read; undefined when there are no more. */
  lastLine: number | undefined;
  planned: PlannedLine[];
  /** The words of those that are new. */
  words: Promise<WordsOf>;
}

function planLine(row: StoredRow, mode: queries.ImportRecord["mode"]): PlannedLine[] {
  const input = inputInMode(row, mode);
  if (!input) return [];
  const { line, kind, code, revision, changes } = row;
  return [{ line, kind, code, revision, planned: withoutForeignPhotos(input, changes) }];
}

/**
 * The lines of an import that is being written. What a line writes was decided when it was checked, so that where there is a second
 * connection the next ones are read, and their words, while the last ones are written.
 */
export class LinesAhead {
  readonly #database: WorkDatabase;
  readonly #import: queries.ImportRecord;
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
    const rows = await queries.selectRows(db, id, { afterLine, limit });
    const planned = rows.flatMap((row) => planLine(row, mode));
    const added = planned.filter(({ revision }) => revision === null);
    const words = readWordsOf(added.map((one) => one.planned.input));
    words.catch(() => {});
    return { lastLine: rows.at(-1)?.line, planned, words };
  }
}
