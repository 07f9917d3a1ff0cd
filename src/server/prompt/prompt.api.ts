import { createRoute, z } from "@hono/zod-openapi";
import { IDEMPOTENCY_HEADER, idempotencyHeaderSchema } from "#contract/order/order.ts";
import {
  promptExportSchema,
  promptFileSchema,
  promptImportSchema,
  promptInputSchema,
  promptPageSchema,
  promptSchema,
  promptTrashSchema,
  promptUpdateSchema,
  trashedPromptSchema,
} from "#contract/prompt/prompt.ts";
import {
  MAX_TAG_LENGTH,
  PROMPT_PAGE_SIZE,
  promptCategoryNames,
  promptSortNames,
} from "#contract/prompt/prompt-rules.ts";
import { cleanLine } from "#lib/clean-text.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, conflict, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import {
  callOf,
  countIn,
  guardRoutes,
  idParams,
  jsonBody,
  pageNumber,
  refusedToAnyone,
  refuseFields,
  searchText,
  bearer as security,
} from "#server/platform/http/endpoint-parts.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import { type FindSession, requireSession } from "#server/platform/http/require-session.ts";
import type { BodyRule } from "#server/platform/http/write-guard.ts";
import type { PromptService } from "./prompt.service.ts";

const MAX_PAGE = 100;

/** What may be sent to the addresses of this file: letters take up to six signs in JSON. */
export const promptBodyRules: BodyRule[] = [
  { path: /^\/api\/v1\/prompts(\/\d+)?$/, maxBytes: 64 * 1024 },
  { path: /^\/api\/v1\/prompts\/import$/, maxBytes: 1024 * 1024 },
];

const tags = ["Prompts"];
const notFound = failure("A conta não tem esse prompt.");
const full = failure("A conta chegou ao limite de prompts.");
const limit = countIn(MAX_PAGE, PROMPT_PAGE_SIZE, `limit deve ser um número inteiro de 1 a ${MAX_PAGE}.`);

const listRoute = createRoute({
  method: "get",
  path: "/prompts",
  tags,
  security,
  summary: "Os prompts da conta",
  request: {
    query: z.object({
      page: pageNumber,
      limit,
      search: searchText.optional().meta({
        description: "Palavras do título, das tags ou do texto, com ou sem acentos.",
      }),
      category: z.enum(promptCategoryNames, "Essa categoria não existe.").optional(),
      tag: z.string().transform(cleanLine).pipe(z.string().max(MAX_TAG_LENGTH, "Essa tag não existe.")).optional(),
      sort: z.enum(promptSortNames, "Essa ordem não existe.").default("recent"),
    }),
  },
  responses: { 200: success(promptPageSchema, "Uma página, e os números da conta."), ...refusedToAnyone },
});

const createPromptRoute = createRoute({
  method: "post",
  path: "/prompts",
  tags,
  security,
  summary: "Cria um prompt",
  description: "Com o cabeçalho Idempotency-Key, repetir o pedido não cria outro.",
  request: { headers: idempotencyHeaderSchema, body: jsonBody(promptInputSchema) },
  responses: {
    200: success(promptSchema, "O prompt criado."),
    409: full,
    422: failure("A Idempotency-Key já foi usada com outro corpo."),
    ...refusedToAnyone,
  },
});

const exportRoute = createRoute({
  method: "get",
  path: "/prompts/export",
  tags,
  security,
  summary: "Todos os prompts da conta, para guardar ou levar",
  responses: { 200: success(promptExportSchema, "Os prompts, como a importação os lê."), ...refusedToAnyone },
});

const importRoute = createRoute({
  method: "post",
  path: "/prompts/import",
  tags,
  security,
  summary: "Importa prompts",
  description: "Tudo ou nada. Os que a conta já tem, iguais, são pulados.",
  request: { body: jsonBody(promptFileSchema) },
  responses: { 200: success(promptImportSchema, "Quantos entraram."), 409: full, ...refusedToAnyone },
});

const trashRoute = createRoute({
  method: "get",
  path: "/prompts/bin",
  tags,
  security,
  summary: "A lixeira dos prompts",
  description: "O que foi excluído nos últimos 30 dias, o mais recente primeiro.",
  request: { query: z.object({ page: pageNumber, limit }) },
  responses: { 200: success(promptTrashSchema, "A página da lixeira."), ...refusedToAnyone },
});

const getRoute = createRoute({
  method: "get",
  path: "/prompts/{id}",
  tags,
  security,
  summary: "Um prompt",
  request: { params: idParams },
  responses: { 200: success(promptSchema, "O prompt."), 404: notFound, ...refusedToAnyone },
});

