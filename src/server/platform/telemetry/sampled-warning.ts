import type { Log } from "./log.ts";

const EVERY_MS = 60_000;

/**
 * Warns of what may happen thousands of times a minute: at once, and then once a minute for each message, with the number
 * of times since it was told last.
 */
export function createSampledWarning(log: Log, nowMs: () => number = Date.now) {
  const messages = new Map<string, { times: number; toldAt: number }>();
  return (message: string): void => {
    const known = messages.get(message) ?? { times: 0, toldAt: -Infinity };
    const times = known.times + 1;
    const isDue = nowMs() - known.toldAt >= EVERY_MS;
    messages.set(message, isDue ? { times: 0, toldAt: nowMs() } : { ...known, times });
    if (isDue) log.warn({ times }, message);
  };
}

export type SampledWarning = ReturnType<typeof createSampledWarning>;
