import type { Context } from "hono";
import type { z } from "zod";
import { type Conversation, chatReplySchema, chatRequestSchema, sessionIdSchema } from "#contract/bot/bot-chat.ts";
import { SESSION_HEADER } from "#contract/bot/bot-wire.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { validationError } from "#server/platform/http/error-response.ts";
import { createHitCounter, type Limit } from "#server/platform/http/rate-limit.ts";
import type { Conversations } from "./conversations.ts";
import { streamReply, wholeReply } from "./reply-wire.ts";

/** Per address, generous for a household or an office; per conversation, faster than anybody types. */
export const PER_ADDRESS: Limit = { name: "bot/message", max: 120, windowSeconds: 60 };
export const PER_ADDRESS_READING: Limit = { name: "bot/read", max: 600, windowSeconds: 60 };
const PER_SESSION: Limit = { name: "bot/session", max: 30, windowSeconds: 60 };

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

interface ChatEndpointOptions<Bot extends string> {
  conversations: Conversations<Bot>;
  db: Db;
  /** What a stream says first of who replies. */
  metadataOf: (bot: Bot) => object;
}

/** What the addresses of any conversation do. */
export function createChatEndpoint<Bot extends string>(options: ChatEndpointOptions<Bot>) {
  const { conversations, db, metadataOf } = options;
  const countInSession = createHitCounter(db, PER_SESSION);
  return {
    /** Takes a message and answers with the reply, streamed or whole. */
    async say(c: Context<AppEnv>, bot: Bot): Promise<Response> {
      const request = await readBody(c, chatRequestSchema);
      if (request.action === "loadPreviousSession") {
        return c.json(toPreviousSession(await conversations.getConversation(bot, request.sessionId)));
      }
      if ((await countInSession(`${bot} ${request.sessionId}`)) > PER_SESSION.max) {
        c.header("Retry-After", String(PER_SESSION.windowSeconds));
        throw new AppError("bot/too-fast");
      }
      const live = await conversations.ask(bot, request);
      const leaving = new AbortController();
      const followed = { messageId: live.messageId, events: live.follow(leaving.signal) };
      if (wantsStream(c)) return streamReply(followed, metadataOf(bot), () => leaving.abort());
      c.req.raw.signal.addEventListener("abort", () => leaving.abort());
      return c.json(chatReplySchema.parse(await wholeReply(bot, followed)));
    },

    /** The running reply from its beginning; 204 when nothing is under way. */
    async follow(c: Context<AppEnv>, bot: Bot): Promise<Response> {
      const leaving = new AbortController();
      const followed = await conversations.resume(bot, requireSessionId(c), leaving.signal);
      if (!followed) return c.body(null, 204);
      return streamReply(followed, metadataOf(bot), () => leaving.abort());
    },

    async stop(c: Context<AppEnv>, bot: Bot): Promise<Response> {
      return c.json({ stopped: await conversations.stop(bot, requireSessionId(c)) });
    },
  };
}
