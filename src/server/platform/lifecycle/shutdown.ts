import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const DRAIN_DEADLINE_MS = 20_000;
/** Node adds a second, in which a request that is on its way still arrives. */
const LAST_REST_MS = 1;
const UNUSED_REST_MS = 1_000;

/** Resolves with the work or, at the latest, after the deadline. */
async function within(work: Promise<unknown>): Promise<void> {
  await Promise.race([work, sleep(DRAIN_DEADLINE_MS, undefined, { ref: false })]);
}

/** The connections on which no request came yet. Browsers open some ahead of need, and Node does not count them as idle. */
function watchUnused(http: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  http.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  http.on("request", ({ socket }) => unused.delete(socket));
  return unused;
}

interface Ending {
  http: Server;
  /** Ends together with the last requests. */
  alongside: () => Promise<unknown>;
  /** Ends what the last requests gave work to. */
  finish: () => Promise<unknown>;
  close: () => Promise<void>;
}

function endOnSignals(end: () => void): void {
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}

/**
 * How the process ends well: readiness says no, then no new connections, then what is under way ends, then the jobs that
 * it gave work to, then the database. A second signal ends at once.
 */
export function createShutdown(noticeMs: number) {
  let isDraining = false;

  async function end({ http, alongside, finish, close }: Ending, unused: ReadonlySet<Socket>): Promise<never> {
    if (isDraining) process.exit(1);
    isDraining = true;
    // What was under way has told its connection that it may stay: it may not rest for a minute now.
    http.keepAliveTimeout = LAST_REST_MS;
    await sleep(noticeMs);
    const closed = new Promise<void>((resolve) => http.close(() => resolve()));
    http.closeIdleConnections();
    setTimeout(() => unused.forEach((socket) => void socket.destroy()), UNUSED_REST_MS).unref();
    const deadline = setTimeout(() => http.closeAllConnections(), DRAIN_DEADLINE_MS);
    await Promise.all([closed, alongside()]);
    clearTimeout(deadline);
    await within(finish());
    await close();
    process.exit(0);
  }

  return {
    isDraining: () => isDraining,
    onSignal(ending: Ending, onEnd = endOnSignals) {
      const unused = watchUnused(ending.http);
      onEnd(() => end(ending, unused));
    },
  };
}
