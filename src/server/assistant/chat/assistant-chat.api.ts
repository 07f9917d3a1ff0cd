import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { PUBLISHED_SLUG } from "#contract/assistant/assistant-rules.ts";
import { publishedAssistantSchema } from "#contract/assistant/published-assistant.ts";
import { conversationSchema, feedbackInputSchema, messageIdSchema, sessionIdSchema } from "#contract/bot/bot-chat.ts";
import { conversationConsent, engineLabels, SESSION_HEADER } from "#contract/bot/bot-wire.ts";
import { AppError } from "#contract/errors.ts";
import { createChatEndpoint, PER_ADDRESS_READING } from "#server/conversation/chat-endpoint.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, answerDone, done, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { bearer, idParams, idSchema, jsonBody } from "#server/platform/http/endpoint-parts.ts";
import { noStore } from "#server/platform/http/no-store.ts";
import { type Limit, limitPerAddress } from "#server/platform/http/rate-limit.ts";
import { type FindSession, requireSession } from "#server/platform/http/require-session.ts";
import type { AssistantChats } from "./assistant-chats.ts";
import { type AssistantKey, subjectsOf } from "./knowledge-texts.ts";

/** A link may be sent to anybody: each visitor gets less than the site's own assistants give. */
const PER_VISITOR: Limit = { name: "own/message", max: 40, windowSeconds: 60 };
const PER_VISITOR_DAY: Limit = { name: "own/day", max: 400, windowSeconds: 86_400 };

const sessionHeader = z.object({
  [SESSION_HEADER]: sessionIdSchema.meta({ description: "O sessionId das mensagens da conversa." }),
});
const refused = {
  400: failure("O endereço ou o sessionId não foi aceito."),
  401: failure("Só nos testes de quem criou: falta o token, ou a sessão terminou."),
  404: failure("Não há assistente neste endereço, ou a conversa não tem essa resposta."),
  429: failure("Pedidos demais em pouco tempo."),
};

interface Place {
  base: string;
  params: z.ZodObject;
  tags: string[];
  security?: typeof bearer;
}

/** The same addresses twice: of what is published, for anyone with the link, and of its maker's trials. */
const places: Record<"published" | "trial", Place> = {
  published: {
    base: "/published/{slug}",
    params: z.object({ slug: z.string().regex(PUBLISHED_SLUG, "Não há assistente neste endereço.") }),
    tags: ["Assistentes publicados"],
  },
  trial: {
    base: "/assistants/{id}/trial",
    params: idParams,
    tags: ["Assistentes da conta"],
    security: bearer,
  },
};
type Kind = keyof typeof places;

const aboutRoute = ({ base, params, ...rest }: Place) =>
  createRoute({
    method: "get",
    path: base,
    ...rest,
    summary: "Com quem se conversa",
    request: { params },
    responses: { 200: success(publishedAssistantSchema, "O assistente."), ...refused },
  });

const conversationRoute = ({ base, params, ...rest }: Place) =>
  createRoute({
    method: "get",
    path: `${base}/conversation`,
    ...rest,
    summary: "A conversa guardada",
    request: { params, headers: sessionHeader },
    responses: { 200: success(conversationSchema, "As mensagens."), ...refused },
  });

const forgetRoute = ({ base, params, ...rest }: Place) =>
  createRoute({
    method: "delete",
    path: `${base}/conversation`,
    ...rest,
    summary: "Apaga a conversa",
    request: { params, headers: sessionHeader },
    responses: { 200: done("A conversa não existe mais."), ...refused },
  });

const feedbackRoute = ({ base, params, ...rest }: Place) =>
  createRoute({
    method: "put",
    path: `${base}/conversation/messages/{messageId}/feedback`,
    ...rest,
    summary: "Avalia uma resposta",
    request: {
      params: params.extend({ messageId: messageIdSchema }),
      headers: sessionHeader,
      body: jsonBody(feedbackInputSchema),
    },
    responses: { 200: done("A avaliação foi guardada; null a retira."), ...refused },
  });

