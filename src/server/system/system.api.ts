import { createRoute } from "@hono/zod-openapi";
import { auditFilterSchema, auditPageSchema, failedJobsSchema, systemSchema } from "#contract/system/system.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, answerDone, done, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import { bearer, callOf, idParams, idSchema, refusedToAnyone } from "#server/platform/http/endpoint-parts.ts";
import { noStore } from "#server/platform/http/no-store.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import type { RoleGuard } from "#server/platform/http/role-guard.ts";
import type { SystemService } from "./system.service.ts";

const tags = ["Sistema"];
const security = bearer;
const refused = { ...refusedToAnyone, 403: failure("Só quem é dono da loja pode.") };

const stateRoute = createRoute({
  method: "get",
  path: "/system",
  tags,
  security,
  summary: "Como estão o programa e o seu banco",
  description: "Da cópia que responde, e do banco de todas. Para acompanhar sempre, há `GET /metrics`.",
  responses: { 200: success(systemSchema, "O estado de agora."), ...refused },
});

const jobsRoute = createRoute({
  method: "get",
  path: "/system/jobs",
  tags,
  security,
  summary: "Trabalhos que falharam",
  description: "Os abandonados e os que serão tentados de novo, até 100. O que lhes foi dito não aparece.",
  responses: { 200: success(failedJobsSchema, "Os abandonados primeiro."), ...refused },
});

const retryRoute = createRoute({
  method: "post",
  path: "/system/jobs/{id}/retry",
  tags,
  security,
  summary: "Tenta um trabalho de novo, já",
  request: { params: idParams },
  responses: {
    200: done("O trabalho está na fila."),
    404: failure("O trabalho já foi feito, ou está sendo."),
    ...refused,
  },
});

const auditRoute = createRoute({
  method: "get",
  path: "/system/audit",
  tags,
  security,
  summary: "Quem fez o quê",
  description:
    "De 50 em 50, o mais novo primeiro; `before` é o `next` da página anterior. Em uma loja aberta, só o que a própria conta fez.",
  request: { query: auditFilterSchema.extend({ before: idSchema.optional() }) },
  responses: { 200: success(auditPageSchema, "Os registros."), ...refused },
});

/** What the owner sees of the machine. */
export function systemRoutes({ system, roleGuard, db }: { system: SystemService; roleGuard: RoleGuard; db: Db }) {
  const router = createApiRouter();
  const limit = limitPerAddress(db, { name: "system", max: 300, windowSeconds: 60 });
  roleGuard.guard(router, [stateRoute, jobsRoute, retryRoute, auditRoute], limit, noStore);
  return router
    .openapi(stateRoute, async (c) => answer(c, systemSchema, await system.readState()))
    .openapi(jobsRoute, async (c) => answer(c, failedJobsSchema, await system.listFailedJobs()))
    .openapi(retryRoute, async (c) => {
      await system.retryJob(c.req.valid("param").id, callOf(c));
      return answerDone(c, 200, "O trabalho está na fila de novo.");
    })
    .openapi(auditRoute, async (c) =>
      answer(c, auditPageSchema, await system.listAudit(c.req.valid("query"), callOf(c))),
    );
}
