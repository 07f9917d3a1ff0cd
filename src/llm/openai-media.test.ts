import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { modelServer } from "../../tests/support/model-server.ts";
import { type OutsideServer, startOutsideServer } from "../../tests/support/outside-server.ts";
import { generateVideo } from "./openai-media.ts";

const FILM = "bytes of a film";

let provider: OutsideServer | undefined;
afterEach(() => provider?.close());

type States = Record<string, { status: number; body?: object | string }>;

/** Asks a provider that knows films in these states, and makes `new` of whatever it is asked for. */
async function film(states: States, requestId: string | null) {
  const known: States = {
    "/videos/new": { status: 200, body: { id: "new", status: "completed" } },
    "/videos/new/content": { status: 200, body: FILM },
    ...states,
  };
  const paths: string[] = [];
  const reply = (response: ServerResponse, { status, body = "" }: States[string]) =>
    response.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body));
  provider = await startOutsideServer(({ body, path }, response) => {
    paths.push(`${body === undefined ? "GET" : "POST"} ${path}`);
    if (body !== undefined) return void reply(response, { status: 200, body: { id: "new", status: "queued" } });
    reply(response, known[path] ?? { status: 404, body: "{}" });
  });
  const kept: string[] = [];
  const bytes = await generateVideo(modelServer(provider.url), {
    prompt: "um barco",
    seconds: 5,
    size: "1280x720",
    requestId,
    onRequested: (id) => kept.push(id),
    onProgress: () => {},
    pollMs: 1,
  });
  return {
    text: new TextDecoder().decode(bytes),
    kept,
    created: paths.filter((path) => path.startsWith("POST")).length,
  };
}

test("a film is asked for once, and its id is told before it is there", async () => {
  expect(await film({}, null)).toEqual({ text: FILM, kept: ["new"], created: 1 });
});

test("a film that was asked for before is fetched and not asked for again", async () => {
  const states: States = {
    "/videos/old": { status: 200, body: { id: "old", status: "completed" } },
    "/videos/old/content": { status: 200, body: "bytes of the old film" },
  };
  expect(await film(states, "old")).toEqual({ text: "bytes of the old film", kept: [], created: 0 });
});

describe("a film that was asked for before is asked for again when", () => {
  test.each<[string, States]>([
    ["the provider does not know it", {}],
    ["the provider forgot it", { "/videos/old": { status: 410 } }],
    ["the provider could not make it", { "/videos/old": { status: 200, body: { id: "old", status: "failed" } } }],
    [
      "the provider has its name and no more its bytes",
      { "/videos/old": { status: 200, body: { id: "old", status: "completed" } } },
    ],
  ])("%s", async (_when, states) => {
    expect(await film(states, "old")).toEqual({ text: FILM, kept: ["new"], created: 1 });
  });
});

test("a provider that does not let itself be looked at is not paid a second time for it", async () => {
  await expect(film({ "/videos/old": { status: 401 } }, "old")).rejects.toMatchObject({
    failure: "key",
    status: 401,
  });
  expect(provider?.requests.filter((body) => body !== undefined)).toEqual([]);
});
