import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  changedWebhookSchema,
  newWebhookSchema,
  webhookDeliveryListSchema,
  webhookDeliverySchema,
  webhookInputSchema,
  webhookListSchema,
  webhookSchema,
  webhookUpdateSchema,
} from "#contract/program/webhook.ts";
import { deliveryStates } from "#contract/program/webhook-event.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, answerDone, conflict, done, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import {
  callOf,
  countIn,
  idParams,
  idSchema,
  jsonBody,
  pageNumber,
  refusedToAnyone,
  bearer as security,
} from "#server/platform/http/endpoint-parts.ts";
import { noStore } from "#server/platform/http/no-store.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import type { RoleGuard } from "#server/platform/http/role-guard.ts";
import type { Webhooks } from "./webhook.service.ts";

const MAX_PAGE = 100;
const tags = ["Programas"];
const refused = {
  ...refusedToAnyone,
  403: failure("A conta não é da equipe da loja, ou o papel dela não vê o que um aviso conta."),
};
const notFound = failure("O webhook ou a entrega não existe.");
const off = failure("O webhook está desligado.");

const listRoute = createRoute({
  method: "get",
  path: "/webhooks",
  tags,
  security,
  summary: "Os webhooks da conta",
  responses: { 200: success(webhookListSchema, "Todos, o mais novo primeiro."), ...refused },
});

const createWebhookRoute = createRoute({
  method: "post",
  path: "/webhooks",
  tags,
  security,
  summary: "Cria um webhook",
  description:
    "Cada aviso é um POST com os cabeçalhos de Standard Webhooks: `webhook-id`, o mesmo em cada tentativa, `webhook-timestamp` e `webhook-signature` (v1, HMAC-SHA256 de `id.timestamp.corpo`). O corpo é `{type, timestamp, data}`. Responda com 2xx em até 10 segundos. Senão tentamos de novo, de 1 segundo a 24 horas depois, 11 vezes ao todo; depois o aviso fica na lista dos que não chegaram. Avisos do mesmo assunto chegam na ordem. O mesmo aviso pode chegar duas vezes: ignore um `webhook-id` que já viu. Depois de três dias sem que nada chegue, ou com um 410, o webhook é desligado e quem o criou recebe um e-mail. O endereço é https e público, e não seguimos redirecionamentos.",
  request: { body: jsonBody(webhookInputSchema) },
  responses: {
    200: success(newWebhookSchema, "O webhook, com o segredo só desta vez."),
    409: failure("A conta já tem webhooks demais."),
    ...refused,
  },
});

const updateRoute = createRoute({
  method: "put",
  path: "/webhooks/{id}",
  tags,
  security,
  summary: "Muda, liga ou desliga um webhook",
  description: "O que não vem fica como está. Desligado, o que esperava vai para a lista dos que não chegaram.",
  request: { params: idParams, body: jsonBody(webhookUpdateSchema) },
  responses: {
    200: success(changedWebhookSchema, "O webhook como ficou."),
    404: notFound,
    409: conflict(webhookSchema, "Mudou desde que foi lido."),
    ...refused,
  },
});

const removeRoute = createRoute({
  method: "delete",
  path: "/webhooks/{id}",
  tags,
  security,
  summary: "Exclui um webhook, com as suas entregas",
  request: { params: idParams },
  responses: { 200: done("O webhook não existe mais."), 404: notFound, ...refused },
});

const testRoute = createRoute({
  method: "post",
  path: "/webhooks/{id}/test",
  tags,
  security,
  summary: "Manda um aviso de teste",
  description: "Do tipo `webhook.test`, pelo mesmo caminho dos outros.",
  request: { params: idParams },
  responses: {
    200: success(webhookDeliverySchema, "A entrega, que está a caminho."),
    404: notFound,
    409: off,
    ...refused,
  },
});

const deliveriesRoute = createRoute({
  method: "get",
  path: "/webhooks/{id}/deliveries",
  tags,
  security,
  summary: "O que um webhook recebeu, e o que ainda não chegou",
  description: "O mais novo primeiro. O que chegou fica 7 dias, o que não chegou 30 (`state=dead`).",
  request: {
    params: idParams,
    query: z.object({
      state: z.enum(deliveryStates, "Esse estado não existe.").optional(),
      page: pageNumber,
      limit: countIn(MAX_PAGE, 20, `limit deve ser um número inteiro de 1 a ${MAX_PAGE}.`),
    }),
  },
  responses: { 200: success(webhookDeliveryListSchema, "As entregas da página."), 404: notFound, ...refused },
});

const resendRoute = createRoute({
  method: "post",
  path: "/webhooks/{id}/deliveries/{deliveryId}/resend",
  tags,
  security,
  summary: "Manda um aviso de novo",
  description: "Com o mesmo `webhook-id`, e as tentativas contadas de novo.",
  request: { params: z.object({ id: idSchema, deliveryId: idSchema }) },
  responses: {
    200: success(webhookDeliverySchema, "A entrega, que está a caminho."),
    404: notFound,
    409: off,
    ...refused,
  },
});

const webhookCall = (c: Context<AppEnv>) => ({ ...callOf(c), role: c.get("role") });

/** Where programs are told what happens. */
export function webhookRoutes({ webhooks, roleGuard, db }: { webhooks: Webhooks; roleGuard: RoleGuard; db: Db }) {
  const router = createApiRouter();
  const limit = limitPerAddress(db, { name: "webhooks", max: 120, windowSeconds: 60 });
  const routes = [listRoute, createWebhookRoute, updateRoute, removeRoute, testRoute, deliveriesRoute, resendRoute];
  roleGuard.guard(router, routes, limit, noStore);
  return router
    .openapi(listRoute, async (c) => answer(c, webhookListSchema, await webhooks.list(c.get("session").accountId)))
    .openapi(createWebhookRoute, async (c) =>
      answer(c, newWebhookSchema, await webhooks.create(c.req.valid("json"), webhookCall(c))),
    )
    .openapi(updateRoute, async (c) => {
      const changed = await webhooks.update(c.req.valid("param").id, c.req.valid("json"), webhookCall(c));
      return answer(c, changedWebhookSchema, changed);
    })
    .openapi(removeRoute, async (c) => {
      await webhooks.remove(c.req.valid("param").id, webhookCall(c));
      return answerDone(c, 200, "O webhook foi excluído.");
    })
    .openapi(testRoute, async (c) =>
      answer(c, webhookDeliverySchema, await webhooks.sendTest(c.req.valid("param").id, webhookCall(c))),
    )
    .openapi(deliveriesRoute, async (c) => {
      const { id } = c.req.valid("param");
      const found = await webhooks.listDeliveries(id, c.req.valid("query"), c.get("session").accountId);
      return answer(c, webhookDeliveryListSchema, found);
    })
    .openapi(resendRoute, async (c) => {
      const { id, deliveryId } = c.req.valid("param");
      return answer(c, webhookDeliverySchema, await webhooks.resend(id, deliveryId, webhookCall(c)));
    });
}
