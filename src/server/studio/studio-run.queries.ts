import { and, count, desc, eq, inArray, lt, notInArray, type SQL, sql } from "drizzle-orm";
import type { RunStatus } from "#contract/studio/studio.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { studioRun, studioUsage } from "./studio-run.table.ts";

export type RunRow = typeof studioRun.$inferSelect;
type Told = { [column in keyof Omit<RunRow, "id">]?: RunRow[column] | SQL };

const OPEN: RunStatus[] = ["queued", "running"];
const isOwn = (accountId: number, id: number) => and(eq(studioRun.accountId, accountId), eq(studioRun.id, id));
const today = (now: DbClock) => sql<string>`to_char(${now()} AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM-DD')`;

/** The new run, or null when the key has one. */
export async function insertRun(
  db: Queryable,
  row: Omit<typeof studioRun.$inferInsert, "createdAt" | "heardAt" | "chargedDay">,
  now: DbClock,
): Promise<RunRow | null> {
  const times = { createdAt: now(), heardAt: now(), chargedDay: today(now) };
  const [stored] = await db
    .insert(studioRun)
    .values({ ...row, ...times })
    .onConflictDoNothing()
    .returning();
  return stored ?? null;
}

export async function selectRunByKey(db: Queryable, key: string): Promise<RunRow | null> {
  const [row] = await db.select().from(studioRun).where(eq(studioRun.key, key));
  return row ?? null;
}

export async function selectOwnRun(db: Queryable, accountId: number, id: number): Promise<RunRow | null> {
  const [row] = await db.select().from(studioRun).where(isOwn(accountId, id));
  return row ?? null;
}

/** Waits for whoever changes the run and keeps it until the transaction ends. */
export async function lockOwnRun(db: Queryable, accountId: number, id: number): Promise<RunRow | null> {
  const [row] = await db.select().from(studioRun).where(isOwn(accountId, id)).for("update");
  return row ?? null;
}

export async function lockRun(db: Queryable, id: number): Promise<RunRow | null> {
  const [row] = await db.select().from(studioRun).where(eq(studioRun.id, id)).for("update");
  return row ?? null;
}

export interface RunFilter {
  tools?: string[];
  isOpen?: boolean;
  /** Only runs older than this one. */
  before?: number;
}

/** The newest first. */
export async function selectRuns(
  db: Queryable,
  accountId: number,
  { tools, isOpen, before }: RunFilter,
  limit: number,
): Promise<RunRow[]> {
  return db
    .select()
    .from(studioRun)
    .where(
      and(
        eq(studioRun.accountId, accountId),
        tools && inArray(studioRun.tool, tools),
        isOpen ? inArray(studioRun.status, OPEN) : undefined,
        before === undefined ? undefined : lt(studioRun.id, before),
      ),
    )
    .orderBy(desc(studioRun.id))
    .limit(limit);
}

export async function countOpenRuns(db: Queryable, accountId: number): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(studioRun)
    .where(and(eq(studioRun.accountId, accountId), inArray(studioRun.status, OPEN)));
  return row?.open ?? 0;
}

/** Begins an attempt; null when the run is over or gone. */
export async function beginAttempt(db: Queryable, id: number, now: DbClock): Promise<RunRow | null> {
  const [row] = await db
    .update(studioRun)
    .set({
      status: "running",
      attempts: sql`${studioRun.attempts} + 1`,
      tries: sql`${studioRun.tries} + 1`,
      progress: 0,
      step: "",
      draft: "",
      heardAt: now(),
    })
    .where(and(eq(studioRun.id, id), inArray(studioRun.status, OPEN)))
    .returning();
  return row ?? null;
}

/** Writes how far an attempt is; false when the run was cancelled or another copy has taken it over. */
export async function updateAttempt(
  db: Queryable,
  { id, attempts }: Pick<RunRow, "id" | "attempts">,
  update: Told,
  now: DbClock,
): Promise<boolean> {
  const rows = await db
    .update(studioRun)
    .set({ ...update, heardAt: now() })
    .where(and(eq(studioRun.id, id), eq(studioRun.attempts, attempts), eq(studioRun.status, "running")))
    .returning({ id: studioRun.id });
  return rows.length > 0;
}

/** Puts a run that is over back into the queue, counted once more. */
export async function requeueRun(db: Queryable, id: number, charged: number, now: DbClock): Promise<void> {
  const fresh = { status: "queued" as const, progress: 0, step: "", draft: "", reason: "", finishedAt: null, tries: 0 };
  await db
    .update(studioRun)
    .set({ ...fresh, charged, chargedDay: today(now), heardAt: now() })
    .where(eq(studioRun.id, id));
}

