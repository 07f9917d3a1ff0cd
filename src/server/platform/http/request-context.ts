import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { Log } from "../telemetry/log.ts";
import type { Metrics } from "../telemetry/metrics/metrics.ts";
import type { RequestTraces } from "../telemetry/request-traces.ts";
import type { AppEnv } from "./app-env.ts";
import { clientAddress } from "./client-address.ts";
import { hasLeft } from "./error-response.ts";

/** As nginx calls it: whoever asked did not wait for the answer. */
const CLIENT_LEFT = 499;

interface RequestContextOptions {
  log: Log;
  trustedProxies: number;
  traces?: RequestTraces | undefined;
  metrics?: Pick<Metrics, "observeRequest"> | undefined;
}

/**
 * Gives each request an id, a logger and the caller's address, and writes one line when it is answered. `traces` and
 * `metrics` get the same facts.
 */
export function requestContext({ log, trustedProxies, traces, metrics }: RequestContextOptions) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const startedAt = new Date();
    const startedAtMs = performance.now();
    const requestId = randomUUID();
    const requestLog = log.child({ requestId });
    c.set("requestId", requestId);
    c.set("log", requestLog);
    c.set(
      "clientAddress",
      clientAddress(
        c.env?.incoming?.socket.remoteAddress ?? "in-process",
        c.req.header("x-forwarded-for"),
        trustedProxies,
      ),
    );
    await next();
    c.res.headers.set("X-Request-Id", requestId);
    const tookMs = performance.now() - startedAtMs;
    const ms = Math.round(tookMs * 10) / 10;
    // The path without its query: what people search for is theirs.
    const status = hasLeft(c) ? CLIENT_LEFT : c.res.status;
    const answered = { method: c.req.method, path: c.req.path, status };
    requestLog[status >= 500 ? "error" : "info"]({ ...answered, ms }, "request");
    // Where it came to an end: the deepest handler, or which page that was.
    metrics?.observeRequest({ ...answered, route: c.get("pageRoute") ?? routePath(c), seconds: tookMs / 1_000 });
    traces?.record({ ...answered, requestId, startedAt, traceparent: c.req.header("traceparent") });
  });
}
