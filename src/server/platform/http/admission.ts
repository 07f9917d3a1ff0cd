import type { IncomingMessage, ServerResponse } from "node:http";
import { createMiddleware } from "hono/factory";
import { AppError } from "#contract/errors.ts";
import type { SampledWarning } from "../telemetry/sampled-warning.ts";
import type { AppEnv } from "./app-env.ts";
import { clientAddress } from "./client-address.ts";
import type { LoadGate, Pass, Priority } from "./load-gate.ts";
import { plainAnswerHeaders } from "./security-headers.ts";

type Asked = { method: string; path: string };
type PriorityOf = (asked: Asked) => Priority | null;

interface Admission {
  gate: LoadGate;
  /** Null = always let in: what costs next to nothing. */
  priorityOf: PriorityOf;
  trustedProxies: number;
  isHttps: boolean;
  warn: SampledWarning;
  onRefused?: ((priority: Priority) => void) | undefined;
}

const RETRY_AFTER_S = 2;
const SHED = "requests refused: too many under way";

const overloaded = new AppError("server/overloaded");
const json = Buffer.from(JSON.stringify(overloaded.toBody()));
const page =
  Buffer.from(`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>Muito movimento agora</title>
<style>:root{color-scheme:light dark}body{font:1.125rem/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem}</style>
</head><body><main><h1>Muito movimento agora</h1><p>${overloaded.message} Esta página tenta de novo sozinha em 5 segundos.</p></main></body></html>`);

const hasBody = ({ method }: { method?: string | undefined }) => method !== "GET" && method !== "HEAD";

function answerBusy(request: IncomingMessage, response: ServerResponse, isHttps: boolean): void {
  const isPage = !request.url?.startsWith("/api/") && request.headers.accept?.includes("text/html");
  const body = isPage ? page : json;
  response.writeHead(503, {
    ...plainAnswerHeaders(isHttps),
    "Retry-After": String(RETRY_AFTER_S),
    "Content-Type": isPage ? "text/html; charset=utf-8" : "application/json; charset=UTF-8",
    "Content-Length": body.length,
    ...(isPage && {
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    }),
    // What is still to come of a body is not waited for.
    ...(hasBody(request) && { Connection: "close" }),
  });
  response.end(body);
}

/**
 * Refuses with 503 and Retry-After what is more than can be answered in time (`load-gate.ts`): at the door, before it has
 * cost anything. What has a body gets its place once the body is there, so that slow senders hold none. A handler that
 * waits for somebody else does so `outsideSlot`; it is not refused when it comes back.
 */
export function createAdmission({ gate, priorityOf, trustedProxies, isHttps, warn, onRefused }: Admission) {
  const passes = new WeakMap<IncomingMessage, Pass>();
  const noteRefused = (priority: Priority) => {
    warn(SHED);
    onRefused?.(priority);
  };

  return {
    /** Whether a request is let in; one that is not has been answered. */
    atTheDoor(request: IncomingMessage, response: ServerResponse): boolean {
      const [path = "/"] = (request.url ?? "/").split("#");
      const priority = priorityOf({ method: request.method ?? "GET", path });
      if (priority === null) return true;
      const remote = request.socket.remoteAddress ?? "";
      const forwarded = request.headers["x-forwarded-for"];
      const address = clientAddress(remote, Array.isArray(forwarded) ? forwarded.join(",") : forwarded, trustedProxies);
      const pass = hasBody(request) ? null : gate.enter(priority, address);
      if (!pass && !(hasBody(request) && gate.hasRoom(priority, address))) {
        noteRefused(priority);
        answerBusy(request, response, isHttps);
        return false;
      }
      if (pass) {
        passes.set(request, pass);
        // Whatever was answered on the way to the middleware, such as a file.
        response.once("close", () => {
          if (passes.get(request) === pass) pass.leave();
        });
      }
      return true;
    },

    middleware: createMiddleware<AppEnv>(async (c, next) => {
      const { incoming } = c.env ?? {};
      const { pathname, search } = new URL(c.req.url);
      const priority = priorityOf({ method: c.req.method, path: pathname + search }) ?? "normal";
      const pass = (incoming && passes.get(incoming)) ?? gate.enter(priority, c.get("clientAddress"));
      if (incoming) passes.delete(incoming);
      if (!pass) {
        noteRefused(priority);
        throw new AppError("server/overloaded", { retryAfterSeconds: RETRY_AFTER_S });
      }
      c.set("outsideSlot", pass.outside);
      try {
        await next();
      } finally {
        pass.leave(!hasBody(c.req));
      }
    }),
  };
}
