import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { product, type Shop, shopWith } from "../../../../../tests/support/shop.ts";
import { namesOf, talkTo } from "../../../../../tests/support/shop-talk.ts";

const of = (category: string, price: number, promotionalPrice = 0, description = "") => ({
  category,
  subcategory: category,
  originalPrice: price,
  promotionalPrice,
  stock: 20,
  description,
});

let shop: Shop;
beforeAll(async () => {
  shop = await shopWith({
    products: [
      product("Monitor Aro Fino 24", of("Informática", 700)),
      product("Moedor Manual de Café", of("Cozinha", 90, 0, "Moedor manual com lâmina de cerâmica")),
      product("Moedor Elétrico de Café", of("Cozinha", 150, 120)),
      product("Vinho Chileno Tinto 750ml", of("Bebidas", 40)),
      product("Vinho Gaúcho Tinto 750ml", of("Bebidas", 35)),
      product("Vinho Português Tinto 750ml", of("Bebidas", 50)),
      product("Caderno Pautado 200 Folhas", of("Papelaria", 20)),
      product("Caneta Gel Preta", of("Papelaria", 5)),
      product("Régua 30 cm", of("Papelaria", 3)),
      product("Sal Grosso 1kg", of("Mercearia", 4)),
      product("Carvão Vegetal 3kg", of("Mercearia", 25)),
      product("Refrigerante Cola Zero Lata", of("Bebidas", 6)),
    ],
  });
});
afterAll(() => shop.close());

const talk = (...messages: string[]) => talkTo(shop, messages);

describe("a turn is read for what it says", () => {
  test("a number behind a thing names which one, and guests are no pieces", async () => {
    const first = await talk("monitor 24 tem?", "frete para 01310-100");
    expect(first.text).toMatch(/^O frete de Monitor Aro Fino 24 para 01310-100/);
    expect((await talk("moedor manual para 4 convidados", "e o frete pra 01310-100")).text).not.toContain("4 ×");
    expect((await talk("quero 3 réguas", "e o frete pra 01310-100")).text).toContain("3 × Régua");
    expect((await talk("preciso de 2 cadernos de 200 folhas, 3 canetas e uma régua")).text).toContain(
      "2 × Caderno Pautado 200 Folhas: R$ 40,00",
    );
  });

  test("what is refused in other words is left out, one thing or two", async () => {
    expect(namesOf(await talk("vinho tinto", "n curto do chileno"))).not.toContain("Vinho Chileno Tinto 750ml");
    expect(namesOf(await talk("vinho tinto", "português não"))).not.toContain("Vinho Português Tinto 750ml");
    expect(namesOf(await talk("vinho tinto", "sem ser chileno nem português"))).toEqual(["Vinho Gaúcho Tinto 750ml"]);
  });

  test("what is refused in the wish itself is not shown", async () => {
    const found = namesOf(await talk("tem vinho tinto, menos chileno?"));
    expect(found).toHaveLength(2);
    expect(found).not.toContain("Vinho Chileno Tinto 750ml");
  });

  test("a word of some name is no product beside the one that is spoken of", async () => {
    expect((await talk("moedor elétrico", "entrega em lata? 01310-100")).text).toContain("Moedor Elétrico de Café");
  });

  test("the shop's guarantee is told of whatever is spoken of", async () => {
    expect((await talk("moedor elétrico", "quantos meses de garantia")).text).toContain("12 meses");
  });

  test("'a outra' of two is the one that was not spoken of last", async () => {
    const { text } = await talk("moedor manual ou elétrico?", "o manual tem em estoque?", "vou querer o outro");
    expect(text).toContain("Moedor Elétrico de Café");
    expect(text).not.toContain("Moedor Manual");
  });

  test("who asks for the link gets the page", async () => {
    expect((await talk("tem régua?", "me manda o link")).text).toContain("[página do produto](");
  });

  test("which of a kind are on offer is told of that kind, and of one that it is or is not", async () => {
    expect(namesOf(await talk("tem régua?", "e qual moedor tá em promo"))).toEqual(["Moedor Elétrico de Café"]);
    expect((await talk("régua 30", "ela tá em promoção?")).text).toContain("não está em promoção agora");
  });

  test("who haggles goes on with the same thing", async () => {
    const { text } = await talk("moedor elétrico", "se levar 2 tem desconto", "entrega em 01310-100?");
    expect(text).toContain("Moedor Elétrico de Café");
  });

  test("coarse salt is no complaint", async () => {
    expect(namesOf(await talk("sal grosso e carvão vocês têm?"))).toContain("Sal Grosso 1kg");
  });
});

describe("what happened to a purchase", () => {
  test("is told on, and goes to the shop with what was told", async () => {
    const answer = await talk("chegou quebrado o meu moedor", "foi o elétrico");
    expect(answer.text).toMatch(/^Certo, isso vai na mensagem: o botão abaixo já leva à loja/);
    expect(answer.handOff).toBeTruthy();
  });

  test("who names a thing after it looks for that", async () => {
    expect(namesOf(await talk("cadê meu pedido", "régua 30 cm"))).toEqual(["Régua 30 cm"]);
  });

  test("whoever took what was out of date is sent to a doctor, and not shown goods", async () => {
    const { text, results } = await talk("o refrigerante chegou vencido", "minha filha de 2 anos bebeu um pouco");
    expect(text).toContain("0800 722 6001");
    expect(text).toContain("pronto atendimento");
    expect(results).toEqual([]);
  });

  test("the money back, an exchange and a late delivery have their own answers", async () => {
    expect((await talk("vocês fazem estorno no cartão?")).text).toContain("tudo de volta");
    expect((await talk("em quanto tempo vcs trocam?")).text).toContain("30 dias");
    expect((await talk("a entrega era marcada pra hoje e ninguém trouxe")).text).toContain("Sinto muito pela espera");
  });

  test("who looks for an order is asked for its code, and who has waited for it is led to the shop", async () => {
    expect((await talk("cadê meu pedido, caraca")).text).toMatch(/^Me diga o \*\*código do pedido/);
    expect((await talk("cade meu pedido caramba", "já tem 9 dias")).text).toContain("Sinto muito pela espera");
  });

  test("where the shop is, whether it is to be trusted, and how many parts are asked of the shop and not of its goods", async () => {
    expect((await talk("régua", "vocês ficam onde?")).text).toContain("São Paulo");
    expect((await talk("régua", "essa loja é confiável?")).text).toContain("código");
    expect((await talk("régua", "faz em 10x?")).text).toContain("parcelas");
  });
});
