import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goods, product, type Shop, shopWith } from "../../../../../tests/support/shop.ts";
import { namesOf, talkTo } from "../../../../../tests/support/shop-talk.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await shopWith({
    products: [
      product(
        "Bota Feminina de Couro",
        goods("Moda", 220, { subcategory: "Calçados", description: "Bota feminina de couro impermeável" }),
      ),
      product("Tênis Masculino Urbano", goods("Moda", 180, { subcategory: "Calçados" })),
      product("Tênis Feminino Leve", goods("Moda", 190, { subcategory: "Calçados" })),
      product("Vaso de Cerâmica", goods("Casa", 60, { subcategory: "Decoração" })),
      product("Quadro de Madeira", goods("Casa", 80, { subcategory: "Decoração" })),
      product("Celular Samsung A15 128GB", goods("Eletrônicos", 900, { subcategory: "Celulares" })),
      product("Celular Motorola G54 256GB", goods("Eletrônicos", 1_100, { subcategory: "Celulares" })),
      product("Celular Multilaser F", goods("Eletrônicos", 600, { subcategory: "Celulares" })),
      product("Cabo USB Tipo C 1m", goods("Eletrônicos", 20, { subcategory: "Cabos" })),
      product("Cabo USB Tipo A 1m", goods("Eletrônicos", 15, { subcategory: "Cabos" })),
      product("Ração Cão Adulto 10kg", goods("Pet", 100, { subcategory: "Rações" })),
      product("Ração Cão Adulto 1kg", goods("Pet", 15, { subcategory: "Rações" })),
      product("Kit Chimarrão", goods("Cozinha", 120, { subcategory: "Chimarrão" })),
      product("Erva-Mate 1kg", goods("Mercearia", 22, { subcategory: "Chimarrão" })),
      product(
        "Quebra-Cabeça 500 Peças",
        goods("Brinquedos", 50, { subcategory: "Jogos", description: "Quebra-cabeça, a partir de 8 anos" }),
      ),
      product(
        "Blocos de Montar",
        goods("Brinquedos", 70, {
          subcategory: "Jogos",
          description: "Brinquedo de blocos grandes, a partir de 3 anos",
        }),
      ),
    ],
  });
});
afterAll(() => shop.close());

const talk = (...messages: string[]) => talkTo(shop, messages);

describe("what a turn is about is read from its subject", () => {
  test("'é …' asks of what is shown, and another thing that is named is asked about itself", async () => {
    expect((await talk("tem bota feminina?", "é impermeável?")).text).toMatch(/^Sobre \*\*Bota.*impermeável/);
    expect((await talk("tem vaso?", "o quadro serve pra sala?")).text).toMatch(
      /^A página de \*\*Quadro de Madeira\*\*/,
    );
  });

  test("another brand of the kind takes the place of the one before", async () => {
    expect(namesOf(await talk("celular samsung", "e motorola?"))).toEqual(["Celular Motorola G54 256GB"]);
  });

  test("whom it is for is said anew, and a kind is left out by 'sem ser'", async () => {
    expect(namesOf(await talk("tênis feminino", "e pra homem?"))).toEqual(["Tênis Masculino Urbano"]);
    expect(namesOf(await talk("decoração", "algo de decoração sem ser vaso"))).toEqual(["Quadro de Madeira"]);
  });

  test("a thing that is named first is that thing, whatever else is said of it", async () => {
    expect(namesOf(await talk("tem vaso?", "ok, e o quadro de madeira, quanto está"))).toEqual(["Quadro de Madeira"]);
    expect(namesOf(await talk("tem vaso?", "e aquele quadro tá quanto"))).toEqual(["Quadro de Madeira"]);
    expect(namesOf(await talk("tem vaso?", "ok e uma bota feminina"))).toEqual(["Bota Feminina de Couro"]);
  });

  test("of what is meant and what is named, the one at the end that is asked for is told first", async () => {
    const both = await talk("tem quadro?", "e o vaso, qual o mais barato dos dois");
    expect(both.text).toMatch(/^O mais barato dos dois é \*\*Vaso de Cerâmica\*\*/);
    expect(namesOf(both)).toEqual(["Vaso de Cerâmica", "Quadro de Madeira"]);
  });

  test("what goes with the thing and fits it is looked for, and what is not sold is said to be missing", async () => {
    expect((await talk("tem vaso?", "tá. tem chupeta ou mamadeira")).text).toMatch(
      /^Não encontrei \*\*chupeta ou mamadeira\*\* na loja/,
    );
    expect(namesOf(await talk("celular samsung", "quero um cabo que sirva nele"))[0]).toMatch(/^Cabo/);
  });

  test("sighs before the thing are no part of it", async () => {
    expect(namesOf(await talk("poxa, então tem vaso?"))).toEqual(["Vaso de Cerâmica"]);
  });
});

test("cheaper ones come cheapest first", async () => {
  expect(namesOf(await talk("celular", "tem mais barato?"))[0]).toBe("Celular Multilaser F");
});

test("two brands asked about in one turn stand side by side, with what they differ by", async () => {
  const answer = await talk("samsung ou motorola, qual é melhor");
  expect(namesOf(answer)).toEqual(["Celular Samsung A15 128GB", "Celular Motorola G54 256GB"]);
  expect(answer.text).toMatch(/A diferença de preço é de \*\*R\$ 200,00\*\*/);
});

test("a misspelt kind is that kind, and a letter behind its type belongs to it", async () => {
  expect(namesOf(await talk("celullar samsung"))).toEqual(["Celular Samsung A15 128GB"]);
  expect(namesOf(await talk("cabo tipo c"))).toEqual(["Cabo USB Tipo C 1m"]);
});

test("a thing that there is not is said to be missing, and what has only the rest of the words is not shown", async () => {
  const answer = await talk("capinha samsung");
  expect(answer.text).toMatch(/^Não encontrei \*\*capinha\*\* na loja/);
  expect(namesOf(answer)).toEqual([]);
});

test("a size in a number of pieces chooses which one is counted", async () => {
  expect((await talk("ração cão adulto 10kg", "quero 2 de 10kg, quanto dá?")).text).toMatch(
    /2 × Ração Cão Adulto 10kg: R\$ 200,00/,
  );
});

test.each([[["quanto dá o kit chimarrão mais 2 erva"]], [["kit chimarrão", "quanto dá o kit mais 2 erva"]]])(
  "what several things come to together is told, and nothing is put on the list: %j",
  async (turns) => {
    const { text } = await talk(...turns);
    expect(text).toMatch(/1 × Kit Chimarrão[\s\S]*2 × Erva-Mate 1kg[\s\S]*Total: \*\*R\$ 164,00\*\*/);
  },
);

test("a present for a child is a toy for its age", async () => {
  expect(namesOf(await talk("presente pro meu filho de 3 anos"))).toEqual(["Blocos de Montar"]);
  expect(namesOf(await talk("presente pra menina de 9 anos"))).toEqual(["Blocos de Montar", "Quebra-Cabeça 500 Peças"]);
});
