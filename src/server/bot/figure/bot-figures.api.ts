import { createRoute, z } from "@hono/zod-openapi";
import { botFiguresSchema, subjectFiguresSchema } from "#contract/bot/bot-figures.ts";
import { reportDays } from "#contract/report/report-paths.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import { bearer as security } from "#server/platform/http/endpoint-parts.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import type { RoleGuard } from "#server/platform/http/role-guard.ts";
import { countBotFigures } from "./bot-figures.ts";
import { exportSubjectFigures, readSubjectFigures } from "./subject-figures.ts";

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

const dayTexts = reportDays.map(String) as [string, ...string[]];
const query = z.object({
  days: z
    .enum(dayTexts, `days deve ser ${dayTexts.join(", ")}.`)
    .default("30")
    .transform(Number)
    .meta({ description: "Dias no horário de Brasília, o de hoje incluído." }),
});
const counting =
  "Das conversas que começaram nos últimos dias, sem nada do que se escreveu. O que é contado é fechado no fim do dia seguinte: o que acontece depois não entra. De quem viu um produto e o comprou em outra visita, nada se sabe.";
const refused = {
  400: failure("O período não é um dos que se contam."),
  401: failure("Falta o token, ou a sessão terminou."),
  403: failure("A conta não é da equipe da loja."),
  429: failure("Pedidos demais em pouco tempo."),
};

const subjectsRoute = createRoute({
  method: "get",
  path: "/bot-figures/subjects",
  tags: ["Assistentes"],
  security,
  summary: "Os números dos assistentes por assunto",
  description: counting,
  request: { query },
  responses: {
    200: success(subjectFiguresSchema, "Até 100 assuntos, os mais frequentes primeiro."),
    ...refused,
  },
});

const exportRoute = createRoute({
  method: "get",
  path: "/bot-figures/subjects/export.csv",
  tags: ["Assistentes"],
  security,
  summary: "Os números por assunto como planilha",
  description: `${counting} Uma linha por assunto, com \`;\` e UTF-8.`,
  request: { query },
  responses: {
    200: { description: "A planilha.", content: { "text/csv": { schema: z.string() } } },
    ...refused,
  },
});

/** What the store's team may know of all conversations together. */
export function botFiguresRoutes(roleGuard: RoleGuard, db: Db) {
  const router = createApiRouter();
  roleGuard.guard(
    router,
    [figuresRoute, subjectsRoute, exportRoute],
    limitPerAddress(db, { name: "bot/figures", max: 60, windowSeconds: 60 }),
  );
  return router
    .openapi(figuresRoute, async (c) => answer(c, botFiguresSchema, await countBotFigures(db)))
    .openapi(subjectsRoute, async (c) =>
      answer(c, subjectFiguresSchema, await readSubjectFigures(db, c.req.valid("query").days)),
    )
    .openapi(exportRoute, async (c) =>
      c.body(await exportSubjectFigures(db, c.req.valid("query").days), 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="assuntos.csv"',
      }),
    );
}
