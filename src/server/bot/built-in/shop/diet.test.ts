import { afterAll, beforeAll, expect, test } from "vitest";
import { chatWith } from "../../../../../tests/support/chat.ts";
import { product, type Shop, shopWith } from "../../../../../tests/support/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await shopWith({
    products: [
      product("Biscoito Cream Cracker", { category: "Mercearia", description: "Feito de trigo." }),
      product("Biscoito Leve", { category: "Mercearia", description: "Biscoito sem glúten." }),
      product("Chocolate ao Leite", { category: "Doces", description: "Barra de 90 g." }),
      product("Amendoim Torrado", { category: "Mercearia" }),
      product("Sandália Leve", { category: "Calçados" }),
    ],
  });
});
afterAll(() => shop.close());

const shown = ({ data }: { data: { results: { productName: string }[] } }) =>
  data.results.map((one) => one.productName);

test("who must not eat gluten is shown only what says that it has none, in later questions too", async () => {
  const chat = chatWith(shop, "mart");
  const first = await chat.ask("sou celíaco, tem biscoito?");
  expect(shown(first)).toEqual(["Biscoito Leve"]);
  expect(first.response).toContain("Confira sempre o rótulo");
  expect(shown(await chat.ask("tem mais biscoito?"))).not.toContain("Biscoito Cream Cracker");
  const none = await chat.ask("e chocolate tem?");
  expect(shown(none)).toEqual([]);
  expect(none.response).toContain("sem glúten");
  // Nobody eats sandals.
  expect(shown(await chat.ask("tem sandália leve?"))).toEqual(["Sandália Leve"]);
});

test("who is allergic is not shown what they are allergic to, and nothing is vouched for", async () => {
  const reply = await chatWith(shop, "mart").ask("sou alérgica a amendoim, tem chocolate?");
  expect(shown(reply)).toEqual(["Chocolate ao Leite"]);
  expect(reply.response).toContain("não garante");
});
