import { describe, expect, test } from "vitest";
import { snippets } from "./code-snippets.ts";
import { correctText } from "./correct-text.ts";
import { readingEase } from "./reading-ease.ts";
import { rewriteText } from "./rewrite-text.ts";
import { createChoice } from "./seeded-choice.ts";
import { sentencesOf } from "./sentences.ts";
import { topSentences } from "./text-rank.ts";
import { readRequest } from "./write-request.ts";
import { templates } from "./write-templates.ts";

const improve = async (text: string) => (await correctText(text, { isStyled: true })).text;

/** Sentences as people write them, and as a careful reader would mend them. */
const mended: [string, string][] = [
  ["Concerteza a gente vamos entregar amanhã.", "Com certeza a gente vai entregar amanhã."],
  ["Os produto chegam as 15h.", "Os produtos chegam às 15h."],
  ["Fazem 5 anos que moro aqui.", "Faz 5 anos que moro aqui."],
  ["Houveram muitos problemas a partir de ontem.", "Houve muitos problemas a partir de ontem."],
  ["O prazo começa à partir de hoje.", "O prazo começa a partir de hoje."],
  ["Preciso de um livro para mim ler.", "Preciso de um livro para eu ler."],
  ["Isso fica entre eu e você.", "Isso fica entre mim e você."],
  ["Há dois anos atrás abrimos a loja.", "Há dois anos abrimos a loja."],
  ["A muito tempo não chove.", "Há muito tempo não chove."],
  ["A entrega será daqui há dois dias.", "A entrega será daqui a dois dias."],
  ["Vou estar enviando o relatório.", "Vou enviar o relatório."],
  ["Enviei o o contrato.", "Enviei o contrato."],
  ["Ela ficou meia cansada.", "Ela ficou meio cansada."],
  ["Devido a situação, adiamos.", "Devido à situação, adiamos."],
  ["Pague à prazo.", "Pague a prazo."],
  ["Você vai subir para cima?", "Você vai subir?"],
  ["Isso é uma excessão.", "Isso é uma exceção."],
  ["Meu iorgute estragou !", "Meu iogurte estragou!"],
  ["Você não veio porque?", "Você não veio por quê?"],
  ["Eles vai comprar amanha cedo.", "Eles vão comprar amanhã cedo."],
  ["Vocês não pode perder.", "Vocês não podem perder."],
  ["Foi difícil, mais nós conseguiu e nós vendeu tudo.", "Foi difícil, mas nós conseguimos e nós vendemos tudo."],
  ["Nossa promocao termina hoje!!!!", "Nossa promoção termina hoje!"],
  ["Tenho certeza absoluta disso.", "Tenho certeza disso."],
  ["Oi,tudo bem?", "Oi, tudo bem?"],
  ["Seu pedido chega ate as 18hs.", "Seu pedido chega até às 18h."],
  ["Veja as fotos dos produto e 3 opção de cor.", "Veja as fotos dos produtos e 3 opções de cor."],
  ["Hoje esta tendo desconto.", "Hoje está tendo desconto."],
  ["Você pode vim buscar. Qualquer duvida, chame.", "Você pode vir buscar. Qualquer dúvida, chame."],
  [
    "Obrigado pela preferencia! Atendemos à mais de mil clientes.",
    "Obrigado pela preferência! Atendemos a mais de mil clientes.",
  ],
  ["Chegou o pedido. ele está na loja.", "Chegou o pedido. Ele está na loja."],
];

/** Sentences that are right, and stay as they are. */
const right = [
  "A arara-azul vive no Pantanal e come castanhas.",
  "Pague com PIX e receba o cashback no WhatsApp.",
  "Maria Zyntrax mora em Piaçabuçu.",
  "Há dois anos abrimos a loja na rua das Flores, nº 12.",
  "Ela está meio cansada, e ele também.",
  "Para vocês é grátis, e para nós foi um prazer.",
  "Um de vocês vai ganhar, e entre nós seu nome fica.",
  "Não sei por que ele não veio.",
  "Ele não veio porque choveu.",
  "Escreva para contato@loja.com.br ou veja www.loja.com.br.",
  "O Dr. Souza atende das 8h às 17h.",
  "Muito, muito obrigado!",
  "Saímos à noite e voltamos a pé.",
];

