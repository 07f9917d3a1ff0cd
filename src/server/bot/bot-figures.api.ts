import { createRoute } from "@hono/zod-openapi";
import { botFiguresSchema, subjectFiguresSchema } from "#contract/bot/bot-figures.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import { bearer as security } from "#server/platform/http/endpoint-parts.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import type { RoleGuard } from "#server/platform/http/role-guard.ts";
import { countBotFigures, countBySubject } from "./bot-figures.ts";

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
    403: failure("A conta não é da equipe da loja."),
    429: failure("Pedidos demais em pouco tempo."),
  },
});

const subjectsRoute = createRoute({
  method: "get",
  path: "/bot-figures/subjects",
  tags: ["Assistentes"],
  security,
  summary: "Os números dos assistentes por assunto",
  description: "Das 10.000 respostas mais novas que estão guardadas, sem nada do que se escreveu.",
  responses: {
    200: success(subjectFiguresSchema, "Até 100 assuntos, os mais frequentes primeiro."),
    401: failure("Falta o token, ou a sessão terminou."),
    403: failure("A conta não é da equipe da loja."),
    429: failure("Pedidos demais em pouco tempo."),
  },
});

/** What the store's team may know of all conversations together. */
export function botFiguresRoutes(roleGuard: RoleGuard, db: Db) {
  const router = createApiRouter();
  roleGuard.guard(
    router,
    [figuresRoute, subjectsRoute],
    limitPerAddress(db, { name: "bot/figures", max: 60, windowSeconds: 60 }),
  );
  return router
    .openapi(figuresRoute, async (c) => answer(c, botFiguresSchema, await countBotFigures(db)))
    .openapi(subjectsRoute, async (c) => answer(c, subjectFiguresSchema, await countBySubject(db)));
}
