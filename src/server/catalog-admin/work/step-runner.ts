import { asLongWork } from "#server/platform/db/yield-to-others.ts";
import { toAppError } from "#server/platform/http/error-response.ts";
import { JobRefusedError } from "#server/platform/jobs/job-worker.ts";
import { isTransient, sqlState } from "./sql-state.ts";

/**
 * A part of a long work. It may be killed at any time, and yields to whoever waits for the database. `pause` is called
 * between batches, and throws when the process is about to end.
 */
type Step<T> = (record: T, pause: () => void) => Promise<void>;

interface Work<T> {
  /** As its jobs are called. */
  name: string;
  find: (id: number) => Promise<T | null>;
  /** What is to be done in which state; nothing in any other. */
  steps: Record<string, Step<T>>;
  /** Tells the person of a failure that is no surprise; answers whether it was one. */
  explain?: (id: number, error: unknown) => Promise<boolean>;
  /** Ends what cannot go on, which the person is told with the code. */
  stop: (id: number, code: string) => Promise<unknown>;
}

/** `pause`, and whether it was what ended the work. */
function watchPause(pause: () => void) {
  const watch = {
    isPaused: false,
    pause() {
      try {
        pause();
      } catch (error) {
        watch.isPaused = true;
        throw error;
      }
    },
  };
  return watch;
}

/** Goes on with a work wherever it stands. What may go on later is left to be tried again. */
export function createStepRunner<T extends { status: string }>({ name, find, steps, explain, stop }: Work<T>) {
  async function giveUp(id: number, error: unknown): Promise<void> {
    if (await explain?.(id, error)) return;
    if (toAppError(error).code === "server/unavailable" || isTransient(sqlState(error))) throw error;
    await stop(id, sqlState(error) || "erro inesperado");
    throw new JobRefusedError(name, { cause: error });
  }

  return async function run(id: number, pause: () => void): Promise<void> {
    const record = await find(id);
    if (!record) return;
    const step = new Map(Object.entries(steps)).get(record.status);
    const watch = watchPause(pause);
    try {
      await asLongWork(() => step?.(record, watch.pause));
    } catch (error) {
      if (watch.isPaused) throw error;
      await giveUp(id, error);
    }
  };
}
