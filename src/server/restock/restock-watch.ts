import { describeError, type Log } from "#server/platform/telemetry/log.ts";
import type { RestockService } from "./restock.service.ts";

const LOOK_MS = 5_000;

/**
 * Looks every 5 seconds whether something that is waited for is back. It reads what is in stock and not who wrote it, so
 * no way of changing a stock can forget to say so; while nobody waits it costs one read of an index.
 */
export function createRestockWatch({ restock, log }: { restock: Pick<RestockService, "tellWhoWaited">; log: Log }) {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  const look = () => {
    looking = looking
      .then(() => restock.tellWhoWaited())
      .catch((error) => log.warn({ error: describeError(error) }, "who waits for stock could not be told"));
  };
  return {
    start(): void {
      timer = setInterval(look, LOOK_MS);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await looking;
    },
    runDue: () => restock.tellWhoWaited(),
  };
}
