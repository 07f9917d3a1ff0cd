import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import {
  type OutsideAnswer,
  type OutsideServer,
  startOutsideServer,
} from "../../../../tests/support/outside-server.ts";
import { EngineError, type ReplyPart, type Turn } from "../bot-engine.ts";
import { createWebhookEngine } from "./webhook-engine.ts";

const servers: OutsideServer[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const turn = (text: string): Turn => ({
  bot: "arara",
  text,
  history: [],
  memory: {},
  conversationKey: "conversa",
});

/** How long an answer is waited for: long where one comes, short where none does. */
const PATIENT = { firstByteMs: 20_000, idleMs: 20_000, totalMs: 40_000 };
const SHORT = { firstByteMs: 300, idleMs: 300, totalMs: 900 };

async function ask(
  answer: OutsideAnswer,
  { text = "oi", signal = new AbortController().signal, waits = PATIENT } = {},
) {
  const server = await startOutsideServer(answer);
  servers.push(server);
  const engine = createWebhookEngine({
    url: `${server.url}/webhook/x/chat`,
    showProducts: async (codes) => [{ type: "suggestions", suggestions: codes }],
    ...waits,
    maxBytes: 64 * 1024,
  });
  const parts: ReplyPart[] = [];
  const run = async () => {
    for await (const part of engine.reply(turn(text), signal)) parts.push(part);
    return parts.map((part) => (part.type === "text" ? part.delta : "")).join("");
  };
  return { server, parts, said: run() };
}

const send =
  (body: unknown, status = 200, type = "application/json"): OutsideAnswer =>
  (_, response) => {
    response.writeHead(status, { "Content-Type": type });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };

const ndjson =
  (...lines: unknown[]): OutsideAnswer =>
  (_, response) => {
    response.writeHead(200, { "Content-Type": "application/json; charset=utf-8" });
    response.end(lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"));
  };

const node = (nodeId: string) => ({ nodeId, runIndex: 0 });

describe("a connected program is understood when it answers", () => {
  test.each([
    ["an object with output", send({ output: "Olá!" }), "Olá!"],
    ["an object with text", send({ text: "Olá!" }), "Olá!"],
    ["an object with message", send({ message: "Olá!" }), "Olá!"],
    ["a message within a message", send({ message: { type: "text", text: "Olá!" } }), "Olá!"],
    ["a list", send([{ output: "Um" }, { output: "Dois" }]), "Um\n\nDois"],
    ["plain text", send("Olá, gente!", 200, "text/plain"), "Olá, gente!"],
    ["text of several lines", send("Olá!\nTudo bem?", 200, "text/plain"), "Olá!\nTudo bem?"],
    ["JSON written into JSON", send(JSON.stringify(JSON.stringify({ output: "Olá!" }))), "Olá!"],
    ["JSON over several lines", send('{\n  "output": "Olá!"\n}'), "Olá!"],
    [
      "buttons",
      send({ output: JSON.stringify({ type: "with-buttons", text: "Escolha", buttons: [{ text: "A" }] }) }),
      "Escolha",
    ],
    [
      "a stream",
      ndjson(
        { type: "begin", metadata: node("a") },
        { type: "item", content: "O", metadata: node("a") },
        { type: "item", content: "lá!", metadata: node("a") },
        { type: "end", metadata: node("a") },
      ),
      "Olá!",
    ],
    [
      "a stream with a line of text in it",
      ndjson({ type: "begin" }, "solta", { type: "item", content: " sim" }),
      "solta sim",
    ],
  ])("%s", async (_name, answer, expected) => {
    expect(await (await ask(answer)).said).toBe(expected);
  });

  test("a sign that is cut in two between two pieces", async () => {
    const bytes = Buffer.from(JSON.stringify({ output: "ação é já" }));
    const { said } = await ask(async (_, response) => {
      response.writeHead(200);
      for (const byte of bytes) {
        response.write(Buffer.from([byte]));
        await sleep(1);
      }
      response.end();
    });
    expect(await said).toBe("ação é já");
  });

  test("two nodes that speak at once, one after the other", async () => {
    const item = (nodeId: string, content: string) => ({ type: "item", content, metadata: node(nodeId) });
    const { parts, said } = await ask(
      ndjson(
        { type: "begin", metadata: node("a") },
        item("a", "pri"),
        item("b", "seg"),
        item("a", "meiro"),
        { type: "end", metadata: node("a") },
        item("b", "undo"),
        { type: "end", metadata: node("b") },
      ),
    );
    expect(await said).toBe("primeirosegundo");
    expect(new Set(parts.map((part) => (part.type === "text" ? part.segment : "")))).toEqual(new Set(["a/0", "b/0"]));
  });

  test("products by their codes, shown as our own catalogue has them", async () => {
    const { parts, said } = await ask(
      send({ response: "Veja:", data: { results: [{ productCode: "CANECA", productName: "Falsa", price: 1 }] } }),
    );
    await said;
    expect(JSON.stringify(parts)).toContain("CANECA");
    expect(JSON.stringify(parts)).not.toContain("Falsa");
  });
});

describe("a connected program that does not answer well is given up, and tells nothing", () => {
  const drip = (response: ServerResponse) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write("a"), 50);
    response.once("close", () => clearInterval(timer));
  };
  test.each<[string, OutsideAnswer]>([
    ["nothing at all", () => {}],
    ["headers and then nothing", (_, response) => void response.writeHead(200).flushHeaders()],
    ["a drop now and then, for ever", (_, response) => drip(response)],
    ["5 MB", send("a".repeat(5 * 1024 * 1024), 200, "text/plain")],
    [
      "a redirect into the cloud's own network",
      (_, response) => response.writeHead(302, { Location: "http://169.254.169.254/latest/meta-data" }).end(),
    ],
    ["an error page", send("<!DOCTYPE html><html><body>504 Gateway Time-out</body></html>", 200, "text/html")],
    ["a page in the middle of a stream", ndjson({ type: "begin" }, "<html><body>502</body></html>")],
    ["an empty body", send("")],
    ["an empty object", send({})],
    ["a workflow that said nothing", send({ message: "Workflow executed successfully but returned no data" })],
    ["a workflow that only began", send({ executionStarted: true, executionId: "1", resumeToken: "t" })],
    ["an error of the workflow", send({ message: "Error in workflow" }, 500)],
    ["an unknown address", send({ code: 404, message: 'The requested webhook "POST x" is not registered.' }, 404)],
    ["an error in its stream", ndjson({ type: "begin" }, { type: "error", content: "segredo do fluxo" })],
  ])("%s", async (_name, answer) => {
    const { server, said } = await ask(answer, { waits: SHORT });
    const failure = await said.catch((error) => error);
    // A stream that says nothing ends without a word, which the caller takes for no reply.
    if (typeof failure === "string") expect(failure).toBe("");
    else expect(failure).toBeInstanceOf(EngineError);
    expect(String(failure)).not.toMatch(/segredo|169\.254/);
    await expect.poll(() => server.connections(), { timeout: 5_000 }).toBeLessThanOrEqual(1);
  });

  test("is let go at once when the person stops", async () => {
    const stop = new AbortController();
    const { said } = await ask(() => {}, { signal: stop.signal });
    const begunAt = performance.now();
    setTimeout(() => stop.abort(), 20);
    await said.catch(() => {});
    expect(performance.now() - begunAt).toBeLessThan(10_000);
  });
});

test("what leaves for a connected program has no personal data and no session id of ours", async () => {
  const { server, said } = await ask(send({ output: "ok" }), {
    text: "meu cpf é 123.456.789-09, fone (11) 91234-5678, ana@exemplo.com.br, cartão 4111 1111 1111 1111, cep 01310-100",
  });
  await said;
  expect(server.requests[0]).toEqual({
    action: "sendMessage",
    sessionId: "conversa",
    chatInput: "meu cpf é [CPF], fone [telefone], [e-mail], cartão [cartão], cep 01310-100",
    message: "meu cpf é [CPF], fone [telefone], [e-mail], cartão [cartão], cep 01310-100",
    userId: "visitante",
  });
});
