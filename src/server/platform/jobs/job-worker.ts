import type { Db } from "../db/database.ts";
import { type DbClock, dbClock } from "../db/db-clock.ts";
import { describeError, type Log } from "../telemetry/log.ts";
import * as queries from "./job.queries.ts";
import type { JobKind, JobQueue } from "./job-queue.ts";

/** A job of a copy that was killed is taken up by another after so long. */
const LEASE_SECONDS = 20;
const RENEW_MS = 6_000;
const POLL_MS = 1_000;
const CONCURRENCY = 4;
const FIRST_RETRY_SECONDS = 1;
const LONGEST_RETRY_SECONDS = 30;
const ABANDONED_DAYS = 7;

/** The work can never succeed: it is given up at once. `code`, or that of its cause, is kept for the operator. */
export class JobRefusedError extends Error {
  override name = "JobRefusedError";
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`job refused: ${code}`, options);
    this.code = code;
  }
}

/** The process is about to end: the job goes back into the queue, for another copy or the next start. */
class JobPausedError extends Error {
  override name = "JobPausedError";
}

/** The job at hand. */
export type JobAtHand = Pick<queries.JobRow, "id"> & {
  /** To be called between the steps of long work, which then goes on where it stood. */
  throwIfStopping: () => void;
};

/** Nothing failed, but it is too early: the job comes back then. */
export interface TooEarly {
  againInSeconds: number;
}

type Running = Promise<TooEarly | undefined> | Promise<void>;

export interface JobHandler {
  kind: JobKind<unknown>;
  /** May run again after a crash: what it does twice must be harmless, or noticed by the job's id. */
  run(payload: unknown, job: JobAtHand): Running;
}

/** Joins a kind of work with what does it. */
export function handle<T>(kind: JobKind<T>, run: (payload: T, job: JobAtHand) => Running): JobHandler {
  return { kind: kind as JobKind<unknown>, run: (payload, job) => run(payload as T, job) };
}

/** Doubles from 1 s to 30 s, half of it by chance, so that copies do not come back together. */
function retryDelaySeconds(attempts: number): number {
  const delay = Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** (attempts - 1));
  return delay * (0.5 + Math.random() / 2);
}

function errorCode(error: unknown): string {
  const { kind, code } = describeError(error);
  return code ?? kind;
}

export interface JobWorkerOptions {
  db: Db;
  queue: JobQueue;
  handlers: JobHandler[];
  log: Log;
  now?: DbClock;
  /** How many jobs are under way at once. */
  concurrency?: number;
  /** No other copy can be on this database: whoever holds a lease when this one starts has died. */
  isAlone?: boolean;
}

/** Waits that end early when it is rung. What rings while nobody waits must not wait for the end of the next wait. */
class Bell {
  private isRung = false;
  private endWait = () => {};

  ring(): void {
    this.isRung = true;
    this.endWait();
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.endWait(), ms);
      this.endWait = () => {
        clearTimeout(timer);
        this.isRung = false;
        resolve();
      };
      if (this.isRung) this.endWait();
    });
  }
}

/** Does one job after another as it is told to, and writes down what became of each. */
function createJobRun({ db, handlers, log, now = dbClock }: JobWorkerOptions, throwIfStopping: () => void) {
  const byKind = new Map(handlers.map((handler) => [handler.kind.name, handler]));

  async function fail(row: queries.JobRow & { ageSeconds: number }, handler: JobHandler, error: unknown) {
    const code = errorCode(error);
    const isOver = error instanceof JobRefusedError || row.ageSeconds >= handler.kind.maxAgeSeconds;
    const told = describeError(error instanceof JobRefusedError && error.cause ? error.cause : error);
    log.warn({ job: row.id, kind: row.kind, attempts: row.attempts, code, isOver, error: told }, "job failed");
    if (isOver) await queries.abandonJob(db, row, code, now);
    else {
      const delaySeconds = retryDelaySeconds(row.attempts);
      await queries.postponeJob(db, row, { delaySeconds, error: code, now });
    }
  }

  async function run(row: queries.JobRow & { ageSeconds: number }): Promise<void> {
    const handler = byKind.get(row.kind);
    if (!handler) return;
    const renewal = setInterval(() => {
      queries
        .renewLease(db, row, LEASE_SECONDS, now)
        .catch((error) => log.warn({ job: row.id, error: describeError(error) }, "lease not renewed"));
    }, RENEW_MS);
    try {
      const early = await handler.run(handler.kind.payload.parse(row.payload), { ...row, throwIfStopping });
      if (early) await queries.postponeJob(db, row, { delaySeconds: early.againInSeconds, error: null, now });
      else await queries.removeJob(db, row);
    } catch (error) {
      if (error instanceof JobPausedError)
        await queries.postponeJob(db, row, { delaySeconds: 0, error: "paused", now });
      else await fail(row, handler, error);
    } finally {
      clearInterval(renewal);
    }
  }

  return run;
}

/** Does what the queue holds. Any number of copies may run over one database. */
export function createJobWorker(options: JobWorkerOptions) {
  const { db, queue, handlers, log, now = dbClock, concurrency = CONCURRENCY, isAlone = false } = options;
  const kinds = [...new Set(handlers.map(({ kind }) => kind.name))];
  const running = new Set<Promise<void>>();
  const bell = new Bell();
  let isStopped = false;
  let dispatched: Promise<void> = Promise.resolve();
  const run = createJobRun(options, () => {
    if (isStopped) throw new JobPausedError("the process is about to end");
  });
  const claim = () => queries.claimJob(db, { kinds, leaseSeconds: LEASE_SECONDS, now });

  /** A database that is away is looked for again like an empty queue: the lease brings the job back. */
  function logUnreachable(error: unknown): null {
    log.warn({ error: describeError(error) }, "job queue unreachable");
    return null;
  }

  async function dispatch() {
    if (isAlone) await queries.releaseLeases(db, kinds).catch(logUnreachable);
    while (!isStopped) {
      const row = running.size < concurrency ? await claim().catch(logUnreachable) : null;
      if (!row) {
        await bell.wait(POLL_MS * (0.75 + Math.random() / 2));
        continue;
      }
      const work: Promise<void> = run(row)
        .catch(logUnreachable)
        .then(() => {
          running.delete(work);
          bell.ring();
        });
      running.add(work);
    }
  }

  return {
    start() {
      queue.onWake(() => bell.ring());
      dispatched = dispatch();
    },
    /** Takes no more jobs and waits for those under way. */
    async stop() {
      isStopped = true;
      bell.ring();
      await dispatched;
      await Promise.all(running);
    },
    /** Does all that is due now, in order, and answers when nothing is. */
    async runDue() {
      for (let row = await claim(); row; row = await claim()) await run(row);
    },
    cleanUp: () => queries.deleteAbandonedJobs(db, ABANDONED_DAYS, now),
  };
}
