import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { AppError } from "#contract/errors.ts";
import type { AppEnv } from "./app-env.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * For every request that may change something: it must come from our own pages or from a program (never from another
 * site's page), carry JSON if it carries anything, and stay below `maxBytes`, whether or not it tells its length.
 */
export function writeGuard(maxBytes: number) {
  const limit = bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new AppError("request/too-large");
    },
  });
  return createMiddleware<AppEnv>(async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next();
    if (c.req.header("sec-fetch-site") === "cross-site") throw new AppError("request/cross-site");
    const type = c.req.header("content-type");
    const hasBody = c.req.header("transfer-encoding") !== undefined || Number(c.req.header("content-length") ?? 0) > 0;
    if (hasBody && !/^application\/json\b/i.test(type ?? "")) throw new AppError("request/unsupported-type");
    return limit(c, next);
  });
}
