import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goods, product, type Shop, shopWith } from "../../../../../tests/support/shop.ts";
import { namesOf, talkTo } from "../../../../../tests/support/shop-talk.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await shopWith({
    products: [
      product("Ração para Cães Adultos 10 kg", goods("Pet Shop", 135)),
      product("Brinquedo Mordedor", goods("Pet Shop", 15)),
      product("Cama Redonda Média", goods("Pet Shop", 90)),
      product("Brinquedo Carrinho", goods("Brinquedos", 35)),
      product("Mouse sem Fio", goods("Informática", 60)),
      product("Chocolate Amargo 90 g", goods("Mercearia", 17)),
      product("Perfume Amadeirado 100 ml", goods("Beleza", 120)),
      product("Perfume Cítrico 100 ml", goods("Beleza", 90)),
      product("Alho Cheiroso 500 g", goods("Mercearia", 4)),
      product("Whey Protein 900 g", goods("Saúde", 150)),
      product("Suplemento Ômega 3", goods("Saúde", 40)),
      product("Caneca Lisa", goods("Cozinha", 20, { stock: 6 })),
      product("Caneca Coruja", goods("Cozinha", 25, { stock: 60 })),
    ],
  });
});
afterAll(() => shop.close());

const talk = (...messages: string[]) => talkTo(shop, messages);

describe("what is not sold", () => {
  test("is named as it was written, with nothing that only shares a word with it", async () => {
    const answer = await talk("vocês têm furadeira?");
    expect(answer.text).toMatch(/^Não encontrei \*\*furadeira\*\* na loja/);
    expect(namesOf(answer)).toEqual([]);
  });

  test("is what is asked about next, until another thing is named", async () => {
    expect((await talk("tem furadeira?", "a bateria ou de fio, qual compensa?")).text).toMatch(/\*\*furadeira\*\*/);
    const still = await talk("tem furadeira?", "sabor chocolate tem?");
    expect(still.text).toMatch(/^Como não encontrei \*\*furadeira\*\* na loja/);
    expect(decodeURIComponent(still.handOff?.url ?? "")).toContain("Procuro furadeira");
    expect((await talk("tem furadeira?", "e creatina")).text).toMatch(/^Não encontrei \*\*creatina\*\*/);
    expect(namesOf(await talk("tem furadeira?", "e mouse?"))).toEqual(["Mouse sem Fio"]);
  });
});

describe("a turn about what is shown", () => {
  test("finds nothing else by a word of other names", async () => {
    const answer = await talk("tem perfume?", "o mais cheiroso pra noite");
    expect(namesOf(answer)).toHaveLength(2);
    expect(namesOf(answer)).not.toContain("Alho Cheiroso 500 g");
  });

  test("compares with nothing that is not named, and says where there is only one", async () => {
    expect((await talk("tem mouse?", "qual a diferença dele pro menor")).text).toMatch(
      /^Desse tipo só temos um|mostrei um só/,
    );
    expect((await talk("tem mouse?", "qual o maior?")).text).toMatch(/^Desse tipo só temos um/);
  });

  test("asks the price of each, and gets no sum", async () => {
    const { text } = await talk("tem perfume?", "e o preço de cada um?");
    expect(text).toMatch(/^De cada um:/);
    expect(text).not.toMatch(/Juntos/);
  });
});

describe("a wish", () => {
  test("for a little one of a thing is for the thing; nothing for animals is shown to a child", async () => {
    expect(namesOf(await talk("tem caminha de cachorro?"))).toEqual(["Cama Redonda Média"]);
    expect(namesOf(await talk("brinquedo pra menino de 5 anos"))).toEqual(["Brinquedo Carrinho"]);
  });

  test("for a narrower kind behind a wider one is for the narrower", async () => {
    expect(namesOf(await talk("suplemento whey vocês vendem?"))).toEqual(["Whey Protein 900 g"]);
  });

  test("for many pieces shows first what there is enough of, and says where there is not", async () => {
    expect(namesOf(await talk("preciso de 40 canecas"))[0]).toBe("Caneca Coruja");
    expect((await talk("preciso de 40 canecas")).text).not.toMatch(/não há agora/);
    expect((await talk("preciso de 90 canecas")).text).toMatch(/Tantos de uma vez não há agora: você pediu \*\*90\*\*/);
  });
});

test.each([
  [["vou ter que assinar? e se nao tiver ninguem em casa pra receber"], /Sem ninguém em casa/],
  [["a partir de quando conta o prazo"], /depois que o pagamento é confirmado/],
  [["vcs tao contratando?"], /Disso quem cuida é a própria loja/],
  [["não quero mais receber propaganda de vocês no meu zap, me tira da lista"], /artigo 18 da LGPD/],
])("what the shop has a rule for is told, and no word of it is searched among products: %j", async (turns, told) => {
  const { text, results } = await talk(...turns);
  expect(text).toMatch(told);
  expect(results).toEqual([]);
});

test.each([
  ["furadeira 220v", "furadeira 220v"],
  ["lençol king", "lençol king"],
])(
  "%s, which nothing here is called, is not sold: that is no question that is not understood",
  async (asked, thing) => {
    expect((await talk(asked)).text).toContain(`Não encontrei **${thing}** na loja`);
  },
);

test.each(["gostei nao", "foi muito caro", "ficou lindo demais"])("%s names no thing", async (said) => {
  expect((await talk(said)).text).not.toContain(`**${said}**`);
});
