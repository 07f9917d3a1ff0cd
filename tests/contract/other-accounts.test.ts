import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { SESSION_HEADER } from "#contract/bot/bot-wire.ts";
import type { Asset } from "#contract/studio/studio.ts";
import { studioTools } from "#engine/studio-tools.ts";
import { summaryOf } from "../support/made-texts.ts";
import { readZip } from "../support/read-zip.ts";
import { openStudio, type StudioHarness } from "../support/studio-harness.ts";

/** Stands in everything that Ana keeps, and nowhere else. */
const MARK = "Jabuticaba";
const NOWHERE = 2_000_000_000;
const SESSION = "conversa-de-teste-1";

/** What everyone shares, or what names nobody: all other endpoints are about what one account keeps. */
const SHARED =
  /^\w+ \/(auth|profile|members|store|system|products|bots|bot-questions|bot-figures|bot-answers|bot-handoffs|order-intents|orders|customers|restock-requests|reviews|reports|providers|whatsapp|page-views|shipping|published|openapi\.json|docs)(\/|$)/;
/** Addresses that carry their own right to be read. */
const SIGNED = /^GET \/studio\/(files|zips|shared)\//;
/** Tables that tell of the asking itself. */
const OF_REQUESTS = ["rate_limit", "session"];

type Member = Awaited<ReturnType<StudioHarness["joinStudio"]>>;

/** Where the things of one account are, by the address below which they stand. */
interface Things {
  "/studio/runs": number;
  "/studio/assets": number;
  "/studio/shares": number;
  "/studio/translations/units": number;
  "/prompts": number;
  "/tokens": number;
  "/webhooks": number;
  "/assistants": number;
  fileId: number;
}

const assistantBody = {
  name: `Bia da ${MARK}`,
  category: "support",
  personality: MARK,
  knowledge: `A ${MARK} é preta.`,
};
const promptBody = { title: `Geleia de ${MARK}`, category: "business", text: `Venda ${MARK}`, tags: [] };
const tokenBody = { name: MARK, scopes: ["studio:read"], expiresInDays: 7 };
const webhookBody = { name: MARK, url: "https://avisos.exemplo.com.br/arara", events: ["order.created"] };
const unitBody = { kind: "term", from: "pt", to: "en", source: MARK, target: `${MARK} tree` };
const summary = summaryOf(MARK);

/** A body that the endpoint would take from whoever owns the thing. `ids` are those of things that it names in there. */
const bodies: Record<string, (ids: Things) => unknown> = {
  "POST /studio/runs": () => summary,
  "POST /studio/assets/{id}/remake": () => ({ how: "same" }),
  "PUT /studio/assets/{id}": () => ({ name: "Meu" }),
  "POST /studio/assets/{id}/shares": () => ({ days: 1 }),
  "POST /studio/zips": (ids) => ({ ids: [ids["/studio/assets"]] }),
  "POST /studio/translations/units": () => unitBody,
  "POST /tokens": () => tokenBody,
  "POST /webhooks": () => webhookBody,
  "PUT /webhooks/{id}": () => ({ ...webhookBody, name: "Meu", revision: 1 }),
  "POST /prompts": () => promptBody,
  "POST /prompts/import": () => ({ prompts: [promptBody] }),
  "PUT /prompts/{id}": () => ({ ...promptBody, title: "Meu", revision: 1 }),
  "POST /assistants": () => assistantBody,
  "PUT /assistants/{id}": () => ({ ...assistantBody, name: "Meu", revision: 1 }),
  "PUT /assistants/{id}/state": () => ({ isActive: false }),
  "PUT /assistants/{id}/publication": () => ({ isPublished: true }),
  "POST /assistants/{id}/files": () => ({ name: "b.txt", text: "x" }),
  "POST /assistants/{id}/trial/chat": () => ({ chatInput: "Oi", sessionId: SESSION }),
  "PUT /assistants/{id}/trial/conversation/messages/{messageId}/feedback": () => ({ rating: "up" }),
};

/** What stands behind the `?`. */
const queries: Record<string, (ids: Things) => string> = {
  "GET /studio/figures": () => "?tools=text-summary",
  "GET /studio/assets": () => "?tools=text-summary",
  "GET /assistants/usage": (ids) => `?assistantId=${ids["/assistants"]}`,
};

/** Endpoints without an id in their address that name someone's things all the same. */
const NAMING = ["POST /studio/zips", "GET /assistants/usage"];

let harness: StudioHarness;
let ana: Member;
let bia: Member;
let kept: Things;
let binned: Things;
let asset: Asset;
/** What Bia's lists said before anybody kept anything. */
let listsBefore: unknown[];
let personal: string[];

