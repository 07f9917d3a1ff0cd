import { afterAll, beforeAll, expect, test } from "vitest";
import { goods, product, type Shop, shopWith } from "../../../../../tests/support/shop.ts";
import { namesOf, talkTo } from "../../../../../tests/support/shop-talk.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await shopWith({
    products: [
      product("Mel Silvestre 500 g", goods("Mercearia", 40)),
      product("Panela de Pressão 4,5 Litros", goods("Cozinha", 150)),
      product("Frigideira Antiaderente 24 cm", goods("Cozinha", 100)),
      product("Faca do Chef 8 Polegadas", goods("Cozinha", 90)),
      product("Bota de Trilha Impermeável", goods("Calçados", 380)),
      product("Guitarra Elétrica Stratus", goods("Música", 1_100)),
    ],
  });
});
afterAll(() => shop.close());

const talk = (...messages: string[]) => talkTo(shop, messages);

test("what takes is taken though its word is a thing too, and so many", async () => {
  const { text } = await talk("tem mel?", "bota 5 pra mim entao");
  expect(text).toMatch(/lista[\s\S]*5 × Mel Silvestre 500 g: R\$\s200,00/);
});

test("what so many cost is told however it is asked", async () => {
  expect((await talk("tem mel?", "levando 3 sai por quanto")).text).toMatch(/3 × \*\*Mel.*R\$\s120,00/);
});

test("what is asked of a thing that is not there is no other thing", async () => {
  const { results } = await talk("tem moedor de café?", "e ele é elétrico ou de manivela?");
  expect(namesOf({ results })).not.toContain("Guitarra Elétrica Stratus");
});

test("what is not wanted of what was shown is left out", async () => {
  const { results } = await talk(
    "to montando a cozinha, o que tem de cozinha?",
    "panela eu já ganhei da minha mãe, pode tirar",
  );
  expect(results.map(({ productName }) => productName)).not.toContain("Panela de Pressão 4,5 Litros");
});

test("payment, returns and delivery are asked of the shop, and not of a product's page", async () => {
  expect((await talk("tem panela?", "e no pix cai um pouco?")).text).toMatch(/forma de pagamento/);
  expect((await talk("tem panela?", "ta e se queimar em 2 meses quem arruma")).text).toMatch(/garantia/i);
});

test("freight is told for a town or a state, and asked for where a table of the shop needs the postal code", async () => {
  expect((await talk("tem mel?", "quanto fica o frete pra Sorocaba?")).text).toMatch(
    /^O frete de Mel Silvestre 500 g para Sorocaba \(SP\) fica/,
  );
  expect((await talk("tem mel?", "e vcs mandam pra Juiz de Fora?")).text).toMatch(/para Juiz de Fora \(MG\) fica/);
  expect((await talk("frete pro Ceará quanto fica", "mel")).text).toMatch(/para Ceará \(CE\)/);
  expect((await talk("tem mel?", "chega antes do natal?")).text).toMatch(/CEP/);
});
