import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChatBot, chatBots } from "#contract/bot/bot-wire.ts";
import { demoShop } from "#seed/demo-shop/demo-shop.ts";
import { type Shop, shopWith } from "../../../../tests/support/shop.ts";
import { builtInOf } from "../../../../tests/support/shop-talk.ts";
import { evaluate, readCases } from "./evaluation.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await shopWith({ products: demoShop });
});
afterAll(() => shop.close());

// What `node bench/bots.ts` measures lies above; a change that costs answers is noticed here. What is asked back is counted as not answered.
const FLOORS: Record<ChatBot, number> = { arara: 0.92, mart: 0.96, jaiminho: 0.93, marley: 0.94 };

test.each(chatBots)("%s answers its share of at least 120 rightly", async (bot) => {
  expect(readCases(bot).length).toBeGreaterThanOrEqual(120);
  const { right, total, failures } = await evaluate(builtInOf(shop), bot);
  const missed = failures.filter(({ case: one }) => !one.isHeldOut).map(({ case: one }) => one.messages.join(" >> "));
  expect(right / total, missed.join("\n")).toBeGreaterThanOrEqual(FLOORS[bot]);
});
