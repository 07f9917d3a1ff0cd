import { createRoute, z } from "@hono/zod-openapi";
import { unansweredQuestionsSchema } from "#contract/bot/bot-chat.ts";
import { chatBots } from "#contract/bot/bot-wire.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/platform/db/database.ts";
import { rangeOf } from "#server/platform/db/paging.ts";
import { answer, answerDone, done, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import { bearer, idParams, pageNumber, refusedToAnyone } from "#server/platform/http/endpoint-parts.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import type { RoleGuard } from "#server/platform/http/role-guard.ts";
import { deleteOpenQuestion, selectOpenQuestions } from "./unanswered-questions.ts";

const PAGE_SIZE = 50;
const tags = ["Assistentes"];
const refused = {
  ...refusedToAnyone,
  403: failure("O papel da conta na loja não permite isso."),
};

const listRoute = createRoute({
  method: "get",
  path: "/bot-questions",
  tags,
  security: bearer,
  summary: "Perguntas sem resposta",
  description: "O que os assistentes não souberam responder, as mais frequentes primeiro, sem nada de quem perguntou.",
  request: {
    query: z.object({
      bot: z.enum(chatBots, "Esse assistente não existe.").optional(),
      page: pageNumber,
    }),
  },
  responses: { 200: success(unansweredQuestionsSchema, "As perguntas da página, de 50 em 50."), ...refused },
});

const dismissRoute = createRoute({
  method: "delete",
  path: "/bot-questions/{id}",
  tags,
  security: bearer,
  summary: "Tira uma pergunta da lista",
  request: { params: idParams },
  responses: { 200: done("A pergunta saiu da lista."), 404: failure("Essa pergunta não está na lista."), ...refused },
});

/** What the assistants could not answer, for the merchant. */
export function openQuestionRoutes({ db, roleGuard }: { db: Db; roleGuard: RoleGuard }) {
  const router = createApiRouter();
  const limit = limitPerAddress(db, { name: "bot/questions", max: 300, windowSeconds: 60 });
  roleGuard.guard(router, [listRoute, dismissRoute], limit);
  return router
    .openapi(listRoute, async (c) => {
      const { bot, page } = c.req.valid("query");
      const found = await selectOpenQuestions(db, { bot, ...rangeOf({ page, limit: PAGE_SIZE }) });
      return answer(c, unansweredQuestionsSchema, found);
    })
    .openapi(dismissRoute, async (c) => {
      if (!(await deleteOpenQuestion(db, c.req.valid("param").id))) throw new AppError("bot/question-not-found");
      return answerDone(c, 200, "Pergunta retirada da lista.");
    });
}
