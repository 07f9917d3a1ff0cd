import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { createBuiltIn } from "#server/bot/create-bots.ts";
import { converse } from "#server/bot/evaluation/evaluation.ts";
import { readConfig } from "#server/config.ts";
import type { Shop } from "./shop.ts";

/** The last reply of an assistant, the store's unless told, to these messages, by rules. */
export function talkTo({ services }: Shop, messages: string[], bot: ChatBot = "mart") {
  const { catalog, shipping, orders, store } = services;
  const engine = createBuiltIn({ config: readConfig({}), shop: { catalog, shipping, orders }, store });
  return converse(engine, bot, messages);
}
