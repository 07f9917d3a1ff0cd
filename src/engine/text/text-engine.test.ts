import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type SummaryInput, summaryInputSchema, type TextInput } from "#contract/studio/studio-text.ts";
import type { Work } from "../tool.ts";
import { correctText } from "./correct-text.ts";
import sentences from "./correction-sentences.json" with { type: "json" };
import { makeImprovement } from "./make-correction.ts";
import { makeSummary } from "./make-summary.ts";
import { readingEase } from "./reading-ease.ts";
import { sentencesOf } from "./sentences.ts";
import type { SummaryLength } from "./summary-length.ts";
import { lostLimits, topSentences } from "./text-rank.ts";

const most = (count: number): SummaryLength => ({ unit: "sentences", most: count });
const improve = async (text: string) => (await correctText(text, { isStyled: true })).text;

/** Sentences as people write them, and as a careful reader would fix them. */
const corrected: [string, string][] = [
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
  ["Meu pedido estragou !", "Meu pedido estragou!"],
  ["Você não veio porque?", "Você não veio por quê?"],
  ["Eles vai comprar amanha cedo.", "Eles vão comprar amanhã cedo."],
  ["Vocês não pode perder.", "Vocês não podem perder."],
  ["Foi difícil, mais nós conseguiu e nós vendeu tudo.", "Foi difícil, mas nós conseguimos e nós vendemos tudo."],
  ["Nossa promocao termina hoje!!!!", "Nossa promoção termina hoje!"],
  ["Tenho certeza absoluta disso.", "Tenho certeza disso."],
  ["Oi,tudo bem?", "Oi, tudo bem?"],
  ["Seu pedido chega ate as 18hs.", "Seu pedido chega até as 18h."],
  ["Veja as fotos dos produto e 3 opção de cor.", "Veja as fotos dos produtos e 3 opções de cor."],
  ["Hoje esta tendo desconto.", "Hoje está tendo desconto."],
  ["Você pode vim buscar. Qualquer duvida, chame.", "Você pode vir buscar. Qualquer dúvida, chame."],
  [
    "Obrigado pela preferencia! Atendemos à mais de mil clientes.",
    "Obrigado pela preferência! Atendemos a mais de mil clientes.",
  ],
  ["Chegou o pedido. ele está na loja.", "Chegou o pedido. Ele está na loja."],
  ["Me chama la que agente resolve.", "Me chama lá que a gente resolve."],
  ["As canecas novas chegaram: elas e lindas!", "As canecas novas chegaram: elas são lindas!"],
  ["Passa la na loja que agente separa pra você.", "Passa lá na loja que a gente separa pra você."],
  ["NÓS FALOU COM ELE, E ELES VAI VOLTAR.", "NÓS FALAMOS COM ELE, E ELES VÃO VOLTAR."],
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
  "O agente resolve amanhã, e seu agente já sabe.",
  "Vi as flores e fui comprá-la para ela.",
  "Fale com eles e boas compras!",
  "Trabalho como agente e atendo de manhã.",
];

describe("improving", () => {
  test.each(corrected)("%s → %s", async (before, after) => {
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
    const { doubts } = await correctText([...words, "obrigdo"].join(" "), { isStyled: true });
    expect(performance.now() - startedAt).toBeLessThan(40_000);
    expect(doubts.at(-1)).toEqual({ word: "obrigdo", suggestions: [] });
    const asked = await correctText("obrigdo", { isStyled: true });
    expect(asked).toMatchObject({
      text: "Obrigdo",
      doubts: [{ word: "obrigdo", suggestions: expect.arrayContaining(["obrigado"]) }],
    });
  }, 60_000);
});

test("of sentences of shops, 22 of 31 mistakes are corrected and 9 asked about, and no right sentence is touched", async () => {
  const isTold = async ([before, after]: readonly string[]) => {
    const { text, doubts } = await correctText(before ?? "", { isStyled: false });
    if (text === after) return "corrected";
    return doubts.some(({ suggestions }) => suggestions.some((one) => after?.includes(one))) ? "asked" : "missed";
  };
  const told = await Promise.all(sentences.wrong.map(isTold));
  const count = (what: string) => told.filter((one) => one === what).length;
  expect({ corrected: count("corrected"), asked: count("asked") }).toEqual({ corrected: 22, asked: 9 });
  for (const right of sentences.right)
    expect(await correctText(right, { isStyled: false })).toMatchObject({ text: right, changes: [] });
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
  expect(topSentences(sentences, most(2)).every((sentence) => sentence.includes("arara-azul"))).toBe(true);
  expect(topSentences(sentences, most(4))).toEqual(sentences);
});

test("a summary keeps what was decided, by when and for how much, before what only goes along", () => {
  const sentences = [
    "A reunião da loja falou da loja e das vendas da loja.",
    "Ficou decidido que a loja abre das 8h às 20h a partir do dia 9.",
    "Se a loja vender, a loja vende.",
    "O relatório da loja deve sair até o dia 10, e as vendas somam R$ 74.300.",
  ];
  expect(topSentences(sentences, most(2))).toEqual([sentences[1], sentences[3]]);
});