/** Writes what became of a run whose row the caller has locked. */
export async function updateRun(db: Queryable, id: number, update: Told, now: DbClock): Promise<void> {
  await db
    .update(studioRun)
    .set({ ...update, heardAt: now() })
    .where(eq(studioRun.id, id));
}

/** Runs of which nobody was heard for so long: their job was given up. */
export async function selectSilentRuns(db: Queryable, hours: number, now: DbClock): Promise<{ id: number }[]> {
  return db
    .select({ id: studioRun.id })
    .from(studioRun)
    .where(
      and(inArray(studioRun.status, OPEN), lt(studioRun.heardAt, sql`${now()} - make_interval(hours => ${hours})`)),
    )
    .limit(100);
}

/** Forgets runs that ended long ago; what they made stays, with its recipe. */
export async function deleteOldRuns(db: Queryable, days: number, now: DbClock): Promise<void> {
  const old = db
    .select({ id: studioRun.id })
    .from(studioRun)
    .where(
      and(notInArray(studioRun.status, OPEN), lt(studioRun.heardAt, sql`${now()} - make_interval(days => ${days})`)),
    )
    .limit(500);
  await db.delete(studioRun).where(inArray(studioRun.id, old));
}

/**
 * Counts `runs` of the account's day, and locks its figures until the transaction ends: requests of one account wait for
 * each other here. False when the day has no room for them; nothing is counted then.
 */
export async function chargeRuns(
  db: Queryable,
  { accountId, runs, maxRuns }: { accountId: number; runs: number; maxRuns: number },
  now: DbClock,
): Promise<boolean> {
  const day = today(now);
  const before = sql`CASE WHEN ${studioUsage.day} = ${day} THEN ${studioUsage.runs} ELSE 0 END`;
  if (runs > maxRuns) return false;
  const rows = await db
    .insert(studioUsage)
    .values({ accountId, day, runs })
    .onConflictDoUpdate({
      target: studioUsage.accountId,
      set: { day, runs: sql`${before} + ${runs}` },
      setWhere: sql`${before} + ${runs} <= ${maxRuns}`,
    })
    .returning({ accountId: studioUsage.accountId });
  return rows.length > 0;
}

/** Gives runs back to the day on which they were counted, if that is still the day that is counted. */
export async function refundRuns(
  db: Queryable,
  { accountId, charged, chargedDay }: Pick<RunRow, "accountId" | "charged" | "chargedDay">,
): Promise<void> {
  await db
    .update(studioUsage)
    .set({ runs: sql`greatest(${studioUsage.runs} - ${charged}, 0)` })
    .where(and(eq(studioUsage.accountId, accountId), eq(studioUsage.day, chargedDay)));
}

/** Counts bytes that are kept; false when there is no room for them. Negative ones give room back. */
export async function chargeBytes(
  db: Queryable,
  { accountId, bytes, maxBytes }: { accountId: number; bytes: number; maxBytes: number },
): Promise<boolean> {
  const rows = await db
    .update(studioUsage)
    .set({ usedBytes: sql`greatest(${studioUsage.usedBytes} + ${bytes}, 0)` })
    .where(
      and(
        eq(studioUsage.accountId, accountId),
        bytes > 0 ? sql`${studioUsage.usedBytes} + ${bytes} <= ${maxBytes}` : undefined,
      ),
    )
    .returning({ accountId: studioUsage.accountId });
  return rows.length > 0;
}

export async function selectUsage(
  db: Queryable,
  accountId: number,
  now: DbClock,
): Promise<{ usedBytes: number; runsToday: number }> {
  const [row] = await db
    .select({
      usedBytes: studioUsage.usedBytes,
      runsToday: sql<number>`CASE WHEN ${studioUsage.day} = ${today(now)} THEN ${studioUsage.runs} ELSE 0 END`,
    })
    .from(studioUsage)
    .where(eq(studioUsage.accountId, accountId));
  return row ?? { usedBytes: 0, runsToday: 0 };
}

/** How long the works of a tool took that are done. */
export async function averageWork(db: Queryable, accountId: number, tools: string[]): Promise<number> {
  const [row] = await db
    .select({ average: sql<number>`coalesce(avg(${studioRun.workMs}), 0)::int` })
    .from(studioRun)
    .where(and(eq(studioRun.accountId, accountId), inArray(studioRun.tool, tools), eq(studioRun.status, "done")));
  return row?.average ?? 0;
}

export const isOpenRun = ({ status }: Pick<RunRow, "status">) => OPEN.includes(status);
