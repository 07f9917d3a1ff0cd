import type { ChatRequest, Conversation } from "#contract/bot/bot-chat.ts";
import { CONVERSATION_DAYS, MIN_PRIVATE_SESSION_LENGTH, type Rating } from "#contract/bot/bot-wire.ts";
import { AppError } from "#contract/errors.ts";
import { cleanText } from "#lib/clean-text.ts";
import { createRandomKey } from "#lib/random-key.ts";
import { createBatch } from "#server/platform/db/batch.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import type { Log } from "#server/platform/telemetry/log.ts";
import type { BotEngine, PastMessage, Turn } from "./bot-engine.ts";
import * as queries from "./conversation.queries.ts";
import type { LiveReply } from "./live-reply.ts";
import { createReplyRunner, type RunnerOptions } from "./reply-runner.ts";
import { followStored, toChatMessage } from "./stored-reply.ts";

const REMEMBERED_MESSAGES = 20;
const SHOWN_MESSAGES = 100;
const DAY_MS = 86_400_000;

export interface ConversationsOptions<Bot extends string> {
  db: Db;
  log: Log;
  now: DbClock;
  /** A keyed hash. */
  sign: (purpose: string, text: string) => string;
  /** The engines of an assistant, the one to ask first in front; the last one is the built-in. */
  enginesOf: (bot: Bot, text?: string) => BotEngine<Bot>[];
  /** Told of what an assistant could not answer. */
  onUnanswered?: (bot: Bot, text: string) => Promise<void>;
  onReplied?: RunnerOptions<Bot>["onReplied"];
  /** Brings what the engines know up to date, before each reply. */
  refresh?: () => Promise<void>;
  unreadSeconds?: number;
}

/** Conversations with assistants: what was said is kept, a reply under way can be followed, stopped and forgotten. */
export function createConversations<Bot extends string>(options: ConversationsOptions<Bot>) {
  const { db, now, sign, enginesOf, refresh } = options;
  const runner = createReplyRunner<Bot>({ ...options, enginesOf: ({ bot, text }) => enginesOf(bot, text) });

  const keyOf = (bot: Bot, sessionId: string): queries.ConversationKey => ({
    bot,
    sessionHash: sign("bot-session", sessionId),
  });

  const isPrivate = (sessionId: string) => sessionId.length >= MIN_PRIVATE_SESSION_LENGTH;

  const begin = createBatch(
    (asked: queries.Asked[]) => queries.beginReplies(db, asked, { now, remembered: REMEMBERED_MESSAGES }),
    { keyOf: ({ bot, sessionHash }) => `${bot} ${sessionHash}` },
  );

  return {
    /**
     * Stores what the person said and begins the reply.
     * @throws AppError server/overloaded
     */
    async ask(bot: Bot, request: ChatRequest): Promise<LiveReply> {
      runner.requireQuota();
      const text = cleanText(request.message ?? request.chatInput ?? "");
      if (text === "") throw new AppError("request/invalid", { message: "Escreva uma mensagem." });
      const key = keyOf(bot, request.sessionId);
      if (request.isRetry) await queries.deleteLastExchange(db, key, text);
      const messageId = `msg-${createRandomKey()}`;
      const asked = { ...key, text, askId: `ask-${createRandomKey()}`, replyId: messageId };
      const [{ conversationId, memory, past }] = await Promise.all([begin(asked), refresh?.()]);
      const history: PastMessage[] = past.filter((one) => one.text !== "");
      const turn: Turn<Bot> = {
        bot,
        text,
        history,
        memory,
        conversationKey: sign("bot-conversation", `${bot} ${request.sessionId}`),
      };
      return runner.start(turn, { conversationId, messageId });
    },

    /** Keeps what the person said where nobody replies by itself, once under this id; answers the conversation. */
    keepMessage: (bot: Bot, sessionId: string, said: { id: string; text: string }): Promise<number> =>
      queries.insertMessage(db, { ...keyOf(bot, sessionId), ...said }, now),

    noteOrder: (bot: Bot, sessionId: string): Promise<void> => queries.noteOrder(db, keyOf(bot, sessionId), now),

    findConversationId: async (bot: Bot, sessionId: string): Promise<number | null> =>
      (await queries.findConversation(db, keyOf(bot, sessionId)))?.id ?? null,

    /** The running reply from its beginning, wherever it is made; null when there is none. */
    async resume(bot: Bot, sessionId: string, leaving: AbortSignal) {
      const row = isPrivate(sessionId) ? await queries.watchRunning(db, keyOf(bot, sessionId), now) : null;
      if (!row) return null;
      const live = runner.find(row.publicId);
      return { messageId: row.publicId, events: live ? live.follow(leaving) : followStored({ db, now }, row, leaving) };
    },

    /** Ends the running replies of the conversation, wherever they are made. */
    async stop(bot: Bot, sessionId: string): Promise<boolean> {
      const stopped = await queries.askToStop(db, keyOf(bot, sessionId));
      for (const messageId of stopped) runner.stop(messageId);
      return stopped.length > 0;
    },

    async getConversation(bot: Bot, sessionId: string): Promise<Conversation> {
      const conversation = isPrivate(sessionId) ? await queries.findConversation(db, keyOf(bot, sessionId)) : null;
      if (!conversation) return { messages: [], expiresAt: null };
      const rows = await queries.selectMessages(db, conversation.id, SHOWN_MESSAGES);
      const expiresAt = new Date(conversation.lastAt.getTime() + CONVERSATION_DAYS * DAY_MS).toISOString();
      return { messages: rows.map(toChatMessage), expiresAt };
    },

    /** Forgets the conversation and ends what is under way in it. */
    async forget(bot: Bot, sessionId: string): Promise<void> {
      const key = keyOf(bot, sessionId);
      for (const messageId of await queries.askToStop(db, key)) runner.stop(messageId);
      await queries.deleteConversation(db, key);
    },

    /** @throws AppError bot/message-not-found */
    async rate(bot: Bot, sessionId: string, messageId: string, rating: Rating | null): Promise<void> {
      const isKnown = await queries.rateReply(db, keyOf(bot, sessionId), messageId, rating);
      if (!isKnown) throw new AppError("bot/message-not-found");
    },

    cleanUp: () => queries.cleanUpConversations(db, CONVERSATION_DAYS),
  };
}

export type Conversations<Bot extends string> = ReturnType<typeof createConversations<Bot>>;
