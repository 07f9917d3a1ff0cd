import { afterAll, beforeAll, expect, test } from "vitest";
import { goods, product, type Shop, shopWith } from "../../../../../tests/support/shop.ts";
import { namesOf, talkTo } from "../../../../../tests/support/shop-talk.ts";
import { listSentence } from "./ordering/conversation-list.ts";

const option = (nome: string, cor = "", disponivel = true) => ({ nome, cor, disponivel });

let shop: Shop;
beforeAll(async () => {
  const shoe = { variations: [option("39", "Lilás", false), option("40", "Cinza")] };
  shop = await shopWith({
    products: [
      product("Tênis de Corrida Leve", goods("Moda", 200, { subcategory: "Calçados", ...shoe })),
      product("Vinho Tinto Chileno Andes 750ml", goods("Bebidas", 38, { subcategory: "Vinhos" })),
      product("Vinho Tinto Serra 750ml", goods("Bebidas", 30, { subcategory: "Vinhos" })),
      product("Vinho Tinto Vale 750ml", goods("Bebidas", 90, { subcategory: "Vinhos" })),
      product("Arroz Branco 5kg", goods("Mercearia", 25, { subcategory: "Grãos" })),
      product("Arroz Branco 1kg", goods("Mercearia", 6, { subcategory: "Grãos" })),
      product("Feijão Preto 1kg", goods("Mercearia", 8, { subcategory: "Grãos" })),
      product("Jogo de Cama Casal Azul", goods("Casa", 120, { subcategory: "Cama" })),
      product("Jogo de Cama Queen Branco", goods("Casa", 150, { subcategory: "Cama" })),
      product("Jogo de Tabuleiro Queen", goods("Brinquedos", 80, { subcategory: "Jogos" })),
      product(
        "Lâmpada LED",
        goods("Casa", 15, { subcategory: "Luz", description: "Lâmpada LED branca, 9 W, soquete E27" }),
      ),
      product("Caneca de Ágata", goods("Casa", 30, { subcategory: "Canecas" })),
      product("Caneta Azul", goods("Papelaria", 5, { subcategory: "Canetas" })),
      product(
        "Camiseta",
        goods("Moda", 45, { subcategory: "Roupas", variations: [option("P", "Verde"), option("M", "Azul")] }),
      ),
      product(
        "Vestido Midi",
        goods("Moda", 120, { subcategory: "Vestidos", description: "Vestido midi em viscose leve, com bolsos" }),
      ),
      product(
        "Fone de Ouvido Urbano",
        goods("Áudio", 90, { subcategory: "Fones", description: "Fone Bluetooth, 40 horas de bateria" }),
      ),
      product("Xarope de Groselha", goods("Mercearia", 16, { subcategory: "Bebidas" })),
      product("Detergente Neutro", goods("Mercearia", 3, { subcategory: "Limpeza" })),
      product("Guarda-Chuva", goods("Moda", 50, { subcategory: "Acessórios", stock: 0 })),
    ],
  });
});
afterAll(() => shop.close());

const talk = (...messages: string[]) => talkTo(shop, messages);

test("a number is one of the product's own options before it is a number of pieces", async () => {
  expect((await talk("tem tênis de corrida 39?")).text).toMatch(/39 - Lilás.*indisponível/);
  expect((await talk("tem tênis de corrida?", "e 40?")).text).toMatch(/tem \*\*40 - Cinza\*\*/);
  expect((await talk("tem tênis de corrida?", "e 44?")).text).toMatch(/não tem no 44/);
  const two = await talk("tem tênis de corrida?", "e 40?", "quanto fica 2");
  expect(two.text).toMatch(/2 × .*\(40 - Cinza\): \*\*R\$ 400,00\*\*/);
});

test("what a turn adds narrows what was asked for; it replaces a size, and nothing of another kind comes in", async () => {
  expect(namesOf(await talk("vinho tinto até 50", "prefiro chileno"))).toEqual(["Vinho Tinto Chileno Andes 750ml"]);
  expect(namesOf(await talk("arroz 5kg", "e de 1kg?"))).toEqual(["Arroz Branco 1kg"]);
  expect(namesOf(await talk("jogo de cama casal", "queen agora"))).toEqual(["Jogo de Cama Queen Branco"]);
  expect(namesOf(await talk("arroz 5kg", "e feijão preto"))).toEqual(["Feijão Preto 1kg"]);
});

test("what was asked for is shown before what only begins alike, and what no page says is said", async () => {
  expect(namesOf(await talk("arroz 5kg mais barato que tiver"))[0]).toBe("Arroz Branco 5kg");
  expect((await talk("vinho tinto argentino")).text).toMatch(/Não achei \*\*argentino\*\* nas páginas/);
});

