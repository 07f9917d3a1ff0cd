import type { Hono, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { AppError } from "#contract/errors.ts";
import { rolesOf } from "#contract/member/endpoint-access.ts";
import type { Role } from "#contract/member/role.ts";
import type { AppEnv } from "./app-env.ts";
import { type FindSession, findBearer, isWithinScopes, requireSession } from "./require-session.ts";

interface GuardedRoute {
  method: string;
  path: string;
  getRoutingPath(): string;
}

/** What stands before endpoints that are not for every account: 401 without a live token, 403 without the role. */
export interface RoleGuard {
  /** Asks for a role of the endpoint's row in `endpoint-access.ts`. @throws Error when there is none, so that the server does not start. */
  require(endpoint: string): MiddlewareHandler<AppEnv>;
  /** Whether an Authorization header opens the endpoint at this moment: asked again by answers that stay open for long. */
  letsIn(endpoint: string, authorization: string | undefined): Promise<boolean>;
  /** Puts `before`, then what `require` asks for, before endpoints that come after. */
  guard(router: Hono<AppEnv>, routes: readonly GuardedRoute[], ...before: MiddlewareHandler<AppEnv>[]): void;
}

export function createRoleGuard({
  findSession,
  findRole,
}: {
  findSession: FindSession;
  /** The role that an account has now; it is asked for at every request, so that what is taken away is gone at once. */
  findRole: (accountId: number) => Promise<Role | null>;
}): RoleGuard {
  function requireOneOf(endpoint: string, roles: readonly Role[]) {
    const requireSignedIn = requireSession(findSession, { endpoint });
    const requireRole = createMiddleware<AppEnv>(async (c, next) => {
      const role = await findRole(c.get("session").accountId);
      if (role === null || !roles.includes(role)) throw new AppError("member/role-required");
      c.set("role", role);
      await next();
    });
    return createMiddleware<AppEnv>((c, next) =>
      requireSignedIn(c, async () => {
        await requireRole(c, next);
      }),
    );
  }

  function getRoles(endpoint: string): readonly Role[] {
    const roles = rolesOf(endpoint);
    if (!roles) throw new Error(`${endpoint} has no roles in endpoint-access.ts`);
    return roles;
  }
  const require = (endpoint: string) => requireOneOf(endpoint, getRoles(endpoint));

  return {
    require,
    async letsIn(endpoint, authorization) {
      const session = await findBearer(findSession, authorization);
      if (!session || session.eraseAt || !isWithinScopes(session, endpoint)) return false;
      const role = await findRole(session.accountId);
      return role !== null && getRoles(endpoint).includes(role);
    },
    guard(router, routes, ...before) {
      for (const route of routes) {
        const method = route.method.toUpperCase();
        router.on(method, [route.getRoutingPath()], ...before, require(`${method} ${route.path}`));
      }
    },
  };
}