const closed = () => personal.filter((endpoint) => !SIGNED.test(endpoint));
const names = (endpoint: string) => endpoint.includes("{") || NAMING.includes(endpoint);

function pathOf(endpoint: string, ids: Things): string {
  const path = endpoint.slice(endpoint.indexOf("/"));
  const id = ids[path.split("/{")[0] as keyof Things];
  if (path.includes("{id}") && id === undefined) throw new Error(`nobody keeps an example of ${path}`);
  const filled = path.replace("{id}", String(id)).replace("{fileId}", String(ids.fileId));
  return (
    filled.replace("{version}", "1").replace("{messageId}", "m1").replace("{deliveryId}", "1") +
    (queries[endpoint]?.(ids) ?? "")
  );
}

function ask(endpoint: string, ids: Things, token: string | undefined, headers: Record<string, string> = {}) {
  const [method = ""] = endpoint.split(" ");
  const body = bodies[endpoint]?.(ids);
  return harness.call(pathOf(endpoint, ids).slice(1), {
    method,
    headers: { [SESSION_HEADER]: SESSION, ...headers },
    ...(body !== undefined && { body }),
    ...(token !== undefined && { token }),
  });
}

/** Every row of every table, as text. */
async function rowsNow(): Promise<string[]> {
  const { rows: tables } = await harness.database.db.execute<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const all: string[] = [];
  for (const { name } of tables.filter((table) => !OF_REQUESTS.includes(table.name))) {
    const { rows } = await harness.database.db.execute<{ row: string }>(
      sql`SELECT to_jsonb(t)::text AS row FROM ${sql.identifier(name)} t`,
    );
    all.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return all.toSorted();
}

const listEndpoints = () => closed().filter((endpoint) => endpoint.startsWith("GET") && !names(endpoint));
const listsOf = async ({ token }: Member) =>
  Promise.all(listEndpoints().map(async (endpoint) => [endpoint, (await ask(endpoint, nowhere, token)).json.data]));

async function makeThings(member: Member, isBinned: boolean): Promise<Things> {
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await harness.call(path, { method, token: member.token, ...(body !== undefined && { body }) });
    expect({ path, error: answer.json.error }).toEqual({ path, error: undefined });
    return answer.json.data;
  };
  asset = await harness.makeAsset(member, summary);
  const share = await call("POST", `studio/assets/${asset.id}/shares`, { days: 1 });
  const unit = await call("POST", "studio/translations/units", {
    ...unitBody,
    ...(isBinned && { source: `${MARK} roxa` }),
  });
  const prompt = await call("POST", "prompts", promptBody);
  const program = await call("POST", "tokens", tokenBody);
  const webhook = await call("POST", "webhooks", webhookBody);
  const assistant = await call("POST", "assistants", assistantBody);
  const { files } = await call("POST", `assistants/${assistant.id}/files`, { name: "a.txt", text: MARK });
  const waiting = isBinned ? await call("POST", "studio/runs", summary) : null;
  if (isBinned) {
    for (const path of [
      `studio/shares/${share.id}`,
      `studio/assets/${asset.id}`,
      `prompts/${prompt.id}`,
      `tokens/${program.id}`,
      `webhooks/${webhook.id}`,
    ])
      await call("DELETE", path);
    await call("DELETE", `assistants/${assistant.id}`);
  }
  return {
    "/studio/runs": waiting?.id ?? asset.runId,
    "/studio/assets": asset.id,
    "/studio/shares": share.id,
    "/studio/translations/units": unit.id,
    "/prompts": prompt.id,
    "/tokens": program.id,
    "/webhooks": webhook.id,
    "/assistants": assistant.id,
    fileId: files[0].id,
  };
}

const nowhere: Things = {
  "/studio/runs": NOWHERE,
  "/studio/assets": NOWHERE,
  "/studio/shares": NOWHERE,
  "/studio/translations/units": NOWHERE,
  "/prompts": NOWHERE,
  "/tokens": NOWHERE,
  "/webhooks": NOWHERE,
  "/assistants": NOWHERE,
  fileId: NOWHERE,
};

beforeAll(async () => {
  harness = await openStudio();
  personal = harness.endpoints.filter((endpoint) => !SHARED.test(endpoint));
  [ana, bia] = [await harness.joinStudio(), await harness.joinStudio()];
  listsBefore = await listsOf(bia);
  binned = await makeThings(ana, true);
  kept = await makeThings(ana, false);
});
afterAll(() => harness.close());

