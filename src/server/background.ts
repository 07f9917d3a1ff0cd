import type { JobWorker } from "#server/platform/jobs/job-worker.ts";
import { describeError, type Log } from "#server/platform/telemetry/log.ts";

const SWEEP_INTERVAL_MS = 10 * 60_000;

/** What the process does beside answering: jobs of the queue, and removing what has run out. Any copy may do either. */
export function createBackground({
  workers,
  sweeps,
  log,
}: {
  /** Each takes jobs of its own kinds, so that long ones keep no short one waiting. */
  workers: JobWorker[];
  sweeps: (() => Promise<void>)[];
  log: Log;
}) {
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> = Promise.resolve();

  /** Each sweeps for itself: what one cannot remove keeps none from what is after it. */
  async function sweep(): Promise<void> {
    const failures: unknown[] = [];
    for (const remove of sweeps) await remove().catch((error) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  return {
    start() {
      for (const worker of workers) worker.start();
      timer = setInterval(() => {
        // One after the other, also where one takes longer than the pause between them.
        sweeping = sweeping.then(sweep).catch((error) => log.warn({ error: describeError(error) }, "sweep failed"));
      }, SWEEP_INTERVAL_MS);
    },
    /** Finishes the jobs under way and takes no more. */
    async stop() {
      clearInterval(timer);
      await Promise.all([...workers.map((worker) => worker.stop()), sweeping]);
    },
    sweep,
    /** Does every job that is due now, for those who cannot wait for the worker. */
    async runDueJobs() {
      for (const worker of workers) await worker.runDue();
    },
  };
}

export type Background = ReturnType<typeof createBackground>;
