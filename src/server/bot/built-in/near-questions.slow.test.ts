import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { demoShop } from "#seed/demo-shop/demo-shop.ts";
import { readConfig } from "#server/config.ts";
import type { BotEngine } from "#server/conversation/bot-engine.ts";
import { readGate } from "#server/conversation/rules/emergency-gate.ts";
import { type Shop, shopWith } from "../../../../tests/support/shop.ts";
import { createBuiltIn } from "../create-bots.ts";
import { converse } from "../evaluation/evaluation.ts";
import { readAskedTexts } from "../knowledge/asked-texts.ts";
import { readKnowledge } from "../knowledge/knowledge-base.ts";

/** So much of a text tells it from others. */
const BEGINNING = 60;
const GIVEN = { appVersion: "1.0.0", retention: { zipCodeDays: 90, sessionDays: 30 } };
let shop: Shop;
let engine: BotEngine;

beforeAll(async () => {
  shop = await shopWith({ products: demoShop });
  const { catalog, shipping, orders, store } = shop.services;
  engine = createBuiltIn({ config: readConfig({}), shop: { catalog, shipping, orders }, store });
});
afterAll(() => shop.close());

/** Without addresses, and what the settings fill in: what is left tells a text from others. */
const plain = (text: string) => text.replace(/\]\([^)]*\)/g, "]");

test.each(["arara", "jaiminho", "marley"] as const)(
  "each button of %s leads to a text of its own",
  async (bot) => {
    const { articles } = readKnowledge(bot, { store: shop.services.store.public, ...GIVEN });
    const lost: string[] = [];
    for (const { title, label, question = "" } of readAskedTexts(bot)) {
      const article = articles.find((one) => one.title === title);
      const text = (label ? article?.details?.find((one) => one.label === label)?.text : article?.text) ?? "";
      const said = plain((await converse(engine, bot, [question])).text);
      // Figures of the settings differ between the test and the shop: compared is what stands before the first.
      const [beginning = ""] = plain(text).slice(0, BEGINNING).split(/\d/);
      if (!beginning || !said.includes(beginning)) lost.push(question);
    }
    expect(lost).toEqual([]);
  },
  120_000,
);

test("no button asks in words in which somebody tells of wanting to die, or of violence: these get their help first", () => {
  const kinds = ["arara", "jaiminho", "marley"].flatMap((bot) =>
    readAskedTexts(bot as ChatBot).flatMap(({ question = "" }) => readGate(question, true).emergency ?? []),
  );
  expect(kinds.filter((kind) => kind !== "medical")).toEqual([]);
});
