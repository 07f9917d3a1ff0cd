import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { EmbeddingError } from "./embedding-provider.ts";
import { createOpenAiEmbeddings } from "./openai-embeddings.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

interface ReceivedRequest {
  path: string | undefined;
  authorization: string | undefined;
  body: { model: string; input: string[]; encoding_format: string };
}

type Answer = (request: ReceivedRequest, response: ServerResponse, call: number) => void;

async function readBody(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += chunk;
  return body;
}

/** A server on this machine that speaks the wire of OpenAI's `/embeddings`. */
async function serve(answer: Answer) {
  const requests: ReceivedRequest[] = [];
  const waits: number[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await readBody(request)) as ReceivedRequest["body"];
    const one = { path: request.url, authorization: request.headers.authorization, body };
    requests.push(one);
    answer(one, response, requests.length);
  }).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const provider = createOpenAiEmbeddings({
    baseUrl: `http://127.0.0.1:${port}/v1/`,
    apiKey: "sk-secret",
    model: "text-small",
    timeoutMs: 400,
    wait: async (ms) => void waits.push(ms),
  });
  return { requests, waits, provider };
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "Content-Type": "application/json", ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

const vectorOf = (text: string) => [text.length, 1, 0.5];
const list = (input: string[], vector: (text: string) => number[] = vectorOf) => ({
  object: "list",
  model: "text-small",
  data: input.map((text, index) => ({ object: "embedding", index, embedding: vector(text) })),
  usage: { prompt_tokens: 1, total_tokens: 1 },
});
const good: Answer = ({ body }, response) => send(response, 200, list(body.input));

describe("a server that speaks /embeddings", () => {
  test("is asked with model, texts and key, and gives a vector for each text in order", async () => {
    const { requests, provider } = await serve(({ body }, response) => {
      const answer = list(body.input);
      send(response, 200, { ...answer, data: answer.data.toReversed() });
    });
    expect(provider.dimensions).toBeUndefined();
    const vectors = await provider.embed(["a", "bbb"], "document");
    expect(vectors.map((vector) => [...vector])).toEqual([vectorOf("a"), vectorOf("bbb")]);
    expect(provider.dimensions).toBe(3);
    expect(requests).toEqual([
      {
        path: "/v1/embeddings",
        authorization: "Bearer sk-secret",
        body: { model: "text-small", input: ["a", "bbb"], encoding_format: "float" },
      },
    ]);
  });

  test("gets many texts in batches", async () => {
    const { requests, provider } = await serve(good);
    const texts = Array.from({ length: 150 }, (_, index) => "x".repeat(index + 1));
    expect((await provider.embed(texts, "document")).map(([first]) => first)).toEqual(
      texts.map(({ length }) => length),
    );
    expect(requests.map(({ body }) => body.input.length)).toEqual([64, 64, 22]);
  });

  test.each([
    ["in seconds", 429, "0.05", 50],
    ["as a moment", 503, new Date(0).toUTCString(), 0],
    ["not at all", 429, undefined, 800],
  ])("that is busy is asked once more, after the time it names %s", async (_name, status, retryAfter, waitMs) => {
    const { requests, waits, provider } = await serve((request, response, call) => {
      if (call > 1) return good(request, response, call);
      send(
        response,
        status,
        { error: { message: "sk-secret" } },
        retryAfter === undefined ? {} : { "Retry-After": retryAfter },
      );
    });
    expect(await provider.embed(["a"], "query")).toHaveLength(1);
    expect(waits).toEqual([waitMs]);
    expect(requests).toHaveLength(2);
  });

  test.each([
    ["429 again and again", 2, ((_, response) => send(response, 429, {})) as Answer],
    ["500, for which it may have done the work", 1, ((_, response) => send(response, 500, "oops")) as Answer],
    ["401", 1, ((_, response) => send(response, 401, { error: { message: "bad key sk-secret" } })) as Answer],
    ["nothing, for ever", 1, (() => {}) as Answer],
    ["half an answer", 1, ((_, response) => void response.writeHead(200).write('{"data":[')) as Answer],
    ["no JSON", 1, ((_, response) => send(response, 200, "<html>")) as Answer],
    ["another form", 1, ((_, response) => send(response, 200, { embeddings: [[1]] })) as Answer],
    [
      "words for numbers",
      1,
      ((_, response) => send(response, 200, { data: [{ index: 0, embedding: ["1"] }] })) as Answer,
    ],
    ["too few vectors", 1, ((_, response) => send(response, 200, { data: [] })) as Answer],
    [
      "an empty vector",
      1,
      (({ body }, response) =>
        send(
          response,
          200,
          list(body.input, () => [0, 0, 0]),
        )) as Answer,
    ],
    [
      "vectors of two lengths",
      1,
      (({ body }, response) =>
        send(
          response,
          200,
          list(body.input, (text) => Array(text.length).fill(1)),
        )) as Answer,
    ],
    ["a redirect", 1, ((_, response) => send(response, 302, "", { Location: "http://127.0.0.1:1/" })) as Answer],
  ])("that answers %s fails plainly, and tells neither key nor text", async (_name, calls, answer) => {
    const { requests, provider } = await serve(answer);
    const failure = await provider.embed(["segredo", "outro texto"], "query").catch((error) => error);
    expect(failure).toBeInstanceOf(EmbeddingError);
    expect(String(failure.message)).not.toMatch(/secret|segredo/);
    expect(requests).toHaveLength(calls);
  });

  test("that changes the length of its vectors is refused", async () => {
    const { provider } = await serve(({ body }, response, call) =>
      send(
        response,
        200,
        list(body.input, () => (call === 1 ? [1, 2] : [1, 2, 3])),
      ),
    );
    await provider.embed(["a"], "document");
    await expect(provider.embed(["a"], "document")).rejects.toThrow(/dimensions/);
  });

  test("that nobody runs is an error of the same kind", async () => {
    const { provider } = await serve(good);
    for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
    await expect(provider.embed(["a"], "query")).rejects.toBeInstanceOf(EmbeddingError);
  });

  test("whoever stops waiting is let go at once", async () => {
    const { provider } = await serve(() => {});
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 30);
    await expect(provider.embed(["a"], "query", stop.signal)).rejects.toMatchObject({ name: "AbortError" });
  });
});
