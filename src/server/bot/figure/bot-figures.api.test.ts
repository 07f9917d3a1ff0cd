import { afterAll, beforeAll, expect, test } from "vitest";
import { feedbackPath } from "#contract/bot/bot-wire.ts";
import { chatWith } from "../../../../tests/support/chat.ts";
import { type Shop, shopWith } from "../../../../tests/support/shop.ts";
import { countBotFigures } from "./bot-figures.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await shopWith();
});
afterAll(() => shop.close());

test("the figures of the assistants are counted from what was said, and are for who is signed in", async () => {
  expect((await shop.send("/api/v1/bot-figures")).status).toBe(401);
  expect(await countBotFigures(shop.database.db)).toEqual({ conversations: 0, resolutionRate: null });
  const chat = chatWith(shop, "arara");
  const { messageId } = await chat.ask("oi");
  await chatWith(shop, "marley").ask("oi");
  expect(await countBotFigures(shop.database.db)).toEqual({ conversations: 2, resolutionRate: 1 });
  await chat.call(feedbackPath("arara", messageId), {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ rating: "down" }),
  });
  expect(await countBotFigures(shop.database.db)).toEqual({ conversations: 2, resolutionRate: 0.5 });
});
