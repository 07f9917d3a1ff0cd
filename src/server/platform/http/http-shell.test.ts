import { Hono } from "hono";
import { expect, test } from "vitest";
import { AppError } from "#contract/errors.ts";
import { admitAtMost } from "../../../../tests/support/admit-at-most.ts";
import { rawRequest } from "../../../../tests/support/raw-request.ts";
import { serveApp } from "../../../../tests/support/served-app.ts";
import { createLog, type Log } from "../telemetry/log.ts";
import { createApiRouter } from "./api-router.ts";
import type { AppEnv } from "./app-env.ts";
import { compress } from "./compress.ts";
import { errorResponse } from "./error-response.ts";
import { unmatchedRequest } from "./method-not-allowed.ts";
import { requestContext } from "./request-context.ts";
import { securityHeaders } from "./security-headers.ts";
import { writeGuard } from "./write-guard.ts";

/** The middleware of the product in its order, around a few endpoints that misbehave on purpose. */
function shell({ isHttps = false, maxInFlight = 10 } = {}) {
  const api = createApiRouter();
  api.get("/fine", (c) => c.json({ status: "success" }));
  api.post("/echo", async (c) => c.json(await c.req.json()));
  api.get("/broken", () => {
    throw new Error("contém o e-mail ana@exemplo.com.br");
  });
  api.get("/database-away", () => {
    throw new Error("query failed", { cause: Object.assign(new Error("terminating"), { code: "57P01" }) });
  });
  api.get("/known", () => {
    throw new AppError("product/not-found");
  });
  const app = new Hono<AppEnv>();
  app.onError(errorResponse);
  app.use(requestContext({ log: createLog("silent"), trustedProxies: 0 }));
  app.use(securityHeaders({ isDevelopment: false, isHttps, calledOrigins: ["http://localhost:3000"] }));
  app.use(compress());
  app.use(writeGuard(64));
  app.use(admitAtMost(maxInFlight));
  app.route("/api/v1", api);
  app.all("/api/*", unmatchedRequest(app));
  return app;
}

const json = { "content-type": "application/json" };

test.each(["/api/v1/fine", "/api/v1/known", "/api/v1/broken", "/api/v1/nothing-here"])(
  "%s carries every security header, errors included",
  async (path) => {
    const { headers } = await shell().request(path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("geolocation=()");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    const policy = headers.get("content-security-policy") ?? "";
    for (const rule of [
      "'strict-dynamic'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'; trusted-types arara-offline",
    ])
      expect(policy).toContain(rule);
    expect(policy).not.toContain("'unsafe-eval'");
    expect(headers.get("access-control-allow-origin")).toBeNull();
  },
);

test("the nonce is another one on every answer", async () => {
  const app = shell();
  const nonces = await Promise.all(
    [1, 2, 3].map(
      async () =>
        /'nonce-([^']+)'/.exec((await app.request("/api/v1/fine")).headers.get("content-security-policy") ?? "")?.[1],
    ),
  );
  expect(new Set(nonces).size).toBe(3);
});

test("HSTS is sent for two years on https and never on http", async () => {
  expect((await shell({ isHttps: true }).request("/api/v1/fine")).headers.get("strict-transport-security")).toContain(
    "63072000",
  );
  expect((await shell().request("/api/v1/fine")).headers.get("strict-transport-security")).toBeNull();
});

test("an unexpected error answers a Portuguese sentence and nothing of its message", async () => {
  const response = await shell().request("/api/v1/broken");
  const body = await response.text();
  expect(response.status).toBe(500);
  expect(JSON.parse(body)).toMatchObject({ status: "error", code: "server/unexpected" });
  expect(body).not.toContain("ana@exemplo");
});

test("a database that is away is 503 with Retry-After, not 500", async () => {
  const response = await shell().request("/api/v1/database-away");
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).not.toBeNull();
});

test("error bodies carry status 'error' and a sentence in error [API-65]", async () => {
  const body = await (await shell().request("/api/v1/known")).json();
  expect(body).toEqual({ status: "error", error: "Produto não encontrado", code: "product/not-found" });
});

test("an unknown address of the API is a JSON 404", async () => {
  const response = await shell().request("/api/v1/nothing-here");
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: "request/not-found" });
});

test("another method on a known address is 405 and names the right one", async () => {
  const response = await shell().request("/api/v1/fine", { method: "PUT" });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toContain("GET");
});

