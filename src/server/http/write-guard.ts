import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { AppError } from "#contract/errors.ts";
import type { AppEnv } from "./app-env.ts";
import { DISCARD_MS, MOST_DISCARDED_BYTES } from "./unread-body.ts";

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

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/**
 * Reads a body that does not tell its length, and puts it in its place as one that does. Of one that is too long, what comes
 * within reason is thrown away first, so that its sender reads the answer.
 */
async function holdPieces(c: Context<AppEnv>, maxBytes: number): Promise<void> {
  if (!c.req.raw.body) return;
  const giveUpAt = performance.now() + DISCARD_MS;
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  // Not `for await`: leaving that ends the connection before the answer.
  const reader = c.req.raw.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length;
    if (bytes <= maxBytes) pieces.push(part.value);
    else pieces.length = 0;
    if (bytes > MOST_DISCARDED_BYTES || (bytes > maxBytes && performance.now() > giveUpAt)) break;
  }
  if (bytes > maxBytes) throw new AppError("request/too-large");
  c.req.raw = new Request(c.req.raw, { body: Buffer.concat(pieces) });
}

/**
 * For every request that may change something: it must come from our own pages or from a program (never from another
 * site's page), carry JSON if it carries anything, and stay below `maxBytes`, whether or not it tells its length. The
 * first of the rules that fits its address may say otherwise.
 */
export function writeGuard(maxBytes: number, rules: BodyRule[] = []) {
  const withDefaults = (rule: BodyRule) => ({ type: JSON_TYPE, needsLength: false, ...rule });
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
    const isInPieces = c.req.header("transfer-encoding") !== undefined;
    const length = Number(c.req.header("content-length") ?? 0);
    if ((isInPieces || length > 0) && !rule.type.test(type ?? "")) throw new AppError("request/unsupported-type");
    if (isInPieces) await holdPieces(c, rule.maxBytes);
    else if (length > rule.maxBytes) throw new AppError("request/too-large");
    return next();
  });
}
