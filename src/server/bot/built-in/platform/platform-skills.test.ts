import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Shop, shopWith } from "../../../../../tests/support/shop.ts";
import { talkTo } from "../../../../../tests/support/shop-talk.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await shopWith({ products: [] });
});
afterAll(() => shop.close());

const talk = (...turns: string[]) => talkTo(shop, turns, "arara");
const said = async (...turns: string[]) => (await talk(...turns)).text;

describe("who sells and who buys are told what is for them", () => {
  test.each([
    [["subi a planilha com os preços trocados", "tem volta?"], /Desfazer/],
    [["minha freguesa quer o dinheiro de volta", "meu cliente pagou no pix"], /aplicativo do banco/],
    [["como os clientes compram de mim", "quero devolver o pix dele"], /\*\*Você devolve pelo seu banco\*\*/],
    [["faz um reels da minha blusa", "não gostei, cobra outra vez?"], /gratuito/],
  ])("of a sale: %j", async (turns, told) => {
    const text = await said(...turns);
    expect(text).toMatch(told);
    expect(text).not.toMatch(/CDC, art\. 49|garantia de 12 meses|fale com a loja/i);
  });

  test.each([
    [["comprei um vaso e mandei o pix", "já paguei e ninguém confirmou"], /comprovante/],
    [["paguei e a loja não confirmou", "mando o recibo para quem"], /pelo WhatsApp/],
    [["comprei uma luminária e nunca chegou"], /\*\*código\*\*/],
  ])("of a purchase: %j", async (turns, told) => {
    const text = await said(...turns);
    expect(text).toMatch(told);
    expect(text).not.toMatch(/maquininha|mude o pedido para/);
  });
});

describe("the side of a sale", () => {
  test.each([
    [["sou compradora, não vendo nada, a loja sumiu com meu dinheiro", "e o meu dinheiro volta como"], /quem recebeu/],
    [["quero cobrar 5 reais de entrega", "e acima de 120 fica grátis?"], /Frete grátis acima de/],
    [["quero cobrar 5 reais de entrega", "tem modo escuro?", "e retirada no local?"], /linha do tipo \*\*retirada/],
    [["pus o preço errado e já venderam dois", "como eu cancelo esses pedidos"], /Marque como \*\*Perdido/],
    [["consigo usar meu domínio?", "já comprei no registro br"], /DNS/],
  ])("once told or surely meant holds: %j", async (turns, told) => {
    const text = await said(...turns);
    expect(text).toMatch(told);
    expect(text).not.toMatch(/mande outro Pix|Para cancelar ou mudar um pedido, fale com a loja|acima de R\$/);
  });

  test("is asked for where each has a text, and what was asked is answered then", async () => {
    expect(await said("como cancelo um pedido")).toMatch(/você \*\*compra\*\* ou \*\*vende\*\*/);
    expect(await said("como cancelo um pedido", "Eu vendo")).toMatch(/Marque como \*\*Perdido/);
    expect(await said("como cancelo um pedido", "Eu compro")).toMatch(/fale com a loja/);
  });

  test("is one for the parts of a sentence", async () => {
    expect(await said("posso pôr tamanho e cor num produto só")).not.toMatch(/aceita trocas/);
  });
});

test("each of a family gets an own access, and not the shop", async () => {
  const text = await said("minha mãe e meu primo vão cuidar da loja, cada um pode ter acesso próprio?");
  expect(text).toMatch(/\*\*Catálogo\*\*.*\*\*Vendas\*\*.*\*\*Leitura\*\*/s);
  expect(text).not.toMatch(/pode tirar você/);
});

test("how long a domain takes is not told of an account", async () => {
  const text = await said("dá para usar meu domínio?", "em quanto tempo funciona");
  expect(text).toMatch(/DNS/);
  expect(text).not.toMatch(/Leva um minuto/);
});

test("who only tells something is not told that it cannot be answered", async () => {
  const { text, handOff } = await talk("minha vizinha veio aqui em casa ontem");
  expect(text).toMatch(/^Entendi/);
  expect(handOff?.url).toContain("wa.me");
});

