import { createRoute } from "@hono/zod-openapi";
import { accessTokenInputSchema, accessTokenListSchema, newAccessTokenSchema } from "#contract/program/access-token.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, answerDone, done, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import {
  bearer,
  callOf,
  guardRoutes,
  idParams,
  jsonBody,
  refusedToAnyone,
} from "#server/platform/http/endpoint-parts.ts";
import { noStore } from "#server/platform/http/no-store.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import { type FindSession, requireSession } from "#server/platform/http/require-session.ts";
import type { AccessTokens } from "./access-token.service.ts";

const tags = ["Programas"];
const refused = { ...refusedToAnyone, 403: failure("Um token de programa não cria nem revoga tokens.") };

const listRoute = createRoute({
  method: "get",
  path: "/tokens",
  tags,
  security: bearer,
  summary: "Os tokens que a conta deu a programas",
  responses: { 200: success(accessTokenListSchema, "Todos, o mais novo primeiro; nenhum inteiro."), ...refused },
});

const createTokenRoute = createRoute({
  method: "post",
  path: "/tokens",
  tags,
  security: bearer,
  summary: "Cria um token para um programa",
  description:
    "O token é dito só nesta resposta; aqui fica o SHA-256 dele. Vale como `Authorization: Bearer arara_…` nos endereços que as permissões abrem, e nunca para mais do que a própria conta pode naquele momento. Até 600 pedidos por minuto. Sair de todos os aparelhos revoga também os tokens.",
  request: { body: jsonBody(accessTokenInputSchema) },
  responses: {
    200: success(newAccessTokenSchema, "O token, inteiro só desta vez."),
    409: failure("A conta já tem tokens demais."),
    ...refused,
    403: failure("O papel da conta não alcança uma das permissões, ou quem pede é um programa."),
  },
});

const revokeRoute = createRoute({
  method: "delete",
  path: "/tokens/{id}",
  tags,
  security: bearer,
  summary: "Revoga um token",
  request: { params: idParams },
  responses: { 200: done("O token não vale mais."), 404: failure("O token já foi revogado."), ...refused },
});

/** What an account gives to programs. */
export function accessTokenRoutes({
  accessTokens,
  findSession,
  db,
}: {
  accessTokens: AccessTokens;
  findSession: FindSession;
  db: Db;
}) {
  const router = createApiRouter();
  const limit = limitPerAddress(db, { name: "tokens", max: 60, windowSeconds: 60 });
  guardRoutes(router, [listRoute, createTokenRoute, revokeRoute], limit, noStore, requireSession(findSession));
  return router
    .openapi(listRoute, async (c) =>
      answer(c, accessTokenListSchema, await accessTokens.list(c.get("session").accountId)),
    )
    .openapi(createTokenRoute, async (c) =>
      answer(c, newAccessTokenSchema, await accessTokens.create(c.req.valid("json"), callOf(c))),
    )
    .openapi(revokeRoute, async (c) => {
      await accessTokens.revoke(c.req.valid("param").id, callOf(c));
      return answerDone(c, 200, "O token foi revogado.");
    });
}