const updateRoute = createRoute({
  method: "put",
  path: "/prompts/{id}",
  tags,
  security,
  summary: "Muda um prompt",
  description: "Com a `revision` que foi lida: ninguém sobrescreve o que não viu.",
  request: { params: idParams, body: jsonBody(promptUpdateSchema) },
  responses: {
    200: success(promptSchema, "O prompt como ficou."),
    404: notFound,
    409: conflict(promptSchema, "O prompt mudou desde que foi lido; `current` é o de agora."),
    ...refusedToAnyone,
  },
});

const deleteRoute = createRoute({
  method: "delete",
  path: "/prompts/{id}",
  tags,
  security,
  summary: "Exclui um prompt",
  description: "Ele fica 30 dias na lixeira, de onde pode voltar.",
  request: { params: idParams },
  responses: {
    200: success(trashedPromptSchema, "O prompt que foi para a lixeira."),
    404: notFound,
    ...refusedToAnyone,
  },
});

const restoreRoute = createRoute({
  method: "post",
  path: "/prompts/{id}/restore",
  tags,
  security,
  summary: "Tira um prompt da lixeira",
  request: { params: idParams },
  responses: { 200: success(promptSchema, "O prompt de volta."), 404: notFound, 409: full, ...refusedToAnyone },
});

const duplicateRoute = createRoute({
  method: "post",
  path: "/prompts/{id}/duplicate",
  tags,
  security,
  summary: "Faz uma cópia de um prompt",
  request: { params: idParams },
  responses: { 200: success(promptSchema, "A cópia."), 404: notFound, 409: full, ...refusedToAnyone },
});

const useRoute = createRoute({
  method: "post",
  path: "/prompts/{id}/uses",
  tags,
  security,
  summary: "Conta um uso de um prompt",
  request: { params: idParams },
  responses: { 200: success(promptSchema, "O prompt, com os usos até agora."), 404: notFound, ...refusedToAnyone },
});

const routes = [
  listRoute,
  createPromptRoute,
  exportRoute,
  importRoute,
  trashRoute,
  getRoute,
  updateRoute,
  deleteRoute,
  restoreRoute,
  duplicateRoute,
  useRoute,
];

/** The prompts of whoever is signed in. */
export function promptRoutes(prompts: PromptService, findSession: FindSession, db: Db) {
  const router = createApiRouter();
  const perAddress = limitPerAddress(db, { name: "prompt", max: 600, windowSeconds: 60 });
  guardRoutes(router, routes, perAddress, requireSession(findSession));
  return router
    .openapi(listRoute, async (c) =>
      answer(c, promptPageSchema, await prompts.listPrompts(c.get("session").accountId, c.req.valid("query"))),
    )
    .openapi(
      createPromptRoute,
      async (c) => {
        const key = c.req.valid("header")[IDEMPOTENCY_HEADER];
        const { accountId } = c.get("session");
        return answer(c, promptSchema, await prompts.createPrompt(accountId, c.req.valid("json"), key));
      },
      refuseFields,
    )
    .openapi(exportRoute, async (c) =>
      answer(c, promptExportSchema, await prompts.exportPrompts(c.get("session").accountId)),
    )
    .openapi(
      importRoute,
      async (c) => answer(c, promptImportSchema, await prompts.importPrompts(c.req.valid("json").prompts, callOf(c))),
      refuseFields,
    )
    .openapi(trashRoute, async (c) =>
      answer(c, promptTrashSchema, await prompts.listTrash(c.get("session").accountId, c.req.valid("query"))),
    )
    .openapi(getRoute, async (c) =>
      answer(c, promptSchema, await prompts.getPrompt(c.get("session").accountId, c.req.valid("param").id)),
    )
    .openapi(
      updateRoute,
      async (c) => {
        const { id } = c.req.valid("param");
        const { accountId } = c.get("session");
        return answer(c, promptSchema, await prompts.updatePrompt(accountId, id, c.req.valid("json")));
      },
      refuseFields,
    )
    .openapi(deleteRoute, async (c) =>
      answer(c, trashedPromptSchema, await prompts.deletePrompt(c.req.valid("param").id, callOf(c))),
    )
    .openapi(restoreRoute, async (c) =>
      answer(c, promptSchema, await prompts.restorePrompt(c.req.valid("param").id, callOf(c))),
    )
    .openapi(duplicateRoute, async (c) =>
      answer(c, promptSchema, await prompts.duplicatePrompt(c.get("session").accountId, c.req.valid("param").id)),
    )
    .openapi(useRoute, async (c) =>
      answer(c, promptSchema, await prompts.usePrompt(c.get("session").accountId, c.req.valid("param").id)),
    );
}
