import type { Db } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import type { JobAtHand } from "#server/platform/jobs/job-worker.ts";
import { type RunRow, updateAttempt } from "./studio-run.queries.ts";

/** How often a run is looked at: whether someone cancelled it, whether this process is about to end. */
const LOOK_MS = 500;

/** What becomes known of a run while it is worked on. */
type RunUpdate = Partial<Pick<RunRow, "progress" | "step" | "draft" | "outsideWork">>;

interface RunWatchGround {
  db: Db;
  now: DbClock;
  job: JobAtHand;
  /** Ends the work. Its reason is an error when the run is to be taken up again. */
  ending: AbortController;
}

/** Watches over work: writes its newest news now and then, and ends it when the run is no more its own. */
export function watchRun(run: RunRow, { db, now, job, ending }: RunWatchGround) {
  let update: RunUpdate = {};
  let looking: Promise<void> = Promise.resolve();
  const look = async () => {
    const message = update;
    update = {};
    try {
      const isOurs = await updateAttempt(db, run, message, now);
      job.throwIfStopping();
      if (!isOurs) ending.abort();
    } catch (error) {
      // The process ends, or the database is away: the job brings the run back either way.
      ending.abort(error);
    }
  };
  const lookNext = () => {
    looking = looking.then(look);
  };
  const timer = setInterval(lookNext, LOOK_MS);
  const note = (message: RunUpdate) => {
    update = { ...update, ...message };
  };
  return {
    note,
    /** Writes it at once: what it says must not be lost with this process. */
    keep(message: RunUpdate) {
      note(message);
      lookNext();
    },
    async end() {
      clearInterval(timer);
      await looking;
    },
  };
}
