import { afterAll, beforeAll, expect, test } from "vitest";
import type { Memory } from "#server/conversation/rules/answer.ts";
import { product, type Shop, shopWith } from "../../../../../tests/support/shop.ts";
import { namesOf, talkTo } from "../../../../../tests/support/shop-talk.ts";

const mug = (name: string, price: number, given: object = {}) =>
  product(name, {
    category: "Casa",
    subcategory: "Canecas",
    originalPrice: price,
    promotionalPrice: price,
    stock: 20,
    ...given,
  });
const option = (nome: string, disponivel = true) => ({ nome, cor: "", disponivel });

let shop: Shop;
beforeAll(async () => {
  shop = await shopWith({
    products: [
      mug("Caneca Lisa", 40, { variations: [option("Azul"), option("Verde")] }),
      mug("Caneca de Café", 50),
      mug("Caneca Térmica", 70, { variations: [option("Preta"), option("Azul", false)] }),
      mug("Caneca de Vidro", 90),
      mug("Caneca de Ágata", 120),
      product("Placa Qto Ta", { category: "Papelaria", originalPrice: 15 }),
      product("Violão Clássico", { category: "Música", originalPrice: 500, promotionalPrice: 500 }),
    ],
  });
});
afterAll(() => shop.close());

const talk = (...messages: string[]) => talkTo(shop, messages);
const pricesOf = ({ results }: Awaited<ReturnType<typeof talk>>) => results.map(({ metadata }) => metadata.price);
const wishOf = ({ memory }: { memory: Memory }) => memory.wish;

test("a price said later holds for what was asked before, and is kept by the turns after it", async () => {
  const cheap = await talk("tem caneca?", "no máximo 60");
  expect(namesOf(cheap).toSorted()).toEqual(["Caneca Lisa", "Caneca de Café"]);
  expect(wishOf(cheap)).toMatchObject({ text: "caneca", maxPrice: 60 });
  const without = await talk("tem caneca?", "no máximo 60", "tira o café");
  expect(namesOf(without)).toEqual(["Caneca Lisa"]);
  expect(wishOf(without)).toMatchObject({ maxPrice: 60, without: ["cafe"] });
});

test("more options are others than those shown, until there are none", async () => {
  const first = await talk("tem caneca?");
  const more = await talk("tem caneca?", "mais opções");
  const shownFirst = namesOf(first).slice(0, 3);
  expect(namesOf(more).length).toBeGreaterThan(0);
  expect(namesOf(more).some((name) => shownFirst.includes(name))).toBe(false);
  const none = await talk("tem caneca?", "mais opções", "mais opções");
  expect(none.text).toMatch(/só isso que temos/);
  expect(none.handOff?.url).toContain("wa.me");
});

test("what names a thing of its own begins anew", async () => {
  const other = await talk("tem caneca?", "no máximo 60", "tem violão?");
  expect(namesOf(other)).toEqual(["Violão Clássico"]);
  expect(wishOf(other)).not.toHaveProperty("maxPrice");
});

test("a number is how many of the one spoken of, and of several it is asked which", async () => {
  const asked = await talk("tem caneca?", "dois");
  expect(asked.text).toMatch(/Qual deles/);
  const told = await talk("violão", "e se eu levar dois");
  expect(told.text).toContain("2 × **Violão Clássico**: **R$ 1.000,00**");
  expect(namesOf(told)).toEqual(["Violão Clássico"]);
  expect(told.memory).toMatchObject({ quantity: 2 });
  expect(decodeURIComponent(told.handOff?.url ?? "")).toContain("Quero comprar 2 × Violão Clássico");
});

test("the freight is of as many as are spoken of: six mugs are beyond the limit of free freight", async () => {
  expect((await talk("caneca lisa", "quanto fica o frete pra 01310-100")).text).not.toMatch(/grátis/);
  expect((await talk("quero 6 canecas lisas", "quanto fica o frete pra 01310-100")).text).toMatch(
    /6 × Caneca Lisa.*grátis/,
  );
  expect((await talk("frete de 6 canecas lisas", "01310-100")).text).toMatch(/6 × Caneca Lisa.*grátis/);
});

test("a colour is looked for among those shown, by what is to be had", async () => {
  const blue = await talk("tem caneca?", "tem em azul?");
  expect(blue.text).toMatch(/Caneca Lisa/);
  expect(namesOf(blue)).not.toContain("Caneca Térmica");
});

test("those shown are compared with what the catalogue says of them", async () => {
  const { text, results } = await talk("caneca até 60 reais", "qual a diferença?");
  expect(text).toContain("R$ 10,00");
  expect(results).toHaveLength(2);
});

