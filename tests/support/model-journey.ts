import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { answerAsModel, type ModelStep, type OutsideServer, startOutsideServer } from "./outside-server.ts";
import { type RunningServer, startServer } from "./running-server.ts";
import { test as journey } from "./studio-journey.ts";

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

interface Model extends OutsideServer {
  /** What it says to whoever asks next, and from then on. */
  step: ModelStep;
}

/** A journey on a site that a model of a provider is connected to. */
export const test = journey.extend<object, { model: Model; site: RunningServer }>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const server = await startOutsideServer((_, response) => answerAsModel(model.step, response));
      const model: Model = Object.assign(server, { step: { say: "Pronto." } });
      await use(model);
      model.close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ model }, use) => {
      const port = await findFreePort();
      const site = await startServer({
        PORT: String(port),
        APP_URL: `http://127.0.0.1:${port}`,
        DATA_DIR: "memory://",
        SMTP_URL: `smtp://127.0.0.1:${Number(process.env.MAILBOX_PORT) + 1}`,
        TRUST_PROXY: "1",
        AI_BASE_URL: `${model.url}/v1`,
        AI_CHAT_MODEL: "modelo-de-teste",
      });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});
