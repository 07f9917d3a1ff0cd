import { createRoute, z } from "@hono/zod-openapi";
import {
  assistantInputSchema,
  assistantPageSchema,
  assistantPublicationSchema,
  assistantSchema,
  assistantStateSchema,
  assistantTrashSchema,
  assistantUpdateSchema,
  assistantUsageSchema,
  trashedAssistantSchema,
} from "#contract/assistant/assistant.ts";
import { ASSISTANT_PAGE_SIZE, assistantCategoryNames } from "#contract/assistant/assistant-rules.ts";
import { IDEMPOTENCY_HEADER, idempotencyHeaderSchema } from "#contract/order/order.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import {
  callOf,
  countIn,
  guardRoutes,
  idParams,
  idSchema,
  jsonBody,
  pageNumber,
  refusedToAnyone,
  refuseFields,
  searchText,
  bearer as security,
} from "#server/platform/http/endpoint-parts.ts";
import { type FindSession, requireSession } from "#server/platform/http/require-session.ts";
import type { BodyRule } from "#server/platform/http/write-guard.ts";
import type { AssistantService } from "./assistant.service.ts";
import { answered, assistantLimit, notFound, assistantTags as tags } from "./assistant-endpoint.ts";

const MAX_PAGE = 50;

/** What may be sent to the addresses of this file: letters take up to six signs in JSON. */
export const assistantBodyRules: BodyRule[] = [
  { path: /^\/api\/v1\/assistants(\/\d+)?$/, maxBytes: 160 * 1024 },
  { path: /^\/api\/v1\/assistants\/\d+\/files$/, maxBytes: 1024 * 1024 },
];

const limit = countIn(MAX_PAGE, ASSISTANT_PAGE_SIZE, `limit deve ser um número inteiro de 1 a ${MAX_PAGE}.`);
const listRoute = createRoute({
  method: "get",
  path: "/assistants",
  tags,
  security,
  summary: "Os assistentes da conta",
  request: {
    query: z.object({
      page: pageNumber,
      limit,
      search: searchText.optional(),
      category: z.enum(assistantCategoryNames, "Essa categoria não existe.").optional(),
    }),
  },
  responses: { 200: success(assistantPageSchema, "Uma página, e os números da conta."), ...refusedToAnyone },
});

const createAssistantRoute = createRoute({
  method: "post",
  path: "/assistants",
  tags,
  security,
  summary: "Cria um assistente",
  description: "Com o cabeçalho Idempotency-Key, repetir o pedido não cria outro.",
  request: { headers: idempotencyHeaderSchema, body: jsonBody(assistantInputSchema) },
  responses: {
    200: success(assistantSchema, "O assistente criado."),
    409: failure("A conta chegou ao limite de assistentes."),
    422: failure("A Idempotency-Key já foi usada com outro corpo."),
    ...refusedToAnyone,
  },
});

const trashRoute = createRoute({
  method: "get",
  path: "/assistants/bin",
  tags,
  security,
  summary: "A lixeira dos assistentes",
  request: { query: z.object({ page: pageNumber, limit }) },
  responses: { 200: success(assistantTrashSchema, "O que foi excluído nos últimos 30 dias."), ...refusedToAnyone },
});

const usageRoute = createRoute({
  method: "get",
  path: "/assistants/usage",
  tags,
  security,
  summary: "Conversas por dia",
  request: { query: z.object({ assistantId: idSchema.optional() }) },
  responses: { 200: success(assistantUsageSchema, "Os últimos 30 dias."), 404: notFound, ...refusedToAnyone },
});

const getRoute = createRoute({
  method: "get",
  path: "/assistants/{id}",
  tags,
  security,
  summary: "Um assistente",
  request: { params: idParams },
  responses: { 200: success(assistantSchema, "O assistente."), 404: notFound, ...refusedToAnyone },
});

const updateRoute = createRoute({
  method: "put",
  path: "/assistants/{id}",
  tags,
  security,
  summary: "Salva um assistente",
  description: "Cada mudança salva é uma versão. Com a `revision` lida: ninguém sobrescreve o que não viu.",
  request: { params: idParams, body: jsonBody(assistantUpdateSchema) },
  responses: answered("O assistente como ficou."),
});

