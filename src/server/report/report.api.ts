import { createRoute, z } from "@hono/zod-openapi";
import { pageViewInputSchema, salesReportSchema } from "#contract/report/report.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, answerDone, done, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import { countIn, jsonBody, refusedToAnyone, bearer as security } from "#server/platform/http/endpoint-parts.ts";
import { noStore } from "#server/platform/http/no-store.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import type { RoleGuard } from "#server/platform/http/role-guard.ts";
import type { PageViews } from "./page-views.ts";
import type { ReportService } from "./report.service.ts";

const MOST_DAYS = 365;
const tags = ["Números da loja"];

const salesRoute = createRoute({
  method: "get",
  path: "/reports/sales",
  tags,
  security,
  summary: "O que a loja vendeu nos últimos dias",
  description: "Dias no horário de Brasília, o de hoje incluído. De quem comprou, nada.",
  request: {
    query: z.object({ days: countIn(MOST_DAYS, 30, `days deve ser um número inteiro de 1 a ${MOST_DAYS}.`) }),
  },
  responses: {
    200: success(salesReportSchema, "Os números."),
    ...refusedToAnyone,
    403: failure("A conta não cuida da loja."),
  },
});

const viewRoute = createRoute({
  method: "post",
  path: "/page-views",
  tags,
  summary: "Conta uma visita",
  description: "Soma um à página do dia. De quem visita, nada é guardado.",
  request: { body: jsonBody(pageViewInputSchema) },
  responses: {
    202: done("Contada."),
    400: failure("Essa página não se conta."),
    429: failure("Visitas demais em pouco tempo."),
  },
});

/** The shop's figures, and the counting of visits. */
export function reportRoutes({
  reports,
  pageViews,
  roleGuard,
  db,
}: {
  reports: ReportService;
  pageViews: PageViews;
  roleGuard: RoleGuard;
  db: Db;
}) {
  const router = createApiRouter();
  roleGuard.guard(
    router,
    [salesRoute],
    limitPerAddress(db, { name: "report/sales", max: 60, windowSeconds: 60 }),
    noStore,
  );
  router.post(viewRoute.getRoutingPath(), limitPerAddress(db, { name: "report/view", max: 120, windowSeconds: 60 }));
  return router
    .openapi(salesRoute, async (c) => answer(c, salesReportSchema, await reports.readSales(c.req.valid("query").days)))
    .openapi(viewRoute, (c) => {
      pageViews.count(c.req.valid("json"));
      return answerDone(c, 202, "Visita contada.");
    });
}
