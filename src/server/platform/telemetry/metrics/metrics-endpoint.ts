import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type Server } from "node:http";
import { Hono } from "hono";
import { ExplainedError } from "#lib/explained-error.ts";
import type { AppEnv } from "../../http/app-env.ts";
import type { Metrics } from "./metrics.ts";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** `GET /metrics` at the address of the site, for whoever has the token. */
export function metricsEndpoint(metrics: Metrics, token: string) {
  const expected = digest(`Bearer ${token}`);
  return new Hono<AppEnv>().get("/metrics", async (c) => {
    if (!timingSafeEqual(digest(c.req.header("authorization") ?? ""), expected))
      return c.text("Falta o token das métricas.\n", 401, {
        "WWW-Authenticate": "Bearer",
        "Cache-Control": "no-store",
      });
    const { text, contentType } = await metrics.write();
    return c.body(text, 200, { "Content-Type": contentType, "Cache-Control": "no-store" });
  });
}

/** Nobody can be told the metrics at the port of the settings. */
class CannotServeMetricsError extends ExplainedError {
  override name = "CannotServeMetricsError";

  constructor(port: number, cause: NodeJS.ErrnoException) {
    super(`A porta das métricas, METRICS_PORT=${port}, não pode ser usada (${cause.code}). Escolha outra.`, { cause });
  }
}

/**
 * The metrics on a port of their own, which a firewall keeps to the operator's network.
 * @throws CannotServeMetricsError
 */
export function serveMetrics(write: Metrics["write"], { port, host }: { port: number; host: string }): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url?.split("?")[0] !== "/metrics")
      return void response
        .writeHead(404, { "Content-Type": "text/plain; charset=utf-8" })
        .end("Só há /metrics aqui.\n");
    write().then(
      ({ text, contentType }) => response.writeHead(200, { "Content-Type": contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once("error", (cause) => reject(new CannotServeMetricsError(port, cause)));
    server.listen(port, host, () => resolve(server));
  });
}
