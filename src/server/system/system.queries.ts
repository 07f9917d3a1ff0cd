import { and, desc, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { job } from "#server/platform/jobs/job.table.ts";

/** How the jobs of a kind stand. */
export interface JobFigures {
  kind: string;
  /** Due or to come, and not under way. */
  waiting: number;
  /** Of those: how many failed at least once. */
  retrying: number;
  running: number;
  /** Given up in the last days. */
  abandoned: number;
  /** For how long the oldest that is due waits, in seconds; 0 where none is due. */
  lagSeconds: number;
}

export async function selectJobFigures(db: Queryable): Promise<JobFigures[]> {
  const isUnderWay = sql`${job.leaseUntil} > now()`;
  const isWaiting = sql`${job.abandonedAt} IS NULL AND (${job.leaseUntil} IS NULL OR ${job.leaseUntil} <= now())`;
  return db
    .select({
      kind: job.kind,
      waiting: sql<number>`(count(*) FILTER (WHERE ${isWaiting}))::int`,
      retrying: sql<number>`(count(*) FILTER (WHERE ${isWaiting} AND ${job.lastError} IS NOT NULL))::int`,
      running: sql<number>`(count(*) FILTER (WHERE ${job.abandonedAt} IS NULL AND ${isUnderWay}))::int`,
      abandoned: sql<number>`count(${job.abandonedAt})::int`,
      lagSeconds: sql<number>`coalesce(greatest(0, extract(epoch from now() - min(${job.runAt}) FILTER (WHERE ${isWaiting} AND ${job.runAt} <= now()))), 0)::float8`,
    })
    .from(job)
    .groupBy(job.kind)
    .orderBy(job.kind);
}

/** What the whole database takes on disk. */
export async function selectDatabaseBytes(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(
    sql`SELECT pg_database_size(current_database())::float8 AS bytes`,
  );
  return rows[0]?.bytes ?? 0;
}

/** Jobs that failed and are not done: those given up first, then those that are tried again. What they are told is not read. */
export async function selectFailedJobs(db: Queryable, limit: number) {
  const { id, kind, attempts, lastError, createdAt, runAt, abandonedAt } = job;
  return db
    .select({ id, kind, attempts, lastError, createdAt, runAt, abandonedAt })
    .from(job)
    .where(or(isNotNull(abandonedAt), isNotNull(lastError)))
    .orderBy(sql`${abandonedAt} DESC NULLS LAST`, desc(id))
    .limit(limit);
}

/** Puts a job that was given up, or waits for its next try, at the head of the queue, as if it were asked for now. */
export async function retryJob(tx: Queryable, id: number, now: DbClock): Promise<{ kind: string } | null> {
  const [row] = await tx
    .update(job)
    .set({ runAt: sql`${now()}`, createdAt: sql`${now()}`, abandonedAt: null, leaseUntil: null, attempts: 0 })
    .where(
      and(
        eq(job.id, id),
        or(isNotNull(job.abandonedAt), isNotNull(job.lastError)),
        or(isNull(job.leaseUntil), lt(job.leaseUntil, sql`${now()}`)),
      ),
    )
    .returning({ kind: job.kind });
  return row ?? null;
}
