import { openMailbox } from "./mailbox.ts";
import { answerAsModel, type ModelStep, type OutsideServer, startOutsideServer } from "./outside-server.ts";
import { test as journey } from "./studio-journey.ts";
import { startWorkerServer } from "./worker-server.ts";

interface Model extends OutsideServer {
  /** What it says to whoever asks next, and from then on. */
  step: ModelStep;
}

/** A journey on a site that a model of a provider is connected to. */
export const test = journey.extend<object, { model: Model }>({
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
  server: [
    async ({ model }, use) => {
      const mailbox = await openMailbox();
      const server = await startWorkerServer(mailbox, {
        AI_BASE_URL: `${model.url}/v1`,
        AI_CHAT_MODEL: "modelo-de-teste",
      });
      await use(server);
      await server.stop();
      await mailbox.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});
