import type { HonoRequest } from "hono";
import { createMiddleware } from "hono/factory";
import { AppError } from "#contract/errors.ts";
import { repeatedFields } from "#lib/repeated-fields.ts";
import type { AppEnv } from "./app-env.ts";
import { createBodyReceiver } from "./receive-body.ts";

const REPEATED = "aparece mais de uma vez";
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** What a request to some addresses may carry. */
export interface BodyRule {
  path: RegExp;
  maxBytes: number;
  /** The type of its content; JSON when not told. */
  type?: RegExp;
  /** Too long to wait for in memory: must tell its length, and its route reads it (`receiveUpload`) once it knows who sends it. */
  isUpload?: boolean;
}

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** What a request says of its body; null when it has none. */
function announcedBody(request: HonoRequest) {
  const isInPieces = request.header("transfer-encoding") !== undefined;
  const length = Number(request.header("content-length") ?? 0);
  return isInPieces || length > 0 ? { isInPieces, length, type: request.header("content-type") ?? "" } : null;
}

function requireFit(body: NonNullable<ReturnType<typeof announcedBody>>, rule: Required<BodyRule>): void {
  if (body.isInPieces && rule.isUpload) throw new AppError("request/length-required");
  if (!rule.type.test(body.type)) throw new AppError("request/unsupported-type");
  if (body.length > rule.maxBytes) throw new AppError("request/too-large");
}

/** Of a field that is written twice two readers may take two values; what is no JSON is told by whoever reads it. */
function requireSingleFields(json: string): void {
  try {
    JSON.parse(json);
  } catch {
    return;
  }
  const [field] = repeatedFields(json);
  if (field !== undefined)
    throw new AppError("request/repeated-field", { fields: [{ path: field, message: REPEATED }] });
}

/**
 * For every request that may change something: it must come from our own pages or from a program (never from another
 * site's page), carry JSON if it carries anything, and stay below `maxBytes`, whether or not it tells its length. The
 * first of the rules that fits its address may say otherwise. The body is read here, so that nothing that comes after waits for
 * a slow sender while it holds a slot or a connection to the database.
 */
export function writeGuard(maxBytes: number, rules: BodyRule[] = [], receive = createBodyReceiver()) {
  const withDefaults = (rule: BodyRule) => ({ type: JSON_TYPE, isUpload: false, ...rule });
  const fallback = withDefaults({ path: /^/, maxBytes });
  const exceptions = rules.map(withDefaults);
  return createMiddleware<AppEnv>(async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next();
    if (c.req.header("sec-fetch-site") === "cross-site") throw new AppError("request/cross-site");
    const body = announcedBody(c.req);
    if (!body) return next();
    const rule = exceptions.find(({ path }) => path.test(c.req.path)) ?? fallback;
    requireFit(body, rule);
    if (!rule.isUpload) await receive(c, rule.maxBytes);
    if (rule.type === JSON_TYPE) requireSingleFields(await c.req.text());
    return next();
  });
}