const deleteRoute = createRoute({
  method: "delete",
  path: "/assistants/{id}",
  tags,
  security,
  summary: "Exclui um assistente",
  description: "Sai do ar na hora e fica 30 dias na lixeira, de onde pode voltar.",
  request: { params: idParams },
  responses: { 200: success(trashedAssistantSchema, "O que foi para a lixeira."), 404: notFound, ...refusedToAnyone },
});

const restoreRoute = createRoute({
  method: "post",
  path: "/assistants/{id}/restore",
  tags,
  security,
  summary: "Tira um assistente da lixeira",
  request: { params: idParams },
  responses: answered("O assistente de volta, sem endereço público."),
});

const stateRoute = createRoute({
  method: "put",
  path: "/assistants/{id}/state",
  tags,
  security,
  summary: "Ativa ou pausa um assistente",
  request: { params: idParams, body: jsonBody(assistantStateSchema) },
  responses: answered("O assistente como ficou."),
});

const publicationRoute = createRoute({
  method: "put",
  path: "/assistants/{id}/publication",
  tags,
  security,
  summary: "Publica um assistente, ou o tira do ar",
  description: "Cada publicação tem um endereço novo, que ninguém adivinha.",
  request: { params: idParams, body: jsonBody(assistantPublicationSchema) },
  responses: answered("O assistente, com o fim do endereço em `slug`."),
});

const routes = [
  ...[listRoute, createAssistantRoute, trashRoute, usageRoute, getRoute, updateRoute, deleteRoute, restoreRoute],
  ...[stateRoute, publicationRoute],
];

/** The assistants of whoever is signed in. */
export function assistantRoutes(assistants: AssistantService, findSession: FindSession, db: Db) {
  const router = createApiRouter();
  guardRoutes(router, routes, assistantLimit(db), requireSession(findSession));
  return router
    .openapi(listRoute, async (c) =>
      answer(c, assistantPageSchema, await assistants.listAssistants(c.get("session").accountId, c.req.valid("query"))),
    )
    .openapi(
      createAssistantRoute,
      async (c) => {
        const key = c.req.valid("header")[IDEMPOTENCY_HEADER];
        const { accountId } = c.get("session");
        return answer(c, assistantSchema, await assistants.createAssistant(accountId, c.req.valid("json"), key));
      },
      refuseFields,
    )
    .openapi(trashRoute, async (c) =>
      answer(c, assistantTrashSchema, await assistants.listTrash(c.get("session").accountId, c.req.valid("query"))),
    )
    .openapi(usageRoute, async (c) => {
      const { assistantId } = c.req.valid("query");
      return answer(c, assistantUsageSchema, await assistants.getUsage(c.get("session").accountId, assistantId));
    })
    .openapi(getRoute, async (c) =>
      answer(c, assistantSchema, await assistants.getAssistant(c.get("session").accountId, c.req.valid("param").id)),
    )
    .openapi(
      updateRoute,
      async (c) => {
        const { id } = c.req.valid("param");
        const { accountId } = c.get("session");
        return answer(c, assistantSchema, await assistants.updateAssistant(accountId, id, c.req.valid("json")));
      },
      refuseFields,
    )
    .openapi(deleteRoute, async (c) =>
      answer(c, trashedAssistantSchema, await assistants.deleteAssistant(c.req.valid("param").id, callOf(c))),
    )
    .openapi(restoreRoute, async (c) =>
      answer(c, assistantSchema, await assistants.restoreAssistant(c.req.valid("param").id, callOf(c))),
    )
    .openapi(stateRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { isActive } = c.req.valid("json");
      return answer(c, assistantSchema, await assistants.setActive(c.get("session").accountId, id, isActive));
    })
    .openapi(publicationRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { isPublished } = c.req.valid("json");
      return answer(c, assistantSchema, await assistants.setPublished(id, isPublished, callOf(c)));
    });
}
