import type { OrderEvent } from "#contract/order/order-admin.ts";
import type { Db } from "#server/platform/db/database.ts";
import { describeError, type Log } from "#server/platform/telemetry/log.ts";
import { selectRecentWrites } from "./order-admin.queries.ts";

const LOOK_MS = 1_000;
/** How far back each look goes. A transaction that commits late is younger than this: statements end after 5 seconds. */
const OVERLAP_SECONDS = 30;

export interface OrderListener {
  tell(event: OrderEvent): void;
  /** Nothing will be told any more. */
  end(): void;
}

/**
 * Tells whoever listens of every order that is stored or changed, by whichever instance. Once a second, and only while
 * someone listens, it reads what was written in the last half minute, by an index: this needs no connection of its own,
 * as LISTEN would, and works behind a pooler and on the embedded database alike.
 */
export function createOrderWatch({ db, log, lookMs = LOOK_MS }: { db: Db; log: Log; lookMs?: number }) {
  const listeners = new Set<OrderListener>();
  /** The revisions that were told, by the order's id. */
  let told = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  async function look(isFirst: boolean): Promise<void> {
    const rows = await selectRecentWrites(db, OVERLAP_SECONDS);
    const fresh = rows.filter(({ id, revision }) => told.get(id) !== revision);
    told = new Map(rows.map(({ id, revision }) => [id, revision]));
    if (isFirst) return;
    for (const { code, status, revision } of fresh) {
      for (const listener of listeners) listener.tell({ code, status, revision, isNew: revision === 1 });
    }
  }

  function lookNext(isFirst = false): Promise<void> {
    looking = looking
      .then(() => look(isFirst))
      .catch((error) => log.warn({ error: describeError(error) }, "orders could not be watched"));
    return looking;
  }

  return {
    /** Looks at once: this process has just written an order. */
    wake(): void {
      if (listeners.size > 0) void lookNext();
    },

    /** Answers, once everything from now on will be told, how to stop. */
    async listen(listener: OrderListener): Promise<() => void> {
      if (listeners.size === 0) {
        await lookNext(true);
        timer ??= setInterval(() => void lookNext(), lookMs);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },

    /** The process is about to end: whoever listens is to ask another instance. */
    close(): void {
      for (const listener of [...listeners]) listener.end();
    },
  };
}

export type OrderWatch = ReturnType<typeof createOrderWatch>;
