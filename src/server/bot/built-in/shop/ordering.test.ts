import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goods, product, type Shop, shopWith } from "../../../../../tests/support/shop.ts";
import { namesOf, talkTo } from "../../../../../tests/support/shop-talk.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await shopWith({
    products: [
      product("Azeite Serra 500 ml", goods("Mercearia", 30)),
      product("Azeite Vale 500 ml", goods("Mercearia", 40)),
      product("Café Torrado 500 g", goods("Mercearia", 20)),
      product("Café Forte 500 g", goods("Mercearia", 25)),
      product("Mel Silvestre 500 g", goods("Mercearia", 15)),
      product("Fritadeira sem Óleo 4 Litros", goods("Cozinha", 330)),
      product("Fritadeira Forno 12 Litros", goods("Cozinha", 680)),
      product("Violão de Nylon", goods("Instrumentos", 500)),
      product("Capa Almofada Preta", goods("Cama", 50)),
      product("Saco Vestido Descartável", goods("Lavanderia", 90)),
    ],
  });
});
afterAll(() => shop.close());

const talk = (...messages: string[]) => talkTo(shop, messages);

describe("what a turn orders", () => {
  test("is asked one after the other where several are called so, and put on the list as it is told", async () => {
    const order = "então fecha um mel, um azeite e 3 café de 500";
    const first = await talk(order);
    expect(first.text).toMatch(
      /1 × Mel Silvestre 500 g[\s\S]*Qual \*\*azeite\*\*[\s\S]*Depois vemos: \*\*3 × café de 500/,
    );
    const [, second] = namesOf(first);
    const next = await talk(order, "o segundo");
    expect(next.text).toContain(`1 × ${second}`);
    expect(next.text).toMatch(/Qual \*\*café/i);
    expect((await talk(order, "tira o café", "o primeiro")).text).not.toMatch(/Café/);
  });

  test("and is not sold is named, and takes nothing of what is shown in its place", async () => {
    const { text } = await talk("tem violão?", "bota um pano de prato desses baratinho junto");
    expect(text).toContain("não encontrei, ou não está em estoque: **pano de prato**");
    expect(text).not.toContain("Violão");
  });
});

test("a larger one is told by the measures of the pages, and how many people there are is no size", async () => {
  expect(namesOf(await talk("fritadeira até 400 reais", "e alguma maior, aqui em casa somos 6"))).toEqual([
    "Fritadeira Forno 12 Litros",
  ]);
});

test("an accessory fits, or is said to be missing; what only has the word in its name is another thing", async () => {
  expect((await talk("tem violão?", "e capa pra ele")).text).toMatch(/para \*\*Violão de Nylon\*\* não encontrei/);
  expect((await talk("vestido de festa 52 verde")).text).toMatch(/^Não encontrei \*\*vestido/);
});

test("who haggles over one of several has chosen none", async () => {
  const { text } = await talk("faz 20 no azeite?", "então manda só uma");
  expect(text).toMatch(/Qual deles|Qual destes/);
});

test("a sigh is not said back, and where a page is silent the shop is asked", async () => {
  const { text, handOff } = await talk("tem violão?", "hmm e ele aguente");
  expect(text).not.toMatch(/\*\*(?:hmm|aguente)\*\*/);
  expect(handOff).toBeTruthy();
});

test("one word in common with a rule is chance: who says what to send does not ask where we send to", async () => {
  expect((await talk("então manda só uma")).text).not.toContain("Entregamos");
});

test("what is told of a purchase goes to the shop, and is never confirmed here", async () => {
  const wrong = ["botei o endereço errado na compra, dá pra mudar?", "é rua das Acácias 88, nao 38"];
  for (const turns of [wrong, [...wrong, "confirma pra mim"]]) {
    const { text, handOff } = await talk(...turns);
    expect(text).toMatch(/daqui não vejo nem mudo pedidos/);
    expect(handOff).toBeTruthy();
  }
});
