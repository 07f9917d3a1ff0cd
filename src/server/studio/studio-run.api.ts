import { createRoute, z } from "@hono/zod-openapi";
import { IDEMPOTENCY_HEADER, idempotencyHeaderSchema } from "#contract/order/order.ts";
import { remakeSchema, runListSchema, runSchema, runStartSchema, studioStateSchema } from "#contract/studio/studio.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import { guardRoutes, idParams, idSchema, jsonBody, bearer as security } from "#server/platform/http/endpoint-parts.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import { type FindSession, requireSession } from "#server/platform/http/require-session.ts";
import type { BodyRule } from "#server/platform/http/write-guard.ts";
import type { Studio } from "./studio.ts";
import { notFound, refused, studioTags as tags, toolsSchema } from "./studio-endpoint.ts";

/** Long texts go in as they are. */
export const studioBodyRules: BodyRule[] = [{ path: /^\/api\/v1\/studio\/runs$/, maxBytes: 256 * 1024 }];

const noProvider = failure("Precisa de um provedor de IA que não está configurado, ou já está em outra etapa.");
const keyReused = failure("A Idempotency-Key já foi usada para outro pedido.");
const asked = { 200: success(runSchema, "O trabalho, na fila."), 409: noProvider, 422: keyReused, ...refused };

const stateRoute = createRoute({
  method: "get",
  path: "/studio",
  tags,
  security,
  summary: "As ferramentas, seus motores e o que a conta ainda pode criar",
  responses: { 200: success(studioStateSchema, "O estado do estúdio."), ...refused },
});

const startRoute = createRoute({
  method: "post",
  path: "/studio/runs",
  tags,
  security,
  summary: "Pede uma criação",
  description: "O trabalho segue em segundo plano; acompanhe pelo GET do trabalho.",
  request: { headers: idempotencyHeaderSchema, body: jsonBody(runStartSchema) },
  responses: { ...asked, 404: failure("Essa ferramenta não existe.") },
});

const listRoute = createRoute({
  method: "get",
  path: "/studio/runs",
  tags,
  security,
  summary: "Os trabalhos da conta, do mais novo ao mais antigo",
  description: "20 por vez.",
  request: {
    query: z.object({
      tools: toolsSchema.optional(),
      open: z.enum(["true"], "open só pode ser true.").optional().meta({ description: "Só os que não terminaram." }),
      before: idSchema.optional().meta({ description: "Só os mais antigos que este." }),
    }),
  },
  responses: { 200: success(runListSchema, "Os trabalhos."), ...refused },
});

const runRoute = createRoute({
  method: "get",
  path: "/studio/runs/{id}",
  tags,
  security,
  summary: "Um trabalho, até onde foi e o que fez",
  request: { params: idParams },
  responses: { 200: success(runSchema, "O trabalho."), 404: notFound, ...refused },
});

const cancelRoute = createRoute({
  method: "post",
  path: "/studio/runs/{id}/cancel",
  tags,
  security,
  summary: "Para um trabalho",
  description: "O que ainda não tinha começado não conta no dia.",
  request: { params: idParams },
  responses: { 200: success(runSchema, "O trabalho, parado."), 404: notFound, 409: noProvider, ...refused },
});

const retryRoute = createRoute({
  method: "post",
  path: "/studio/runs/{id}/retry",
  tags,
  security,
  summary: "Tenta de novo um trabalho que não deu certo",
  request: { params: idParams },
  responses: { 200: success(runSchema, "O trabalho, na fila."), 404: notFound, 409: noProvider, ...refused },
});

const remakeRoute = createRoute({
  method: "post",
  path: "/studio/assets/{id}/remake",
  tags,
  security,
  summary: "Cria de novo pela receita: igual, ou uma variação",
  request: { headers: idempotencyHeaderSchema, params: idParams, body: jsonBody(remakeSchema) },
  responses: { ...asked, 404: notFound },
});

/** Tools, and what people ask of them. */
export function studioRunRoutes({ studio, findSession, db }: { studio: Studio; findSession: FindSession; db: Db }) {
  const router = createApiRouter();
  const { runs } = studio;
  const limit = limitPerAddress(db, { name: "studio/run", max: 600, windowSeconds: 60 });
  const routes = [stateRoute, startRoute, listRoute, runRoute, cancelRoute, retryRoute, remakeRoute];
  guardRoutes(router, routes, limit, requireSession(findSession));
  return router
    .openapi(stateRoute, async (c) => answer(c, studioStateSchema, await studio.getState(c.get("session").accountId)))
    .openapi(startRoute, async (c) => {
      const key = c.req.valid("header")[IDEMPOTENCY_HEADER];
      return answer(c, runSchema, await runs.startRun(c.get("session").accountId, c.req.valid("json"), key));
    })
    .openapi(listRoute, async (c) => {
      const { tools, open, before } = c.req.valid("query");
      const filter = { ...(tools && { tools }), isOpen: open !== undefined, ...(before !== undefined && { before }) };
      return answer(c, runListSchema, await runs.listRuns(c.get("session").accountId, filter));
    })
    .openapi(runRoute, async (c) =>
      answer(c, runSchema, await runs.getRun(c.get("session").accountId, c.req.valid("param").id)),
    )
    .openapi(cancelRoute, async (c) =>
      answer(c, runSchema, await runs.cancelRun(c.get("session").accountId, c.req.valid("param").id)),
    )
    .openapi(retryRoute, async (c) =>
      answer(c, runSchema, await runs.retryRun(c.get("session").accountId, c.req.valid("param").id)),
    )
    .openapi(remakeRoute, async (c) => {
      const key = c.req.valid("header")[IDEMPOTENCY_HEADER];
      const { id } = c.req.valid("param");
      return answer(c, runSchema, await runs.remakeAsset(c.get("session").accountId, id, c.req.valid("json").how, key));
    });
}
