import { createHmac, randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ManagedWhatsapp } from "#contract/whatsapp/whatsapp-settings.ts";
import { createSealer } from "#server/platform/crypto/sealer.ts";
import { type OutsideServer, startOutsideServer } from "../../../tests/support/outside-server.ts";
import { openStudio, type StudioHarness } from "../../../tests/support/studio-harness.ts";
import { createWhatsappCopy } from "./whatsapp-copy.ts";

const TOKEN = "EAAG-token-muito-secreto-4321";
const SECRET = "chave-muito-secreta-8765";
const VERIFY = "token-de-verificacao-muito-secreto";

let shop: StudioHarness;
let owner: string;
let graph: OutsideServer;
let paths: string[] = [];

const refuse = (response: ServerResponse, status: number, code: number) => {
  response.statusCode = status;
  response.end(JSON.stringify({ error: { code, message: "não diga isto a ninguém" } }));
};

/** Meta's side of a trial: the token, the number and the proof of the secret are each held against what is right. */
function answerNumber(path: string, response: ServerResponse): void {
  const url = new URL(path, "http://graph");
  if (url.pathname.endsWith("/messages"))
    return void response.end(JSON.stringify({ messages: [{ id: randomUUID() }] }));
  const proof = createHmac("sha256", SECRET).update(TOKEN).digest("hex");
  if (!url.pathname.endsWith("/1234567")) refuse(response, 400, 100);
  else if (url.searchParams.get("appsecret_proof") !== proof) refuse(response, 400, 190);
  else
    response.end(JSON.stringify({ display_phone_number: "+55 11 99999-0000", verified_name: "Loja da Ana", id: "1" }));
}

beforeAll(async () => {
  graph = await startOutsideServer(({ path }, response) => {
    paths.push(path);
    answerNumber(path, response);
  });
  shop = await openStudio({ STORE_ACCESS: "team", OWNER_EMAIL: "dona@loja.example", WHATSAPP_GRAPH_URL: graph.url });
  owner = await shop.join("dona@loja.example");
});
afterAll(async () => {
  await shop.close();
  graph.close();
});

const read = async (): Promise<ManagedWhatsapp> =>
  (await shop.call("whatsapp", { method: "GET", token: owner })).json.data;

const wholly = { accessToken: TOKEN, appSecret: SECRET, verifyToken: VERIFY };

async function save(given: object) {
  const { revision, isOn, phoneNumberId, repliesAMonth } = await read();
  const body = { revision, isOn, phoneNumberId, repliesAMonth, ...given };
  return shop.call("whatsapp", { method: "PUT", token: owner, body });
}

const tryIt = async (body: object) => (await shop.call("whatsapp/trial", { token: owner, body })).json;

async function dump(): Promise<string> {
  const { rows } = await shop.database.db.execute<{ row: string }>(
    sql`SELECT t::text AS row FROM whatsapp_settings t UNION ALL SELECT t::text FROM audit_event t`,
  );
  return rows.map(({ row }) => row).join("\n");
}

test("the channel is off until the owner gives all that it needs; what is missing is told by its field", async () => {
  expect(await read()).toMatchObject({ state: "off", isOn: false, revision: 0, onServer: null });
  expect((await read()).callbackUrl).toMatch(/\/webhook\/whatsapp$/);
  const bare = await save({ isOn: true });
  expect([bare.status, bare.json.fields[0].path]).toEqual([400, "phoneNumberId"]);
  const { status, json } = await save({ isOn: true, phoneNumberId: "1234567", accessToken: TOKEN });
  expect([status, json.fields.map(({ path }: { path: string }) => path)]).toEqual([400, ["appSecret", "verifyToken"]]);
  expect((await save({ phoneNumberId: "+55 11 99999-0000" })).json.fields[0].path).toBe("phoneNumberId");
  expect((await save({ verifyToken: "curto" })).json.fields[0].path).toBe("verifyToken");
  expect((await read()).revision).toBe(0);
});

test("secrets go in and never come out: of answers, audit and the table only their last four signs can be read", async () => {
  const saved = await save({ isOn: true, phoneNumberId: "1234567", repliesAMonth: 500, ...wholly });
  expect(saved.json.data).toMatchObject({ state: "on", keys: { accessToken: { state: "kept", lastFour: "4321" } } });
  const audit = await shop.call("system/audit", { method: "GET", token: owner });
  expect(audit.text).toContain("whatsapp/update");
  for (const told of [saved.text, audit.text, await dump(), JSON.stringify(await read())])
    expect(told).not.toMatch(/muito-secret/);
});

test("what was saved is used at once by the webhook and, without a restart, by every other copy; switched off it is gone", async () => {
  const ask = (token: string) =>
    shop.services.whatsapp.requireNumber().then(({ verifyToken }) => verifyToken === token);
  expect(await ask(VERIFY)).toBe(true);
  const { db, config } = shop.database;
  const sealer = createSealer(["p".repeat(32)]);
  const other = createWhatsappCopy({ settings: config.whatsapp, db, sealer, warn: () => {} });
  await other.refresh();
  expect(other.find()).toMatchObject({ phoneNumberId: "1234567", accessToken: TOKEN, repliesAMonth: 500 });
  expect((await save({ isOn: false })).json.data).toMatchObject({
    state: "off",
    keys: { appSecret: { state: "kept" } },
  });
  await expect(shop.services.whatsapp.requireNumber()).rejects.toThrow("desligado");
  await expect
    .poll(
      async () => {
        await other.refresh();
        return other.find();
      },
      { timeout: 2_000 },
    )
    .toBeNull();
  expect((await save({ isOn: true })).json.data.state).toBe("on");
});

