import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { product } from "../../../tests/support/shop.ts";
import { LONG_TEXT, openStudio, type StudioHarness } from "../../../tests/support/studio-harness.ts";

const RUNS_A_DAY = 12;
let harness: StudioHarness;
beforeAll(async () => {
  harness = await openStudio({ STUDIO_RUNS_A_DAY: String(RUNS_A_DAY), STUDIO_MAX_MB: "1" });
});
afterAll(() => harness.close());

const summary = { tool: "text-summary", input: { text: LONG_TEXT, sentences: 2 } };

test("a tool makes a file that its owner reads, with the recipe by which it was made", async () => {
  const ana = await harness.joinStudio();
  const run = await harness.make(ana, { ...summary, seed: 7 });
  expect(run).toMatchObject({ status: "done", progress: 100, engine: "built-in", seed: 7 });
  const [asset] = run.assets;
  expect(asset).toMatchObject({
    kind: "text",
    mimeType: "text/plain",
    recipe: { tool: "text-summary", engine: "built-in", model: null, seed: 7, input: summary.input },
  });
  const file = await harness.fetchFile(asset?.url ?? "");
  const text = await file.text();
  expect(text.split("\n\n")).toHaveLength(2);
  for (const sentence of text.split("\n\n")) expect(LONG_TEXT).toContain(sentence);
  expect(asset?.sizeBytes).toBe(Buffer.byteLength(text));
  const { json } = await harness.call("studio", { method: "GET", token: ana.token });
  expect(json.data.quota).toMatchObject({ runsToday: 1, usedBytes: asset?.sizeBytes });
});

test("what cannot be done is refused with its reason and not counted", async () => {
  const ana = await harness.joinStudio();
  const run = await harness.make(ana, { tool: "text-summary", input: { text: "Uma frase só.", sentences: 3 } });
  expect(run).toMatchObject({
    status: "failed",
    reason: "O texto tem só uma frase: não há o que resumir.",
    assets: [],
  });
  const { json } = await harness.call("studio", { method: "GET", token: ana.token });
  expect(json.data.quota).toMatchObject({ runsToday: 0, usedBytes: 0 });
});

test("a text of which nothing can be translated without a provider is refused with its reason, also over the API", async () => {
  const ana = await harness.joinStudio();
  const input = { text: "Meu avô plantava manduvi na serra.", from: "pt", to: "en" };
  const run = await harness.make(ana, { tool: "translate", input });
  expect(run).toMatchObject({
    status: "failed",
    reason: expect.stringMatching(
      /^Nenhuma frase .*provedor de IA; sem ele, .*outra IA\*\*, na página, leva o texto pronto\.$/,
    ),
  });
  const italian = { tool: "translate", input: { ...input, to: "it" } };
  const { status, json } = await harness.call("studio/runs", { body: italian, token: ana.token });
  expect({ status, error: json.error }).toEqual({
    status: 400,
    error: expect.stringMatching(/inglês, espanhol, francês, alemão\. Para outro, como italiano .* copia o pedido/),
  });
});

test("input that the tool does not take, and a tool that does not exist, are refused at the door", async () => {
  const { token } = await harness.joinStudio();
  const start = (body: unknown) => harness.call("studio/runs", { body, token });
  expect(await start({ tool: "text-summary", input: { text: " " } })).toMatchObject({
    status: 400,
    json: { error: "Escreva ou cole um texto." },
  });
  expect(await start({ tool: "nada", input: {} })).toMatchObject({ status: 404 });
  expect(await start({ tool: "text-summary", input: [] })).toMatchObject({ status: 400 });
  expect(await start({ ...summary, engine: "model" })).toMatchObject({
    status: 409,
    json: { code: "studio/needs-provider" },
  });
});

