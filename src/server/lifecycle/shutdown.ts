import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const DRAIN_DEADLINE_MS = 20_000;
/** Node adds a second, in which a request that is on its way still arrives. */
const LAST_REST_MS = 1;

/** Resolves with the work or, at the latest, after the deadline. */
async function within(work: Promise<unknown>): Promise<void> {
  await Promise.race([work, sleep(DRAIN_DEADLINE_MS, undefined, { ref: false })]);
}

interface Ending {
  http: Server;
  /** Ends together with the last requests. */
  alongside: () => Promise<unknown>;
  /** Ends what the last requests gave work to. */
  finish: () => Promise<unknown>;
  close: () => Promise<void>;
}

/**
 * How the process ends well: readiness says no, then no new connections, then what is under way ends, then the jobs that
 * it gave work to, then the database. A second signal ends at once.
 */
export function createShutdown(noticeMs: number) {
  let isDraining = false;

  async function end({ http, alongside, finish, close }: Ending): Promise<never> {
    if (isDraining) process.exit(1);
    isDraining = true;
    // What was under way has told its connection that it may stay: it may not rest for a minute now.
    http.keepAliveTimeout = LAST_REST_MS;
    await sleep(noticeMs);
    const closed = new Promise<void>((resolve) => http.close(() => resolve()));
    http.closeIdleConnections();
    const deadline = setTimeout(() => http.closeAllConnections(), DRAIN_DEADLINE_MS);
    await Promise.all([closed, alongside()]);
    clearTimeout(deadline);
    await within(finish());
    await close();
    process.exit(0);
  }

  return {
    isDraining: () => isDraining,
    onSignal(ending: Ending) {
      process.on("SIGTERM", () => end(ending));
      process.on("SIGINT", () => end(ending));
    },
  };
}
