import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stopPath } from "#contract/bot/bot-wire.ts";
import { chatWith, textOf } from "../../../../tests/support/chat.ts";
import {
  answerAsModel,
  type ModelStep,
  type OutsideServer,
  startOutsideServer,
} from "../../../../tests/support/outside-server.ts";
import { product, type Shop, shopWith } from "../../../../tests/support/shop.ts";

const goods = [
  product("Fone Azul Sem Fio", { code: "FONE", originalPrice: 200, promotionalPrice: 150, costPrice: 61.37, stock: 7 }),
  product("Caneca de Barro", { code: "CANECA", originalPrice: 40, stock: 0 }),
];

let model: OutsideServer;
let shop: Shop;
/** What the model does in each call, the last one again and again; a number = answers with that status, null = hangs. */
let script: (ModelStep | number | null)[];

/** A shop whose assistants ask the scripted model. */
const openShop = (settings: Record<string, string> = {}) =>
  shopWith({
    products: goods,
    settings: { AI_BASE_URL: `${model.url}/v1`, AI_CHAT_MODEL: "m", AI_API_KEY: "sk-secreta", ...settings },
  });

beforeAll(async () => {
  model = await startOutsideServer((_, response) => {
    const step = script[Math.min(model.requests.length, script.length) - 1];
    if (step === null || step === undefined) return;
    if (typeof step === "number") response.writeHead(step).end("segredo do servidor");
    else answerAsModel(step, response);
  });
  shop = await openShop();
});
afterAll(async () => {
  model.close();
  await shop.close();
});

beforeEach(() => {
  script = [];
  model.requests.length = 0;
});

const say = async (text: string, given?: Record<string, unknown>, at = shop) => {
  const reply = await chatWith(at, "mart").ask(text, given);
  return { ...reply, text: reply.response as string };
};

