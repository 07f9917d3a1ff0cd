import type { z } from "zod";
import type { Queryable } from "../db/database.ts";
import { type DbClock, dbClock } from "../db/db-clock.ts";
import { insertJob } from "./job.queries.ts";

/** A kind of work: its name in the table and the shape of what it is told. */
export interface JobKind<T> {
  name: string;
  payload: z.ZodType<T>;
  /** How long it is tried again after failures, counted from when it was asked for. */
  maxAgeSeconds: number;
}

/**
 * Where work is asked for. `enqueue` writes in the caller's transaction: the job exists exactly when what it belongs to
 * does. `wake` after the commit lets a worker of this process begin at once; others look every second.
 */
export function createJobQueue({ now = dbClock }: { now?: DbClock } = {}) {
  const listeners = new Set<() => void>();
  return {
    /** Answers the id of the job. */
    enqueue: <T>(tx: Queryable, kind: JobKind<T>, payload: T): Promise<number> =>
      insertJob(tx, kind.name, payload, now),
    wake() {
      for (const listener of listeners) listener();
    },
    onWake: (listener: () => void) => void listeners.add(listener),
  };
}

export type JobQueue = ReturnType<typeof createJobQueue>;