test("a question about the one shown is answered with what its page says of it, or that it says nothing", async () => {
  expect((await talk("lâmpada led", "quantos watts")).text).toMatch(/a página diz: .*9 W/);
  expect((await talk("lâmpada led", "ela é dimerizável?")).text).toMatch(/ela não fala: confirme com a loja/);
});

test("the list is kept by the conversation and opens with what was put on it, never with what is only spelt alike", async () => {
  const { text } = await talk("põe 2 canecas na lista", "e 3 canetas azuis na lista", "quanto ficou tudo?");
  expect(text).toMatch(/2 × Caneca de Ágata: R\$ 60,00/);
  expect(text).toMatch(/3 × Caneta Azul: R\$ 15,00/);
  expect(text).toMatch(/Total: \*\*R\$ 75,00\*\*/);
  const items = decodeURIComponent(/itens=([^)]*)\)/.exec(text)?.[1] ?? "");
  expect(items).toMatch(/^\d+x2\.\d+x3$/);
  expect((await talk("tem caneta?", "põe uma caneca na lista")).text).toMatch(/1 × Caneca de Ágata/);
});

test("several things with their numbers are put on the list in one turn, and taken off by their name; ages and prices count nothing", async () => {
  const basket = await talk(
    "estou montando uma cesta: quero 2 feijão preto, 3 caneta azul e 1 lâmpada, quanto fica tudo?",
  );
  expect(basket.text).toMatch(/2 × Feijão Preto 1kg: R\$ 16,00/);
  expect(basket.text).toMatch(/Total: \*\*R\$ 46,00\*\*/);
  const fewer = await talk("quero 2 feijão preto e 3 caneta azul", "tira a caneta");
  expect(fewer.text).toMatch(/Total: \*\*R\$ 16,00\*\*/);
  expect((await talk("jogo de tabuleiro pra menina de 4 anos até 90 reais")).text).not.toMatch(/lista/);
});

test("what is asked of an illness or its medicine is never answered with a product", async () => {
  for (const asked of ["tem remédio pra dor de cabeça?", "quanto dou de dipirona pro bebê de 2 meses com febre"]) {
    const { text, results } = await talk(asked);
    expect(text).toMatch(/farmacêutico ou médico|192/);
    expect(results).toEqual([]);
  }
});

test("cleaners are never mixed, an animal's dose is the vet's, and who expects a child asks the doctor", async () => {
  expect((await talk("água sanitária junto com desinfetante limpa mais?")).text).toMatch(/Não misture/);
  expect((await talk("que remédio dou pro meu cachorro?")).text).toMatch(/veterinário/);
  expect((await talk("tô grávida, posso tomar chá?")).text).toMatch(/pré-natal/);
});

test("who must not eat sugar is told so of the one food that is asked about", async () => {
  expect((await talk("tem feijão preto?", "tenho diabetes, sou diabético, ele serve pra mim?")).text).toMatch(
    /Não indico/,
  );
});

test("what the shop sells is found though it is called like a medicine, and bought beside another thing without a warning", async () => {
  expect(namesOf(await talk("tem xarope de groselha?"))).toEqual(["Xarope de Groselha"]);
  expect((await talk("quero detergente junto com feijão preto")).text).not.toMatch(/Não misture/);
});

test("of what has options nothing is put on the list before one of them is said", async () => {
  const { text } = await talk("quero 2 camisetas, 2 tênis de corrida e 3 caneta azul");
  expect(text).toMatch(/3 × Caneta Azul: R\$ 15,00/);
  // Of its two options one can be had.
  expect(text).toMatch(/2 × Tênis de Corrida Leve \(40 - Cinza\)/);
  expect(text).toMatch(/em qual opção quer: \d × \*\*Camiseta\*\*, R\$ 90,00 \(P - Verde, M - Azul\)/);
});

test("two that are taken by their names are put together, whatever was shown", async () => {
  expect((await talk("tem caneta azul?", "fecha a caneta e o feijão preto, qual o valor")).text).toMatch(
    /1 × Caneta Azul[\s\S]*1 × Feijão Preto/,
  );
});

test("the list costs what it costs now, and says what is no longer sold", async () => {
  const { products } = await shop.services.catalog.listProducts({ page: 1, limit: 50 });
  const pen = products.find(({ name }) => name === "Caneta Azul");
  if (!pen) throw new Error("the pen is not there");
  const detail = await shop.services.catalog.getProduct(pen.code);
  const list = [
    { productId: pen.id, code: pen.code, name: pen.name, option: null, quantity: 3 },
    { productId: 0, code: "FOI-SE", name: "Lápis", option: null, quantity: 1 },
  ];
  const findProduct = async (code: string) =>
    code === pen.code ? { ...detail, originalPrice: 7, promotionalPrice: 0 } : null;
  const text = await listSentence({ findProduct }, list);
  expect(text).toMatch(/3 × Caneta Azul: R\$ 21,00/);
  expect(text).toMatch(/Lápis: não está mais à venda/);
  expect(text).toMatch(/Total: \*\*R\$ 21,00\*\*/);
});

