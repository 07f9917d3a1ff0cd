import type { Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import * as queries from "./studio-run.queries.ts";

/** Ends an open run without a result. What it was counted as is given back, once. The caller holds its row. */
export async function endRun(
  tx: Queryable,
  row: queries.RunRow,
  end: { status: "failed" | "cancelled"; reason: string; isRefunded: boolean },
  now: DbClock,
): Promise<void> {
  if (end.isRefunded && row.charged > 0) await queries.refundRuns(tx, row);
  const { status, reason } = end;
  const update = { status, reason, step: "", draft: "", finishedAt: now() };
  await queries.updateRun(tx, row.id, { ...update, ...(end.isRefunded && { charged: 0 }) }, now);
}
