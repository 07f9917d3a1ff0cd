import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { beginModelAnswer, type OutsideServer, startOutsideServer } from "../../../tests/support/outside-server.ts";
import { openStudio, type StudioHarness } from "../../../tests/support/studio-harness.ts";

type Way = (response: ServerResponse) => void;

let harness: StudioHarness;
let provider: OutsideServer;
let ways: Way[];

beforeAll(async () => {
  provider = await startOutsideServer((_, response) => (ways.length > 1 ? ways.shift() : ways[0])?.(response));
  harness = await openStudio({
    AI_BASE_URL: `${provider.url}/v1`,
    AI_CHAT_MODEL: "modelo-de-teste",
    AI_API_KEY: "sk-segredo-do-dono",
    AI_SILENCE_SECONDS: "1",
    AI_TOTAL_SECONDS: "4",
  });
});
afterAll(async () => {
  await harness.close();
  provider.close();
});

const refuse =
  (status: number, error: object | string, headers: Record<string, string> = {}): Way =>
  (response) =>
    void response
      .writeHead(status, { "Content-Type": "application/json", ...headers })
      .end(typeof error === "string" ? error : JSON.stringify({ error }));

const say = (...words: string[]): Way => {
  return (response) => {
    const answer = beginModelAnswer(response);
    for (const word of words) answer.say(word);
    answer.end();
  };
};

/** Says a word each `everyMs` and never ends. */
const trickle =
  (everyMs: number, word: string): Way =>
  (response) => {
    const answer = beginModelAnswer(response);
    answer.say(word);
    const timer = setInterval(() => answer.say(word), everyMs);
    response.on("close", () => clearInterval(timer));
  };

const endBy =
  (reason: string, words: string): Way =>
  (response) => {
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    const choice = (delta: object, finish: string | null) => ({ index: 0, delta, finish_reason: finish });
    for (const one of [choice({ content: words }, null), choice({}, reason)])
      response.write(
        `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 1, model: "m", choices: [one] })}\n\n`,
      );
    response.end("data: [DONE]\n\n");
  };

const cutAfter =
  (words: string): Way =>
  (response) => {
    beginModelAnswer(response).say(words);
    setTimeout(() => response.destroy(), 50);
  };

const request = { tool: "text-write", input: { type: "article", request: "Pão de queijo" } };

async function write(...next: Way[]) {
  const ana = await harness.joinStudio();
  ways = next;
  const before = provider.requests.length;
  const run = await harness.make(ana, request);
  const [asset] = run.assets;
  const text = asset && (await (await harness.fetchFile(asset.url)).text());
  expect(JSON.stringify(run)).not.toMatch(/segredo|palavras do provedor/);
  return { ana, run, asset, text, asked: provider.requests.slice(before) };
}

const secret = { message: "palavras do provedor" };

test.each<[name: string, way: Way, sentence: string, calls: number]>([
  ["refuses the key (401)", refuse(401, { ...secret, code: "invalid_api_key" }), "recusou a chave.", 1],
  ["has no such model (404)", refuse(404, { message: "model 'x' not found" }), "não tem esse modelo.", 1],
  [
    "refuses by moderation (400)",
    refuse(400, { ...secret, code: "content_policy_violation" }),
    "pelas regras de conteúdo dele.",
    1,
  ],
  [
    "has no credit left (429)",
    refuse(429, { ...secret, code: "insufficient_quota" }, { "Retry-After": "0" }),
    "A cota ou o crédito no provedor de IA acabou.",
    2,
  ],
  ["is busy for long (429)", refuse(429, secret, { "Retry-After": "40" }), "Ele pede para esperar 40 s.", 1],
  ["is busy again and again (503)", refuse(503, secret, { "Retry-After": "0" }), "está ocupado agora.", 2],
  ["fails (500)", refuse(500, secret), "falhou do lado dele (erro 500).", 1],
  [
    "answers garbage",
    (response) => void response.writeHead(200, { "Content-Type": "text/html" }).end("<html>"),
    "respondeu algo que não dá para usar.",
    1,
  ],
  ["is slow with the first word", () => {}, "não respondeu em 1 s.", 1],
  ["only thinks", say("<think>Hmm…", "ainda</think>"), "respondeu algo que não dá para usar.", 1],
])("a provider that %s: the page says so, and the run is not counted", async (_, way, sentence, calls) => {
  const { ana, run, asked } = await write(way);
  expect(run).toMatchObject({ status: "failed", assets: [], input: request.input });
  expect(run.reason).toContain(sentence);
  expect(run.reason).toContain("Nada foi cobrado.");
  expect(asked).toHaveLength(calls);
  const { json } = await harness.call("studio", { method: "GET", token: ana.token });
  expect(json.data.quota.runsToday).toBe(0);
});

