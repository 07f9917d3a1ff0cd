import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { createBuiltIn } from "#server/bot/create-bots.ts";
import { converse } from "#server/bot/evaluation/evaluation.ts";
import { readConfig } from "#server/config.ts";
import type { BotEngine } from "#server/conversation/bot-engine.ts";
import type { Shop } from "./shop.ts";

/** One for each shop, as in the product: to read all that the assistants know takes longer than a talk. */
const engines = new WeakMap<Shop, BotEngine>();

/** The assistants of a shop, by rules. */
export function builtInOf(shop: Shop): BotEngine {
  const { catalog, shipping, orders, store } = shop.services;
  const engine =
    engines.get(shop) ?? createBuiltIn({ config: readConfig({}), shop: { catalog, shipping, orders }, store });
  engines.set(shop, engine);
  return engine;
}

/** The last reply of an assistant, the store's unless told, to these messages, by rules. */
export const talkTo = (shop: Shop, messages: string[], bot: ChatBot = "mart") =>
  converse(builtInOf(shop), bot, messages);

/** What a reply shows, by name. */
export const namesOf = ({ results }: { results: { productName: string }[] }) =>
  results.map(({ productName }) => productName);