describe("improving", () => {
  test.each(mended)("%s → %s", async (before, after) => {
    expect(await improve(before)).toBe(after);
  });

  test.each(right)("leaves alone what is right: %s", async (sentence) => {
    expect(await correctText(sentence, { isStyled: true })).toMatchObject({ text: sentence, changes: [] });
  });

  test("tells each change with its reason, and doubts what no dictionary knows without touching it", async () => {
    const { text, changes, doubts } = await correctText("O xabrufo chegou denovo.", { isStyled: false });
    expect(text).toBe("O xabrufo chegou de novo.");
    expect(changes).toEqual([{ before: "denovo", after: "de novo", reason: expect.stringMatching(/\.$/) }]);
    expect(doubts.map(({ word }) => word)).toEqual(["xabrufo"]);
  });

  test("a text of strange words is read in time: whether one is looked up depends on its letters, never on the machine", async () => {
    const letters = "abcdefghijklmnop";
    const words = Array.from({ length: 16 }, (_, at) => `zquv${letters[at]}xw${"yt".repeat(10)}`);
    const startedAt = performance.now();
    const { doubts } = await correctText([...words, "obriagdo"].join(" "), { isStyled: true });
    expect(performance.now() - startedAt).toBeLessThan(40_000);
    expect(doubts.at(-1)).toEqual({ word: "obriagdo", suggestions: [] });
    const { changes } = await correctText("obriagdo", { isStyled: true });
    expect(changes[0]).toMatchObject({ after: "obrigado" });
  }, 60_000);
});

test("rewriting changes the tone and keeps the rest", () => {
  expect(rewriteText("Prezado cliente, solicitamos que utilize o cupom.", "simple").text).toBe(
    "Olá, pedimos que use o cupom.",
  );
  expect(rewriteText("Oi gente, tá tudo certo pra reunião?", "formal").text).toBe(
    "Prezados, está tudo certo para reunião?",
  );
  expect(rewriteText("Prezados, aguardamos retorno. Atenciosamente, Ana", "friendly").text).toBe(
    "Oi, esperamos retorno. Um abraço, Ana",
  );
});

test("a long sentence is divided where it has a joint, and loses no word", () => {
  const long =
    "A entrega do seu pedido foi feita hoje de manhã no endereço que você nos informou, mas o porteiro do prédio disse que não podia receber nada";
  const { text } = rewriteText(long, "simple");
  expect(sentencesOf(text)).toHaveLength(2);
  const words = (sentence: string) => sentence.toLowerCase().match(/\p{L}+/gu);
  expect(words(text)).toEqual(words(long));
});

test("sentences end where they end, not at abbreviations, figures or addresses", () => {
  expect(sentencesOf("O Sr. Silva pagou R$ 1.234,50 em 3.5 minutos. Veja www.loja.com.br! Certo?")).toEqual([
    "O Sr. Silva pagou R$ 1.234,50 em 3.5 minutos.",
    "Veja www.loja.com.br!",
    "Certo?",
  ]);
});

test("a summary has the sentences that have most in common with the others, in their order", () => {
  const sentences = [
    "A arara-azul vive no Pantanal.",
    "Ontem comprei pão.",
    "No Pantanal, a arara-azul faz ninho em árvores.",
    "A arara-azul do Pantanal come castanhas.",
  ];
  expect(topSentences(sentences, 2).every((sentence) => sentence.includes("arara-azul"))).toBe(true);
  expect(topSentences(sentences, 4)).toEqual(sentences);
});

test("short words and sentences read more easily than long ones", () => {
  const easy = readingEase("O gato viu o rato. O rato foi para a casa. O sol saiu.");
  const hard = readingEase(
    "A operacionalização da infraestrutura organizacional pressupõe a institucionalização de procedimentos administrativos interdepartamentais.",
  );
  expect(easy?.score).toBeGreaterThan(70);
  expect(hard?.score).toBeLessThan(15);
  expect(readingEase("Oi.")).toBeNull();
});

