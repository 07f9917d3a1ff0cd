import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { account } from "./account.table.ts";

/** Closes an open account; answers when it is erased, or null when it is closed already. */
export async function closeAccount(db: Queryable, id: number, days: number, now: DbClock): Promise<Date | null> {
  const [row] = await db
    .update(account)
    .set({ eraseAt: sql`${now()} + make_interval(days => ${days})` })
    .where(and(eq(account.id, id), isNull(account.eraseAt)))
    .returning({ eraseAt: account.eraseAt });
  return row?.eraseAt ?? null;
}

/** Opens a closed account again; false when it is open, or its time is over. */
export async function reopenAccount(db: Queryable, id: number, now: DbClock): Promise<boolean> {
  const rows = await db
    .update(account)
    .set({ eraseAt: null })
    .where(and(eq(account.id, id), isNotNull(account.eraseAt), gt(account.eraseAt, now())))
    .returning({ id: account.id });
  return rows.length === 1;
}
