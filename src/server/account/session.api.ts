import { createRoute } from "@hono/zod-openapi";
import { ownSessionListSchema } from "#contract/account/own-session.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, answerDone, done, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import { bearer, callOf, guardRoutes, idParams, refusedToAnyone } from "#server/platform/http/endpoint-parts.ts";
import { noStore } from "#server/platform/http/no-store.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import { type FindSession, requireSession } from "#server/platform/http/require-session.ts";
import type { OwnSessions } from "./own-sessions.ts";

const tags = ["Contas"];

const listRoute = createRoute({
  method: "get",
  path: "/profile/sessions",
  tags,
  security: bearer,
  summary: "Os aparelhos em que a conta está aberta",
  responses: {
    200: success(ownSessionListSchema, "Todas as sessões, a usada por último primeiro."),
    ...refusedToAnyone,
  },
});

const endRoute = createRoute({
  method: "delete",
  path: "/profile/sessions/{id}",
  tags,
  security: bearer,
  summary: "Encerra uma das próprias sessões",
  request: { params: idParams },
  responses: {
    200: done("O token dela não vale mais."),
    404: failure("A sessão já terminou, ou é de outra conta."),
    ...refusedToAnyone,
  },
});

/** What a user sees of their own sessions. */
export function sessionRoutes({
  sessions,
  findSession,
  db,
}: {
  sessions: OwnSessions;
  findSession: FindSession;
  db: Db;
}) {
  const router = createApiRouter();
  router.use("/profile/sessions", noStore);
  const limit = limitPerAddress(db, { name: "account/sessions", max: 120, windowSeconds: 60 });
  guardRoutes(router, [listRoute, endRoute], limit, requireSession(findSession));
  return router
    .openapi(listRoute, async (c) => answer(c, ownSessionListSchema, await sessions.list(c.get("session"))))
    .openapi(endRoute, async (c) => {
      await sessions.end(c.req.valid("param").id, c.get("session"), callOf(c).caller);
      return answerDone(c, 200, "A sessão foi encerrada.");
    });
}