test("who wants it gets its card and the message that orders it; which one is asked where it is not clear", async () => {
  const bought = await talk("tem caneca?", "quero o segundo");
  expect(namesOf(bought)).toHaveLength(1);
  expect(bought.handOff?.url).toContain("wa.me");
  expect((await talk("tem caneca?", "fecha")).text).toMatch(/Qual deles/);
  expect((await talk("violão", "quero cancelar meu pedido")).text).not.toMatch(/Para fechar/);
});

test("what is not there is named as it was written, and leads to the shop with what was seen", async () => {
  const { text, handOff } = await talk("tem violão?", "vende geladeira?");
  expect(text).toMatch(/^Não encontrei \*\*geladeira\*\* na loja/);
  expect(decodeURIComponent(handOff?.url ?? "")).toMatch(/Produtos vistos: Violão Clássico/);
});

test("an option that was asked for is ordered, and where several are left it is asked which", async () => {
  const asked = await talk("caneca lisa", "quero");
  expect(asked.text).toMatch(/Em qual opção/);
  const told = await talk("caneca lisa", "tem em azul?", "quero 2");
  expect(told.text).toMatch(/2 × \*\*Caneca Lisa\*\* \(Azul\).*R\$ 80,00/);
  expect(told.text).toMatch(/product\/[^)]*\?opcao=Azul/);
});

test("abbreviations are read as they are meant, also where the catalogue has the same letters", async () => {
  const told = await talk("tem violão?", "qto ta");
  expect(told.text).toContain("500,00");
});

test("a present for nobody in particular asks one question, and the answers to it count", async () => {
  const asked = await talk("quero um presente");
  expect(asked.text).toMatch(/para quem é/);
  expect(wishOf(await talk("quero um presente", "pra homem", "no máximo 60"))).toMatchObject({
    person: "homem",
    maxPrice: 60,
  });
});

test("the message to the shop stays as short as WhatsApp opens it, whatever was asked", async () => {
  const long = `tem violão? ${"ãéíóú ".repeat(40)}`;
  const { handOff } = await talk("tem violão?", long, long, "fecha");
  expect(handOff?.url.length).toBeLessThanOrEqual(2_000);
});

test("all amounts of a list changed by a turn are those of the catalogue", async () => {
  expect(pricesOf(await talk("tem caneca?", "no máximo 60")).toSorted()).toEqual([40, 50]);
});

test("those that are compared are those that were named, in the order in which they stood", async () => {
  const first = await talk("tem caneca?");
  const [one, two, three] = namesOf(first);
  expect(namesOf(await talk("tem caneca?", "qual a diferença entre as duas primeiras?"))).toEqual([one, two]);
  expect(namesOf(await talk("tem caneca?", "compara o primeiro com o terceiro"))).toEqual([one, three]);
  expect(namesOf(await talk("tem caneca?", "qual a diferença?"))).toEqual([one, two, three]);
});

test("what somebody likes is what a present is looked for by, and the price stays", async () => {
  const found = await talk("quero um presente pra minha mãe", "até 80 reais", "ela gosta muito de café");
  expect(wishOf(found)).toMatchObject({ isGift: true, text: "cafe", maxPrice: 80 });
  expect(namesOf(found)).toContain("Caneca de Café");
});

test("a present for somebody whose taste is told is looked for by it, and its price is asked", async () => {
  const found = await talk("presente pra minha tia que gosta de café");
  expect(namesOf(found)).toContain("Caneca de Café");
  expect(found.text).toMatch(/Até quanto/);
});

test("where nothing costs so little, what comes nearest is shown", async () => {
  const found = await talk("tem violão?", "no máximo 60");
  expect(namesOf(found)).toEqual(["Violão Clássico"]);
  expect(found.text).toMatch(/Nessa faixa de preço não temos/);
});

test("a part of a sentence goes on with the thing before it, and begins no search of its own", async () => {
  expect(namesOf(await talk("tem caneca?", "de vidro"))).toEqual(["Caneca de Vidro"]);
  const missed = await talk("tem caneca?", "de violão");
  expect(missed.text).toMatch(/não encontrei/);
  expect(namesOf(missed)).not.toContain("Violão Clássico");
});

test("which one is asked with the cards of those that it may be", async () => {
  const asked = await talk("tem caneca?", "quero");
  expect(asked.text).toMatch(/Qual deles/);
  expect(namesOf(asked).length).toBeGreaterThan(1);
});
