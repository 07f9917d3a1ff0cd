import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { AppError } from "#contract/errors.ts";
import { TOKEN_PREFIX } from "#contract/program/program-limits.ts";
import { scopeLabels, scopeOf } from "#contract/program/token-scope.ts";
import type { AppEnv, LiveSession } from "./app-env.ts";

/** Exactly one token of ours: 256 bits in base64url, a program's with its prefix. Two headers arrive joined by a comma and do not fit. */
const BEARER = new RegExp(`^Bearer ((?:${TOKEN_PREFIX})?[A-Za-z0-9_-]{43})$`);
const API_BASE = /^\/api\/v1/;

/** Finds the session of a token that may be anything; null for one that never was or has ended. */
export type FindSession = (token: string) => Promise<LiveSession | null>;

/** The session of an Authorization header; null when it has none that lives. */
export async function findBearer(findSession: FindSession, header: string | undefined): Promise<LiveSession | null> {
  const token = BEARER.exec(header ?? "")?.[1];
  return token === undefined ? null : findSession(token);
}

/** The endpoint that the route at hand is, as `endpoint-access.ts` has it. */
function endpointOf(c: Context<AppEnv>): string {
  const method = c.req.method === "HEAD" ? "GET" : c.req.method;
  return `${method} ${routePath(c)
    .replace(API_BASE, "")
    .replace(/:(\w+)(\{[^}]*\})?/g, "{$1}")}`;
}

/** Whether a session may call an endpoint at all: a person any, a program's token those of its scopes. */
export function isWithinScopes({ scopes }: LiveSession, endpoint: string): boolean {
  if (scopes === null) return true;
  const scope = scopeOf(endpoint);
  return scope !== undefined && scopes.includes(scope);
}

function requireScope(session: LiveSession, endpoint: string): void {
  if (isWithinScopes(session, endpoint)) return;
  const scope = scopeOf(endpoint);
  if (scope === undefined) throw new AppError("token/never");
  const message = `Este token não pode fazer isto: falta a permissão "${scopeLabels[scope]}" (${scope}).`;
  throw new AppError("token/scope-missing", { message });
}

/**
 * Middleware: only for who is signed in, else 401. The token counts in the Authorization header and nowhere else. A closed
 * account is refused with 403 and the day on which it is erased, unless `mayBeClosed`. A program's token is let in where one
 * of its scopes has the endpoint: `endpoint`, or the route at hand.
 */
export function requireSession(
  findSession: FindSession,
  { mayBeClosed = false, endpoint }: { mayBeClosed?: boolean; endpoint?: string } = {},
) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const header = c.req.header("authorization");
    const session = await findBearer(findSession, header);
    if (!session) {
      c.header("WWW-Authenticate", "Bearer");
      if (header?.startsWith(`Bearer ${TOKEN_PREFIX}`)) throw new AppError("token/ended");
      throw new AppError(header ? "account/session-ended" : "account/session-required");
    }
    if (session.eraseAt && !mayBeClosed)
      throw new AppError("account/closed", { eraseAt: session.eraseAt.toISOString() });
    requireScope(session, endpoint ?? endpointOf(c));
    c.set("session", session);
    await next();
  });
}
