import { type CatalogWrite, writeCatalogPart } from "#server/catalog/product-writer.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import { BatchSize } from "./batch-size.ts";
import { isRefusedValue, sqlState } from "./sql-state.ts";

export type WorkDatabase = Pick<Database, "db" | "kind" | "yieldToOthers">;

interface BatchedWrites {
  /** Writes the next `size` lines, and how far that is, or none of it; answers whether there may be more. */
  write: (write: CatalogWrite, size: number) => Promise<boolean>;
  /** Leaves out the one next line, which the database does not take. */
  leaveOut: (tx: Queryable, state: string) => Promise<void>;
}

/**
 * Changes many products in transactions that are short, so that nobody waits for long, until there are no more. May be killed at
 * any time: who goes on begins after the last transaction. A line that the database refuses is left out, and no other one.
 * `pause` is called between transactions, and throws when the process is about to end.
 */
export async function writeInBatches(
  { db, kind, yieldToOthers }: WorkDatabase,
  { write, leaveOut }: BatchedWrites,
  pause: () => void,
): Promise<void> {
  const batch = new BatchSize(kind);
  let single = 0;
  for (let isMore = true; isMore; ) {
    pause();
    const { lines } = batch;
    try {
      isMore = await writeCatalogPart(db, (opened) => batch.timed(() => write(opened, single > 0 ? 1 : lines)));
      single = Math.max(0, single - 1);
    } catch (error) {
      const state = sqlState(error);
      if (!isRefusedValue(state)) throw error;
      // One line of the batch is to blame: found by writing them one by one.
      if (single > 0) await db.transaction((tx) => leaveOut(tx, state));
      else single = lines;
    }
    await yieldToOthers();
  }
}

/** The same for work whose lines the database has held before. */
export async function undoInBatches(
  { db, kind, yieldToOthers }: WorkDatabase,
  undo: (write: CatalogWrite, size: number) => Promise<boolean>,
  pause: () => void,
): Promise<void> {
  const batch = new BatchSize(kind);
  const undoBatch = () => writeCatalogPart(db, (write) => batch.timed(() => undo(write, batch.lines)));
  while (await undoBatch()) {
    pause();
    await yieldToOthers();
  }
}
