import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StoreSettings } from "#contract/store/store-settings.ts";
import type { BotEngine } from "#server/conversation/bot-engine.ts";
import { firstSettings } from "#server/store/first-settings.ts";
import { chatWith } from "../../../tests/support/chat.ts";
import { product, type Shop, shopWith } from "../../../tests/support/shop.ts";
import { converse } from "./evaluation/evaluation.ts";
import { createGuardedEngine } from "./guard/guarded-engine.ts";
import { readKnowledge } from "./knowledge/knowledge-base.ts";
import { createShopTools } from "./shop/shop-tools.ts";

const PIX = { keyType: "email", key: "loja@exemplo.com.br", name: "Loja", city: "Natal", discountPercent: 5 } as const;
const INSTALMENTS = { max: 6, minimum: 20, interestPercentPerMonth: 0 };

let shop: Shop;
let revision = 0;

async function settle(given: Partial<StoreSettings>): Promise<void> {
  const call = { accountId: 1, caller: { address: "10.0.0.1", requestId: "r" } };
  const settings = { ...firstSettings("5511912345678"), ...given, revision };
  ({ revision } = await shop.services.storeAdmin.saveStore(settings, call));
}

beforeAll(async () => {
  shop = await shopWith({
    products: [
      product("Cafeteira Italiana", { originalPrice: 100 }),
      product("Luminária de Papel", { originalPrice: 33.33 }),
    ],
  });
});
afterAll(() => shop.close());

async function say(...messages: string[]): Promise<string> {
  const chat = chatWith(shop, "mart");
  let text = "";
  for (const message of messages) text = (await chat.ask(message)).response;
  return text.replaceAll("\u00A0", " ");
}

/** What is shown of a reply that a model wrote. */
async function guarded(...sentences: string[]): Promise<string> {
  const model: BotEngine = {
    kind: "model",
    async *reply() {
      yield { type: "text", delta: "Claro, vamos lá! " };
      for (const sentence of sentences) yield { type: "text", delta: `${sentence} ` };
    },
  };
  const { catalog, shipping, orders, store } = shop.services;
  const tools = createShopTools({ catalog, shipping, orders, store });
  const articlesOf = () =>
    readKnowledge("mart", { store: store.public, appVersion: "1.0.0", retention: { zipCodeDays: 30, sessionDays: 30 } })
      .articles;
  const engine = createGuardedEngine(model, { tools, siteUrl: "https://loja.example", store, articlesOf });
  const { text } = await converse(engine, "mart", ["me fala da cafeteira italiana"]);
  return text.replaceAll("\u00A0", " ");
}

describe("in a shop with a lower price for Pix and instalments", () => {
  beforeAll(() => settle({ pix: PIX, instalments: INSTALMENTS }));

  test.each([
    [["cafeteira italiana", "e no pix?"], /R\$ 95,00/],
    [["cafeteira italiana", "quanto custa?"], /R\$ 100,00.*R\$ 95,00.*até 5x de R\$ 20,00 sem juros/],
    [["quanto fica a cafeteira italiana no pix?"], /R\$ 95,00/],
    [["a cafeteira italiana parcela em 3x?"], /Em 3x ficam parcelas de \*\*R\$ 33,34\*\*, sem juros/],
    [["a cafeteira italiana parcela em 6 vezes?"], /Em 6x não dá.*até 5x de R\$ 20,00/],
    [["tem desconto no pix?"], /5% de desconto/],
    [["parcela em quantas vezes?"], /até 6x.*sem juros.*pelo menos R\$ 20,00/],
  ])("its assistant says to %j what the page says", async (messages, wanted) => {
    expect(await say(...messages)).toMatch(wanted);
  });

  test("what a model says rightly of paying stands", async () => {
    const right = [
      "A Cafeteira Italiana custa R$ 100,00, ou R$ 95,00 no Pix.",
      "Ela sai por R$ 95,00 no Pix, com 5% de desconto.",
      "A Cafeteira Italiana pode ser paga em até 5x de R$ 20,00 sem juros.",
      "A Cafeteira Italiana em 2x de R$ 50,00 sem juros.",
    ];
    const shown = await guarded(...right);
    for (const sentence of right) expect(shown).toContain(sentence);
  });

  test("what a model says wrongly of paying is made right or left out", async () => {
    expect(await guarded("A Cafeteira Italiana sai por R$ 90,00 no Pix.")).toContain("R$ 95,00 no Pix");
    expect(await guarded("A Cafeteira Italiana sai por R$ 100,00 no Pix.")).toContain("R$ 95,00 no Pix");
    expect(await guarded("A Cafeteira Italiana tem 20% de desconto no Pix.")).not.toContain("20%");
    for (const wrong of [
      "A Cafeteira Italiana em 10x de R$ 10,00 sem juros.",
      "A Cafeteira Italiana em 3x de R$ 30,00 sem juros.",
      "A Cafeteira Italiana em até 6x sem juros.",
      "A Cafeteira Italiana em 5x com juros de 3% ao mês.",
    ])
      expect(await guarded(wrong)).toContain("até 5x de R$ 20,00 sem juros");
    expect(await guarded("Parcelamos tudo em 12x sem juros.")).not.toContain("12x");
  });
});

describe("in a shop with interest", () => {
  beforeAll(() => settle({ pix: null, instalments: { ...INSTALMENTS, interestPercentPerMonth: 1.99 } }));

  test("the total and the rate are said, as the law asks, and 'sem juros' never", async () => {
    const told = await say("cafeteira italiana", "e em 3x?");
    expect(told).toMatch(/Em 3x ficam parcelas de \*\*R\$ 34,67\*\*, total R\$ 104,01, juros de 1,99% ao mês/);
    expect(await say("parcela em quantas vezes?")).toMatch(/juros de 1,99% ao mês/);
    expect(await guarded("A Cafeteira Italiana em 3x de R$ 33,34 sem juros.")).not.toContain("sem juros");
    expect(await say("tem desconto no pix?")).not.toMatch(/\d% de desconto/);
  });
});

test("in a shop that said nothing of either, neither is promised", async () => {
  await settle({ pix: null, instalments: null });
  expect(await say("parcela em quantas vezes?")).toMatch(/Não tenho informação sobre número de parcelas/);
  expect(await say("cafeteira italiana", "quanto custa?")).not.toMatch(/pix|\dx/i);
  expect(await guarded("A Cafeteira Italiana em 2x de R$ 50,00 sem juros.")).not.toContain("2x");
});
