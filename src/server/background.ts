import { describeError, type Log } from "#server/platform/telemetry/log.ts";

/** Work beside answering, between starting and stopping. */
export interface Worker {
  start(): void;
  stop(): Promise<void>;
  /** Does what is due now. */
  runDue(): Promise<unknown>;
}

const CLEANUP_INTERVAL_MS = 10 * 60_000;

/** What the process does beside answering: jobs of the queue, and removing what has run out. Any copy may do either. */
export function createBackground({
  workers,
  cleanups,
  lastWrites = [],
  log,
}: {
  /** Each takes jobs of its own kinds, so that long ones keep no short one waiting. */
  workers: Worker[];
  cleanups: (() => Promise<void>)[];
  /** What waits in memory to be written: written when the process ends. */
  lastWrites?: (() => Promise<void>)[];
  log: Log;
}) {
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> = Promise.resolve();

  /** Each cleanups for itself: what one cannot remove keeps none from what is after it. */
  async function cleanUp(): Promise<void> {
    const failures: unknown[] = [];
    for (const remove of cleanups) await remove().catch((error) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  return {
    start() {
      for (const worker of workers) worker.start();
      timer = setInterval(() => {
        // One after the other, also where one takes longer than the pause between them.
        sweeping = sweeping.then(cleanUp).catch((error) => log.warn({ error: describeError(error) }, "sweep failed"));
      }, CLEANUP_INTERVAL_MS);
    },
    /** Finishes the jobs under way and takes no more. */
    async stop() {
      clearInterval(timer);
      await Promise.all([...workers.map((worker) => worker.stop()), ...lastWrites.map((write) => write()), sweeping]);
    },
    cleanUp,
    /** Does every job that is due now, for those who cannot wait for the worker. */
    async runDueJobs() {
      for (const worker of workers) await worker.runDue();
    },
  };
}

export type Background = ReturnType<typeof createBackground>;