test("what only a model does is listed without an engine and refused at the door, with the way to it and what works instead", async () => {
  const ana = await harness.joinStudio();
  const { tools } = (await harness.call("studio", { method: "GET", token: ana.token })).json.data;
  const enginesOf = (tool: string) => tools.find(({ id }: { id: string }) => id === tool)?.engines;
  expect([enginesOf("text-write"), enginesOf("text-rewrite")]).toEqual([[], []]);
  for (const tool of ["text-improve", "text-correct", "text-summary", "translate"])
    expect(enginesOf(tool), tool).toEqual(["built-in"]);
  const refused = [
    ...["article", "email", "story", "poem", "code"].map((type) => ({
      tool: "text-write",
      input: { type, request: "Pão" },
    })),
    { tool: "text-rewrite", input: { text: "Oi." } },
  ];
  for (const start of refused) {
    const { status, json } = await harness.call("studio/runs", { body: start, token: ana.token });
    expect({ status, code: json.code }).toEqual({ status: 409, code: "studio/needs-provider" });
    expect(json.error).toMatch(/provedor de IA.*Configurações de IA; .*agora mesmo/);
  }
  const state = await harness.call("studio", { method: "GET", token: ana.token });
  expect(state.json.data.quota.runsToday).toBe(0);
});

test("a refusal names the page of a product only where the shop surely sells it", async () => {
  const { token } = await harness.joinStudio();
  await harness.services.catalog.saveProducts([product("Caneca azul de cerâmica")]);
  const refusalOf = async (request: string) => {
    const body = { tool: "text-write", input: { type: "article", request } };
    return (await harness.call("studio/runs", { body, token })).json.error;
  };
  expect(await refusalOf("post de promoção da minha caneca azul")).toContain("sem IA: Divulgar: caneca azul (/");
  expect(await refusalOf("post de promoção do meu salão")).not.toContain("Divulgar");
  expect(await refusalOf("post de luto, vamos fechar amanhã")).toContain("sem IA: Preencher o aviso: Outro aviso (/");
});

test("the same key is the same run, counted once; with something else under it, it is refused", async () => {
  const ana = await harness.joinStudio();
  const headers = { "Idempotency-Key": randomUUID() };
  const ask = (body: unknown) => harness.call("studio/runs", { body, token: ana.token, headers });
  const answers = await Promise.all([ask(summary), ask(summary), ask(summary)]);
  expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1);
  await harness.work();
  expect((await ask(summary)).json.data).toMatchObject({ id: answers[0]?.json.data.id, status: "done" });
  expect(await ask({ ...summary, seed: 3 })).toMatchObject({ status: 422 });
  const { json } = await harness.call("studio", { method: "GET", token: ana.token });
  expect(json.data.quota.runsToday).toBe(1);
});

test("50 requests at once never count, or begin, more than an account may", async () => {
  const ana = await harness.joinStudio();
  const ask = () => harness.call("studio/runs", { body: summary, token: ana.token });
  const answers = await Promise.all(Array.from({ length: 50 }, ask));
  const begun = answers.filter(({ status }) => status === 200);
  expect(begun).toHaveLength(3);
  expect(answers.filter(({ json }) => json.code === "studio/too-many-open")).toHaveLength(47);
  for (let turn = 0; turn < 5; turn += 1) {
    await harness.work();
    await Promise.all(Array.from({ length: 10 }, ask));
  }
  await harness.work();
  const { json } = await harness.call("studio", { method: "GET", token: ana.token });
  expect(json.data.quota.runsToday).toBe(RUNS_A_DAY);
  const error = `Você já fez ${RUNS_A_DAY} das ${RUNS_A_DAY} criações de hoje. A conta recomeça à meia-noite, no horário de Brasília.`;
  expect(await ask()).toMatchObject({ status: 429, json: { code: "studio/day-full", error } });
  const { rows } = await harness.database.db.execute(
    sql`SELECT count(*)::int AS count FROM studio_run WHERE account_id = ${ana.accountId}`,
  );
  expect(rows[0]).toEqual({ count: RUNS_A_DAY });
  harness.passSeconds(86_400);
  expect(await ask()).toMatchObject({ status: 200 });
  harness.passSeconds(-86_400);
  await harness.work();
});

