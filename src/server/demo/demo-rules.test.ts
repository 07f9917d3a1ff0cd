import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { errorResponse } from "#server/platform/http/error-response.ts";
import { createLog } from "#server/platform/telemetry/log.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { demoRules } from "./demo-rules.ts";
import { untilNight } from "./until-night.ts";

let database: TestDatabase;
let app: Hono<AppEnv>;
const MB = 1_048_576;

beforeAll(async () => {
  database = await openTestDatabase();
  app = new Hono<AppEnv>();
  app.onError(errorResponse);
  app.use(async (c, next) => {
    c.set("clientAddress", c.req.header("x-from") ?? "");
    c.set("log", createLog("silent"));
    await next();
  });
  app.route("/", demoRules(database.db));
  app.all("*", (c) => c.text("done"));
});
afterAll(() => database.close());

const send = (from: string, path: string, bytes = 0) =>
  app.request(path, { method: "POST", headers: { "x-from": from, "content-length": String(bytes) } });

test("a visitor of a demonstration sends 30 MB a day, and all of them together what fits into memory", async () => {
  expect((await send("one", "/api/v1/products/catalog/pictures", 20 * MB)).status).toBe(200);
  expect((await send("one", "/api/v1/products/catalog/pictures", 11 * MB)).status).toBe(429);
  expect((await send("other", "/api/v1/products/catalog/pictures", 11 * MB)).status).toBe(200);
  for (let visitor = 0; visitor < 12; visitor += 1) await send(`crowd ${visitor}`, "/api/v1/products", 29 * MB);
  const full = await send("last", "/api/v1/products", 29 * MB);
  expect(full.status).toBe(429);
  expect(await full.json()).toMatchObject({ code: "demo/full" });
  expect((await app.request("/api/v1/products", { headers: { "x-from": "last" } })).status).toBe(200);
});

test("a visitor makes thirty files a day by the studio, by whichever endpoint", async () => {
  for (let run = 0; run < 30; run += 1)
    expect((await send("maker", run % 2 ? "/api/v1/studio/runs" : "/api/v1/studio/assets/7/remake")).status).toBe(200);
  expect((await send("maker", "/api/v1/studio/runs/3/retry")).status).toBe(429);
  expect((await send("maker", "/api/v1/prompts")).status).toBe(200);
});

test("a demonstration is put back at three in the morning in São Paulo", () => {
  expect(untilNight(Date.parse("2026-11-25T02:59:00-03:00"))).toBe(60_000);
  expect(untilNight(Date.parse("2026-11-25T03:00:00-03:00"))).toBe(86_400_000);
  expect(untilNight(Date.parse("2026-11-25T23:00:00-03:00"))).toBe(4 * 3_600_000);
});
