import { type Context, Hono } from "hono";
import type { z } from "zod";
import {
  type ChatBot,
  type Conversation,
  chatBots,
  chatPath,
  chatReplySchema,
  chatRequestSchema,
  SESSION_HEADER,
  sessionIdSchema,
  stopPath,
  streamPath,
} from "#contract/bot-chat.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "../db/database.ts";
import type { AppEnv } from "../http/app-env.ts";
import { errorResponse, validationError } from "../http/error-response.ts";
import { noStore } from "../http/no-store.ts";
import { countHit, type Limit, limitPerAddress } from "../http/rate-limit.ts";
import type { BotService } from "./bot.service.ts";
import { streamReply, wholeReply } from "./reply-wire.ts";

/** Per address, generous for a household or an office; per conversation, faster than anybody types. */
const PER_ADDRESS: Limit = { name: "bot/message", max: 120, windowSeconds: 60 };
const PER_SESSION: Limit = { name: "bot/session", max: 30, windowSeconds: 60 };
const PER_ADDRESS_READING: Limit = { name: "bot/read", max: 600, windowSeconds: 60 };

async function readBody<T extends z.ZodType>(c: Context<AppEnv>, schema: T): Promise<z.output<T>> {
  let body: unknown;
  try {
    body = await c.req.json();
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new AppError("request/malformed-json", { cause });
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw validationError(parsed.error);
  return parsed.data;
}

/** The conversation that the header names. */
function requireSessionId(c: Context<AppEnv>): string {
  const parsed = sessionIdSchema.safeParse(c.req.header(SESSION_HEADER));
  if (!parsed.success) throw validationError(parsed.error);
  return parsed.data;
}

/** A conversation as n8n's widget reads it. */
function toPreviousSession({ messages }: Conversation) {
  const data = messages
    .filter(({ text }) => text !== "")
    .map(({ role, text }) => ({
      lc: 1,
      type: "constructor",
      id: ["langchain_core", "messages", role === "user" ? "HumanMessage" : "AIMessage"],
      kwargs: { content: text, additional_kwargs: {} },
    }));
  return { data };
}

const wantsStream = (c: Context<AppEnv>) => /\btext\/event-stream\b/i.test(c.req.header("accept") ?? "");

/** The addresses at which assistants are spoken to; see `bot-chat.ts` of the contract. */
export function botChatRoutes(bots: BotService, db: Db) {
  const router = new Hono<AppEnv>();
  router.onError(errorResponse);

  const metadataOf = (bot: ChatBot) => ({ engine: bots.about(bot).engine, createdAt: new Date().toISOString() });

  for (const bot of chatBots) {
    router.use(`${chatPath(bot)}/*`, noStore);
    router.post(chatPath(bot), limitPerAddress(db, PER_ADDRESS), async (c) => {
      const request = await readBody(c, chatRequestSchema);
      if (request.action === "loadPreviousSession") {
        return c.json(toPreviousSession(await bots.getConversation(bot, request.sessionId)));
      }
      if ((await countHit(db, PER_SESSION, `${bot} ${request.sessionId}`)) > PER_SESSION.max) {
        c.header("Retry-After", String(PER_SESSION.windowSeconds));
        throw new AppError("bot/too-fast");
      }
      const live = await bots.ask(bot, request, c.get("clientAddress"));
      const leaving = new AbortController();
      const followed = { messageId: live.messageId, events: live.follow(leaving.signal) };
      if (wantsStream(c)) return streamReply(followed, metadataOf(bot), () => leaving.abort());
      c.req.raw.signal.addEventListener("abort", () => leaving.abort());
      return c.json(chatReplySchema.parse(await wholeReply(bot, followed)));
    });

    router.get(streamPath(bot), limitPerAddress(db, PER_ADDRESS_READING), async (c) => {
      const leaving = new AbortController();
      const followed = await bots.resume(bot, requireSessionId(c), leaving.signal);
      if (!followed) return c.body(null, 204);
      return streamReply(followed, metadataOf(bot), () => leaving.abort());
    });

    router.post(stopPath(bot), limitPerAddress(db, PER_ADDRESS_READING), async (c) =>
      c.json({ stopped: await bots.stop(bot, requireSessionId(c)) }),
    );
  }
  return router;
}