test("a run that waits is cancelled and not counted, one that is over is not, and a retry is counted once more", async () => {
  const ana = await harness.joinStudio();
  const post = (path: string) => harness.call(path, { token: ana.token });
  const quota = async () =>
    (await harness.call("studio", { method: "GET", token: ana.token })).json.data.quota.runsToday;
  const { json } = await harness.call("studio/runs", { body: summary, token: ana.token });
  const { id } = json.data;
  expect(await post(`studio/runs/${id}/cancel`)).toMatchObject({
    status: 200,
    json: { data: { status: "cancelled" } },
  });
  expect(await post(`studio/runs/${id}/cancel`)).toMatchObject({ status: 409 });
  expect(await quota()).toBe(0);
  await harness.work();
  expect(await harness.getRun(ana, id)).toMatchObject({ status: "cancelled", assets: [] });
  const retries = await Promise.all([1, 2, 3].map(() => post(`studio/runs/${id}/retry`)));
  expect(retries.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await quota()).toBe(1);
  await harness.work();
  expect(await harness.getRun(ana, id)).toMatchObject({ status: "done" });
  expect((await harness.getRun(ana, id)).assets).toHaveLength(1);
});

test("a library without room keeps nothing of a run and does not count it", async () => {
  const ana = await harness.joinStudio();
  await harness.make(ana, summary);
  await harness.database.db.execute(
    sql`UPDATE studio_usage SET used_bytes = 1048500 WHERE account_id = ${ana.accountId}`,
  );
  const run = await harness.make(ana, summary);
  expect(run).toMatchObject({ status: "failed", reason: "Sua biblioteca está cheia. Exclua algo para abrir espaço." });
  harness.passSeconds(4_000);
  await harness.services.background.cleanUp();
  harness.passSeconds(-4_000);
  const { rows } = await harness.database.db.execute(sql`SELECT storage_key FROM studio_file WHERE asset_id IS NULL`);
  expect(rows).toEqual([]);
});

test("however often a run is tried again, it is tried, and says each time why it did not work", async () => {
  const ana = await harness.joinStudio();
  const useBytes = (bytes: number) =>
    harness.database.db.execute(sql`UPDATE studio_usage SET used_bytes = ${bytes} WHERE account_id = ${ana.accountId}`);
  await harness.make(ana, summary);
  await useBytes(1_048_500);
  const { id, reason } = await harness.make(ana, summary);
  const retry = async () => {
    expect(await harness.call(`studio/runs/${id}/retry`, { token: ana.token })).toMatchObject({ status: 200 });
    await harness.work();
    return harness.getRun(ana, id);
  };
  for (let turn = 0; turn < 4; turn += 1) expect(await retry()).toMatchObject({ status: "failed", reason });
  await useBytes(0);
  expect(await retry()).toMatchObject({ status: "done", reason: "" });
});

test("the same recipe makes the same file again, a variation has another seed", async () => {
  const ana = await harness.joinStudio();
  const first = await harness.makeAsset(ana, summary);
  const remake = async (how: string) => {
    const { json } = await harness.call(`studio/assets/${first.id}/remake`, { body: { how }, token: ana.token });
    await harness.work();
    return harness.getRun(ana, json.data.id);
  };
  const same = await remake("same");
  expect(same.assets[0]).toMatchObject({ sha256: first.sha256, recipe: first.recipe });
  const varied = await remake("vary");
  expect(varied.seed).not.toBe(first.recipe.seed);
});

test("runs are listed newest first, a page at a time", async () => {
  const ana = await harness.joinStudio();
  const ids: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) ids.unshift((await harness.make(ana, summary)).id);
  const list = async (query: string) =>
    (await harness.call(`studio/runs?${query}`, { method: "GET", token: ana.token })).json.data;
  expect((await list("tools=text-summary")).runs.map(({ id }: { id: number }) => id)).toEqual(ids);
  expect((await list(`before=${ids[1]}`)).runs.map(({ id }: { id: number }) => id)).toEqual(ids.slice(2));
  expect(await list("open=true")).toEqual({ runs: [], hasMore: false });
  expect(await list("tools=outra")).toEqual({ runs: [], hasMore: false });
});

test("a run that nobody works on any more ends plainly and is given back", async () => {
  const ana = await harness.joinStudio();
  const { json } = await harness.call("studio/runs", { body: summary, token: ana.token });
  await harness.database.db.execute(sql`DELETE FROM job`);
  harness.passSeconds(3 * 3_600);
  await harness.services.background.cleanUp();
  expect(await harness.getRun(ana, json.data.id)).toMatchObject({
    status: "failed",
    reason: expect.stringContaining("Nada foi cobrado"),
  });
  harness.passSeconds(-3 * 3_600);
  const state = await harness.call("studio", { method: "GET", token: ana.token });
  expect(state.json.data.quota.runsToday).toBe(0);
});
