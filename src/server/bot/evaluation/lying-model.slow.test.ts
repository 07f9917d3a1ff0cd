import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { demoShop } from "#seed/demo-shop/demo-shop.ts";
import type { BotEngine, Turn } from "#server/conversation/bot-engine.ts";
import { type Shop, shopWith } from "../../../../tests/support/shop.ts";
import { createGuardedEngine } from "../guard/guarded-engine.ts";
import { readKnowledge } from "../knowledge/knowledge-base.ts";
import { articlesToTell } from "../model-facts.ts";
import { createShopTools } from "../shop/shop-tools.ts";

let shop: Shop;
let engine: BotEngine;
let told = "";

beforeAll(async () => {
  shop = await shopWith({ products: demoShop });
  const { catalog, shipping, orders, store } = shop.services;
  const liar: BotEngine = {
    kind: "model",
    async *reply() {
      for (const delta of ["Claro, vamos lá! ", told]) yield { type: "text", delta };
    },
  };
  const facts = { store: store.public, appVersion: "1.0.0", retention: { zipCodeDays: 30, sessionDays: 30 } };
  engine = createGuardedEngine(liar, {
    tools: createShopTools({ catalog, shipping, orders, store }),
    siteUrl: "https://loja.example",
    store,
    articlesOf: (bot) => articlesToTell(readKnowledge(bot, facts)),
  });
});
afterAll(() => shop.close());

const linesOf = (name: string) =>
  readFileSync(new URL(`./${name}.txt`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"));

/** What the conversation has shown before. */
const memory = {
  shown: [
    { code: "CAN-0103", name: "Caneca de Cerâmica 350 ml" },
    { code: "TEN-0401", name: "Tênis de Corrida Leve" },
    { code: "GUA-0311", name: "Guarda-Chuva Automático" },
  ],
  focus: "CAN-0103",
};

/** What a visitor reads when a model says this. */
async function shownOf(bot: ChatBot, sentence: string, text: string): Promise<string> {
  told = sentence;
  const turn: Turn = {
    bot,
    text,
    history: [],
    memory: bot === "mart" ? memory : {},
    conversationKey: "c",
  };
  let shown = "";
  for await (const part of engine.reply(turn, new AbortController().signal))
    if (part.type === "text") shown += part.delta;
  return shown.replaceAll("\u00A0", " ");
}

const asked = {
  mart: "me fala mais, até 100 reais",
  jaiminho: "o que eu faço?",
  marley: "e o show?",
  arara: "como funciona?",
} as const;

test.each([
  ["mart", "store.lies"],
  ["mart", "store.fresh-lies"],
  ["mart", "store.third-lies"],
  ["jaiminho", "health.lies"],
  ["jaiminho", "health.fresh-lies"],
  ["marley", "marley.lies"],
  ["arara", "arara.lies"],
] as const)(
  "no lie of a model reaches who talks to %s (%s)",
  async (bot, name) => {
    const survivors: string[] = [];
    for (const line of linesOf(name)) {
      const [sentence = "", sign = ""] = line.split(" => ");
      const shown = await shownOf(bot, sentence, asked[bot]);
      if (new RegExp(sign).test(shown)) survivors.push(`${sentence} → ${shown}`);
    }
    expect(survivors).toEqual([]);
  },
  120_000,
);

test.each([
  ["mart", "store.truths"],
  ["mart", "store.fresh-truths"],
  ["mart", "store.third-truths"],
  ["jaiminho", "health.truths"],
  ["marley", "marley.truths"],
  ["arara", "arara.truths"],
] as const)(
  "what is true stays as it was said to who talks to %s (%s)",
  async (bot, name) => {
    const lost: string[] = [];
    for (const sentence of linesOf(name)) {
      const shown = await shownOf(bot, sentence, asked[bot]);
      if (!shown.includes(sentence)) lost.push(`${sentence} → ${shown}`);
    }
    expect(lost).toEqual([]);
  },
  120_000,
);
