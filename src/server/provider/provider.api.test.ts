import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { ManagedProviders } from "#contract/provider/provider-settings.ts";
import { createSealer } from "#server/platform/crypto/sealer.ts";
import {
  answerAsModel,
  beginModelAnswer,
  type OutsideAnswer,
  type OutsideServer,
  startOutsideServer,
} from "../../../tests/support/outside-server.ts";
import { openStudio, type StudioHarness } from "../../../tests/support/studio-harness.ts";
import { createProviderCopy } from "./provider-copy.ts";

const KEY = "sk-chave-muito-secreta-4321";

let shop: StudioHarness;
let owner: string;
let provider: OutsideServer;
let answer: OutsideAnswer;

beforeAll(async () => {
  shop = await openStudio({ STORE_ACCESS: "team", OWNER_EMAIL: "dona@loja.example" });
  owner = await shop.join("dona@loja.example");
  provider = await startOutsideServer((request, response) => answer(request, response));
});
afterAll(async () => {
  await shop.close();
  provider.close();
});
afterEach(async () => {
  await shop.database.db.execute(sql`UPDATE provider_settings SET keys = '{}'`);
});

const read = async (): Promise<ManagedProviders> =>
  (await shop.call("providers", { method: "GET", token: owner })).json.data;

const ours = (given: object = {}) => ({
  id: "um",
  kind: "compatible",
  name: "Servidor da Ana",
  baseUrl: `${provider.url}/v1`,
  ...given,
});

async function save(providers: object[], order: object[] = [{ provider: "um", model: "m1" }]) {
  const { revision, uses } = await read();
  const text = { ...uses.text, order, silenceSeconds: 1 };
  return shop.call("providers", {
    method: "PUT",
    token: owner,
    body: { revision, providers, uses: { ...uses, text } },
  });
}

/** All that the database holds, as text. */
async function dump(): Promise<string> {
  const { db } = shop.database;
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const tables = await Promise.all(
    rows.map(({ name }) => db.execute<{ row: string }>(sql`SELECT t::text AS row FROM ${sql.raw(name)} t`)),
  );
  return tables.flatMap((table) => table.rows.map(({ row }) => row)).join("\n");
}

test("a key goes in and never comes out: of answers, audit and every table only its last four signs can be read", async () => {
  answer = ({ body }, response) => {
    if (body) return answerAsModel({ say: "Bom dia." }, response);
    response.end(JSON.stringify({ data: [{ id: "m1" }] }));
  };
  const saved = await save([ours({ key: KEY })]);
  expect(saved.status).toBe(200);
  expect(saved.json.data.providers[0].key).toEqual({ state: "kept", lastFour: "4321" });
  const trial = await shop.call("providers/trial", {
    token: owner,
    body: {
      provider: { id: "um", kind: "compatible", baseUrl: `${provider.url}/v1` },
      capability: "text",
      model: "m1",
      silenceSeconds: 2,
      totalSeconds: 5,
    },
  });
  expect(trial.json.data).toMatchObject({ isGood: true, text: "O modelo escreveu 2 palavras." });
  const audit = await shop.call("system/audit", { method: "GET", token: owner });
  const profile = await shop.call("profile/export", { method: "GET", token: owner });
  for (const text of [saved.text, trial.text, audit.text, profile.text, JSON.stringify(await read()), await dump()])
    expect(text).not.toContain("muito-secreta");
  expect(await dump()).toContain("Servidor da Ana");
});

test("what was saved is used at once by the studio and, without a restart, by every other copy", async () => {
  const { db, config } = shop.database;
  const other = createProviderCopy({ config, db, sealer: createSealer(["p".repeat(32)]), warn: () => {} });
  await other.refresh();
  await save([ours({ key: KEY })]);
  answer = (_, response) => answerAsModel({ say: "Um pão quente." }, response);
  const ana = await shop.joinStudio();
  const { recipe } = await shop.makeAsset(ana, { tool: "text-write", input: { type: "article", request: "Pão" } });
  expect(recipe).toMatchObject({ engine: "model", model: "m1", provider: "Servidor da Ana" });
  await expect
    .poll(
      async () => {
        await other.refresh();
        return other.find("text").map(({ name, apiKey }) => [name, apiKey]);
      },
      { timeout: 2_000 },
    )
    .toEqual([["Servidor da Ana", KEY]]);
});

test("a second provider answers when the first fails, and the result says both", async () => {
  await save(
    [ours(), ours({ id: "dois", name: "Reserva" })],
    [
      { provider: "um", model: "m1" },
      { provider: "dois", model: "m2" },
    ],
  );
  answer = ({ body }, response) => {
    if ((body as { model: string }).model === "m2") return answerAsModel({ say: "Um pão quente." }, response);
    response.writeHead(401).end("{}");
  };
  const ana = await shop.joinStudio();
  const { recipe } = await shop.makeAsset(ana, { tool: "text-write", input: { type: "article", request: "Pão" } });
  expect(recipe).toMatchObject({
    provider: "Reserva",
    model: "m2",
    notice: "Servidor da Ana: O provedor de IA recusou a chave. Quem respondeu foi Reserva.",
  });
});

