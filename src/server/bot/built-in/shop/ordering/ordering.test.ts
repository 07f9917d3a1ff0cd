import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goods, product, type Shop, shopWith } from "../../../../../../tests/support/shop.ts";
import { namesOf, talkTo } from "../../../../../../tests/support/shop-talk.ts";

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
      product("Hidratante de Coco 400 ml", goods("Beleza", 40)),
      product("Colônia Brisa 100 ml", goods("Beleza", 100)),
      product("Cafeteira Italiana", {
        ...goods("Cozinha", 100),
        description: "Em alumínio polido, com cabo que não esquenta.",
      }),
      product("Saia Longa", {
        ...goods("Moda", 80),
        variations: [
          { nome: "P", cor: "Azul", disponivel: true },
          { nome: "M", cor: "Azul", disponivel: true },
        ],
      }),
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

test("what is refused is left out by all its names: no cologne for who bears no perfume", async () => {
  const shown = namesOf(await talk("presente pra sogra até 120", "ela não usa perfume, dá alergia"));
  expect(shown.length).toBeGreaterThan(0);
  expect(shown).not.toContain("Colônia Brisa 100 ml");
});

test("a size in numbers is none of sizes in letters, and those are told", async () => {
  expect((await talk("saia longa tem no 48?")).text).toMatch(/não tem no 48.*P.*M/);
});

test.each([
  ["a italiana vai em fogão de indução?", "fogão de indução"],
  ["de porcelana ou de vidro", "porcelana ou de vidro"],
])("of '%s' is said that the page does not tell it", async (asked, told) => {
  expect((await talk("tem cafeteira italiana?", asked)).text).toContain(told);
});

test.each(["aceita vr?", "metade no cartão e metade no pix rola?"])("'%s' is about the ways to pay", async (asked) => {
  expect((await talk(asked)).text).toContain("cartão de crédito");
});