test("a trial asks Meta for real with what is typed, else with what is kept, and says in a sentence what came", async () => {
  paths = [];
  const good = await tryIt({ phoneNumberId: "1234567" });
  expect(good.data).toMatchObject({ isGood: true, text: "A Meta conhece o número +55 11 99999-0000, de Loja da Ana." });
  expect(good.data.ms).toBeGreaterThanOrEqual(0);
  expect(paths[0]).toMatch(/^\/v24\.0\/1234567\?fields=/);
  const bad = await tryIt({ phoneNumberId: "1234567", accessToken: "EAAG-um-token-vencido" });
  expect(bad.data).toMatchObject({ isGood: false, text: expect.stringContaining("venceu ou não vale") });
  expect(JSON.stringify(bad)).not.toContain("não diga isto");
  expect((await tryIt({ phoneNumberId: "7" })).data.text).toContain("não conhece este id");
  expect((await tryIt({ phoneNumberId: "1234567", appSecret: "outra-chave-secreta" })).data.isGood).toBe(false);
  expect((await tryIt({ phoneNumberId: "1234567", accessToken: "" })).fields[0].path).toBe("accessToken");
});

test("a save over another's is refused with how it stands; lost secrets are said to be lost", async () => {
  const { revision } = await read();
  const late = await save({ revision: revision - 1, repliesAMonth: 1 });
  expect([late.status, late.json.current.repliesAMonth]).toEqual([409, 500]);
  const sealed = createSealer([randomUUID().repeat(2)]).seal(TOKEN, "whatsapp-key/accessToken");
  await shop.database.db.execute(
    sql`UPDATE whatsapp_settings SET keys = jsonb_set(keys, '{accessToken,sealed}', to_jsonb(${sealed}::text))`,
  );
  expect(await read()).toMatchObject({ state: "lost", keys: { accessToken: { state: "lost" } } });
  expect((await save({ accessToken: TOKEN })).json.data.state).toBe("on");
});

test("only the owner may see, change or try it", async () => {
  const { token } = await shop.joinStudio();
  const body = { revision: 0, isOn: false, phoneNumberId: "1", repliesAMonth: 1 };
  expect((await shop.call("whatsapp", { method: "GET", token })).status).toBe(403);
  expect((await shop.call("whatsapp", { method: "PUT", token, body })).status).toBe(403);
  expect((await shop.call("whatsapp/trial", { token, body: { phoneNumberId: "1" } })).status).toBe(403);
});

test("owners are told by mail at 80% of the month's replies and when they are used up: once a month for each cap", async () => {
  const owners = () =>
    shop.mailbox
      .mailsTo("dona@loja.example")
      .flatMap(({ subject }) => (subject.startsWith("WhatsApp") ? [subject] : []));
  let passedSeconds = 0;
  const write = async (count: number) => {
    for (let sent = 0; sent < count; sent += 1) {
      const timestamp = String(Math.floor(Date.now() / 1_000) + passedSeconds);
      const message = {
        id: `wamid.${randomUUID()}`,
        from: "5511987650001",
        timestamp,
        type: "text",
        text: { body: "oi" },
      };
      const value = {
        messaging_product: "whatsapp",
        metadata: { phone_number_id: "1234567" },
        contacts: [{ profile: { name: "Ana" }, wa_id: message.from }],
        messages: [message],
      };
      const entry = [{ id: "1", changes: [{ field: "messages", value }] }];
      await shop.services.whatsapp.take({ object: "whatsapp_business_account", entry }, { phoneNumberId: "1234567" });
    }
    for (let round = 0; round < 3; round += 1) await shop.work();
  };
  expect((await save({ isOn: true, repliesAMonth: 10, ...wholly })).status).toBe(200);
  await write(7);
  expect([owners(), (await read()).notices]).toEqual([[], []]);
  await write(1);
  const warned = ["WhatsApp: 80% do limite do mês"];
  expect(owners()).toEqual(warned);
  await write(4);
  const told = [...warned, "WhatsApp: o limite do mês foi alcançado"];
  expect(owners()).toEqual(told);
  const { month, notices, state } = await read();
  expect([state, month.replies, month.heldBack, notices.map(({ percent }) => percent)]).toEqual([
    "capped",
    10,
    2,
    [100, 80],
  ]);
  await write(3);
  expect(owners()).toEqual(told);
  const { text } = shop.mailbox.mailsTo("dona@loja.example").at(-1) ?? { text: "" };
  expect(text).toContain("Limite: 10 respostas por mês");
  expect(text).not.toContain("98765");

  // The owner gives more, and that is used up too.
  await save({ repliesAMonth: 11 });
  expect((await read()).notices).toEqual([]);
  await write(1);
  expect(owners()).toEqual([...told, told[1]]);
  // None at all is what the owner wants, and no news.
  await save({ repliesAMonth: 0 });
  await write(1);
  expect([owners().length, (await read()).notices]).toEqual([3, []]);
  await save({ repliesAMonth: 11 });
  passedSeconds = 32 * 86_400;
  shop.passSeconds(passedSeconds);
  await write(9);
  expect(owners()).toEqual([...told, told[1], told[0]]);
});
