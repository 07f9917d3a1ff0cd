import { afterAll, beforeAll, expect, test } from "vitest";
import { goods, product, type Shop, shopWith } from "../../../../../tests/support/shop.ts";
import { namesOf, talkTo } from "../../../../../tests/support/shop-talk.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await shopWith({
    products: [
      product("Sofá 2 Lugares com Luminária", goods("Móveis", 1_500)),
      product("Chapéu de Praia com Proteção Solar", goods("Moda", 60)),
      product("Ração para Gatos Castrados 3 kg", goods("Pet Shop", 97)),
      product("Fogão 4 Bocas", goods("Eletrodomésticos", 900)),
      product("Bota de Trilha Impermeável", goods("Calçados", 380)),
      product("Sapato Social de Couro", goods("Calçados", 290)),
      product("Café Serra Alta 500 g", goods("Mercearia", 43)),
      product("Café Moído Vila Nova 250 g", goods("Mercearia", 23)),
    ],
  });
});
afterAll(() => shop.close());

const talk = (...messages: string[]) => talkTo(shop, messages);

test("what only goes with the thing that is asked for is said to be no such thing", async () => {
  const { text, results } = await talk("boa noite, queria uma luminária pro quarto, vocês têm?");
  expect(text).toMatch(/^Não encontrei \*\*luminária\*\* na loja\. O que tem isso no nome/);
  expect(namesOf({ results })).toEqual(["Sofá 2 Lugares com Luminária"]);
});

test("what only goes with somebody who needs the thing is offered as such", async () => {
  const { text, results } = await talk("areia pra gato");
  expect(text).toMatch(/^Não encontrei \*\*areia[^*]*\*\* na loja\. O que combina com isso/);
  expect(namesOf({ results })).toEqual(["Ração para Gatos Castrados 3 kg"]);
});

test("what is told around a wish is not looked for", async () => {
  const { results } = await talk("oii tudo bem? então, to atrás de um fogão, será que vocês teriam aí na loja de vcs?");
  expect(namesOf({ results })).toEqual(["Fogão 4 Bocas"]);
});

test("another thing is meant by its name in a talk about one, also one of the same kind, and what is called like a verb", async () => {
  expect(namesOf(await talk("tem sapato social?", "e fogão, tem também?"))).toEqual(["Fogão 4 Bocas"]);
  expect((await talk("tem café moído?", "e o café serra alta, quanto é?")).text).toContain("Café Serra Alta");
  const { text } = await talk("tem sapato social?", "e a bota, é impermeável?");
  expect(text).toContain("Bota de Trilha");
  expect(text).not.toMatch(/lista/);
});

test("how many would be taken is a price, and no wholesale; one taken off leaves the others", async () => {
  expect((await talk("tem fogão?", "e se eu levar 4?")).text).toMatch(/3\.600,00/);
  const left = await talk("quero 3 café moído e 1 fogão na lista", "tira 1 café moído");
  expect(left.text).toMatch(/2 × Café Moído/);
});

test.each([
  ["dá pra acertar só quando o rapaz entregar?", /Pagar \*\*só na entrega\*\*/],
  ["rola metade no cartão da minha irmã e o resto no pix?", /Dividir em duas formas/],
])("'%s' is answered by the particular rule", async (asked, said) => {
  expect((await talk(asked)).text).toMatch(said);
});
