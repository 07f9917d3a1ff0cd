import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { AppError } from "#contract/errors.ts";
import type { AppEnv } from "./app-env.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** What a request to some addresses may carry. */
export interface BodyRule {
  path: RegExp;
  maxBytes: number;
  /** The type of its content; JSON when not told. */
  type?: RegExp;
  /** Must tell its length first: what comes in pieces is held in memory before anybody knows who sends it. */
  needsLength?: boolean;
}

const JSON_TYPE = /^application\/json\b/i;

/**
 * For every request that may change something: it must come from our own pages or from a program (never from another
 * site's page), carry JSON if it carries anything, and stay below `maxBytes`, whether or not it tells its length. The
 * first of the rules that fits its address may say otherwise.
 */
export function writeGuard(maxBytes: number, rules: BodyRule[] = []) {
  const limitTo = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: () => {
        throw new AppError("request/too-large");
      },
    });
  const withDefaults = (rule: BodyRule) => ({
    type: JSON_TYPE,
    needsLength: false,
    ...rule,
    limit: limitTo(rule.maxBytes),
  });
  const fallback = withDefaults({ path: /^/, maxBytes });
  const exceptions = rules.map(withDefaults);
  return createMiddleware<AppEnv>(async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next();
    if (c.req.header("sec-fetch-site") === "cross-site") throw new AppError("request/cross-site");
    const rule = exceptions.find(({ path }) => path.test(c.req.path)) ?? fallback;
    const type = c.req.header("content-type");
    if (rule.needsLength && c.req.header("transfer-encoding") !== undefined) {
      throw new AppError("request/length-required");
    }
    const hasBody = c.req.header("transfer-encoding") !== undefined || Number(c.req.header("content-length") ?? 0) > 0;
    if (hasBody && !rule.type.test(type ?? "")) throw new AppError("request/unsupported-type");
    return rule.limit(c, next);
  });
}
