/** How soon a request has to give way when there is too much to do: `costly` first, `vital` last. */
export type Priority = "vital" | "normal" | "costly";

/** Up to which share of the limit requests of a kind are let in: what is left is for those that matter more. */
const SHARES: Record<Priority, number> = { vital: 1, normal: 0.85, costly: 0.6 };
/** One caller's share of the limit once more than half of it is taken. */
const CALLER_SHARE = 0.25;
/** A browser opens six connections at once, and a proxy of a house or a test a few more. */
const LEAST_OF_A_CALLER = 10;

/** Half of the requests that were answered lately took less than this: beyond it the limit falls, below half of it it may rise. */
const TARGET_MS = 200;
const WINDOW_MS = 250;
const FEWEST_SAMPLES = 10;
const SMALLEST_LIMIT = 16;
const LARGEST_LIMIT = 200;
const FIRST_LIMIT = 64;
const FALL = 0.8;
const RISE = 1.1;
/** A limit that nobody reached says nothing about a higher one. */
const NEARLY_REACHED = 0.8;

/** One request's leave to be worked on. */
export interface Pass {
  /** Gives it back. `isTypical` = its time tells how busy we are: what waits for others by design does not. */
  leave(isTypical?: boolean): void;
  /** Waits for somebody else without holding the place of another request. */
  outside<T>(work: () => Promise<T>): Promise<T>;
}

function medianOf(samples: number[]): number {
  return samples.sort((a, b) => a - b)[samples.length >> 1] ?? 0;
}

/**
 * How many requests are worked on at the same time. A queue that only grows helps nobody: what is too much is refused at once, so
 * that what is let in is answered in time. The limit follows how long answers take, falling fast and rising slowly, so it fits any
 * machine, any database and any kind of request.
 */
export function createLoadGate({
  smallest = SMALLEST_LIMIT,
  largest = LARGEST_LIMIT,
  nowMs = () => performance.now(),
} = {}) {
  const callers = new Map<string, number>();
  let limit = Math.min(FIRST_LIMIT, largest);
  let inFlight = 0;
  let peak = 0;
  let samples: number[] = [];
  let windowStartedAt = nowMs();

  function count(address: string, by: 1 | -1): void {
    inFlight += by;
    peak = Math.max(peak, inFlight);
    const own = (callers.get(address) ?? 0) + by;
    if (own > 0) callers.set(address, own);
    else callers.delete(address);
  }

  /** Looks at the last requests, once there are enough of them. */
  function adjust(): void {
    const now = nowMs();
    if (now - windowStartedAt < WINDOW_MS || samples.length < FEWEST_SAMPLES) return;
    const median = medianOf(samples);
    if (median > TARGET_MS) limit = Math.max(smallest, Math.floor(limit * FALL));
    else if (median < TARGET_MS / 2 && peak >= limit * NEARLY_REACHED)
      limit = Math.min(largest, Math.ceil(limit * RISE));
    samples = [];
    peak = inFlight;
    windowStartedAt = now;
  }

  function hasRoom(priority: Priority, address: string): boolean {
    if (inFlight >= limit * SHARES[priority]) return false;
    const isBusy = inFlight >= limit / 2;
    return !isBusy || (callers.get(address) ?? 0) < Math.max(LEAST_OF_A_CALLER, limit * CALLER_SHARE);
  }

  return {
    hasRoom,
    /** Null = there is no room for it. */
    enter(priority: Priority, address: string): Pass | null {
      if (!hasRoom(priority, address)) return null;
      const enteredAt = nowMs();
      let isInside = true;
      let hasWaited = false;
      count(address, 1);
      return {
        leave(isTypical = false) {
          if (!isInside) return;
          isInside = false;
          count(address, -1);
          if (isTypical && !hasWaited) samples.push(nowMs() - enteredAt);
          adjust();
        },
        async outside(work) {
          hasWaited = true;
          count(address, -1);
          try {
            return await work();
          } finally {
            count(address, 1);
          }
        },
      };
    },
    read: () => ({ limit, inFlight }),
  };
}

export type LoadGate = ReturnType<typeof createLoadGate>;
