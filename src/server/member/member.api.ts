import { createRoute, z } from "@hono/zod-openapi";
import {
  invitationInputSchema,
  memberListSchema,
  memberSchema,
  memberUpdateSchema,
  storeAccessInputSchema,
} from "#contract/member/member.ts";
import { standingSchema } from "#contract/member/standing.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, answerDone, conflict, done, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import {
  bearer,
  callOf,
  countIn,
  guardRoutes,
  idParams,
  jsonBody,
  pageNumber,
  refusedToAnyone,
} from "#server/platform/http/endpoint-parts.ts";
import { noStore } from "#server/platform/http/no-store.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import { type FindSession, requireSession } from "#server/platform/http/require-session.ts";
import type { RoleGuard } from "#server/platform/http/role-guard.ts";
import type { MemberService } from "./member.service.ts";

const MAX_PAGE = 100;
const tags = ["Equipe da loja"];
const refused = { ...refusedToAnyone, 403: failure("Só quem é dono da loja pode.") };
const notFound = failure("A pessoa não está na equipe.");
const cannot = failure("A loja está aberta a todos, a pessoa já está na equipe, ou a equipe está cheia.");

const closeRoute = createRoute({
  method: "put",
  path: "/store/access",
  tags,
  security: bearer,
  summary: "Fecha uma loja aberta para uma equipe",
  description:
    "Enquanto a loja está aberta, toda conta age como dona. Quem a fecha passa a ser o dono; as outras contas perdem o acesso à administração. Repetir não faz mal.",
  request: { body: jsonBody(storeAccessInputSchema) },
  responses: {
    200: success(standingSchema, "A loja é da equipe, e a conta é dona dela."),
    409: failure("Outra conta fechou a loja antes."),
    ...refused,
  },
});

const listRoute = createRoute({
  method: "get",
  path: "/members",
  tags,
  security: bearer,
  summary: "A equipe e os convites que esperam",
  request: {
    query: z.object({
      page: pageNumber,
      limit: countIn(MAX_PAGE, MAX_PAGE, `limit deve ser um número inteiro de 1 a ${MAX_PAGE}.`),
    }),
  },
  responses: { 200: success(memberListSchema, "Na ordem em que chegaram."), 409: cannot, ...refused },
});

const inviteRoute = createRoute({
  method: "post",
  path: "/members",
  tags,
  security: bearer,
  summary: "Convida um e-mail para a equipe",
  description:
    "O convite vai por e-mail e vale quando o dono do endereço cria a conta, entra, ou abre o link já tendo entrado. Convidar outra vez quem ainda não aceitou manda o e-mail de novo.",
  request: { body: jsonBody(invitationInputSchema) },
  responses: { 200: success(memberSchema, "O convite."), 409: cannot, ...refused },
});

const joinRoute = createRoute({
  method: "post",
  path: "/members/join",
  tags,
  security: bearer,
  summary: "Aceita o convite do próprio e-mail",
  responses: {
    200: success(standingSchema, "O que a conta é na loja."),
    404: failure("Não há convite para o e-mail desta conta."),
    ...refusedToAnyone,
  },
});

const changeRoute = createRoute({
  method: "put",
  path: "/members/{id}",
  tags,
  security: bearer,
  summary: "Muda o papel de alguém",
  request: { params: idParams, body: jsonBody(memberUpdateSchema) },
  responses: {
    200: success(memberSchema, "A pessoa com o papel novo."),
    404: notFound,
    409: conflict(memberSchema, "É o último dono, ou o papel mudou desde que foi lido; `current` é o de agora."),
    ...refused,
  },
});

const removeRoute = createRoute({
  method: "delete",
  path: "/members/{id}",
  tags,
  security: bearer,
  summary: "Tira alguém da equipe, ou desfaz um convite",
  description: "Vale no próximo pedido de quem saiu.",
  request: { params: idParams },
  responses: { 200: done("A pessoa saiu da equipe."), 404: notFound, 409: failure("É o último dono."), ...refused },
});

/** Who manages the store. */
export function memberRoutes({
  members,
  roleGuard,
  findSession,
  db,
}: {
  members: MemberService;
  roleGuard: RoleGuard;
  findSession: FindSession;
  db: Db;
}) {
  const router = createApiRouter();
  const limit = limitPerAddress(db, { name: "member", max: 120, windowSeconds: 60 });
  for (const path of ["/members", "/members/*", "/store/access"]) router.use(path, noStore);
  guardRoutes(router, [joinRoute], limit, requireSession(findSession));
  roleGuard.guard(router, [closeRoute, listRoute, inviteRoute, changeRoute, removeRoute], limit);
  return router
    .openapi(closeRoute, async (c) => {
      await members.closeStore(callOf(c));
      return answer(c, standingSchema, await members.findStanding(callOf(c).accountId));
    })
    .openapi(listRoute, async (c) =>
      answer(c, memberListSchema, await members.listMembers(c.req.valid("query"), callOf(c).accountId)),
    )
    .openapi(inviteRoute, async (c) => answer(c, memberSchema, await members.invite(c.req.valid("json"), callOf(c))))
    .openapi(joinRoute, async (c) => answer(c, standingSchema, await members.joinByLink(callOf(c))))
    .openapi(changeRoute, async (c) =>
      answer(c, memberSchema, await members.changeRole(c.req.valid("param").id, c.req.valid("json"), callOf(c))),
    )
    .openapi(removeRoute, async (c) => {
      await members.removeMember(c.req.valid("param").id, callOf(c));
      return answerDone(c, 200, "A pessoa saiu da equipe.");
    });
}
