import type { ChatBot } from "#contract/bot-chat.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/database.ts";
import type { DbClock } from "../db/db-clock.ts";
import type { Log } from "../telemetry/log.ts";
import { type BotService, createBotService } from "./bot.service.ts";
import type { BotEngine } from "./bot-engine.ts";
import { createBuiltInEngine } from "./built-in/built-in-engine.ts";
import { type Knowledge, readKnowledge } from "./knowledge/knowledge-base.ts";
import { createShopTools, type ShopServices } from "./shop/shop-tools.ts";

export interface BotDependencies {
  config: Config;
  db: Db;
  log: Log;
  now: DbClock;
  /** A keyed hash. */
  sign: (purpose: string, text: string) => string;
  shop: ShopServices & { catalog: { writeOutChatTalk(text: string): string } };
}

/** The engine that needs neither key nor network. */
export function createBuiltIn({ config, shop }: Pick<BotDependencies, "config" | "shop">): BotEngine {
  const { appUrl: siteUrl, whatsappNumber, appVersion } = config.public;
  const known = new Map<ChatBot, Knowledge>();
  const knowledgeOf = (bot: ChatBot) => {
    const knowledge = known.get(bot) ?? readKnowledge(bot, { whatsappNumber, appVersion });
    known.set(bot, knowledge);
    return knowledge;
  };
  const writeOut = shop.catalog.writeOutChatTalk;
  return createBuiltInEngine({ knowledgeOf, tools: createShopTools(shop), writeOut, whatsappNumber, siteUrl });
}

/** The assistants, each with the engines that the settings give it. */
export function createBots(dependencies: BotDependencies): BotService {
  const { db, log, now, sign } = dependencies;
  const builtIn = createBuiltIn(dependencies);
  return createBotService({ db, log, now, sign, enginesOf: () => [builtIn] });
}