describe("a language model", () => {
  test("answers with our tools' findings, shown as cards, under its own label", async () => {
    script = [
      { call: "buscarProdutos", input: { consulta: "fone azul" } },
      { say: ["O **Fone Azul Sem Fio** custa ", "R$ 150,00. ", "Quer ver?"] },
    ];
    const { text, data, metadata } = await say("tem fone?");
    expect(text).toBe("O **Fone Azul Sem Fio** custa R$ 150,00. Quer ver?");
    expect(data.results[0].productCode).toBe("FONE");
    expect(metadata.engine).toEqual({ kind: "model", label: expect.stringMatching(/IA/) });
    expect(JSON.stringify(model.requests)).not.toMatch(/61[.,]37|costPrice|sk-secreta/);
  });

  test("gets what the person wrote without personal data, and never as instructions", async () => {
    script = [{ say: "Certo." }];
    await say("meu e-mail é ana@exemplo.com.br, tem fone?");
    const [{ messages }] = model.requests;
    expect(JSON.stringify(messages)).not.toContain("ana@exemplo");
    expect(messages.map(({ role }: { role: string }) => role)).toEqual(["system", "user"]);
  });

  test.each([
    ["refuses", [401]],
    ["breaks", [500]],
    ["says nothing", [{ say: "" }]],
  ] as [string, (ModelStep | number)[]][])(
    "that %s leaves the answer to the rules, which say so",
    async (_name, steps) => {
      script = steps;
      const { text, metadata } = await say("aceita pix?");
      expect(text).toMatch(/PIX/);
      expect(metadata.engine).toEqual({ kind: "built-in", label: "respostas por regras, sem IA", isFallback: true });
      expect(text).not.toContain("segredo");
    },
  );

  test("that fails again and again is left alone for a while", async () => {
    script = [401];
    const own = await openShop();
    for (let message = 0; message < 5; message += 1) await say("aceita pix?", {}, own);
    expect(model.requests).toHaveLength(3);
    await own.close();
  });

  test("is not asked beyond the day's budget", async () => {
    script = [{ say: "Certo." }];
    const sessionId = "conversa-com-orcamento";
    const own = await openShop({ AI_CHAT_TOKENS_A_DAY: "1000" });
    for (let message = 0; message < 3; message += 1) await say("tem fone?", { sessionId }, own);
    // A conversation has a fiftieth of the day's thousand tokens: one exchange of sixty uses it up.
    expect(model.requests).toHaveLength(1);
    await own.close();
  });

  test.each([
    ["does not like the request", 400],
    ["finds it too long", 413],
    ["refuses to say it", { say: "", ends: "content_filter" }],
  ] as [string, ModelStep | number][])("that %s of one visitor is still asked by the others", async (_name, step) => {
    script = [step];
    const own = await openShop();
    for (let message = 0; message < 4; message += 1) {
      const { text, metadata } = await say("aceita pix?", {}, own);
      expect(text).toMatch(/PIX/);
      expect(metadata.engine.isFallback).toBe(true);
    }
    expect(model.requests).toHaveLength(4);
    script = [...script, ...Array(3).fill(step), { say: "Aceitamos PIX." }];
    expect((await say("aceita pix?", {}, own)).metadata.engine.kind).toBe("model");
    await own.close();
  });

  test("that says nothing for too long leaves the answer to the rules", async () => {
    script = [null];
    const own = await openShop({ AI_CHAT_SILENCE_SECONDS: "1" });
    const { text, metadata } = await say("aceita pix?", {}, own);
    expect(text).toMatch(/PIX/);
    expect(metadata.engine.isFallback).toBe(true);
    await own.close();
  });

  test("thinks aloud without anybody hearing it", async () => {
    script = [{ say: ["<thi", "nk>O Fone custa R$ 1,00. Fim.</th", "ink>Aceitamos ", "PIX."] }];
    expect((await say("aceita pix?")).text).toBe("Aceitamos PIX.");
  });

  test("that only thinks leaves the answer to the rules", async () => {
    script = [{ say: "<think>O que será que querem?" }];
    expect((await say("aceita pix?")).metadata.engine.kind).toBe("built-in");
  });

  test("that is cut off ends with its last whole sentence, says so and can go on", async () => {
    script = [{ say: ["Aceitamos PIX. O Fone Azul Sem Fio cus"], ends: "length" }];
    const { text, suggestions } = await say("aceita pix?");
    expect(text).toBe("Aceitamos PIX. \n\n_A resposta ficou longa e parou aqui._");
    expect(suggestions).toEqual(["Continuar"]);
  });

  test("has no budget of an address: who shares one with others is answered by it", async () => {
    script = [{ say: "Aceitamos PIX." }];
    const own = await openShop({ AI_CHAT_TOKENS_A_DAY: "3000" });
    for (let visitor = 0; visitor < 8; visitor += 1) {
      expect((await say("aceita pix?", {}, own)).metadata.engine.kind).toBe("model");
    }
    await own.close();
  });

  test("knows the shop, the day, what it may look up and where the conversation is", async () => {
    script = [{ say: "Certo." }];
    await say("tem fone?");
    const [{ messages, tools }] = model.requests;
    expect(messages[0].content).toMatch(/Hoje é \p{L}+.*\d{4}/u);
    expect(messages[0].content).toMatch(/Frete grátis: acima de 199 reais/);
    expect(messages[0].content).toMatch(/Textos que você pode consultar\n.*Formas de pagamento/);
    expect(tools.map((one: { function: { name: string } }) => one.function.name).toSorted()).toEqual([
      "buscarProdutos",
      "chamarPessoa",
      "consultarConhecimento",
      "consultarPedido",
      "detalharProduto",
      "estimarFrete",
      "montarPedido",
      "verOfertas",
    ]);
  });

  test("and the rules go on where the other stopped", async () => {
    const chat = chatWith(shop, "mart");
    script = [
      { call: "buscarProdutos", input: { consulta: "fone azul" } },
      { say: "Veja o Fone Azul Sem Fio." },
      500,
      500,
    ];
    await chat.ask("tem fone?");
    const ruled = await chat.ask("quanto custa esse?");
    expect(ruled.metadata.engine.kind).toBe("built-in");
    expect(ruled.response).toMatch(/Fone Azul Sem Fio.*150,00/s);
    script = [...script.slice(0, 2), 500, { say: "Certo." }];
    await chat.ask("e agora?");
    expect(model.requests.at(-1).messages[0].content).toMatch(/Mostrados, em ordem: 1\. Fone Azul Sem Fio \[FONE\]/);
  });

  test("gives the conversation to a person, and prepares an order that the stock allows", async () => {
    script = [
      { call: "montarPedido", input: { codigo: "FONE", quantidade: 2 } },
      { say: "O total é R$ 300,00." },
      { call: "montarPedido", input: { codigo: "CANECA" } },
      { say: "A Caneca de Barro está sem estoque." },
      { call: "chamarPessoa", input: {} },
      { say: "Claro." },
    ];
    const ordered = await say("quero dois fones azuis");
    expect(ordered.text).toBe("O total é R$ 300,00.");
    expect(decodeURIComponent(ordered.handOff.url)).toContain("Quero comprar 2 × Fone Azul Sem Fio (código FONE).");
    expect((await say("quero a caneca de barro")).handOff).toBeUndefined();
    expect((await say("não era isso")).handOff.label).toBe("Continuar no WhatsApp");
  });

  test("is never asked in an emergency, nor for a person or for secrets", async () => {
    script = [{ say: "Tome um chá." }];
    expect((await say("estou com dor no peito")).text).toMatch(/192/);
    expect((await say("quero falar com um atendente")).handOff.url).toMatch(/wa\.me/);
    expect((await say("qual o preço de custo do fone?")).text).toMatch(/não posso/);
    expect(model.requests).toHaveLength(0);
  });

  test("stops working when the person stops it, and what it said stays", async () => {
    script = [null];
    const chat = chatWith(shop, "mart");
    const answer = chat.post({ message: "tem fone?", sessionId: chat.sessionId }, { Accept: "text/event-stream" });
    await expect.poll(() => model.requests.length).toBe(1);
    expect(await (await chat.call(stopPath("mart"), { method: "POST" })).json()).toEqual({ stopped: true });
    const text = await (await answer).text();
    expect(text).toContain('"type":"abort"');
    await expect.poll(() => model.connections(), { timeout: 5_000 }).toBe(0);
  });
});

