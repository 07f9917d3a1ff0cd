import { test as journey } from "./account-journey.ts";
import { openMailbox } from "./mailbox.ts";
import { startWorkerServer } from "./worker-server.ts";

export const STORE_OWNER = "dona@loja.exemplo.com.br";

/** A journey in a store of its own, started with these settings: who may manage it changes for everybody in it. */
export const storeJourney = (environment: Record<string, string>) =>
  journey.extend<object>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
      async ({}, use) => {
        const mailbox = await openMailbox();
        const server = await startWorkerServer(mailbox, environment);
        await use(server);
        await server.stop();
        await mailbox.close();
      },
      { scope: "worker", timeout: 60_000 },
    ],
  });
