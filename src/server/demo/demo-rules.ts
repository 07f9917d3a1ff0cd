import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { AppError } from "#contract/errors.ts";
import { closedInDemo } from "#contract/member/demo-closed.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { countHit, type Limit, limitPerAddress } from "#server/platform/http/rate-limit.ts";

const DAY_S = 86_400;
const KB = 1_024;
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
/** More than somebody who looks around, and far less than a program that fills the shop. */
const writes: Limit = { name: "demo/write", max: 600, windowSeconds: 3_600 };
/** Each makes a file, and takes a processor for seconds. */
const runs: Limit = { name: "demo/run", max: 30, windowSeconds: DAY_S };
/** In KB: what lies in memory until night must not fill it. */
const sentByOne: Limit = { name: "demo/sent", max: 30 * KB, windowSeconds: DAY_S };
const sentByAll: Limit = { name: "demo/sent-by-all", max: 400 * KB, windowSeconds: DAY_S };
const MAKES_FILES = ["/studio/runs", "/studio/runs/:id/retry", "/studio/assets/:id/remake", "/studio/zips"];

const API = "/api/v1";

function closedEndpoints() {
  const closed = new Hono<AppEnv>();
  for (const endpoint of closedInDemo) {
    const [method = "", path = ""] = endpoint.split(" ");
    closed.on(method, `${API}${path.replaceAll(/\{(\w+)\}/g, ":$1")}`, () => {
      throw new AppError("demo/closed");
    });
  }
  return closed;
}

/** Counts what one visitor sends, and what all of them do. @throws AppError request/too-many, demo/full */
const limitBytes = (db: Queryable) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const sentKb = Math.ceil(Number(c.req.header("content-length") ?? 0) / KB);
    if (SAFE_METHODS.has(c.req.method) || sentKb === 0) return next();
    const own = await countHit(db, sentByOne, c.get("clientAddress"), undefined, sentKb);
    if (own > sentByOne.max) throw new AppError("request/too-many", { retryAfterSeconds: DAY_S });
    const all = await countHit(db, sentByAll, "all", undefined, sentKb);
    if (all > sentByAll.max) throw new AppError("demo/full", { retryAfterSeconds: DAY_S });
    return next();
  });

/**
 * The rules of a public demonstration, before every endpoint: what is closed to all, how much one visitor may do, and that no
 * search engine keeps what strangers wrote.
 */
export function demoRules(db: Queryable) {
  const limitWrites = limitPerAddress(db, writes);
  const rules = new Hono<AppEnv>();
  rules.use(async (c, next) => {
    c.set("isDemo", true);
    await next();
    c.header("X-Robots-Tag", "noindex, nofollow");
  });
  rules.use((c, next) => (SAFE_METHODS.has(c.req.method) ? next() : limitWrites(c, next)));
  rules.use(limitBytes(db));
  const limitRuns = limitPerAddress(db, runs);
  for (const path of MAKES_FILES) rules.post(`${API}${path}`, limitRuns);
  return rules.route("/", closedEndpoints());
}
