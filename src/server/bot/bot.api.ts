import { createRoute, z } from "@hono/zod-openapi";
import {
  botAboutSchema,
  conversationSchema,
  feedbackInputSchema,
  messageIdSchema,
  sessionIdSchema,
} from "#contract/bot/bot-chat.ts";
import { chatBots, SESSION_HEADER } from "#contract/bot/bot-wire.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, answerDone, done, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import { noStore } from "#server/platform/http/no-store.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import type { BotService } from "./bot.service.ts";

const tags = ["Assistentes"];
const botParam = z.object({
  bot: z.enum(chatBots, "Esse assistente não existe.").meta({ description: "Assistente.", example: "mart" }),
});
const sessionHeader = z.object({
  [SESSION_HEADER]: sessionIdSchema.meta({ description: "O sessionId das mensagens da conversa." }),
});
const invalid = failure("O assistente ou o sessionId não foi aceito.");
const tooMany = failure("Pedidos demais em pouco tempo.");

const aboutRoute = createRoute({
  method: "get",
  path: "/bots/{bot}",
  tags,
  summary: "Um assistente",
  description: "Quem responde, como cumprimenta, o que sugere e por quanto tempo guarda a conversa.",
  request: { params: botParam },
  responses: { 200: success(botAboutSchema, "O assistente."), 400: invalid, 429: tooMany },
});

const conversationRoute = createRoute({
  method: "get",
  path: "/bots/{bot}/conversation",
  tags,
  summary: "A conversa guardada",
  description: "Para quem tem o sessionId. Vazia quando nada está guardado.",
  request: { params: botParam, headers: sessionHeader },
  responses: { 200: success(conversationSchema, "As mensagens."), 400: invalid, 429: tooMany },
});

const forgetRoute = createRoute({
  method: "delete",
  path: "/bots/{bot}/conversation",
  tags,
  summary: "Apaga a conversa",
  description: "Na hora e sem volta, com o que ainda estiver sendo respondido.",
  request: { params: botParam, headers: sessionHeader },
  responses: { 200: done("A conversa não existe mais."), 400: invalid, 429: tooMany },
});

const feedbackRoute = createRoute({
  method: "put",
  path: "/bots/{bot}/conversation/messages/{messageId}/feedback",
  tags,
  summary: "Avalia uma resposta",
  request: {
    params: botParam.extend({ messageId: messageIdSchema }),
    headers: sessionHeader,
    body: { required: true, content: { "application/json": { schema: feedbackInputSchema } } },
  },
  responses: {
    200: done("A avaliação foi guardada; null a retira."),
    400: invalid,
    404: failure("A conversa não tem essa resposta."),
    429: tooMany,
  },
});

/** What the panels ask besides the messages themselves. */
export function botRoutes(bots: BotService, db: Db) {
  const router = createApiRouter();
  router.use("/bots/*", limitPerAddress(db, { name: "bot/conversation", max: 600, windowSeconds: 60 }));
  router.use("/bots/:bot/conversation/*", noStore);
  return router
    .openapi(aboutRoute, (c) => answer(c, botAboutSchema, bots.about(c.req.valid("param").bot)))
    .openapi(conversationRoute, async (c) => {
      const sessionId = c.req.valid("header")[SESSION_HEADER];
      return answer(c, conversationSchema, await bots.getConversation(c.req.valid("param").bot, sessionId));
    })
    .openapi(forgetRoute, async (c) => {
      await bots.forget(c.req.valid("param").bot, c.req.valid("header")[SESSION_HEADER]);
      return answerDone(c, 200, "Conversa apagada.");
    })
    .openapi(feedbackRoute, async (c) => {
      const { bot, messageId } = c.req.valid("param");
      await bots.rate(bot, c.req.valid("header")[SESSION_HEADER], messageId, c.req.valid("json").rating);
      return answerDone(c, 200, "Obrigado pela avaliação!");
    });
}
