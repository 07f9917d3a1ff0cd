import { sql } from "drizzle-orm";
import { z } from "zod";
import { EmbeddingError } from "#llm/embedding-provider.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { JobKind, JobQueue } from "#server/platform/jobs/job-queue.ts";
import { handle, type JobHandler } from "#server/platform/jobs/job-worker.ts";
import type { RefreshOptions, RefreshResult } from "./stale-embedding.ts";

/** Writes that follow each other, as in an import, ask once: after the last one. */
const QUIET_MS = 1_500;
/** A job that takes longer makes room, and goes on as a new one: a copy that stops need not wait for all of it. */
const SHIFT_MS = 8_000;

const refreshJob: JobKind<Record<string, never>> = {
  name: "catalog/refresh-vectors",
  payload: z.strictObject({}),
  maxAgeSeconds: 86_400,
};

/** Whether a job waits that nobody has begun: it will see all that is written by now. */
async function isWaiting(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM job WHERE kind = ${refreshJob.name} AND lease_until IS NULL AND abandoned_at IS NULL) AS found`);
  return rows[0]?.found ?? false;
}

/** Brings vectors up to date behind the writes: asked for at any time, done by the queue, by one copy. */
export function createVectorRefresher({ db, queue }: { db: Db; queue: JobQueue }) {
  let timer: NodeJS.Timeout | undefined;
  let isStarted = false;

  async function ask(): Promise<void> {
    if (await isWaiting(db)) return;
    await queue.enqueue(db, refreshJob, {});
    queue.wake();
  }

  return {
    /** The catalogue was written. What this process loses by ending now is asked for by the next start. */
    noteWrite(): void {
      if (!isStarted) return;
      clearTimeout(timer);
      timer = setTimeout(() => void ask().catch(() => {}), QUIET_MS);
      timer.unref();
    },
    /** Asks for what was missed while no server ran; from now on, writes ask by themselves. */
    async start(): Promise<void> {
      isStarted = true;
      await ask();
    },
    handler: (refresh: (options: RefreshOptions) => Promise<RefreshResult>): JobHandler =>
      handle(refreshJob, async () => {
        const { end } = await refresh({ signal: AbortSignal.timeout(SHIFT_MS) });
        if (end === "failing") throw new EmbeddingError("the provider is away");
        if (end === "stopped") await queue.enqueue(db, refreshJob, {});
      }),
  };
}
