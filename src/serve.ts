import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { ProductInput } from "#contract/catalog/product.ts";
import { demoSamples } from "#seed/demo-samples/demo-samples.ts";
import { demoShop } from "#seed/demo-shop/demo-shop.ts";
import { type AppSource, openBuiltApp, openDevelopmentApp } from "./server/app-source.ts";
import { seedCatalog } from "./server/catalog/seed-catalog.ts";
import { analyzeCatalog } from "./server/catalog-admin/analyze-catalog.ts";
import { openImportChannel } from "./server/catalog-admin/import/import-channel.ts";
import type { Config } from "./server/config.ts";
import { wholeReply } from "./server/conversation/reply-wire.ts";
import { fillWithSamples, sampleDoors } from "./server/demo/sample-shop.ts";
import { answerSnapshots } from "./server/platform/backup/snapshot-channel.ts";
import { answerUnreadable } from "./server/platform/http/broken-request.ts";
import type { GroupMember } from "./server/platform/lifecycle/group-member.ts";
import { createHttpServer, listen } from "./server/platform/lifecycle/http-server.ts";
import { openPlatform, type Platform } from "./server/platform/lifecycle/platform.ts";
import { PROJECT_ROOT } from "./server/platform/lifecycle/project-root.ts";
import { createShutdown } from "./server/platform/lifecycle/shutdown.ts";
import { serveMetrics } from "./server/platform/telemetry/metrics/metrics-endpoint.ts";

function answerRequests(
  http: ReturnType<typeof createHttpServer>,
  { isHttps }: Pick<Config, "isHttps">,
  source: AppSource,
  isDraining: () => boolean,
) {
  const listener = getRequestListener(async (request, env) => (await source.app()).fetch(request, env), {
    // HTTP 1.0, which probes of old balancers speak, names no host; nothing here depends on it.
    hostname: "localhost",
    errorHandler: answerUnreadable(isHttps),
  });
  http.on("request", (request, response) => {
    // A kept connection would bring the next request to a server that waits for its last one.
    if (isDraining()) response.setHeader("Connection", "close");
    if (source.middleware) return source.middleware(request, response, () => void listener(request, response));
    void source.app().then(async ({ admission, keeper }) => {
      if (await keeper.atTheDoor(request, response)) return;
      if (admission.atTheDoor(request, response)) void listener(request, response);
    });
  });
}

/** Lets a catalogue be loaded, and a backup be made, through this process; only the embedded database needs it. */
function openImports({ database, log }: Platform, source: AppSource) {
  if (!database.lock) return undefined;
  const save = async (products: ProductInput[]) => (await source.app()).services.catalog.saveProducts(products);
  return openImportChannel(
    database.lock,
    { save, afterWriting: () => analyzeCatalog(database) },
    log,
    answerSnapshots(database),
  );
}

/** Gives the shop of a demonstration something to look at before its first visitor comes. */
async function openDemo({ database }: Platform, source: AppSource): Promise<void> {
  const { services, prepared } = await source.app();
  await prepared;
  const caller = { address: "127.0.0.1", requestId: "demo" };
  const { user } = await services.accounts.enterDemo({ caller, flow: undefined });
  await fillWithSamples(database.db, sampleDoors(services, wholeReply), demoSamples, { accountId: user.id, caller });
}

/** A port of its own for the metrics, where the settings name one. */
async function openMetricsPort({ config }: Platform, source: AppSource) {
  const { port } = config.metrics;
  if (port === undefined) return undefined;
  const write = async () => (await source.app()).metrics?.write() ?? { text: "", contentType: "text/plain" };
  return serveMetrics(write, { port, host: config.host });
}

/** Serves the product: all that one process does, also where it is one of several behind a port. */
export async function serve(config: Config, isDevelopment: boolean, member?: GroupMember): Promise<void> {
  const clientFolder = join(PROJECT_ROOT, isDevelopment ? "public" : "build/client");
  const platform = await openPlatform(config, clientFolder);
  const { database, log } = platform;
  if (await seedCatalog(database.db, demoShop)) log.info("demo shop seeded");

  const http = createHttpServer(config);
  const shutdown = createShutdown(config.drainNoticeMs);
  const options = { ...platform, isDevelopment, isDraining: shutdown.isDraining, member };
  const source = await (isDevelopment ? openDevelopmentApp(http, options) : openBuiltApp(options));
  answerRequests(http, config, source, shutdown.isDraining);
  if (config.isDemo) await openDemo(platform, source);
  if (member?.isLater) await (await source.app()).prepared;
  await listen(http, config);
  const metrics = await openMetricsPort(platform, source);
  const imports = openImports(platform, source);
  shutdown.onSignal(
    {
      http,
      alongside: async () => {
        (await source.app()).services.orderInbox.watch.close();
        await imports?.close();
      },
      finish: async () => {
        metrics?.close();
        await (await source.app()).services.background.stop();
        await platform.traces?.close();
      },
      close: database.close,
    },
    member?.onEnd,
  );

  const { port } = http.address() as AddressInfo;
  if (!member?.isLater) console.log(`Arara no ar: http://localhost:${port}`);
}