test("the walk meets the studio, the library, the translation memory, the prompts and the assistants", () => {
  expect(personal).toEqual(
    expect.arrayContaining([
      "POST /studio/runs",
      "POST /studio/assets/{id}/remake",
      "DELETE /studio/shares/{id}",
      "DELETE /studio/translations/units/{id}",
      "GET /studio/zips/{accountId}/{endsAt}/{list}/{signature}",
      "POST /prompts/{id}/restore",
      "DELETE /assistants/{id}/files/{fileId}",
      "POST /assistants/{id}/trial/chat",
    ]),
  );
  // A table of bodies or queries that names what is no more would walk past what took its place.
  expect(
    [...Object.keys(bodies), ...Object.keys(queries), ...NAMING].filter((known) => !personal.includes(known)),
  ).toEqual([]);
});

test("whoever is not signed in is refused alike by every endpoint of what people keep, and nothing changes", async () => {
  const before = await rowsNow();
  for (const endpoint of closed()) {
    for (const token of [undefined, "x".repeat(43)]) {
      const { status, json } = await ask(endpoint, kept, token);
      const code = token ? "account/session-ended" : "account/session-required";
      expect({ endpoint, status, code: json.code }).toEqual({ endpoint, status: 401, code });
    }
  }
  expect(await rowsNow()).toEqual(before);
});

test("an id of another account is answered to the letter as one that is nowhere, and nothing changes or is spent", async () => {
  const before = await rowsNow();
  for (const endpoint of closed().filter(names)) {
    const missing = await ask(endpoint, nowhere, bia.token);
    expect({ endpoint, status: missing.status }).toEqual({ endpoint, status: 404 });
    for (const things of [kept, binned]) {
      const { status, json } = await ask(endpoint, things, bia.token);
      expect({ endpoint, status, json }).toEqual({ endpoint, status: 404, json: missing.json });
    }
  }
  expect(await rowsNow()).toEqual(before);
  // Nothing above was refused for another reason: the owner is answered.
  for (const endpoint of closed().filter((one) => one.startsWith("GET") && names(one) && !one.endsWith("/stream"))) {
    const headers = { Authorization: `Bearer ${ana.token}`, [SESSION_HEADER]: SESSION };
    const { status } = await harness.request(pathOf(endpoint, kept).slice(1), { headers });
    expect({ endpoint, status }).toEqual({ endpoint, status: 200 });
  }
});

test("no list, figure or quota of one account tells anything of another's", async () => {
  expect(listEndpoints().length).toBeGreaterThan(10);
  const lists = await listsOf(bia);
  expect(lists).toEqual(listsBefore);
  expect(JSON.stringify(lists)).not.toContain(MARK);
  expect(JSON.stringify(await listsOf(ana))).toContain(MARK);
});

test("the export of one account has all that it keeps, and nothing of another's", async () => {
  const textOf = async ({ token }: Member) => {
    const headers = { Authorization: `Bearer ${token}`, "X-Forwarded-For": "10.9.8.6" };
    const answer = await harness.request("profile/export", { headers });
    expect(answer.status).toBe(200);
    return Object.values(readZip(new Uint8Array(await answer.arrayBuffer()))).join("\n");
  };
  const own = await textOf(ana);
  for (const word of [assistantBody.personality, promptBody.title, unitBody.target, asset.name])
    expect(own).toContain(word);
  expect(await textOf(bia)).not.toContain(MARK);
});

test("a part of another's thing is not reached through one's own", async () => {
  const own = (await harness.call("assistants", { body: { ...assistantBody, name: "Da Bia" }, token: bia.token })).json
    .data;
  const mine = { ...nowhere, "/assistants": own.id };
  for (const endpoint of closed().filter((one) => one.includes("{fileId}"))) {
    const missing = await ask(endpoint, mine, bia.token);
    const { status, json } = await ask(endpoint, { ...mine, fileId: kept.fileId }, bia.token);
    expect({ status, json }).toEqual({ status: 404, json: missing.json });
  }
  const { files } = (await harness.call(`assistants/${kept["/assistants"]}`, { method: "GET", token: ana.token })).json
    .data;
  expect(files).toHaveLength(1);
});

