import { and, eq, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { account } from "#server/account/account.table.ts";
import type { AuditLog } from "#server/platform/audit/audit.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import type { JobKind, JobQueue } from "#server/platform/jobs/job-queue.ts";
import { handle, type JobAtHand, type TooEarly } from "#server/platform/jobs/job-worker.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import type { PersonalTable } from "./personal-table.ts";

const payload = z.object({ accountId: z.int() });
/** It was promised: it is tried until it is done. */
const erasureJob: JobKind<z.output<typeof payload>> = {
  name: "personal-data/erase",
  payload,
  maxAgeSeconds: Number.POSITIVE_INFINITY,
};

interface ErasureDeps {
  db: Db;
  storage: Storage;
  audit: AuditLog;
  queue: JobQueue;
  tables: readonly PersonalTable[];
  now: DbClock;
}

/** Erases closed accounts when their time is over: files, rows of every table, and last the account. */
export function createErasure({ db, storage, audit, queue, tables, now }: ErasureDeps) {
  async function findClosed(accountId: number) {
    const [found] = await db
      .select({
        email: account.email,
        secondsLeft: sql<number | null>`extract(epoch from ${account.eraseAt} - ${now()})::float8`,
      })
      .from(account)
      .where(eq(account.id, accountId));
    return found && found.secondsLeft !== null ? { ...found, secondsLeft: found.secondsLeft } : null;
  }

  /** Nobody takes the account back any more from here on: its time is over. */
  async function eraseFiles(person: { accountId: number; email: string }, job: JobAtHand): Promise<void> {
    for (const { storedFiles } of tables) {
      for (const key of (await storedFiles?.(db, person)) ?? []) {
        job.throwIfStopping();
        await storage.delete(key);
      }
    }
  }

  async function eraseRows(person: { accountId: number; email: string }): Promise<void> {
    const { accountId } = person;
    await db.transaction(async (tx) => {
      const isDue = and(eq(account.id, accountId), lte(account.eraseAt, now()));
      const [due] = await tx.select({ id: account.id }).from(account).where(isDue).for("update");
      if (!due) return;
      for (const { erased } of tables) if ("by" in erased) await erased.by(tx, person);
      await audit.record(tx, { action: "account/erase", accountId });
    });
  }

  async function erase(accountId: number, job: JobAtHand): Promise<TooEarly | undefined> {
    const found = await findClosed(accountId);
    // Taken back, or erased by the job of an earlier closing.
    if (!found) return undefined;
    if (found.secondsLeft > 0) return { againInSeconds: found.secondsLeft };
    const person = { accountId, email: found.email };
    await eraseFiles(person, job);
    await eraseRows(person);
    return undefined;
  }

  return {
    /** In the transaction that closes the account. */
    schedule: (tx: Queryable, accountId: number) => queue.enqueue(tx, erasureJob, { accountId }),
    handler: handle(erasureJob, ({ accountId }, job) => erase(accountId, job)),
  };
}
