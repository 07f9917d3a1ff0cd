import { and, inArray, lt, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "./database.ts";
import { type DbClock, dbClock } from "./db-clock.ts";

interface Bin {
  days: number;
  /** How many rows one statement removes: it holds what hangs on them, too. */
  batch: number;
  now?: DbClock;
}

/** Removes for good what has lain in the trash of a table for longer than `days`. */
export async function purgeDeletedRows(
  db: Queryable,
  table: PgTable & { id: PgColumn; deletedAt: PgColumn },
  { days, batch, now = dbClock }: Bin,
): Promise<void> {
  const isOver = lt(table.deletedAt, sql`${now()} - make_interval(days => ${days})`);
  for (;;) {
    const over = db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(isOver)
      .limit(batch);
    // Asked again of each row itself: one that is being restored is waited for, and stays.
    const { rowCount } = await db.delete(table).where(and(inArray(table.id, over), isOver));
    if ((rowCount ?? 0) < batch) return;
  }
}
