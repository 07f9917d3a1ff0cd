import { createHash } from "node:crypto";
import { relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { createRequestHandler, type RequestHandler, RouterContextProvider } from "react-router";
import { catalogBodyRules } from "#server/catalog-admin/catalog-admin.api.ts";
import { feedFiles } from "#server/catalog-admin/feeds/feed-files.ts";
import { importBodyRules } from "#server/catalog-admin/import/catalog-import.api.ts";
import { pictureFiles } from "#server/catalog-admin/pictures/picture-files.ts";
import { pictureBodyRules } from "#server/catalog-admin/pictures/product-picture.api.ts";
import { createAdmission } from "#server/platform/http/admission.ts";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { compress } from "#server/platform/http/compress.ts";
import { withDecodablePath } from "#server/platform/http/decodable-path.ts";
import { errorResponse, RETRY_UNAVAILABLE_S, toAppError } from "#server/platform/http/error-response.ts";
import { healthRoutes } from "#server/platform/http/health.ts";
import { createAnswerKeeper } from "#server/platform/http/kept-answers/answer-keeper.ts";
import { createLoadGate } from "#server/platform/http/load-gate.ts";
import { unmatchedRequest } from "#server/platform/http/method-not-allowed.ts";
import { noStoreForSignedIn } from "#server/platform/http/no-store.ts";
import { requestContext } from "#server/platform/http/request-context.ts";
import { securityHeaders } from "#server/platform/http/security-headers.ts";
import { takeUnreadBody } from "#server/platform/http/unread-body.ts";
import { writeGuard } from "#server/platform/http/write-guard.ts";
import type { GroupMember } from "#server/platform/lifecycle/group-member.ts";
import { devOutboxPages } from "#server/platform/mail/dev-outbox.page.ts";
import { describeError } from "#server/platform/telemetry/log.ts";
import { metricsEndpoint } from "#server/platform/telemetry/metrics/metrics-endpoint.ts";

import { createSampledWarning } from "#server/platform/telemetry/sampled-warning.ts";
import { createApi } from "./api.ts";
import { assistantBodyRules } from "./assistant/assistant.api.ts";
import { botChatRoutes } from "./bot/bot-chat.api.ts";
import { demoRules } from "./demo/demo-rules.ts";
import { docsPages } from "./docs/docs.page.ts";
import { isPageForEveryone, mayBeForEveryone } from "./for-everyone.ts";
import { offlinePages, shareBodyRules } from "./offline/offline.page.ts";
import { createPageRoutes } from "./page-routes.ts";
import type { Platform } from "./platform/lifecycle/platform.ts";
import { MCP_PATH } from "./program/mcp/mcp-endpoint.ts";
import { programPages } from "./program/program-pages.ts";
import { promptBodyRules } from "./prompt/prompt.api.ts";
import { requestPriority } from "./request-priority.ts";
import { createServices, pageContext } from "./services.ts";
import { storeBodyRules } from "./store/store.api.ts";
import { studioBodyRules } from "./studio/studio-run.api.ts";
import { openMetrics } from "./system/open-metrics.ts";
import { whatsappBodyRules, whatsappEndpoint } from "./whatsapp/whatsapp.endpoint.ts";

const PREPARE_AGAIN_MS = 5_000;
const MAX_BODY_BYTES = 16 * 1024;
const ONE_YEAR_S = 31_536_000;

export interface AppOptions extends Platform {
  /** Development serves its own assets through Vite. */
  isDevelopment: boolean;
  isDraining: () => boolean;
  /** Where this process is one of several behind a port. */
  member?: GroupMember | undefined;
}

const hashOf = (shown: unknown) => createHash("sha256").update(JSON.stringify(shown)).digest("base64url");

const importBuild = () => import("virtual:react-router/server-build");

/** Development reads its pages anew for each request. What the router makes of a finished build, it makes once. */
function createRenderer(isDevelopment: boolean): RequestHandler {
  if (isDevelopment) return createRequestHandler(importBuild, "development");
  let render: RequestHandler | undefined;
  return async (request, context) => {
    render ??= createRequestHandler(await importBuild(), "production");
    return render(request, context);
  };
}

/** The pages, rendered by React Router with the services in reach of their loaders. */
function createPages(services: ReturnType<typeof createServices>, isDevelopment: boolean) {
  const handle = createRenderer(isDevelopment);
  let routeOf: ((pathname: string) => string) | undefined;
  return new Hono<AppEnv>().all("*", async (c) => {
    routeOf ??= createPageRoutes((await importBuild()).routes);
    c.set("pageRoute", routeOf(c.req.path));
    const context = new RouterContextProvider();
    let isWhole = true;
    const isForEveryone = isPageForEveryone(c.get("pageRoute"), c.req.url);
    context.set(pageContext, {
      markPartial: () => {
        isWhole = false;
      },
      isWritten: (shown) => isForEveryone && isWhole && (c.get("isMadeOf")?.(hashOf(shown)) ?? false),
      services,
      log: c.get("log"),
      requestId: c.get("requestId"),
      visitor: c.get("clientAddress"),
      nonce: c.get("secureHeadersNonce"),
      toAppError,
    });
    const page = await handle(withDecodablePath(c.req.raw), context);
    if (isForEveryone) c.set("isForEveryone", () => isWhole);
    if (page.status === 405) page.headers.set("Allow", "GET, HEAD");
    if (page.status === 503) page.headers.set("Retry-After", String(RETRY_UNAVAILABLE_S));
    return page;
  });
}

const readBuild = async () => (await importBuild()).assets.version;

/** A database that is away for a moment must not leave a copy without its catalogue, and so without visitors, for ever. */
async function prepareUntilDone(services: ReturnType<typeof createServices>, { log, isDraining }: AppOptions) {
  while (!isDraining()) {
    try {
      return await services.prepare();
    } catch (error) {
      log.error({ error: describeError(error) }, "the catalogue could not be prepared");
      await sleep(PREPARE_AGAIN_MS, undefined, { ref: false });
    }
  }
}

/** What the build made for browsers: for a year where the name is that of the content. */
function builtFiles(clientFolder: string) {
  const root = relative(process.cwd(), clientFolder);
  const keptFor = (cacheControl: string) => ({
    root,
    precompressed: true,
    onFound: (_path: string, c: { header: (name: string, value: string) => void }) =>
      c.header("Cache-Control", cacheControl),
  });
  return new Hono<AppEnv>()
    .use("/assets/*", serveStatic(keptFor(`public, max-age=${ONE_YEAR_S}, immutable`)))
    .use(serveStatic(keptFor("public, max-age=3600")));
}

const bodyRules = [
  ...whatsappBodyRules,
  ...catalogBodyRules,
  ...importBodyRules,
  ...pictureBodyRules,
  ...storeBodyRules,
  ...studioBodyRules,
  ...promptBodyRules,
  ...assistantBodyRules,
  ...shareBodyRules,
];

/** The whole product as one `fetch`: security headers → files and probes → limits → API → pages. */
export function createApp(options: AppOptions) {
  const { config, database, log, mail, isDevelopment, clientFolder, isDraining, member } = options;
  const services = createServices(options);
  const prepared = prepareUntilDone(services, options);
  const gate = createLoadGate();
  const metrics = openMetrics(config, { database, gate, ...services.system, counters: services.counters }, member);
  const admission = createAdmission({
    gate,
    onRefused: metrics?.countRefused,
    priorityOf: requestPriority,
    ...config,
    warn: createSampledWarning(log),
  });
  const api = createApi(services, options);
  const app = new Hono<AppEnv>();
  app.onError(errorResponse);
  app.use(takeUnreadBody());
  const keeper = createAnswerKeeper({
    ...options,
    metrics,
    readVersions: services.shownVersions,
    isCandidate: mayBeForEveryone,
  });
  app.use(requestContext({ ...options, ...config, metrics }));
  app.use(keeper.middleware);
  app.use(
    securityHeaders({
      isDevelopment,
      isHttps: config.isHttps,
      calledOrigins: [config.public.apiUrl, config.public.martAgentUrl].map((address) => new URL(address).origin),
    }),
  );
  app.route(
    "/",
    healthRoutes({
      pingDatabase: database.ping,
      isDraining,
      isPrepared: () => services.catalog.versionAtHand() >= 0,
      database: database.kind,
      vectorSearch: () => services.catalog.capabilities.vector,
      mails: services.mailBudget.read,
    }),
  );
  if (metrics && config.metrics.token) app.route("/", metricsEndpoint(metrics, config.metrics.token));
  if (!isDevelopment) app.route("/", builtFiles(clientFolder));
  app.use(noStoreForSignedIn);
  app.use(compress());
  app.use(writeGuard(MAX_BODY_BYTES, bodyRules));
  app.use(admission.middleware);
  app.use(async (_c, next) => {
    await Promise.all([services.store.refresh(), services.providers.refresh()]);
    await next();
  });
  if (config.isDemo) app.route("/", demoRules(database.db));
  app.route("/", pictureFiles(services.catalogAdmin.pictures));
  app.route("/", feedFiles({ ...services, db: database.db, site: config.public }));
  app.route("/api/v1", api);
  app.route("/", botChatRoutes(services.bots, database.db));
  app.route("/", whatsappEndpoint(services.whatsapp));
  app.route("/", programPages(services, { api, db: database.db }));
  for (const path of ["/api/*", "/webhook/*", MCP_PATH]) app.all(path, unmatchedRequest(app));
  if (mail.outbox) app.route("/", devOutboxPages(mail.outbox, config.public.appUrl));
  app.route("/", docsPages(process.cwd()));
  app.route("/", offlinePages({ readBuild, isOn: config.offlineCopies && !isDevelopment }));
  app.route("/", createPages(services, isDevelopment));
  return { fetch: app.fetch, keeper, admission, services, metrics, prepared };
}
