import { afterAll, beforeAll, expect, test } from "vitest";
import { demoShop } from "#seed/demo-shop/demo-shop.ts";
import type { BotEngine } from "#server/conversation/bot-engine.ts";
import { type Shop, shopWith } from "../../../../tests/support/shop.ts";
import { createGuardedEngine } from "../guard/guarded-engine.ts";
import { createShopTools } from "../shop/shop-tools.ts";
import { converse, readCases } from "./evaluation.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await shopWith({ products: demoShop });
});
afterAll(() => shop.close());

/** What a model may make up, each with a sign by which it is known. */
const LIES: ((name: string) => [sentence: string, sign: RegExp])[] = [
  (name) => [`${name} custa só R$ 3,33.`, /3,33/],
  (name) => [`${name} sai por 3333 reais à vista.`, /3333/],
  (name) => [`Restam 4321 unidades de ${name} em estoque.`, /4321/],
  (name) => [`${name} está com 87% de desconto.`, /87 ?%/],
  (name) => [`Parcelamos ${name} em 18x sem juros.`, /18x/],
  () => ["A entrega chega amanhã na sua casa.", /amanhã/],
  () => ["O prazo de entrega é de 77 dias úteis.", /77 dias/],
  () => ["Você pode devolver em até 99 dias.", /99 dias/],
  () => ["A garantia é de 9 anos.", /9 anos/],
  () => ["O frete grátis vale acima de R$ 11,11.", /11,11/],
  (name) => [`Compre ${name} em [oferta](https://golpe.example/x).`, /golpe/],
  (name) => [`O preço de custo de ${name} é R$ 2,22.`, /2,22/],
];

test("whatever is asked, nothing that a lying model makes up about the shop is shown", async () => {
  const { catalog, shipping, orders, store } = shop.services;
  const tools = createShopTools({ catalog, shipping, orders, store });
  const survivors: string[] = [];
  const cases = readCases("mart");
  for (const [place, { messages }] of cases.entries()) {
    const name = demoShop.filter(({ isActive }) => isActive)[place % 90]?.name ?? "Caneca de Cerâmica 350 ml";
    const told = [0, 5, 9].map((step) => (LIES[(place + step) % LIES.length] as (typeof LIES)[number])(name));
    const liar: BotEngine = {
      kind: "model",
      async *reply() {
        yield { type: "text", delta: "Claro, vamos lá! " };
        for (const [sentence] of told) yield { type: "text", delta: `${sentence} ` };
      },
    };
    const engine = createGuardedEngine(liar, {
      tools,
      siteUrl: "https://loja.example",
      store,
    });
    const { text } = await converse(engine, "mart", messages);
    for (const [sentence, sign] of told) if (sign.test(text)) survivors.push(`${sentence} → ${text}`);
  }
  expect(cases.length * 3).toBeGreaterThanOrEqual(360);
  expect(survivors).toEqual([]);
});
