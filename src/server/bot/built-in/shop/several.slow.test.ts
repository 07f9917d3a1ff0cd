import { afterAll, beforeAll, expect, test } from "vitest";
import { goods, product, type Shop, shopWith } from "../../../../../tests/support/shop.ts";
import { namesOf, talkTo } from "../../../../../tests/support/shop-talk.ts";

const yellow = ["38", "40"].map((nome) => ({ nome, cor: "Amarela", disponivel: true }));
const mains = ["110 V", "220 V"].map((nome) => ({ nome, cor: "Preta", disponivel: true }));

let shop: Shop;
beforeAll(async () => {
  shop = await shopWith({
    products: [
      product("Barraca de Camping 4 Pessoas", goods("Lazer", 340)),
      product("Garrafa Térmica 1 Litro", goods("Lazer", 110)),
      product("Jogo de Dados da Família", goods("Brinquedos", 45)),
      product(
        "Trem de Madeira",
        goods("Brinquedos", 120, { description: "Trem de madeira, tinta atóxica, a partir de 3 anos" }),
      ),
      product("Aquarela 12 Cores", goods("Papelaria", 40)),
      product("Lavadora Vento 1400w 127v", goods("Ferramentas", 500)),
      product("Lavadora Onda 1800w 220v", goods("Ferramentas", 450)),
      product("Fralda Pluma M com 44 un", goods("Bebê", 44)),
      product("Fralda Nuvem M com 20 un", goods("Bebê", 30)),
      product("Cafeteira Italiana 6 Xícaras", goods("Cozinha", 100)),
      product("Prensa Francesa 600 ml", goods("Cozinha", 110)),
      product("Fritadeira sem Óleo", goods("Cozinha", 330, { variations: mains })),
      product("Óleo de Soja 900ml", goods("Mercearia", 8)),
      product("Óleo de Girassol 900ml", goods("Mercearia", 12)),
      product("Arroz Branco 5kg", goods("Mercearia", 25)),
      product("Feijão Carioca 1kg", goods("Mercearia", 9)),
      product("Mel Silvestre 500 g", goods("Mercearia", 40)),
      product("Bota de Trilha", goods("Moda", 380, { stock: 13, variations: yellow })),
      product("Notebook 14 Polegadas", goods("Eletrônicos", 2_900)),
      product(
        "Mochila Urbana",
        goods("Moda", 140, { description: "Mochila com lugar para notebook, para a faculdade" }),
      ),
    ],
  });
});
afterAll(() => shop.close());

const talk = (...messages: string[]) => talkTo(shop, messages);

test("what people want to do is understood among all else that they say", async () => {
  expect(namesOf(await talk("vou acampar com a família, somos 4, o que preciso?"))[0]).toMatch(/Barraca|Garrafa/);
  expect(namesOf(await talk("minha filha de 8 anos gosta de pintar, o que tem até 50?"))).toContain(
    "Aquarela 12 Cores",
  );
});

test("who names a kind of thing gets one, not what tells of it", async () => {
  expect(namesOf(await talk("notebook pra faculdade até 3 mil"))).toEqual(["Notebook 14 Polegadas"]);
});

test("the page is quoted to what is asked beside the name of a product", async () => {
  expect((await talk("e o trem, a tinta não faz mal?")).text).toMatch(/tinta atóxica/);
  expect((await talk("tem trem de madeira?", "pra que idade?")).text).toMatch(/a partir de 3 anos/);
});

test("of two options either may be had; a number with a colour is a size", async () => {
  expect((await talk("tem fritadeira?", "ela é 110 ou 220?")).text).toMatch(/tem \*\*110 V - Preta, 220 V - Preta\*\*/);
  expect((await talk("tem bota de trilha?", "qual número?")).text).toMatch(/38 - Amarela/);
  expect((await talk("tem bota de trilha?", "e 40 amarela?")).text).toMatch(/tem \*\*40 - Amarela\*\*/);
  expect((await talk("tem bota de trilha?", "quantos pares tem em estoque?")).text).toMatch(/13 unidades/);
});

test("110 and 127 volts are the same", async () => {
  expect(namesOf(await talk("lavadora 110v"))).toEqual(["Lavadora Vento 1400w 127v"]);
});