/** Conversations with assistants that people made. */
export function assistantChatRoutes({
  own,
  findSession,
  db,
}: {
  own: AssistantChats;
  findSession: FindSession;
  db: Db;
}) {
  const router = createApiRouter();
  const metadataOf = () => ({
    engine: { kind: own.kindNow(), label: engineLabels[own.kindNow()] },
    createdAt: new Date().toISOString(),
  });
  const chat = createChatEndpoint<AssistantKey>({ conversations: own.conversations, db, metadataOf });
  const reading = limitPerAddress(db, PER_ADDRESS_READING);
  const saying = [limitPerAddress(db, PER_VISITOR), limitPerAddress(db, PER_VISITOR_DAY)];
  const signedIn = requireSession(findSession);

  /** The assistant of the address, which this caller may talk to. */
  async function botOf(c: Context<AppEnv>, kind: Kind): Promise<AssistantKey> {
    if (kind === "published") return `own:${(await own.assistants.getPublished(c.req.param("slug") ?? "")).id}`;
    const id = idSchema.safeParse(c.req.param("id"));
    if (!id.success) throw new AppError("assistant/not-found");
    return `trial:${(await own.assistants.getAssistant(c.get("session").accountId, id.data)).id}`;
  }

  async function about(c: Context<AppEnv>, kind: Kind) {
    const bot = await botOf(c, kind);
    const taught = await own.find(bot);
    if (!taught) throw new AppError("assistant/not-found");
    const { name, isActive } = taught;
    const { engine } = metadataOf();
    return { name, isActive, engine, suggestions: subjectsOf(taught), consent: conversationConsent };
  }

  for (const kind of ["published", "trial"] as const) {
    const base = places[kind].base.replace(/\{(\w+)\}/g, ":$1");
    const guard = kind === "trial" ? [signedIn] : [];
    router.use(`${base}/*`, noStore);
    router.on("POST", [`${base}/chat`], ...saying, ...guard, async (c: Context<AppEnv>) => {
      const bot = await botOf(c, kind);
      if (kind === "published" && !(await own.isActive(bot))) throw new AppError("assistant/paused");
      return chat.say(c, bot);
    });
    router.on("GET", [`${base}/chat/stream`], reading, ...guard, async (c: Context<AppEnv>) =>
      chat.follow(c, await botOf(c, kind)),
    );
    router.on("POST", [`${base}/chat/stop`], reading, ...guard, async (c: Context<AppEnv>) =>
      chat.stop(c, await botOf(c, kind)),
    );
    router.on("GET", [base, `${base}/conversation`], reading, ...guard);
    router.on("DELETE", [`${base}/conversation`], reading, ...guard);
    router.on("PUT", [`${base}/conversation/messages/:messageId/feedback`], reading, ...guard);
    router
      .openapi(aboutRoute(places[kind]), async (c) => answer(c, publishedAssistantSchema, await about(c, kind)))
      .openapi(conversationRoute(places[kind]), async (c) => {
        const sessionId = c.req.valid("header")[SESSION_HEADER];
        return answer(c, conversationSchema, await own.conversations.getConversation(await botOf(c, kind), sessionId));
      })
      .openapi(forgetRoute(places[kind]), async (c) => {
        await own.conversations.forget(await botOf(c, kind), c.req.valid("header")[SESSION_HEADER]);
        return answerDone(c, 200, "Conversa apagada.");
      })
      .openapi(feedbackRoute(places[kind]), async (c) => {
        const messageId = c.req.param("messageId") ?? "";
        const sessionId = c.req.valid("header")[SESSION_HEADER];
        await own.rate(await botOf(c, kind), sessionId, messageId, c.req.valid("json").rating);
        return answerDone(c, 200, "Obrigado pela avaliação!");
      });
  }
  return router;
}
