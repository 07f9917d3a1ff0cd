import { AppError } from "#contract/errors.ts";

/** One thing after the other; refuses when too many wait. */
export function createDrawQueue(maxWaiting: number) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= maxWaiting) throw new AppError("server/overloaded");
    waiting += 1;
    const done = last.then(work, work);
    last = done.finally(() => {
      waiting -= 1;
    });
    last.catch(() => {});
    return done;
  };
}
