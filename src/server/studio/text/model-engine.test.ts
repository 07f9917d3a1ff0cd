import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openStudio, type StudioHouse } from "../../../../tests/support/studio-house.ts";

type Way = (request: IncomingMessage, response: ServerResponse) => void;

let house: StudioHouse;
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
  house = await openStudio({
    AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    AI_CHAT_MODEL: "modelo-de-teste",
    AI_API_KEY: "chave",
    AI_SILENCE_SECONDS: "1",
  });
});
afterAll(async () => {
  await house.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  ways = [];
  bodies = [];
});

const improve = { tool: "text-improve", input: { text: "Concerteza chega amanhã." } };
const textOf = async (url: string | undefined) => (await house.fetchFile(url ?? "")).text();

test("the model of the settings writes, and the recipe says which", async () => {
  const ana = await house.joinStudio();
  ways = [stream("Com certeza ", "chega amanhã cedo.")];
  const run = await house.make(ana, improve);
  expect(run).toMatchObject({ status: "done", engine: "model" });
  expect(run.assets[0]?.recipe).toMatchObject({ engine: "model", model: "modelo-de-teste" });
  expect(await textOf(run.assets[0]?.url)).toBe("Com certeza chega amanhã cedo.");
  expect(bodies).toHaveLength(1);
  expect(bodies[0]?.model).toBe("modelo-de-teste");
  expect(JSON.stringify(bodies[0]?.messages)).toContain("<texto>");
});

test("a busy server is asked once more, and the run is counted once", async () => {
  const ana = await house.joinStudio();
  ways = [status(429), stream("Pronto.")];
  const run = await house.make(ana, improve);
  expect(await textOf(run.assets[0]?.url)).toBe("Pronto.");
  expect(bodies).toHaveLength(2);
  const { json } = await house.call("studio", { method: "GET", token: ana.token });
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
    const ana = await house.joinStudio();
    ways = way;
    const run = await house.make(ana, improve);
    expect(run).toMatchObject({ status: "done", assets: [{ recipe: { engine: "built-in", model: null } }] });
    expect(run.assets[0]?.recipe.notice).toContain("feito por regras, sem IA");
    expect(await textOf(run.assets[0]?.url)).toBe("Com certeza chega amanhã.");
    expect(JSON.stringify(run)).not.toContain("segredo");
    const { json } = await house.call("studio", { method: "GET", token: ana.token });
    expect(json.data.quota.runsToday).toBe(1);
  },
);

test("who asks for rules gets rules, and the server is not asked", async () => {
  const ana = await house.joinStudio();
  const run = await house.make(ana, { ...improve, engine: "built-in" });
  expect(run.assets[0]?.recipe.engine).toBe("built-in");
  expect(bodies).toEqual([]);
});
