import type { Assistant } from "#contract/assistant/assistant.ts";
import type { ChatRequest } from "#contract/bot/bot-chat.ts";
import type { EngineKind, Rating } from "#contract/bot/bot-wire.ts";
import type { Config } from "#server/config.ts";
import { createConversations } from "#server/conversation/conversations.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { describeError, type Log } from "#server/platform/telemetry/log.ts";
import type { Providers } from "#server/provider/provider.service.ts";
import type { StoreCopy } from "#server/store/store.service.ts";
import { createAssistantEngine, mustBeRuled } from "./assistant-engine.ts";
import { createAssistantModel } from "./assistant-model.ts";
import { type AssistantKey, type ChatAssistant, createKnowledgeTexts, subjectsOf } from "./knowledge-texts.ts";

/** What conversations ask about the assistants that people made. */
interface OwnAssistants {
  getAssistant(accountId: number, id: number): Promise<Assistant>;
  getPublished(slug: string): Promise<{ id: number; name: string; isActive: boolean }>;
  findChatAssistant(id: number): Promise<(ChatAssistant & { isActive: boolean }) | null>;
  countMessage(id: number, sessionHash: string): Promise<void>;
  keepRating(id: number, messageId: string, isGood: boolean | null): Promise<void>;
}

interface AssistantChatDeps {
  config: Pick<Config, "ai" | "public">;
  providers: Providers;
  store: Pick<StoreCopy, "settings">;
  db: Db;
  log: Log;
  now: DbClock;
  /** A keyed hash. */
  sign: (purpose: string, text: string) => string;
  assistants: OwnAssistants;
  /** Writes out what is typed in chats: `vc` is `você`. */
  writeOut: (text: string) => string;
}

const idOf = (bot: AssistantKey) => Number(bot.slice(bot.indexOf(":") + 1));

/** Conversations with assistants that people made, each counted once for the figures of who made it. */
export function createAssistantChats(dependencies: AssistantChatDeps) {
  const { config, providers, store, db, log, now, sign, assistants, writeOut } = dependencies;
  const find = (bot: AssistantKey) => assistants.findChatAssistant(idOf(bot));
  const read = createKnowledgeTexts();
  const builtIn = createAssistantEngine({ find, read, writeOut });
  const model = createAssistantModel({ providers, config, store, db, find, read });
  const kindNow = (): EngineKind => (model.isConnected() ? model.engine : builtIn).kind;
  const enginesOf = (_: AssistantKey, text = "") =>
    model.isConnected() && !mustBeRuled(text) ? [model.engine, builtIn] : [builtIn];
  const { ask, ...conversations } = createConversations<AssistantKey>({ db, log, now, sign, enginesOf });
  return {
    kindNow,
    assistants,
    find,
    /**
     * What anyone with the link may know of what is published there.
     * @throws AppError assistant/not-found
     */
    async about(slug: string) {
      const { id, name, isActive } = await assistants.getPublished(slug);
      const taught = await assistants.findChatAssistant(id);
      return { name, isActive, engineKind: kindNow(), suggestions: taught ? subjectsOf(taught) : [] };
    },
    isActive: async (bot: AssistantKey) => (await find(bot))?.isActive ?? false,
    conversations: {
      ...conversations,
      async ask(bot: AssistantKey, request: ChatRequest) {
        const live = await ask(bot, request);
        const talk = sign("assistant-talk", `${bot} ${request.sessionId}`);
        // The reply is under way: a figure that cannot be kept is no reason to refuse it.
        await assistants
          .countMessage(idOf(bot), talk)
          .catch((error: unknown) => log.error({ error: describeError(error) }, "message not counted"));
        return live;
      },
    },
    /** Keeps what someone thinks of a reply, also for the figures, which outlive the conversation. */
    async rate(bot: AssistantKey, sessionId: string, messageId: string, rating: Rating | null): Promise<void> {
      await conversations.rate(bot, sessionId, messageId, rating);
      await assistants.keepRating(idOf(bot), messageId, rating === null ? null : rating === "up");
    },
    cleanUp: conversations.cleanUp,
  };
}

export type AssistantChats = ReturnType<typeof createAssistantChats>;
