import { afterAll, beforeAll, expect, test } from "vitest";
import { goods, product, type Shop, shopWith } from "../../../../../tests/support/shop.ts";
import { talkTo } from "../../../../../tests/support/shop-talk.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await shopWith({
    products: [
      product("Microfone Vocal Dinâmico", goods("Áudio", 140, { description: "Com cabo de 5 metros" })),
      product("Microfone Condensador USB", goods("Áudio", 230, { description: "Para podcast, com tripé" })),
      product("Ração para Cães Adultos 10 kg", goods("Pet", 135)),
      product("Arroz Camil", goods("Mercearia", 9)),
      product("Feijão Preto 1 kg", goods("Mercearia", 8)),
      product("Ioiô Profissional", goods("Brinquedos", 55)),
      product("Vela Aromática", goods("Casa", 50)),
    ],
  });
});
afterAll(() => shop.close());

const talk = async (...messages: string[]) => (await talkTo(shop, messages)).text;

test("of those shown, the one whose page speaks of the use is named", async () => {
  expect(await talk("tem microfone?", "é pra gravar podcast, qual compensa mais")).toMatch(
    /^Para \*\*podcast\*\*, pelo que as páginas dizem, é o \*\*Microfone Condensador USB\*\*/,
  );
});

test("another thing of the catalogue is found, though its like stands on the same shelf", async () => {
  expect(await talk("arroz camil tem", "e o feijão")).toMatch(/Feijão Preto 1 kg/);
});

test("a thing that is not sold is said so, with nothing that only shares a quality with it", async () => {
  expect(await talk("queria uma furadeira profissional")).toMatch(/^Não encontrei \*\*furadeira\*\* na loja\. Posso/);
});

test("food for grown dogs is shown to who has a puppy with a word of caution", async () => {
  expect(await talk("queria ração pro meu cachorro, ele tem 4 meses")).toMatch(
    /^Atenção: pela página é para \*\*adultos/,
  );
  expect(await talk("ração de cachorro", "faz mal pra filhote?")).toMatch(/^Para \*\*filhote\*\*, só/);
});

test("who wants the money back, was charged twice or asks for a discount on many is told that rule", async () => {
  expect(await talk("comprei uma blusa e veio M em vez de G", "não quero trocar, quero o dinheiro")).toMatch(/7 dias/);
  expect(await talk("fui cobrado duas vezes no cartão")).toMatch(/duas cobranças/);
  expect(await talk("em quantos dias cai o estorno")).toMatch(/Pix/);
  expect(await talk("tem vela?", "tem desconto nessa quantidade?")).toMatch(/atacado/);
});

test("what was just answered is not answered again, unless it is asked again", async () => {
  const first = await talk("tem cupom?");
  expect(await talk("tem cupom?", "tem cupom?")).toBe(first);
  expect(await talk("comprei um despertador e veio quebrado", "nem veio plástico bolha")).not.toBe(
    await talk("comprei um despertador e veio quebrado"),
  );
});

test("a knife taken from the list and a lipstick are no violence", async () => {
  for (const text of ["tira a faca que ele já tem", "e um batom nude também"])
    expect(await talk("quero um presente", text)).not.toMatch(/190|192/);
});
