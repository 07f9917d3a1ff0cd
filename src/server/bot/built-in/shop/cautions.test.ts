import { afterAll, beforeAll, expect, test } from "vitest";
import { goods, product, type Shop, shopWith } from "../../../../../tests/support/shop.ts";
import { namesOf, talkTo } from "../../../../../tests/support/shop-talk.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await shopWith({
    products: [
      product("Mel Silvestre 500 g", goods("Mercearia", 40, { subcategory: "Doces" })),
      product("Chá de Camomila", goods("Mercearia", 12, { subcategory: "Chás" })),
      product("Café em Grãos", goods("Mercearia", 42, { subcategory: "Cafés" })),
      product(
        "Jogo de 2 Taças",
        goods("Cozinha", 70, { subcategory: "Taças", description: "Taças de vidro para espumante" }),
      ),
      product("Urso de Pelúcia", goods("Brinquedos", 80, { subcategory: "Pelúcias" })),
      product("Água Sanitária 2L", goods("Limpeza", 11, { subcategory: "Desinfetantes" })),
      product("Desinfetante Pinho 5L", goods("Limpeza", 25, { subcategory: "Desinfetantes" })),
      product("Macarrão Fusilli Sem Glúten", goods("Mercearia", 13, { subcategory: "Massas" })),
      product("Macarrão Espaguete", goods("Mercearia", 3, { subcategory: "Massas" })),
    ],
  });
});
afterAll(() => shop.close());

test("who is ill, or too young for a supplement, asks a doctor, and for an animal the vet", async () => {
  expect((await talk("café em grãos", "tenho pressão alta, posso tomar esse café à noite?")).text).toMatch(/médico/);
  expect((await talk("tem whey?", "tenho 15 anos, posso tomar?")).text).toMatch(/menor de 18/);
  expect((await talk("meu cachorro come ração", "ele tá vomitando faz 2 dias, posso dar mesmo assim?")).text).toMatch(
    /veterinário/,
  );
});

test("of traces the label speaks, and what nothing tells to have is named with its caution, without its card", async () => {
  const asked = await talk("macarrão sem glúten", "sou celíaco, é seguro mesmo? não tem traços?");
  expect(asked.text).toMatch(/Fusilli Sem Glúten\*\*: a página diz que é sem glúten, e não fala de traços/);
  const open = await talk("sou celíaca", "tem mel silvestre?");
  expect(open.text).toMatch(/não diz que é \*\*sem glúten|não dizem que é sem glúten/);
  expect(open.results).toEqual([]);
});

const talk = (...messages: string[]) => talkTo(shop, messages);

test("whether a baby may have something is the doctor's, and no other product is offered; honey never before one year", async () => {
  const honey = await talk("tem mel?", "posso dar pra bebe de 8 meses?");
  expect(honey.text).toMatch(/^\*\*Mel, nunca antes de 1 ano\*\*.*pediatra/);
  expect(namesOf(honey)).not.toContain("Café em Grãos");
  const tea = await talk("meu bebe tem 8 meses, tem chá de camomila?", "ajuda ela a dormir?");
  expect(tea.text).toMatch(/pediatra/);
});

test("a toy for a child under three is no glass", async () => {
  expect(namesOf(await talk("brinquedo pra menino de 2 anos"))).toEqual(["Urso de Pelúcia"]);
});

test("cleaners that were spoken of are not mixed either, also when they are only pointed at", async () => {
  expect((await talk("desinfetante e agua sanitaria tem?", "posso misturar os dois?")).text).toMatch(
    /^\*\*Não misture produtos de limpeza/,
  );
});

test("what three of a food cost is told with whether its buyer may eat it", async () => {
  const { text } = await talk("sou celíaca", "quanto é o macarrão espaguete", "quanto dá 3 pacotes do mais barato");
  expect(text).toMatch(/Não indico/);
});