test("the log has the path that was asked for, and neither its query nor a header", async () => {
  const lines: object[] = [];
  const log = { child: () => log, info: (line: object) => lines.push(line) } as unknown as Log;
  const app = new Hono<AppEnv>().use(requestContext({ log, trustedProxies: 0 }));
  const headers = { authorization: "Bearer segredo", cookie: "token=segredo" };
  await app.get("/api/v1/fine", (c) => c.text("")).request("/api/v1/fine?token=segredo&search=ana", { headers });
  expect(lines).toMatchObject([{ method: "GET", path: "/api/v1/fine", status: 200 }]);
  expect(JSON.stringify(lines)).not.toMatch(/segredo|ana/);
});

test("a write from another site's page is refused", async () => {
  const response = await shell().request("/api/v1/echo", {
    method: "POST",
    body: "{}",
    headers: { ...json, "sec-fetch-site": "cross-site" },
  });
  expect(response.status).toBe(403);
});

test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
  "a body of type %s is refused with 415",
  async (type) => {
    const headers = { "content-type": type, "content-length": "2" };
    const response = await shell().request("/api/v1/echo", { method: "POST", body: "{}", headers });
    expect(response.status).toBe(415);
  },
);

test.each([false, true])("a body over the limit is 413, also when it comes in pieces: %s", async (isChunked) => {
  const { url, close } = await serveApp(shell());
  const body = JSON.stringify({ text: "x".repeat(100) });
  const { status } = await rawRequest(url, "/api/v1/echo", { method: "POST", body, headers: json, isChunked });
  expect(status).toBe(413);
  close();
});

test("what is beyond the cap is refused at once with Retry-After, and the cap frees itself", async () => {
  const app = new Hono<AppEnv>();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.onError(errorResponse);
  app.use(requestContext({ log: createLog("silent"), trustedProxies: 0 }));
  app.use(admitAtMost(1));
  app.get("/slow", async (c) => {
    await held;
    return c.text("ok");
  });
  const first = app.request("/slow");
  const second = await app.request("/slow");
  expect(second.status).toBe(503);
  expect(second.headers.get("retry-after")).toBe("2");
  release();
  expect((await first).status).toBe(200);
  expect((await app.request("/slow")).status).toBe(200);
});

test("a request that waits outside its slot leaves it to others, and is not refused when it comes back", async () => {
  const app = new Hono<AppEnv>();
  const upload = Promise.withResolvers<void>();
  const page = Promise.withResolvers<void>();
  app.onError(errorResponse);
  app.use(requestContext({ log: createLog("silent"), trustedProxies: 0 }));
  app.use(admitAtMost(1));
  app.get("/upload", async (c) => {
    await c.get("outsideSlot")(() => upload.promise);
    return c.text("ok");
  });
  app.get("/page", async (c) => {
    await page.promise;
    return c.text("ok");
  });
  const uploading = app.request("/upload");
  const rendering = app.request("/page");
  expect((await app.request("/page")).status).toBe(503);
  upload.resolve();
  expect((await uploading).status).toBe(200);
  page.resolve();
  expect((await rendering).status).toBe(200);
  expect((await app.request("/page")).status).toBe(200);
});

test("a streamed page leaves compressed piece by piece, not at the end", async () => {
  const app = new Hono<AppEnv>();
  let finish = () => {};
  app.use(compress());
  app.get("/", (c) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode("primeiro ".repeat(500)));
        finish = () => controller.close();
      },
    });
    return c.body(body, 200, { "content-type": "text/html; charset=utf-8" });
  });
  const response = await app.request("/", { headers: { "accept-encoding": "br, gzip" } });
  expect(response.headers.get("content-encoding")).toBe("br");
  const reader = response.body?.getReader();
  const first = await reader?.read();
  expect(first?.value?.byteLength).toBeGreaterThan(0);
  finish();
});

test("a part of a file is sent as it is: its place in the file is counted in the file's own bytes", async () => {
  const app = new Hono<AppEnv>();
  app.use(compress());
  const part = "verso\n".repeat(500);
  app.get("/", (c) =>
    c.body(part, 206, {
      "Content-Type": "text/markdown; charset=utf-8",
      "Content-Range": `bytes 0-${part.length - 1}/9000`,
      "Accept-Ranges": "bytes",
      ETag: '"abc"',
    }),
  );
  const response = await app.request("/", { headers: { "accept-encoding": "br, gzip" } });
  expect(response.headers.get("content-encoding")).toBeNull();
  expect(await response.text()).toBe(part);
});
