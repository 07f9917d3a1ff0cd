import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import type { createApp } from "./server/app.ts";
import { openImportChannel } from "./server/catalog/import/import-channel.ts";
import { seedDemoShop } from "./server/catalog/seed-demo-shop.ts";
import { settleCatalog } from "./server/catalog/settle-catalog.ts";
import { InvalidConfigError, readConfig } from "./server/config.ts";
import { DataFolderInUseError } from "./server/db/data-folder-lock.ts";
import { openDatabase } from "./server/db/database.ts";
import { migrateDatabase } from "./server/db/migrate.ts";
import { answerBrokenRequests } from "./server/http/broken-request.ts";
import { createLog, describeError } from "./server/telemetry/log.ts";

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;
/** How often the two deadlines are looked at; Node's own 30 s would let a slow peer stay three times as long. */
const DEADLINE_CHECK_MS = 1_000;
/** A peer that neither sends nor reads for so long has left. */
const IDLE_SOCKET_MS = 60_000;
const DRAIN_NOTICE_MS = Number(process.env.DRAIN_NOTICE_MS ?? 0);
const DRAIN_DEADLINE_MS = 20_000;
const MAX_CONNECTIONS = 2_000;
const SWEEP_INTERVAL_MS = 10 * 60_000;

const isDevelopment = process.argv.includes("--dev");
// React reads it when it is loaded, with the app: anything else makes every page several times slower.
process.env.NODE_ENV = isDevelopment ? "development" : "production";
const clientFolder = fileURLToPath(new URL(isDevelopment ? "../public" : "../build/client", import.meta.url));

/** Ends the process with the sentence alone when the person at the terminal can mend it, with the whole error otherwise. */
function refuseToStart(error: unknown): never {
  const isExplained = error instanceof InvalidConfigError || error instanceof DataFolderInUseError;
  console.error(isExplained ? error.message : error);
  process.exit(1);
}

/** Loads the app from the build, or in development from the sources through Vite, which hot-reloads it. */
async function loadApp(http: ReturnType<typeof createServer>) {
  if (!isDevelopment) {
    const built = new URL("../build/server/index.js", import.meta.url).href;
    const module = (await import(built)) as { createApp: typeof createApp };
    return { module: async () => module, middleware: undefined };
  }
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server: http } }, appType: "custom" });
  return {
    module: () => vite.ssrLoadModule("/src/server/app.ts") as Promise<{ createApp: typeof createApp }>,
    middleware: vite.middlewares,
  };
}

async function start() {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  await migrateDatabase(database);
  if (await seedDemoShop(database.db)) log.info("demo shop seeded");

  let isDraining = false;
  const http = createServer({
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: DEADLINE_CHECK_MS,
  });
  http.maxConnections = MAX_CONNECTIONS;
  http.timeout = IDLE_SOCKET_MS;
  answerBrokenRequests(http);
  const source = await loadApp(http);
  const build = (module: { createApp: typeof createApp }) =>
    module.createApp({ config, database, log, isDevelopment, clientFolder, isDraining: () => isDraining });
  let loaded = await source.module();
  let app = await build(loaded);
  const listener = getRequestListener(async (request, env) => {
    if (isDevelopment) {
      const newest = await source.module();
      if (newest !== loaded) [loaded, app] = [newest, await build(newest)];
    }
    return app.fetch(request, env);
  });
  http.on("request", (request, response) => {
    // A kept connection would bring the next request to a server that waits for its last one.
    if (isDraining) response.setHeader("Connection", "close");
    if (source.middleware) source.middleware(request, response, () => void listener(request, response));
    else void listener(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    http.once("error", reject);
    http.listen(config.port, config.host, resolve);
  });

  const importChannel =
    database.lock &&
    openImportChannel(
      database.lock,
      {
        save: (products) => app.services.catalog.saveProducts(products),
        afterWriting: () => settleCatalog(database),
      },
      log,
    );

  /** Readiness first, then no new connections, then what is under way, then the database. A second signal ends at once. */
  const stop = async () => {
    if (isDraining) process.exit(1);
    isDraining = true;
    await new Promise((resolve) => setTimeout(resolve, DRAIN_NOTICE_MS));
    const closed = new Promise<void>((resolve) => http.close(() => resolve()));
    http.closeIdleConnections();
    const deadline = setTimeout(() => http.closeAllConnections(), DRAIN_DEADLINE_MS);
    await Promise.all([closed, importChannel?.close()]);
    clearTimeout(deadline);
    await database.close();
    process.exit(0);
  };
  setInterval(() => {
    app.services.sweep().catch((error) => log.warn({ error: describeError(error) }, "sweep failed"));
  }, SWEEP_INTERVAL_MS).unref();

  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  const { port } = http.address() as AddressInfo;
  console.log(`Arara no ar: http://localhost:${port}`);
}

start().catch(refuseToStart);