test("what one account makes, under the key and the words of another, is its own and leaves the other's as it was", async () => {
  const eva = await harness.joinStudio();
  const before = await rowsNow();
  const making = closed().filter((endpoint) => /^(POST|PUT)/.test(endpoint) && !names(endpoint));
  const headers = { "Idempotency-Key": randomUUID() };
  for (const endpoint of making) {
    const [first, second] = [
      await ask(endpoint, nowhere, ana.token, headers),
      await ask(endpoint, nowhere, eva.token, headers),
    ];
    expect({ endpoint, status: second.status, error: second.json.error }).toEqual({
      endpoint,
      status: 200,
      error: undefined,
    });
    expect({ endpoint, id: second.json.data.id ?? null }).not.toEqual({ endpoint, id: first.json.data.id });
  }
  const now = new Set(await rowsNow());
  const changed = before.filter((row) => !now.has(row)).map((row) => row.slice(0, row.indexOf(" ")));
  // Ana's own figures, and the one term that she said again.
  expect(changed.filter((table) => !["studio_usage", "translation_unit"].includes(table))).toEqual([]);
  const units = (await harness.call("studio/translations/units", { method: "GET", token: eva.token })).json.data.units;
  expect(units).toMatchObject([{ source: MARK }]);
  expect(units[0].id).not.toBe(kept["/studio/translations/units"]);
});

test("a tool works on another's file as little as on one that is nowhere, and counts neither", async () => {
  const inputs: Record<string, (id: number) => object> = {
    "image-edit": (id) => ({ asset: id }),
    "image-expand": (id) => ({ asset: id, size: "1024x1024" }),
    "audio-edit": (id) => ({ asset: id }),
  };
  const fieldsOf = (input: z.ZodType) => z.toJSONSchema(input, { io: "input" }).properties ?? {};
  const working = studioTools
    .filter(({ engines, input }) => engines.includes("built-in") && "asset" in fieldsOf(input))
    .map(({ id }) => id);
  expect(working.toSorted()).toEqual(Object.keys(inputs).toSorted());
  for (const [tool, inputOf] of Object.entries(inputs)) {
    for (const id of [kept["/studio/assets"], binned["/studio/assets"], NOWHERE]) {
      const { status, reason, assets } = await harness.make(bia, {
        tool,
        input: inputOf(id) as Record<string, unknown>,
      });
      expect({ tool, status, reason, assets }).toEqual({
        tool,
        status: "failed",
        reason: "Este item não existe ou foi excluído.",
        assets: [],
      });
    }
  }
  const { quota } = (await harness.call("studio", { method: "GET", token: bia.token })).json.data;
  expect(quota).toMatchObject({ runsToday: 0, usedBytes: 0 });
});

test("what one account said in its glossary changes no translation of another", async () => {
  const start = { tool: "translate", input: { text: `Bom dia! ${MARK}.`, from: "pt", to: "en" } };
  const segmentsOf = async (member: Member) => (await harness.makeAsset(member, start)).details.segments;
  expect(await segmentsOf(bia)).toMatchObject([{ from: "phrasebook" }, { from: "unknown", target: "" }]);
  expect(await segmentsOf(ana)).toMatchObject([{ from: "phrasebook" }, { from: "glossary", target: `${MARK} tree.` }]);
});

test("an address that was signed for one file opens no other", async () => {
  const own = await harness.makeAsset(bia, summaryOf("maré"));
  const { id } = asset;
  const share = await harness.call(`studio/assets/${own.id}/shares`, { body: { days: 1 }, token: bia.token });
  const zip = await harness.call("studio/zips", { body: { ids: [own.id] }, token: bia.token });
  const [, signature = ""] = String(share.json.data.url.split("/").at(-1)).split(".");
  const forgeries: [string, (id: number, share: number, accountId: number) => string][] = [
    [own.url, (other) => own.url.replace(`/files/${own.id}/`, `/files/${other}/`)],
    [zip.json.data.url, (other) => zip.json.data.url.replace(`/${own.id}/`, `/${other}/`)],
    [
      zip.json.data.url,
      (other, _, account) =>
        zip.json.data.url.replace(`/zips/${bia.accountId}/`, `/zips/${account}/`).replace(`/${own.id}/`, `/${other}/`),
    ],
    [
      `/api/v1/studio/shared/${share.json.data.id}.${signature}`,
      (_, other) => `/api/v1/studio/shared/${other}.${signature}`,
    ],
    [
      `/api/v1/studio/shared/${share.json.data.id}.${signature}/file`,
      (_, other) => `/api/v1/studio/shared/${other}.${signature}/file`,
    ],
  ];
  const walked = personal.filter((endpoint) => SIGNED.test(endpoint));
  expect(walked).toHaveLength(new Set(forgeries.map(([url]) => url)).size);
  for (const [good, forged] of forgeries) {
    expect((await harness.fetchFile(good)).status).toBe(200);
    const others = await harness.fetchFile(forged(id, kept["/studio/shares"], ana.accountId));
    const missing = await harness.fetchFile(forged(NOWHERE, NOWHERE, NOWHERE));
    expect([404, 410]).toContain(missing.status);
    expect({ status: others.status, text: await others.text() }).toEqual({
      status: missing.status,
      text: await missing.text(),
    });
  }
});