test("a key that our secret does not open any more is told plainly, and its server is not asked", async () => {
  await save([ours({ key: KEY })]);
  const sealed = createSealer(["outro".repeat(8)]).seal(KEY, "provider-key/um");
  await shop.database.db.execute(
    sql`UPDATE provider_settings SET revision = revision + 1, keys = jsonb_set(keys, '{um,sealed}', ${JSON.stringify(sealed)}::jsonb)`,
  );
  expect((await read()).providers[0]?.key).toEqual({ state: "lost", lastFour: "4321" });
  const copy = createProviderCopy({
    config: shop.database.config,
    db: shop.database.db,
    sealer: createSealer(["p".repeat(32)]),
    warn: () => {},
  });
  await copy.refresh();
  expect(copy.find("text")).toEqual([]);
});

test("a key stays with the address it was given for, in what is saved and in what is tried", async () => {
  await save([ours({ key: KEY })]);
  const asked: (string | undefined)[] = [];
  const thief = await startOutsideServer((_, response) => {
    asked.push(response.req.headers.authorization);
    response.end(JSON.stringify({ data: [{ id: "m1" }] }));
  });
  const tried = { id: "um", kind: "compatible", baseUrl: `${thief.url}/v1` };
  const models = await shop.call("providers/models", { token: owner, body: { provider: tried, capability: "text" } });
  expect(models.json.data.models).toEqual(["m1"]);
  const moved = await save([ours({ baseUrl: `${thief.url}/v1` })]);
  expect(moved.json.data.providers[0].key).toEqual({ state: "none", lastFour: "" });
  expect(asked).toEqual([undefined]);
  thief.close();
});

test.each<[string, OutsideAnswer, string]>([
  ["a key that is refused", (_, r) => void r.writeHead(401).end("{}"), "O provedor de IA recusou a chave."],
  [
    "a model that is not there",
    (_, r) => void r.writeHead(404).end('{"error":{"message":"model \\"x\\" not found, try pulling it first"}}'),
    "O provedor de IA não tem esse modelo.",
  ],
  [
    "an address of something else",
    (_, r) => void r.writeHead(404).end("<html>segredo"),
    "Neste endereço não responde um servidor deste tipo. Confira o endereço e o tipo.",
  ],
  [
    "a redirect",
    (_, r) => void r.writeHead(302, { Location: "http://127.0.0.1:1/" }).end(),
    "O provedor de IA não respondeu.",
  ],
  ["silence", () => {}, "O provedor de IA não respondeu em 1 s."],
  [
    "no quota",
    (_, r) => void r.writeHead(429, { "Retry-After": "0" }).end('{"error":{"code":"insufficient_quota"}}'),
    "A cota ou o crédito no provedor de IA acabou.",
  ],
  [
    "a break",
    (_, r) => {
      beginModelAnswer(r).say("Bom");
      setTimeout(() => r.destroy(), 20);
    },
    "O provedor de IA não respondeu. O texto parou no meio.",
  ],
])(
  "a trial says in a sentence what %s means, in how long, and nothing of what the server said",
  async (_, way, sentence) => {
    answer = way;
    const { json, text } = await shop.call("providers/trial", {
      token: owner,
      body: {
        provider: ours({ key: KEY, name: undefined }),
        capability: "text",
        model: "x",
        silenceSeconds: 1,
        totalSeconds: 5,
      },
    });
    expect(json.data).toMatchObject({ text: sentence, ms: expect.any(Number) });
    expect(text).not.toContain("segredo");
  },
);

test("addresses are held against rules: no link of the machine, no plain http on the internet, no password in them", async () => {
  const refusalOf = async (baseUrl: string) => (await save([ours({ baseUrl })])).json.error ?? "";
  expect(await refusalOf("http://169.254.169.254/latest")).toContain("segredos da própria máquina");
  expect(await refusalOf("http://8.8.8.8/v1")).toContain("Use https");
  expect((await save([ours({ baseUrl: "https://a:b@c.example/v1" })])).status).toBe(400);
  expect((await save([ours({ baseUrl: "ftp://c.example/v1" })])).status).toBe(400);
});

test("of two who read the same only one can write, and a place in the order names a provider that can do it", async () => {
  const { revision, uses } = await read();
  const body = { revision, providers: [ours({ name: "Novo" })], uses };
  const put = (given: object) => shop.call("providers", { method: "PUT", token: owner, body: given });
  const both = await Promise.all([put(body), put({ ...body, providers: [ours({ name: "Outro" })] })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const now = await read();
  const wrong = { ...now.uses, video: { ...now.uses.video, order: [{ provider: "um", model: "m" }] } };
  const refused = await put({ revision: now.revision, providers: [ours({ kind: "ollama" })], uses: wrong });
  expect(refused.json.fields[0]).toMatchObject({ path: "uses.video.order.0.provider" });
});

test("only the owner may see or change them", async () => {
  const stranger = await shop.join("visita@loja.example");
  for (const [method, path] of [
    ["GET", "providers"],
    ["PUT", "providers"],
    ["POST", "providers/models"],
    ["POST", "providers/trial"],
  ] as const) {
    const body = method === "GET" ? {} : { body: {} };
    expect((await shop.call(path, { method, token: stranger, ...body })).status).toBe(403);
    expect((await shop.call(path, { method, ...body })).status).toBe(401);
  }
});