test("which of those shown is more so, the measures of the pages tell; else it is said that none does", async () => {
  const strong = await talk("tem lavadora?", "qual a mais forte dessas?");
  expect(namesOf(strong)).toEqual(["Lavadora Onda 1800w 220v", "Lavadora Vento 1400w 127v"]);
  const doubt = ["to em dúvida entre cafeteira italiana e prensa francesa", "qual é mais fácil de lavar?"];
  expect((await talk(...doubt)).text).toMatch(/Nenhuma das páginas diz qual \*\*é mais facil de lavar\*\*/);
  expect((await talk(...doubt, "vou levar a mais barata")).text).toMatch(/Cafeteira Italiana.*R\$ 100,00/);
});

test("the price of one piece is told by what stands in the name", async () => {
  const { text } = await talk("tem fralda M?", "qual sai mais em conta por fralda?");
  expect(text).toMatch(/Fralda Pluma.*R\$ 1,00 por fralda[\s\S]*Fralda Nuvem.*R\$ 1,50 por fralda/);
});

test("what it is sold in is no part of it, and an umbrella no sum", async () => {
  expect((await talk("tem fralda pluma?", "quanto custa o pacote?")).text).not.toMatch(/por pacote/);
  expect((await talk("tem barraca?", "e garrafa térmica?", "tem sombrinha?")).text).not.toMatch(/Juntos/);
});

test("whether a thing may be exchanged is the shop's rule, whatever is shown", async () => {
  expect((await talk("tem bota de trilha?", "posso trocar por outro tamanho se não servir?")).text).toMatch(/30 dias/);
});

test("several things of one question are found, summed up, swapped and taken away", async () => {
  const asked = ["vocês têm óleo de soja, arroz 5kg e feijão carioca?"];
  expect(namesOf(await talk(...asked))).toEqual(["Óleo de Soja 900ml", "Arroz Branco 5kg", "Feijão Carioca 1kg"]);
  expect((await talk(...asked, "quanto ficou?")).text).toMatch(/R\$ 42,00/);
  expect((await talk(...asked, "troca o óleo por de girassol")).text).toMatch(/Girassol[\s\S]*R\$ 46,00/);
  expect((await talk(...asked, "tira o feijão")).text).toMatch(/R\$ 33,00/);
});

test("what was spoken of in turn is summed up, and what is named", async () => {
  expect((await talk("tem barraca?", "e garrafa térmica?", "quanto fica os dois?")).text).toMatch(/R\$ 450,00/);
  expect((await talk("tem barraca?", "soma a barraca com o trem de madeira")).text).toMatch(/R\$ 460,00/);
});

test("fewer of a thing that stands on the list, and another in its place", async () => {
  const list = ["quero 3 óleo de soja e 2 arroz branco"];
  expect((await talk(...list, "tira 1 arroz")).text).toMatch(/1 × Arroz[\s\S]*R\$ 49,00/);
  expect((await talk(...list, "troca o óleo por de girassol", "quanto deu tudo?")).text).toMatch(
    /3 × Óleo de Girassol[\s\S]*R\$ 86,00/,
  );
});

test("a small child is shown nothing of many pieces, and who expects a child is told once whom to ask", async () => {
  expect(namesOf(await talk("tem brinquedo pra menino de 2 anos?"))).not.toContain("Jogo de Dados da Família");
  const { text } = await talk("to grávida, tem mel silvestre?", "e arroz branco? e feijão carioca?");
  expect(text.match(/médico do pré-natal/g)).toHaveLength(1);
});

test("honey is not offered to who has diabetes, and cleaners are not called safe for a pet", async () => {
  expect((await talk("tenho diabetes, esse mel eu posso?")).text).toMatch(/não indico/i);
  expect((await talk("qual desinfetante é seguro pro meu gato?")).text).toMatch(/veterinário/);
  expect((await talk("meu filho de 2 anos tá com 39 de febre o que eu faço?")).text).toMatch(/136/);
  expect((await talk("tem água sanitária?", "e com vinagre?")).text).toMatch(/Não misture/);
  expect((await talk("água sanitária junto com desinfetante limpa mais?")).text).toMatch(/Não misture/);
});