test.each<[name: string, way: Way, text: RegExp, notice: string]>([
  ["is cut off", cutAfter("# Pão\n\nÉ quen"), /^# Pão\n\nÉ quen$/, "não respondeu. O texto parou no meio."],
  [
    "falls silent",
    (response) => beginModelAnswer(response).say("É quente"),
    /^É quente$/,
    "não respondeu em 1 s. O texto parou no meio.",
  ],
  ["takes too long in all", trickle(300, "pão "), /^(pão ){3,}/, "não respondeu em 4 s. O texto parou no meio."],
  ["reaches its limit of length", endBy("length", "É quen"), /^É quen$/, "o texto não está inteiro."],
  ["is stopped by its filter", endBy("content_filter", "É quente"), /^É quente$/, "regras de conteúdo"],
])("what came of a text before its stream %s is kept, and says that it is not whole", async (_, way, text, notice) => {
  const made = await write(way);
  expect(made.run).toMatchObject({ status: "done", engine: "model" });
  expect(made.text).toMatch(text);
  expect(made.asset?.recipe).toMatchObject({ engine: "model", model: "modelo-de-teste" });
  expect(made.asset?.recipe.notice).toContain(notice);
  expect(made.asset?.details.isCut).toBe(true);
});

test("a slow stream that goes on is waited for longer than its silence", async () => {
  const { text, asset } = await write((response) => {
    const answer = beginModelAnswer(response);
    const words = ["Um ", "pão ", "de ", "queijo ", "quente."];
    const timer = setInterval(() => {
      const word = words.shift();
      if (word) return answer.say(word);
      clearInterval(timer);
      answer.end();
    }, 400);
  });
  expect(text).toBe("Um pão de queijo quente.");
  expect(asset?.details.isCut).toBeUndefined();
});

test("a text that broke off is gone on with from there, and the whole is a new text", async () => {
  const { ana, asset } = await write(cutAfter("# Pão\n\nO pão de queijo é quen"));
  ways = [say("O pão de queijo é quentinho e", " macio.")];
  const more = await harness.makeAsset(ana, { tool: "text-continue", input: { asset: asset?.id } });
  expect(await (await harness.fetchFile(more.url)).text()).toBe("# Pão\n\nO pão de queijo é quentinho e macio.");
  expect(more).toMatchObject({ mimeType: "text/markdown", details: { words: 9 } });
  expect(more.details.isCut).toBeUndefined();
  const { messages } = provider.requests.at(-1);
  expect(messages.map(({ role }: { role: string }) => role)).toEqual(["system", "user", "assistant", "user"]);
  expect(messages[1].content).toContain("Pão de queijo");
  expect(messages[2].content).toBe("# Pão\n\nO pão de queijo é ");
});

test("what a model only thinks is never published, in a stream or with its mark alone", async () => {
  expect((await write(say("<think>O cliente", " quer</think>", "\n\nPronto."))).text).toBe("Pronto.");
  expect((await write(say("O cliente quer…\n</think>\n", "Pronto."))).text).toBe("Pronto.");
});

test("'Variar' asks with another seed and 'Refazer igual' with the same; a server that knows no seeds is asked without", async () => {
  const { ana, asset } = await write(say("Um."));
  const seedOf = (place: number) => provider.requests.at(place).seed;
  const first = seedOf(-1);
  expect(first).toBe(asset?.recipe.seed);
  const remake = async (how: string) => {
    await harness.call(`studio/assets/${asset?.id}/remake`, { body: { how }, token: ana.token });
    await harness.work();
    return seedOf(-1);
  };
  expect(await remake("same")).toBe(first);
  expect(await remake("vary")).not.toBe(first);
  const plain = await write(refuse(400, { message: "Unrecognized request argument: seed" }), say("Dois."));
  expect(plain.text).toBe("Dois.");
  expect(plain.asked.map(({ seed }) => seed)).toEqual([expect.any(Number), undefined]);
});

test("the state of the studio says which provider and model answer each tool, and where the house's rules do", async () => {
  const ana = await harness.joinStudio();
  const { json } = await harness.call("studio", { method: "GET", token: ana.token });
  const answersOf = (tool: string) => json.data.tools.find(({ id }: { id: string }) => id === tool).answers;
  expect(answersOf("text-write")).toEqual({ provider: new URL(provider.url).host, model: "modelo-de-teste" });
  expect(answersOf("image-make")).toBeNull();
  expect(answersOf("promote-products")).toBeNull();
});
