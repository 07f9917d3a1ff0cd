import { createMiddleware } from "hono/factory";
import { AppError } from "#contract/errors.ts";
import type { AppEnv, LiveSession } from "./app-env.ts";

/** Exactly one token of ours: 256 bits in base64url. Two headers arrive joined by a comma and do not fit. */
const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;

/** Finds the session of a token that may be anything; null for one that never was or has ended. */
export type FindSession = (token: string) => Promise<LiveSession | null>;

/** The session of an Authorization header; null when it has none that lives. */
export async function findBearer(findSession: FindSession, header: string | undefined): Promise<LiveSession | null> {
  const token = BEARER.exec(header ?? "")?.[1];
  return token === undefined ? null : findSession(token);
}

/**
 * Middleware: only for who is signed in, else 401. The token counts in the Authorization header and nowhere else. A closed
 * account is refused with 403 and the day on which it is erased, unless `mayBeClosed`.
 */
export function requireSession(findSession: FindSession, { mayBeClosed = false } = {}) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const header = c.req.header("authorization");
    const session = await findBearer(findSession, header);
    if (!session) {
      c.header("WWW-Authenticate", "Bearer");
      throw new AppError(header ? "account/session-ended" : "account/session-required");
    }
    if (session.eraseAt && !mayBeClosed)
      throw new AppError("account/closed", { eraseAt: session.eraseAt.toISOString() });
    c.set("session", session);
    await next();
  });
}
