import { Hono } from "hono";
import { type ChatBot, chatBots, chatPath, stopPath, streamPath } from "#contract/bot/bot-wire.ts";
import { createChatEndpoint, PER_ADDRESS, PER_ADDRESS_READING } from "#server/conversation/chat-endpoint.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { errorResponse } from "#server/platform/http/error-response.ts";
import { noStore } from "#server/platform/http/no-store.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import type { BotService } from "./bot.service.ts";

/** The addresses at which assistants are spoken to; see `bot-wire.ts` of the contract. */
export function botChatRoutes(bots: BotService, db: Db) {
  const router = new Hono<AppEnv>();
  router.onError(errorResponse);
  const metadataOf = (bot: ChatBot) => ({ engine: bots.about(bot).engine, createdAt: new Date().toISOString() });
  const chat = createChatEndpoint({ conversations: bots, db, metadataOf });
  for (const bot of chatBots) {
    router.use(`${chatPath(bot)}/*`, noStore);
    router.post(chatPath(bot), limitPerAddress(db, PER_ADDRESS), (c) => chat.say(c, bot));
    router.get(streamPath(bot), limitPerAddress(db, PER_ADDRESS_READING), (c) => chat.follow(c, bot));
    router.post(stopPath(bot), limitPerAddress(db, PER_ADDRESS_READING), (c) => chat.stop(c, bot));
  }
  return router;
}
