import { createRoute } from "@hono/zod-openapi";
import { botFiguresSchema } from "#contract/bot/bot-figures.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import { bearer as security } from "#server/platform/http/endpoint-parts.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import { type FindSession, requireSession } from "#server/platform/http/require-session.ts";
import { countBotFigures } from "./bot-figures.ts";

const figuresRoute = createRoute({
  method: "get",
  path: "/bot-figures",
  tags: ["Assistentes"],
  security,
  summary: "Os números dos assistentes",
  description: "Quantas conversas estão guardadas e que parte das respostas mais novas resolveu.",
  responses: {
    200: success(botFiguresSchema, "Os números, sem nada de quem conversou."),
    401: failure("Falta o token, ou a sessão terminou."),
    429: failure("Pedidos demais em pouco tempo."),
  },
});

/** What a signed-in person may know of all conversations together. */
export function botFiguresRoutes(findSession: FindSession, db: Db) {
  const router = createApiRouter();
  router.get(
    figuresRoute.getRoutingPath(),
    limitPerAddress(db, { name: "bot/figures", max: 60, windowSeconds: 60 }),
    requireSession(findSession),
  );
  return router.openapi(figuresRoute, async (c) => answer(c, botFiguresSchema, await countBotFigures(db)));
}
