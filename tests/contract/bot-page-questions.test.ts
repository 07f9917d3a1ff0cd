import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChatBot } from "#contract/bot/bot-wire.ts";
import type { BotContent } from "#features/chat/page/bot-content.ts";
import { araraContent } from "#features/chat/page/content/arara.ts";
import { jaiminhoContent } from "#features/chat/page/content/jaiminho.ts";
import { marleyContent } from "#features/chat/page/content/marley.ts";
import { martContentOf } from "#features/chat/page/content/mart.ts";
import { botIntroductions } from "#features/site/bot-introductions.ts";
import { demoShop } from "#seed/demo-shop/demo-shop.ts";
import { chatWith } from "../support/chat.ts";
import { firstStore } from "../support/first-store.ts";
import { type Shop, shopWith } from "../support/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await shopWith({ products: demoShop });
  await shop.services.catalog.refreshEmbeddings();
});
afterAll(() => shop.close());

function questionsOf({ face, sample, tasks, questions }: BotContent): string[] {
  return [
    ...face.starters,
    sample.question,
    ...tasks.map((task) => task.question),
    ...questions.map((one) => one.title),
  ];
}

/** In the order of the cards of the home page. */
const contents: [ChatBot, BotContent][] = [
  ["arara", araraContent],
  ["mart", martContentOf(firstStore)],
  ["jaiminho", jaiminhoContent],
  ["marley", marleyContent],
];

test.each(contents)(
  "%s answers every question that its own page and the home page put forward",
  async (bot, content) => {
    const failures: string[] = [];
    const onItsCard = botIntroductions[contents.findIndex(([one]) => one === bot)]?.question as string;
    for (const question of [onItsCard, ...questionsOf(content)]) {
      const reply = await chatWith(shop, bot).ask(question);
      const text: string = reply.response ?? reply.output;
      if (reply.metadata.isAnswered === false || /Não encontrei/.test(text))
        failures.push(`${question} → ${text.slice(0, 120)}`);
    }
    expect(failures).toEqual([]);
  },
);