describe("what somebody wants made is led to the page that makes it", () => {
  test.each([
    ["inventa um jingle para a minha barbearia", /\/ia-audio/],
    ["escreve uma legenda para o meu pudim", /\/admin\/mart\/divulgar/],
    ["me faz uma descrição de um colar de prata", /Escrever com IA/],
    ["pode fazer um aviso de que fechamos na páscoa", /\/admin\/mart\/avisos/],
  ])("%s", async (asked, way) => {
    expect(await said(asked)).toMatch(way);
  });

  test("and so is what follows, unless it asks something", async () => {
    const asked = "cria um jingle para a minha floricultura";
    expect(await said(asked, "ela se chama flor do campo")).toMatch(/leve isso a \*\*\[IA Áudio\]/);
    expect(await said(asked, "alguém canta nele?")).toMatch(/ninguém canta|Não canta/);
    expect(await said("me faz uma descrição de produto", "uma caneca")).toMatch(/^A descrição eu não escrevo aqui/);
    expect(await said("como cadastro um produto", "uma caneca")).toMatch(/^Entendi/);
  });
});

describe("who gets no further is led to a person", () => {
  test("what was tried is not told again", async () => {
    const { text, handOff } = await talk("o código não chega", "já procurei no lixo eletrônico e nada");
    expect(text).toMatch(/Se já olhou o spam/);
    expect(handOff?.url).toContain("wa.me");
    expect((await talk("como mudo o tema", "já fiz isso e não funcionou")).handOff?.url).toContain("wa.me");
  });

  test("a lost mailbox loses no shop, and who cannot wait gets a person at once", async () => {
    const lost = await talk("não tenho mais acesso ao meu e-mail", "perco a lojinha também?");
    expect(lost.text).toMatch(/A loja não se perde|Não perde/);
    expect(lost.handOff?.url).toContain("wa.me");
    expect((await talk("estou desesperada")).handOff?.url).toContain("wa.me");
  });

  test("what was not understood is told whole", async () => {
    const { text, handOff } = await talk("posso entrar em dois aparelhos", "não entendi");
    expect(text).toMatch(/código de 6 dígitos/);
    expect(handOff?.url).toContain("wa.me");
  });
});

test("what is asked around a question, or in words that name nothing, is still asked", async () => {
  expect(await said("bom dia, me fala o que você faz então")).toMatch(/Posso explicar/);
  expect(await said("que robôs vocês têm?")).toMatch(/São cinco/);
  expect(await said("dá pra vender pelo whats mesmo?")).toMatch(/\*\*Sim/);
});

test("figures of a company that does not exist are said to be a demonstration", async () => {
  expect(await said("quem é o dono", "e qual o endereço de vocês?")).toMatch(/demonstração/);
});

describe("a question that goes on belongs to what is spoken of", () => {
  test.each([
    [["quero encerrar minha conta", "e se eu voltar atrás?"], /enquanto|durante os|mantê|manter a conta/],
    [
      ["como altero o preço de um produto", "e de vários ao mesmo tempo?"],
      /marque os produtos|vários produtos de uma vez\?/,
    ],
    [["como altero o preço de um produto", "isso muda nos pedidos que já foram feitos?"], /guarda o preço do dia/],
    [["onde ficam os pedidos", "o cliente fica sabendo?"], /página do pedido dele/],
    [["minha equipe", "e pro contador?"], /Leitura/],
    [["imprimo etiqueta aqui?", "dá para pôr o lote?"], /etiquetas livres/],
  ])("%j", async (turns, told) => {
    const { text, suggestions = [] } = await talk(...turns);
    expect([text, ...suggestions].join("\n")).toMatch(told);
  });

  test("what is told on goes to who settles it, and is not looked up", async () => {
    const { text, handOff } = await talk("o site está fora do ar", "foi ontem de noite, umas nove horas");
    expect(text).toMatch(/vai junto na mensagem para a \*\*equipe/);
    expect(handOff?.url).toContain("wa.me");
  });

  test("an answer is not told twice to two questions, unless it was written for both", async () => {
    const first = await said("quais temas de cor existem");
    const again = await said("quais temas de cor existem", "que mais há de tema");
    expect(first).toMatch(/seis temas/);
    expect(again).toMatch(/^Mais do que eu disse acima não sei|não diz|Seria uma destas perguntas/);
    const photo = "a foto do doce ficou escura, dá para clarear?";
    const told = await said(photo);
    expect(await said(photo, "e tirar a bagunça de trás")).toBe(`Também aqui vale: ${told}`);
  });

  test("what is not known is said with what else there is of the subject", async () => {
    const { text } = await talk("como entro", "e com biometria?");
    expect(text).toMatch(/não diz|não sei/);
  });
});
