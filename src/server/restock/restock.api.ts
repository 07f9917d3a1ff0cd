import { createRoute, z } from "@hono/zod-openapi";
import {
  restockInputSchema,
  restockRequestSchema,
  restockRequestsSchema,
  restockStateInputSchema,
} from "#contract/restock/restock.ts";
import { RESTOCK_DAYS, restockStates } from "#contract/restock/restock-state.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, answerDone, done, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import {
  callOf,
  countIn,
  idParams,
  jsonBody,
  pageNumber,
  refusedToAnyone,
  bearer as security,
} from "#server/platform/http/endpoint-parts.ts";
import { noStore } from "#server/platform/http/no-store.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import type { RoleGuard } from "#server/platform/http/role-guard.ts";
import type { RestockService } from "./restock.service.ts";

const MAX_LIMIT = 100;
const tags = ["Avise-me"];
const refused = { ...refusedToAnyone, 403: failure("A conta não cuida da loja.") };

const requestRoute = createRoute({
  method: "post",
  path: "/restock-requests",
  tags,
  summary: "Pede um aviso para quando um produto voltar",
  description: `Um aviso só, por e-mail ou pela loja no WhatsApp. O contato é apagado em ${RESTOCK_DAYS} dias.`,
  request: { body: jsonBody(restockInputSchema) },
  responses: {
    202: done("O pedido de aviso está guardado, novo ou não."),
    400: failure("Um campo não foi aceito; a frase diz qual."),
    404: failure("O produto não existe, ou não está à venda."),
    409: failure("O produto está à venda agora."),
    429: failure("Avisos demais em pouco tempo, ou para o mesmo contato."),
  },
});

const listRoute = createRoute({
  method: "get",
  path: "/restock-requests",
  tags,
  security,
  summary: "Quem espera por quê",
  request: {
    query: z.object({
      state: z.enum(restockStates, "Esse estado não existe.").default("ready"),
      page: pageNumber,
      limit: countIn(MAX_LIMIT, 20, `limit deve ser um número inteiro de 1 a ${MAX_LIMIT}.`),
    }),
  },
  responses: { 200: success(restockRequestsSchema, "Os pedidos de aviso da página."), ...refused },
});

const stateRoute = createRoute({
  method: "put",
  path: "/restock-requests/{id}",
  tags,
  security,
  summary: "Diz que alguém foi avisado, ou que não será",
  request: { params: idParams, body: jsonBody(restockStateInputSchema) },
  responses: {
    200: success(restockRequestSchema, "O pedido de aviso."),
    404: failure("Não há pedido de aviso com esse número."),
    ...refused,
  },
});

/** Asking to be told when something is back, for everyone; who waits, for the people of the shop. */
export function restockRoutes({ restock, roleGuard, db }: { restock: RestockService; roleGuard: RoleGuard; db: Db }) {
  const router = createApiRouter();
  router.post(requestRoute.getRoutingPath(), limitPerAddress(db, { name: "restock", max: 20, windowSeconds: 3600 }));
  const limit = limitPerAddress(db, { name: "restock/admin", max: 600, windowSeconds: 60 });
  roleGuard.guard(router, [listRoute, stateRoute], limit, noStore);
  return router
    .openapi(requestRoute, async (c) => {
      await restock.requestNotice(c.req.valid("json"));
      return answerDone(c, 202, "Combinado: você recebe um aviso quando voltar.");
    })
    .openapi(listRoute, async (c) => {
      const { state, page, limit: size } = c.req.valid("query");
      return answer(c, restockRequestsSchema, await restock.listRequests(state, { page, limit: size }));
    })
    .openapi(stateRoute, async (c) => {
      const { id } = c.req.valid("param");
      return answer(c, restockRequestSchema, await restock.changeState(id, c.req.valid("json").state, callOf(c)));
    });
}