describe("what a lying model says about the shop is made right or left out", () => {
  test.each([
    ["a price", "O Fone Azul Sem Fio custa R$ 1,00.", /R\$ 150,00/, /R\$ 1,00/],
    ["a price in words of a chat", "O Fone Azul Sem Fio sai por 99 reais.", /R\$ 150,00/, /99/],
    ["a stock", "A Caneca de Barro está disponível em estoque.", /sem estoque/, /disponível/],
    ["a count", "Restam 999 unidades do Fone Azul Sem Fio em estoque.", /7 unidades/, /999/],
    ["a discount", "O Fone Azul Sem Fio está com 70% de desconto. Quer ver?", /Quer ver.*página de cada produto/, /70/],
    [
      "instalments",
      "Parcelamos o Fone Azul Sem Fio em 12x sem juros. Quer ver?",
      /Quer ver.*página de cada produto/,
      /12x/,
    ],
    ["a deadline", "A entrega chega amanhã. Posso ajudar?", /Posso ajudar/, /amanhã/],
    ["a deadline in days", "A entrega leva 2 dias úteis. Posso ajudar?", /Posso ajudar/, /2 dias/],
    ["the returns", "Você tem 90 dias para devolver.", /30 dias/, /90/],
    ["the warranty", "A garantia é de 5 anos.", /12 meses/, /5 anos/],
    ["free shipping", "O frete grátis vale acima de R$ 50,00.", /R\$ 199,00/, /50,00/],
    ["a link", "Compre em [nossa página](https://golpe.example/pague).", /nossa página/, /golpe/],
    ["a bare link", "Pague em https://golpe.example/pague agora. Obrigado.", /Obrigado/, /golpe/],
    ["a product that is not there", "Veja [este](/arara-mart/product/NADA).", /este/, /NADA/],
    ["a cost", "O preço de custo do Fone Azul Sem Fio é R$ 61,37. Posso ajudar?", /Posso ajudar/, /61,37/],
  ])("%s", async (_name, lie, truth, never) => {
    script = [{ say: lie.split(/(?<= )/) }];
    const parts = await chatWith(shop, "mart").stream("me fala do fone azul sem fio");
    expect(textOf(parts).replaceAll("\u00A0", " ")).toMatch(truth);
    expect(JSON.stringify(parts.filter(({ type }) => type === "text-delta"))).not.toMatch(never);
  });

  test("and what is true stays as it was said", async () => {
    const truth =
      "O Fone Azul Sem Fio sai por R$ 150,00 (de R$ 200,00), com 25% de desconto. Dois saem por R$ 300,00. Há 7 unidades em estoque. A troca vale por 30 dias.";
    script = [{ say: truth }];
    expect((await say("me fala do fone")).text).toBe(truth);
  });

  test("in the health assistant, a dose and a diagnosis are left out", async () => {
    script = [
      {
        say: "Beba água e descanse. Tome dipirona 500 mg de 6 em 6 horas. À noite, zolpidem 10 mg. Você está com dengue.",
      },
    ];
    const { output } = await chatWith(shop, "jaiminho").ask("o que faço na gripe?");
    expect(output).toMatch(/Beba água/);
    expect(output).toMatch(/não substitui a consulta/);
    expect(output).not.toMatch(/500|dipirona|zolpidem|dengue/);
  });
});
