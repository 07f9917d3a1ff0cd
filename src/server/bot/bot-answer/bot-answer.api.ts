import { createRoute } from "@hono/zod-openapi";
import {
  botAnswerChangeSchema,
  botAnswerInputSchema,
  botAnswerSchema,
  botAnswersSchema,
  triedReplySchema,
  tryQuestionSchema,
} from "#contract/bot/bot-answer.ts";
import { MAX_BOT_ANSWERS } from "#contract/bot/bot-answer-limits.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, answerDone, conflict, done, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import {
  callOf,
  idParams,
  jsonBody,
  refusedToAnyone,
  bearer as security,
} from "#server/platform/http/endpoint-parts.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import type { RoleGuard } from "#server/platform/http/role-guard.ts";
import type { BotService } from "../bot.service.ts";
import type { BotAnswers } from "./bot-answer.service.ts";

const tags = ["Assistentes"];
const refused = { ...refusedToAnyone, 403: failure("O papel da conta na loja não permite isso.") };
const unknown = failure("Essa resposta não está na lista.");

const listRoute = createRoute({
  method: "get",
  path: "/bot-answers",
  tags,
  security,
  summary: "As respostas que a loja escreveu para os assistentes",
  responses: { 200: success(botAnswersSchema, `Todas, até ${MAX_BOT_ANSWERS}, as mais novas primeiro.`), ...refused },
});

const writeRoute = createRoute({
  method: "post",
  path: "/bot-answers",
  tags,
  security,
  summary: "Escreve a resposta de uma pergunta",
  description: "O assistente a usa já na próxima mensagem. Se a pergunta estava entre as sem resposta, sai de lá.",
  request: { body: jsonBody(botAnswerInputSchema) },
  responses: {
    200: success(botAnswerSchema, "A resposta."),
    409: failure("A pergunta já tem resposta, ou a lista está cheia."),
    ...refused,
  },
});

const changeRoute = createRoute({
  method: "put",
  path: "/bot-answers/{id}",
  tags,
  security,
  summary: "Muda uma resposta",
  request: { params: idParams, body: jsonBody(botAnswerChangeSchema) },
  responses: {
    200: success(botAnswerSchema, "A resposta como ficou."),
    404: unknown,
    409: conflict(botAnswerSchema, "A resposta mudou desde que foi lida, ou a pergunta já tem outra."),
    ...refused,
  },
});

const removeRoute = createRoute({
  method: "delete",
  path: "/bot-answers/{id}",
  tags,
  security,
  summary: "Tira uma resposta",
  request: { params: idParams },
  responses: { 200: done("A resposta saiu da lista."), 404: unknown, ...refused },
});

const tryRoute = createRoute({
  method: "post",
  path: "/bot-answers/try",
  tags,
  security,
  summary: "O que o assistente responderia agora",
  description: "Pelas regras da casa, como primeira mensagem de uma conversa. Nada é guardado nem contado.",
  request: { body: jsonBody(tryQuestionSchema) },
  responses: { 200: success(triedReplySchema, "A resposta."), ...refused },
});

/** What the team writes for the assistants to say. */
export function botAnswerRoutes({
  botAnswers,
  bots,
  roleGuard,
  db,
}: {
  botAnswers: BotAnswers;
  bots: Pick<BotService, "tryOut">;
  roleGuard: RoleGuard;
  db: Db;
}) {
  const router = createApiRouter();
  const limit = limitPerAddress(db, { name: "bot/answers", max: 120, windowSeconds: 60 });
  roleGuard.guard(router, [listRoute, writeRoute, changeRoute, removeRoute, tryRoute], limit);
  return router
    .openapi(listRoute, async (c) => answer(c, botAnswersSchema, { answers: await botAnswers.list() }))
    .openapi(tryRoute, async (c) => {
      const { bot, question } = c.req.valid("json");
      return answer(c, triedReplySchema, await bots.tryOut(bot, question));
    })
    .openapi(writeRoute, async (c) =>
      answer(c, botAnswerSchema, await botAnswers.write(c.req.valid("json"), callOf(c))),
    )
    .openapi(changeRoute, async (c) => {
      const { id } = c.req.valid("param");
      return answer(c, botAnswerSchema, await botAnswers.change(id, c.req.valid("json"), callOf(c)));
    })
    .openapi(removeRoute, async (c) => {
      await botAnswers.remove(c.req.valid("param").id, callOf(c));
      return answerDone(c, 200, "Resposta retirada.");
    });
}
