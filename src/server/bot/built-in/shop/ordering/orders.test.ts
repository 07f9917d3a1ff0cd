import { afterAll, beforeAll, expect, test } from "vitest";
import { goods, product, type Shop, shopWith } from "../../../../../../tests/support/shop.ts";
import { talkTo } from "../../../../../../tests/support/shop-talk.ts";

const inColours = (...colours: string[]) => colours.map((cor) => ({ nome: "Único", cor, disponivel: true }));

let shop: Shop;
beforeAll(async () => {
  shop = await shopWith({
    products: [
      product("Caneca de Cerâmica", goods("Cozinha", 30, { variations: inColours("Azul", "Verde") })),
      product("Bule Esmaltado", goods("Cozinha", 80, { variations: inColours("Vermelho", "Azul") })),
      product("Boné Aba Curva", goods("Moda", 50, { variations: inColours("Azul", "Mostarda") })),
      product(
        "Tênis de Corrida Leve",
        goods("Moda", 240, { variations: ["37", "38"].map((nome) => ({ nome, cor: "Lilás", disponivel: true })) }),
      ),
      product("Carrinho de Metal", goods("Brinquedos", 34, { variations: inColours("Vermelho", "Azul") })),
      product("Lâmpada LED 9 W", goods("Casa", 15)),
      product("Martelo de Unha", goods("Ferramentas", 43)),
      product("Café Serra Alta 500 g", goods("Mercearia", 43)),
    ],
  });
});
afterAll(() => shop.close());

const talk = (...messages: string[]) => talkTo(shop, messages);
const LIST = "quero 2 canecas azuis e 1 bule vermelho";

test.each([
  [
    "an option is told by the words of the thing",
    ["me vê um boné mostarda"],
    /1 × Boné Aba Curva \(Único - Mostarda\)/,
  ],
  [
    "two options are two things",
    ["quero um carrinho vermelho e um azul"],
    /Vermelho\): R\$ 34,00[\s\S]*Azul\): R\$ 34,00/,
  ],
  [
    "a size is no number of pieces",
    ["põe 1 tênis de corrida na lista", "38"],
    /1 × Tênis de Corrida Leve \(38 - Lilás\)/,
  ],
  ["its number may come behind a thing", ["lâmpada led, me vê 3"], /3 × Lâmpada LED/],
  ["half a dozen", ["separa pra mim meia dúzia de lâmpada led"], /6 × Lâmpada LED/],
  ["what is said again is ordered once", [LIST, "isso, 2 canecas azuis"], /2 × Caneca/],
  ["another number takes the place of the first", [LIST, "na verdade 3 canecas"], /3 × Caneca/],
  ["so many more", [LIST, "mais 2 canecas azuis"], /4 × Caneca/],
  ["another option of what is on the list", [LIST, "troca o bule pro azul"], /1 × Bule Esmaltado \(Único - Azul\)/],
  ["a thing for another", [LIST, "troca o bule por um martelo"], /1 × Martelo/],
  ["all that was shown", ["tem lâmpada?", "e martelo?", "quero os dois"], /1 × Lâmpada LED[\s\S]*1 × Martelo/],
  ["what is asked beside", ["põe na lista 1 martelo, aceita cartão?"], /1 × Martelo[\s\S]*cartão de crédito/],
  ["the number asked for before its option", ["me vê 2 canecas", "azul"], /2 × Caneca de Cerâmica \(Único - Azul\)/],
  ["fewer of what is still to be chosen", ["me vê 3 canecas", "tira uma, só eu tomo café", "azul"], /2 × Caneca/],
  ["more than goes into an order", ["põe 5000 lâmpadas na lista"], /999 × Lâmpada[\s\S]*cabem até 999/],
])("%s", async (_, turns, said) => {
  expect((await talk(...turns)).text).toMatch(said);
});

test("freight is that of the whole list, and the total with it", async () => {
  const { text } = await talk(LIST, "e o frete disso tudo pra 01310-100?");
  expect(text).toMatch(/frete de tudo \(2 × Caneca de Cerâmica, 1 × Bule Esmaltado\)[\s\S]*fica tudo em/);
});

test("what is put off the list is, and all of it", async () => {
  expect((await talk(LIST, "tira 1 caneca")).text).toMatch(/1 × Caneca/);
  expect((await talk(LIST, "esvazia a lista")).text).toMatch(/vazia/);
});

test("none of a thing is none", async () => {
  expect((await talk("põe 0 martelos na lista")).text).not.toContain("1 × Martelo");
  expect((await talk(LIST, "põe 0 martelos na lista")).text).not.toContain("1 × Martelo");
});

test("a word that only begins alike names nothing", async () => {
  expect((await talk("me vê 1 serrote")).text).not.toContain("Café");
});
