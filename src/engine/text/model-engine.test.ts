import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openStudio, type StudioHarness } from "../../../tests/support/studio-harness.ts";

type Way = (request: IncomingMessage, response: ServerResponse) => void;

let harness: StudioHarness;
let server: Server;
let ways: Way[];
let bodies: { model: string; messages: { role: string; content: unknown }[] }[];

/** Speaks as OpenAI streams. */
const stream =
  (...pieces: string[]): Way =>
  (_, response) => {
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    const chunk = (delta: object, finish: string | null = null) =>
      `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
    for (const content of pieces) response.write(chunk({ content }));
    response.end(`${chunk({}, "stop")}data: [DONE]\n\n`);
  };
const status =
  (code: number): Way =>
  (_, response) =>
    void response
      .writeHead(code, { "Retry-After": "0", "Content-Type": "application/json" })
      .end('{"error":{"message":"segredo do provedor"}}');
const garbage: Way = (_, response) =>
  void response.writeHead(200, { "Content-Type": "text/html" }).end("<html>manutenção</html>");
const hang: Way = () => {};
const cut: Way = (request, response) => {
  response.writeHead(200, { "Content-Type": "text/event-stream" }).write("data: {");
  request.socket.destroy();
};

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const piece of request) body += piece;
    bodies.push(JSON.parse(body));
    const way = ways.length > 1 ? ways.shift() : ways[0];
    way?.(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  harness = await openStudio({
    AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    AI_CHAT_MODEL: "modelo-de-teste",
    AI_API_KEY: "chave",
    AI_SILENCE_SECONDS: "1",
  });
});
afterAll(async () => {
  await harness.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  ways = [];
  bodies = [];
});

const improve = { tool: "text-improve", input: { text: "Concerteza chega amanhã." } };
const textOf = async (url: string | undefined) => (await harness.fetchFile(url ?? "")).text();

test("the model of the settings writes, and the recipe says which", async () => {
  const ana = await harness.joinStudio();
  ways = [stream("Com certeza ", "chega amanhã cedo.")];
  const run = await harness.make(ana, improve);
  expect(run).toMatchObject({ status: "done", engine: "model" });
  expect(run.assets[0]?.recipe).toMatchObject({ engine: "model", model: "modelo-de-teste" });
  expect(await textOf(run.assets[0]?.url)).toBe("Com certeza chega amanhã cedo.");
  expect(bodies).toHaveLength(1);
  expect(bodies[0]?.model).toBe("modelo-de-teste");
  expect(JSON.stringify(bodies[0]?.messages)).toContain("<texto>");
});

test("a busy server is asked once more, and the run is counted once", async () => {
  const ana = await harness.joinStudio();
  ways = [status(429), stream("Pronto.")];
  const run = await harness.make(ana, improve);
  expect(await textOf(run.assets[0]?.url)).toBe("Pronto.");
  expect(bodies).toHaveLength(2);
  const { json } = await harness.call("studio", { method: "GET", token: ana.token });
  expect(json.data.quota.runsToday).toBe(1);
});

test.each([
  ["fails", [status(500)]],
  ["refuses the key", [status(401)]],
  ["answers garbage", [garbage]],
  ["hangs up in the middle", [cut]],
  ["says nothing", [hang]],
])(
  "a server that %s: rules do the work, the result says so, nothing of the server's words is shown, and it counts once",
  async (_, way) => {
    const ana = await harness.joinStudio();
    ways = way;
    const run = await harness.make(ana, improve);
    expect(run).toMatchObject({ status: "done", assets: [{ recipe: { engine: "built-in", model: null } }] });
    expect(run.assets[0]?.recipe.notice).toContain("feito por regras, sem IA");
    expect(await textOf(run.assets[0]?.url)).toBe("Com certeza chega amanhã.");
    expect(JSON.stringify(run)).not.toContain("segredo");
    const { json } = await harness.call("studio", { method: "GET", token: ana.token });
    expect(json.data.quota.runsToday).toBe(1);
  },
);

test("who asks for rules gets rules, and the server is not asked", async () => {
  const ana = await harness.joinStudio();
  const run = await harness.make(ana, { ...improve, engine: "built-in" });
  expect(run.assets[0]?.recipe.engine).toBe("built-in");
  expect(bodies).toEqual([]);
});

describe("what only a model does", () => {
  const write = (type: string) => ({ tool: "text-write", input: { type, request: "Pão de queijo a R$ 5" } });
  const rewrite = { tool: "text-rewrite", input: { text: "Venha logo.", register: "formal" } };

  test.each([
    ["an article", write("article"), "um artigo"],
    ["an e-mail", write("email"), "um e-mail"],
    ["a story", write("story"), "uma história"],
    ["a poem", write("poem"), "um poema"],
    ["code", write("code"), "código comentado"],
    ["the same in another tone", rewrite, "tom formal"],
  ])("%s is asked of it and kept as it came", async (_, start, asked) => {
    const ana = await harness.joinStudio();
    ways = [stream("# Pão\n\n", "É **quente**.")];
    const { recipe, url } = await harness.makeAsset(ana, start);
    expect(recipe).toMatchObject({ tool: start.tool, engine: "model", model: "modelo-de-teste" });
    const file = await harness.fetchFile(`${url}?download=1`);
    const [type, ending] = start.tool === "text-write" ? ["markdown", "md"] : ["plain", "txt"];
    expect(file.headers.get("content-type")).toBe(`text/${type}; charset=utf-8`);
    expect(file.headers.get("content-disposition")).toContain(`.${ending}"`);
    expect(await file.text()).toBe("# Pão\n\nÉ **quente**.");
    expect(JSON.stringify(bodies[0]?.messages)).toContain(asked);
  });

  test("fails plainly when its server does, is not counted, and can be tried again with what was typed", async () => {
    const ana = await harness.joinStudio();
    ways = [status(500)];
    const failed = await harness.make(ana, rewrite);
    expect(failed).toMatchObject({
      status: "failed",
      reason: "O provedor de IA falhou do lado dele (erro 500). Nada foi cobrado. Tente de novo em instantes.",
      input: rewrite.input,
      assets: [],
    });
    const { json } = await harness.call("studio", { method: "GET", token: ana.token });
    expect(json.data.quota.runsToday).toBe(0);
    ways = [stream("Solicitamos a sua presença.")];
    await harness.call(`studio/runs/${failed.id}/retry`, { token: ana.token });
    await harness.work();
    expect(await harness.getRun(ana, failed.id)).toMatchObject({
      status: "done",
      assets: [{ recipe: { engine: "model" } }],
    });
  });

  test("a poem that rules made in 1.1.0 is made again by the model", async () => {
    const ana = await harness.joinStudio();
    const { id } = await harness.makeAsset(ana, { ...improve, engine: "built-in" });
    const recipe = { ...write("poem"), engine: "built-in", model: null, seed: 1 };
    await harness.database.db.execute(
      sql`UPDATE studio_asset SET tool = ${recipe.tool}, recipe = ${JSON.stringify(recipe)}::jsonb WHERE id = ${id}`,
    );
    ways = [stream("# Pão")];
    const { json } = await harness.call(`studio/assets/${id}/remake`, { body: { how: "same" }, token: ana.token });
    await harness.work();
    expect(await harness.getRun(ana, json.data.id)).toMatchObject({ status: "done", engine: "model" });
  });
});

test("a translation falls back to whole sentences that are known, says what is missing, and makes none of nothing", async () => {
  const ana = await harness.joinStudio();
  const translate = (text: string) => ({ tool: "translate", input: { text, from: "pt", to: "en" } });
  ways = [status(500)];
  const half = await harness.makeAsset(ana, translate("Bom dia! O xabrufo chegou."));
  expect(half.name).toBe("PT → EN, incompleta: Bom dia! O xabrufo chegou.");
  expect(half.recipe.notice).toContain("1 de 2 frases ficou sem tradução: “O xabrufo chegou.”");
  expect(half.recipe.notice).toContain("Copiar como pedido para outra IA");
  expect(await textOf(half.url)).toBe("Bom dia!\n→ Good morning!\n\nO xabrufo chegou.\n→ (não traduzida)");
  const nothing = await harness.make(ana, translate("O xabrufo chegou."));
  expect(nothing).toMatchObject({ status: "failed", assets: [] });
  expect(nothing.reason).toMatch(/^O provedor de IA falhou do lado dele \(erro 500\)\. Nenhuma frase deste texto/);
});