describe("drafts", () => {
  test("say what the request says, and leave gaps for what it does not", () => {
    const request = readRequest(
      "Escreva um e-mail para o cliente sobre o atraso da entrega. A nova data é sexta-feira. O frete será devolvido.",
    );
    expect(request).toMatchObject({ topic: "o atraso da entrega", recipient: "o cliente" });
    const text = templates.email(request, createChoice(1));
    expect(text).toContain("Assunto: O atraso da entrega");
    expect(text).toContain("A nova data é sexta-feira. O frete será devolvido.");
    expect(text).toContain("[seu nome]");
  });

  test("read as Portuguese, whatever the request is: a question, an errand, somebody, a caption", () => {
    const drafts = (type: "article" | "email" | "story" | "poem", request: string) =>
      [1, 2, 3, 4, 5, 6].map((seed) => templates[type](readRequest(request), createChoice(seed))).join("\n");
    const question = drafts("article", "Como escolher o pão certo. O pão sai às 7h.");
    expect(question).toContain("# Como escolher o pão certo");
    expect(question).toMatch(/(?:quer saber|se perguntou) como escolher o pão certo/);
    expect(question).not.toMatch(/sobre Como|Se Como|em Como/);
    expect(drafts("article", "Café coado em casa")).toMatch(/falar de café coado em casa|pensar em café coado em casa/);
    expect(drafts("article", "Escreva sobre o frete da loja")).not.toMatch(/de o frete|em o frete/);
    expect(drafts("article", "montanha-russa")).toContain("ontanha-russa");

    const errand = templates.email(
      readRequest("avisar a Carla que o pedido atrasou dois dias e oferecer 10% de desconto"),
      createChoice(1),
    );
    expect(errand).toMatch(/^Assunto: O pedido atrasou dois dias$/m);
    expect(errand).toMatch(/Carla[,!]/);
    expect(errand).toContain("Escrevo para avisar que o pedido atrasou dois dias e oferecer 10% de desconto.");
    expect(drafts("email", "Pedir ao fornecedor orçamento de 200 caixas")).toContain(
      "Assunto: Pedido: orçamento de 200 caixas",
    );
    expect(drafts("email", "Convidar os clientes para a festa")).toContain("Assunto: Convite para a festa");

    expect(drafts("email", "Gostaria de saber quando chega o pedido")).toContain("Queria saber quando chega o pedido.");
    expect(drafts("email", "cobrar o cliente João pelo boleto")).toMatch(
      /João(?:, tudo bem\?|[,!])\s+Escrevo para cobrar pelo boleto\./,
    );

    const somebody = drafts("story", "uma menina que vende brigadeiro na feira");
    expect(somebody).toContain("Esta é a história de uma menina que vende brigadeiro na feira.");
    expect(somebody).toContain("A menina respirou fundo.");

    const caption = drafts(
      "article",
      "Escreva uma legenda curta para vender pão de queijo no Instagram, falando com mães. O pacote custa R$ 25,00. Termine com um convite.",
    );
    expect(caption).toMatch(
      /Olha só: pão de queijo\.|Pão de queijo: dá uma olhada\.|Para quem procura pão de queijo\./,
    );
    expect(caption).toContain("\n\nO pacote custa R$ 25,00.\n\n");
    expect(drafts("article", "legenda para pão de queijo com preço R$ 5")).toContain("\n\nPor R$ 5.\n\n");
    expect(caption).toContain("#pãoqueijo #pão #queijo");
    expect(caption).not.toContain("Termine");
  });

  test("read what merchants ask in their own words, use all its facts and make none up", () => {
    const draft = (type: "article" | "email" | "story" | "poem" | "code", request: string) =>
      templates[type](readRequest(request), createChoice(5));
    const ready = draft("email", "E-mail avisando a cliente Joana que o vestido dela ficou pronto");
    expect(ready).toMatch(/Joana[,!]/);
    expect(ready).toContain("Escrevo para avisar que o vestido dela ficou pronto.");
    const owed = draft("email", "Preciso de um email cobrando o boleto vencido dia 10, valor R$ 350");
    expect(owed).toContain("Assunto: Cobrança: o boleto vencido dia 10, valor R$ 350");
    expect(owed).toContain("Escrevo para cobrar o boleto vencido dia 10, valor R$ 350.");
    const boxes = draft("email", "Escreva um email pro fornecedor pedindo 50 caixas até sexta");
    expect(boxes).toContain("Escrevo para pedir 50 caixas até sexta.");
    expect(boxes).toMatch(/fornecedor[,!]/);
    expect(draft("email", "email de agradecimento pela compra")).toContain("Escrevo para agradecer pela compra.");
    const crushed = draft(
      "email",
      "Responder cliente que reclamou que o bolo chegou amassado. Vamos devolver o dinheiro.",
    );
    expect(crushed).toContain("a sua reclamação: o bolo chegou amassado. Vamos devolver o dinheiro.");

    const jar = draft("article", "anúncio de bolo de pote, sabores ninho e chocolate, R$ 12");
    expect(jar).toContain("Por R$ 12. Sabores ninho e chocolate.");
    expect(draft("article", "post para instagram sobre promoção de dia das mães")).toContain("#promoção");
    expect(draft("article", "post para instagram sobre promoção de dia das mães")).not.toContain("instagram");
    expect(draft("article", "descrição do produto: bolsa de couro, cor caramelo, R$ 289")).toMatch(
      /bolsa de couro[\s\S]*R\$ 289[\s\S]*Cor caramelo\./i,
    );
    const bakery = draft("article", "texto para o site da minha padaria. Abrimos às 6h. Temos pão de queijo.");
    expect(bakery).toContain("# Minha padaria");
    expect(bakery).toContain("Abrimos às 6h. Temos pão de queijo.");

    const own = draft("story", "Conte a história da padaria do meu avô. Ele começou em 1962.");
    expect(own).toContain("# Padaria do meu avô");
    expect(own).toContain("Ele começou em 1962.");
    expect(own).not.toMatch(/Ouro Preto|Santarém|São Luís|Recife|bilhete|telefone tocou|luz acabou/);
    expect(draft("poem", "poema para minha mãe Lúcia")).not.toContain("coisa que fala");
    expect(draft("code", "validar email em python")).toContain("O trecho pronto está em JavaScript.");
  });

  test("of each kind are different from each other, and the same for the same seed", () => {
    const request = readRequest("ipê-amarelo");
    const texts = (["article", "email", "story", "poem"] as const).map((type) =>
      templates[type](request, createChoice(5)),
    );
    expect(new Set(texts).size).toBe(4);
    for (const text of texts) expect(text.toLowerCase()).toContain("ipê-amarelo");
    expect(templates.story(request, createChoice(5))).toBe(texts[2]);
    const others = [1, 2, 3, 4, 6, 7].map((seed) => templates.story(request, createChoice(seed)));
    expect(new Set(others).size).toBeGreaterThan(3);
  });

  test("of code say so when no ready piece fits", () => {
    expect(templates.code(readRequest("Crie uma função para validar CPF"), createChoice(1))).toContain(
      "function isCpf",
    );
    expect(templates.code(readRequest("um sistema operacional"), createChoice(1))).toContain(
      "é preciso um provedor de IA",
    );
  });

  test("of code in JavaScript can be read by a JavaScript engine, and the CPF check is right", () => {
    for (const { language, code } of snippets.filter(({ language }) => language === "js")) {
      expect(() => new Function(code), language).not.toThrow();
    }
    const isCpf = new Function(`${snippets[0]?.code}; return isCpf`)() as (text: string) => boolean;
    expect(isCpf("529.982.247-25")).toBe(true);
    expect(isCpf("529.982.247-26")).toBe(false);
    expect(isCpf("111.111.111-11")).toBe(false);
  });
});
