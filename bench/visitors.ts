import type { MeasuredServer } from "./measured-server.ts";

const ASK_EVERY_MS = 200;

/** Asks for a page or a list every 200 ms, whether or not the last answer is there; one that takes a minute counts as a minute. */
export function startVisitors({ origin }: MeasuredServer, path: string) {
  let taken: number[] = [];
  const ask = async () => {
    const start = performance.now();
    await fetch(origin + path, { signal: AbortSignal.timeout(60_000) })
      .then((answer) => answer.arrayBuffer())
      .catch(() => {});
    taken.push(performance.now() - start);
  };
  const timer = setInterval(ask, ASK_EVERY_MS);
  return {
    /** What was felt since the last call. */
    take(): number[] {
      const felt = taken;
      taken = [];
      return felt;
    },
    stop: () => clearInterval(timer),
  };
}

export const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
