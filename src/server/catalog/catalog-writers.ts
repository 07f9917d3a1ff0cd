import { createMiddleware } from "hono/factory";
import { AppError } from "#contract/errors.ts";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { type FindSession, requireSession } from "#server/platform/http/require-session.ts";

export interface CatalogWriters {
  findSession: FindSession;
  /** The address of an account, or null when it is gone. */
  findEmail: (accountId: number) => Promise<string | null>;
  /** Undefined = everyone who is signed in. */
  allowed: ReadonlySet<string> | undefined;
}

/** The guard of every write of the catalogue: 401 without a live token, 403 for who is signed in and may not. */
export function requireCatalogWriter({ findSession, findEmail, allowed }: CatalogWriters) {
  const requireAllowed = createMiddleware<AppEnv>(async (c, next) => {
    const email = allowed && (await findEmail(c.get("session").accountId));
    if (allowed && !(email && allowed.has(email))) throw new AppError("catalog/not-a-writer");
    await next();
  });
  const requireSignedIn = requireSession(findSession);
  return createMiddleware<AppEnv>((c, next) =>
    requireSignedIn(c, async () => {
      await requireAllowed(c, next);
    }),
  );
}
