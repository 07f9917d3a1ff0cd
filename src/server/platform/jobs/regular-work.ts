import { describeError, type Log } from "#server/platform/telemetry/log.ts";

/** Work that every copy does again and again, one after the other also where one takes longer than the pause between them. */
export function createRegularWork({
  everyMs,
  work,
  failed,
  log,
}: {
  everyMs: number;
  work: () => Promise<unknown>;
  failed: string;
  log: Log;
}) {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<unknown> | undefined;
  const workOnce = () => {
    working ??= work()
      .catch((error) => log.warn({ error: describeError(error) }, failed))
      .finally(() => {
        working = undefined;
      });
  };
  return {
    start(): void {
      timer = setInterval(workOnce, everyMs);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await working;
    },
    /** Does it now. */
    runDue: work,
  };
}