test("the second of one is no other: that there is one alone is said", async () => {
  expect((await talk("tem feijão preto?", "o segundo é orgânico?")).text).toMatch(/mostrei um só/);
});

test("who asks when a thing is back is led to its page, where the shop tells", async () => {
  expect((await talk("tem guarda-chuva?", "quando chega?")).text).toMatch(/Avise-me quando chegar/);
});

test("the ends of a kind stand side by side", async () => {
  expect(namesOf(await talk("o mais caro e o mais barato de vinho"))).toEqual([
    "Vinho Tinto Serra 750ml",
    "Vinho Tinto Vale 750ml",
  ]);
});

test("what a page answers in other words is quoted, and what it is silent about is said after what it says", async () => {
  expect((await talk("vestido midi", "em que tecido é")).text).toMatch(/a página diz: .*viscose/);
  expect((await talk("fone de ouvido", "é sem fio?")).text).toMatch(/a página diz: .*bluetooth/i);
  const silent = await talk("vestido midi", "ele é forrado?");
  expect(silent.text).toMatch(/^A página de \*\*Vestido Midi\*\* diz: .*De \*\*forrado\*\* ela não fala/);
});

test("a look that the options have is there, whatever else is said of it", async () => {
  expect((await talk("tem camiseta?", "e uma lisa azul então")).text).toMatch(
    /^Sim, \*\*Camiseta\*\* tem \*\*M - Azul\*\*/,
  );
  expect((await talk("tem camiseta?", "e uma lisa vermelha então")).text).toMatch(/não tem em vermelha/);
});

test("what is asked with `é` is no other thing that is looked for", async () => {
  const { text } = await talk("lâmpada led", "é compatível com dimmer?");
  expect(text).not.toMatch(/Não encontrei/);
  expect(text).toMatch(/ela não fala: confirme com a loja/);
});

test("a size behind an article is no number of pieces", async () => {
  const { text } = await talk("tem tênis de corrida?", "quero o 40 então, quanto fica o frete pro 50030-230");
  expect(text).toMatch(/1 × Tênis de Corrida Leve \(40[\s\S]*O frete de Tênis de Corrida Leve para 50030-230/);
});

test("options that are counted are pieces of the one spoken of", async () => {
  const { text } = await talk("tem camiseta?", "então 2 verde e 1 azul, quanto dá tudo?");
  expect(text).toMatch(/2 × Camiseta \(P - Verde\)[\s\S]*1 × Camiseta \(M - Azul\)[\s\S]*R\$ 135,00/);
});

test("several things come onto the list by their articles, and a measure is so many pieces", async () => {
  const { text } = await talk("tem detergente?", "põe o detergente e 2 kg de feijão preto na lista");
  expect(text).toMatch(/1 × Detergente Neutro[\s\S]*2 × Feijão Preto 1kg[\s\S]*R\$ 19,00/);
});

test("what is asked for is said to be missing where only what is around it was found", async () => {
  const { text } = await talk("colchão casal");
  expect(text).toMatch(/^Não encontrei \*\*colch[ãa]o\*\* na loja/);
});

test("of presents, a thing that is named is that thing, with its price", async () => {
  const { text } = await talk("presente pra minha mãe", "quanto é a lâmpada led");
  expect(text).toMatch(/Lâmpada LED/);
  expect(text).not.toMatch(/Até quanto/);
  expect((await talk("lâmpada led", "quanto é a lâmpada")).text).toBe(
    "**Lâmpada LED** custa **R$ 15,00**, com 20 unidades em estoque.",
  );
});

test("who waits for an order gets the shop, also without the code", async () => {
  for (const waiting of ["fiz faz 10 dias e nada!!", "não sei o código, perdi"]) {
    const answer = await talk("cadê meu pedido??", waiting);
    expect(answer.text).toMatch(/Sem o código, ela acha o pedido pelo seu \*\*nome\*\*/);
  }
});

test("how many are wanted and what they come to is summed, though nothing was shown before", async () => {
  expect((await talk("quero comprar 3 feijão preto, quanto dá?")).text).toMatch(/3 × Feijão Preto 1kg: R\$\s24,00/);
});

test("what came broken is no late order, whatever is wanted back; something for a child is a toy", async () => {
  expect((await talk("comprei um feijão e veio quebrado, quero meu dinheiro de volta")).text).not.toMatch(/espera/);
  expect((await talk("tem algo mais barato que 100 reais pra criança?")).text).toMatch(/Tabuleiro/);
});
