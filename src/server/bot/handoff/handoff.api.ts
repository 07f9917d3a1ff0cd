import { createRoute, z } from "@hono/zod-openapi";
import { chatBots } from "#contract/bot/bot-wire.ts";
import { handoffChangeSchema, handoffDetailSchema, handoffListSchema } from "#contract/bot/handoff.ts";
import { handoffStates } from "#contract/bot/handoff-state.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, conflict, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import {
  callOf,
  countIn,
  idParams,
  jsonBody,
  pageNumber,
  refusedToAnyone,
  searchText,
  bearer as security,
  wholeNumber,
} from "#server/platform/http/endpoint-parts.ts";
import { noStore } from "#server/platform/http/no-store.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import type { RoleGuard } from "#server/platform/http/role-guard.ts";
import type { Handoffs } from "./handoff.service.ts";

const MAX_LIMIT = 100;
const MOST_DAYS = 365;
const DAYS_SENTENCE = `days deve ser um número inteiro de 1 a ${MOST_DAYS}.`;
const tags = ["Assistentes"];
const refused = { ...refusedToAnyone, 403: failure("O papel da conta na loja não permite isso.") };
const unknown = failure("Essa conversa não está na lista: foi apagada, ou ninguém pediu uma pessoa nela.");

const listRoute = createRoute({
  method: "get",
  path: "/bot-handoffs",
  tags,
  security,
  summary: "Conversas em que alguém pediu uma pessoa",
  description:
    "Só estas a equipe lê. As abertas, quem espera há mais tempo primeiro; as atendidas, as últimas primeiro. `counts` são as que os outros filtros deixam.",
  request: {
    query: z.object({
      state: z.enum(handoffStates, "Esse estado não existe.").default("open"),
      q: searchText.optional().meta({ description: "Palavras da pessoa, ou do nome dela no WhatsApp." }),
      bot: z.enum(chatBots, "Esse assistente não existe.").optional(),
      days: wholeNumber(DAYS_SENTENCE)
        .pipe(z.int().min(1, DAYS_SENTENCE).max(MOST_DAYS, DAYS_SENTENCE))
        .optional()
        .meta({ description: "Só quem pediu uma pessoa nos últimos dias." }),
      page: pageNumber,
      limit: countIn(MAX_LIMIT, 20, `limit deve ser um número inteiro de 1 a ${MAX_LIMIT}.`),
    }),
  },
  responses: { 200: success(handoffListSchema, "As conversas da página."), ...refused },
});

const detailRoute = createRoute({
  method: "get",
  path: "/bot-handoffs/{id}",
  tags,
  security,
  summary: "Uma conversa em que alguém pediu uma pessoa",
  request: { params: idParams },
  responses: { 200: success(handoffDetailSchema, "A conversa."), 404: unknown, ...refused },
});

const changeRoute = createRoute({
  method: "put",
  path: "/bot-handoffs/{id}",
  tags,
  security,
  summary: "Marca uma conversa como atendida, ou a reabre",
  request: { params: idParams, body: jsonBody(handoffChangeSchema) },
  responses: {
    200: success(handoffDetailSchema, "A conversa."),
    404: unknown,
    409: conflict(handoffDetailSchema, "A conversa mudou desde que foi lida."),
    ...refused,
  },
});

/** Conversations that asked for a person. */
export function handoffRoutes({ handOffs, roleGuard, db }: { handOffs: Handoffs; roleGuard: RoleGuard; db: Db }) {
  const router = createApiRouter();
  const limit = limitPerAddress(db, { name: "bot/conversations", max: 300, windowSeconds: 60 });
  roleGuard.guard(router, [listRoute, detailRoute, changeRoute], limit, noStore);
  return router
    .openapi(listRoute, async (c) => {
      const { page, limit: size, q: search, ...filters } = c.req.valid("query");
      return answer(c, handoffListSchema, await handOffs.list({ search, ...filters }, { page, limit: size }));
    })
    .openapi(detailRoute, async (c) =>
      answer(c, handoffDetailSchema, await handOffs.getDetail(c.req.valid("param").id)),
    )
    .openapi(changeRoute, async (c) => {
      const { id } = c.req.valid("param");
      return answer(c, handoffDetailSchema, await handOffs.change(id, c.req.valid("json"), callOf(c)));
    });
}