test("no sentence of a summary comes without what it stands on, or without what limits it where both fit", () => {
  const sentences = [
    "O cliente pode desistir da compra em 7 dias.",
    "Contudo, o produto da compra deve voltar sem uso.",
    "O frete da compra é pago pela loja.",
    "Também sugerem que o cliente guarde a nota da compra.",
  ];
  const [first, limit] = sentences;
  const two = topSentences(sentences, most(2));
  expect(two.includes(first as string)).toBe(two.includes(limit as string));
  expect(topSentences(sentences, most(1))).toEqual([first]);
  expect(lostLimits(sentences, [first as string])).toEqual([limit]);
  expect(topSentences(sentences, most(3))).toEqual(sentences.slice(0, 3));
});

/** What a text is summed up to, and what is said beside it. */
async function summarise(given: string, length = {}): Promise<{ text: string; notice: string }> {
  const folder = await mkdtemp(join(tmpdir(), "summary-"));
  const input = summaryInputSchema.parse({ text: given, ...length });
  const [file] = await makeSummary({ input, folder, report: () => {} } as unknown as Work<SummaryInput, null>);
  const text = await readFile(file?.path ?? "", "utf8");
  await rm(folder, { recursive: true });
  return { text, notice: file?.notice ?? "" };
}

const MEETING =
  "A reunião da rua foi longa. As lojas da rua abrem às 8h a partir do dia 9. As lojas da rua pagam R$ 215 pela segurança. Quem não quiser deve avisar até sexta. O café da reunião estava bom.";

test("a summary keeps to the length that is chosen or said, and tells what it left out that matters", async () => {
  const chosen = await summarise(MEETING, { words: 14 });
  expect(chosen.text.split(/\s+/).length).toBeLessThanOrEqual(14);
  expect(chosen.text).not.toBe("");
  const said = await summarise(`Resuma em duas frases, por favor: ${MEETING}`);
  expect(said.text.split("\n\n")).toHaveLength(2);
  expect(said.text).not.toContain("Resuma");
  expect(said.notice).toMatch(
    /^Ficaram 2 das 5 frases, como no texto\. Ficou de fora, com valor, data, prazo, dever ou condição: “/,
  );
  for (const fact of ["dia 9", "R$ 215", "até sexta"]) expect(said.text + said.notice).toContain(fact);
  expect(said.notice).not.toContain("café");
  expect((await summarise(MEETING, { characters: 60 })).text.length).toBeLessThanOrEqual(60);
});

test("no duty of a contract is left out unsaid: who pays, what depends, what begins to hold", async () => {
  const { text, notice } = await summarise(
    "O contrato tem por objeto a sala 2. O locatário pagará água, luz e IPTU. É vedada a sublocação. Obras na fachada dependem do locador. O alvará vale desde 1º de março. A barraca de pescado paga 112 reais. A sala fica em frente à praça.",
    { sentences: 2 },
  );
  for (const duty of ["pagará água", "vedada", "dependem", "1º de março", "112", "em frente"])
    expect(text + notice).toContain(duty);
});

test("a length that no part of the text fits in is refused, with what would do it", async () => {
  const title = "Kit com 12 potes herméticos de vidro com tampa de bambu para mantimentos, cozinha e despensa";
  await expect(summarise(`encurta para 60 caracteres: ${title}`)).rejects.toThrow(
    /^Nenhuma parte do texto cabe inteira em 60 caracteres: a frase mais curta tem 92\. .*provedor de IA; copie/,
  );
  await expect(summarise("Uma frase só.")).rejects.toThrow("O texto tem só uma frase: não há o que resumir.");
  await expect(summarise("Uma frase só.", { words: 40 })).rejects.toThrow("não há o que resumir");
});

test("a text that rules improve nothing in comes back with a plain word that nothing changed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "improve-"));
  const make = async (text: string) => {
    const work = { input: { text }, folder: await mkdtemp(join(folder, "of-")), report: () => {} };
    return (await makeImprovement(work as unknown as Work<TextInput, null>))[0];
  };
  const same = await make(`Não vou dar desconto. ${"O preço da loja é esse e não muda. ".repeat(6)}`.trim());
  expect(same?.notice).toMatch(/^Nada mudou: .*provedor de IA/);
  expect(same?.details).not.toHaveProperty("readingEase");
  expect((await make("Vou estar enviando o pedido."))?.notice).toBeUndefined();
  await rm(folder, { recursive: true });
});

test("short words and sentences read more easily than long ones", () => {
  const easy = readingEase("O gato viu o rato. O rato foi para a casa. O sol saiu. ".repeat(3));
  const hard = readingEase(
    "A operacionalização da infraestrutura organizacional pressupõe a institucionalização de procedimentos administrativos interdepartamentais. ".repeat(
      3,
    ),
  );
  expect(easy?.score).toBeGreaterThan(70);
  expect(hard?.score).toBeLessThan(15);
  expect(readingEase("Oi.")).toBeNull();
});
