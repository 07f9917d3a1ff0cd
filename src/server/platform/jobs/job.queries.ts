import { and, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import type { DbClock } from "../db/db-clock.ts";
import { job } from "./job.table.ts";

export type JobRow = typeof job.$inferSelect;

const seconds = (value: number): SQL => sql`make_interval(secs => ${value})`;

export async function insertJob(db: Queryable, kind: string, payload: unknown, now: DbClock): Promise<number> {
  const [row] = await db
    .insert(job)
    .values({ kind, payload, runAt: now(), createdAt: now() })
    .returning({ id: job.id });
  if (!row) throw new Error("the job was not stored");
  return row.id;
}

/** Takes the job that has waited longest, for `leaseSeconds`; null when none is due. Two copies never take the same one. */
export async function claimJob(
  db: Queryable,
  { kinds, leaseSeconds, now }: { kinds: string[]; leaseSeconds: number; now: DbClock },
): Promise<(JobRow & { ageSeconds: number }) | null> {
  const due = db
    .select({ id: job.id })
    .from(job)
    .where(
      and(
        isNull(job.abandonedAt),
        lte(job.runAt, now()),
        or(isNull(job.leaseUntil), lt(job.leaseUntil, now())),
        inArray(job.kind, kinds),
      ),
    )
    .orderBy(job.runAt, job.id)
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await db
    .update(job)
    .set({ attempts: sql`${job.attempts} + 1`, leaseUntil: sql`${now()} + ${seconds(leaseSeconds)}` })
    // A scalar is read once. `id IN (…)` may be read again for each row it is compared with, and then lease several.
    .where(sql`${job.id} = (${due})`)
    .returning();
  if (!claimed) return null;
  const [age] = await db
    .select({ seconds: sql<number>`extract(epoch from ${now()} - ${job.createdAt})::float8` })
    .from(job)
    .where(eq(job.id, claimed.id));
  return { ...claimed, ageSeconds: age?.seconds ?? 0 };
}

/** Only whoever holds the newest lease may say what became of the job. */
const held = ({ id, attempts }: JobRow) => and(eq(job.id, id), eq(job.attempts, attempts));

export async function renewLease(db: Queryable, row: JobRow, leaseSeconds: number, now: DbClock): Promise<void> {
  await db
    .update(job)
    .set({ leaseUntil: sql`${now()} + ${seconds(leaseSeconds)}` })
    .where(held(row));
}

/** Nobody holds a job of these kinds any more. */
export async function releaseLeases(db: Queryable, kinds: string[]): Promise<void> {
  await db
    .update(job)
    .set({ leaseUntil: null })
    .where(and(isNotNull(job.leaseUntil), inArray(job.kind, kinds)));
}

export async function removeJob(db: Queryable, row: JobRow): Promise<void> {
  await db.delete(job).where(held(row));
}

export async function postponeJob(
  db: Queryable,
  row: JobRow,
  { delaySeconds, error, now }: { delaySeconds: number; error: string | null; now: DbClock },
): Promise<void> {
  await db
    .update(job)
    .set({ runAt: sql`${now()} + ${seconds(delaySeconds)}`, leaseUntil: null, lastError: error })
    .where(held(row));
}

export async function abandonJob(db: Queryable, row: JobRow, error: string, now: DbClock): Promise<void> {
  await db
    .update(job)
    .set({ abandonedAt: sql`${now()}`, leaseUntil: null, lastError: error })
    .where(held(row));
}

/** Forgets what was given up more than `days` ago. */
export async function deleteAbandonedJobs(db: Queryable, days: number, now: DbClock): Promise<void> {
  await db
    .delete(job)
    .where(and(isNotNull(job.abandonedAt), lt(job.abandonedAt, sql`${now()} - make_interval(days => ${days})`)));
}
