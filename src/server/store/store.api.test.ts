import { afterAll, beforeAll, expect, test } from "vitest";
import type { ManagedStore } from "#contract/store/store-settings.ts";
import { createLog } from "#server/platform/telemetry/log.ts";
import { createSampledWarning } from "#server/platform/telemetry/sampled-warning.ts";
import { type Accounts, openAccounts } from "../../../tests/support/account-harness.ts";
import { openTestDatabase } from "../../../tests/support/test-database.ts";
import { firstSettings } from "./first-settings.ts";
import { insertVersionAfter } from "./store.queries.ts";
import { createStoreCopy } from "./store-copy.ts";

let shop: Accounts;
let token: string;

beforeAll(async () => {
  shop = await openAccounts({ CATALOG_WRITERS: "dona@loja.example" });
  token = await shop.join("dona@loja.example");
});
afterAll(() => shop.close());

const readStore = () => shop.call("store", { method: "GET" });
const readSettings = async (): Promise<ManagedStore> =>
  (await shop.call("store/settings", { method: "GET", token })).json.data;
const save = async (given: Record<string, unknown>) => {
  const { setup: _, ...settings } = await readSettings();
  return shop.call("store/settings", { method: "PUT", token, body: { ...settings, ...given } });
};
const history = async () => (await shop.call("store/settings/history", { method: "GET", token })).json.data.versions;

const pix = {
  keyType: "cnpj",
  key: "12.abc.345/01de-35",
  name: "Olaria da Ana",
  city: "Ouro Preto",
  discountPercent: 5,
};

test("before anybody saves, the shop is that of environment and brand, and its seller an invented one", async () => {
  const { json } = await readStore();
  expect(json.data).toMatchObject({
    name: "Arara Mart",
    whatsappNumber: "5511912345678",
    document: "00.000.000/0000-00",
    freeShippingFrom: 199,
    pix: null,
    isDemo: true,
    revision: 0,
  });
  expect(await readSettings()).toMatchObject({ legalName: "", document: "", revision: 0 });
});

test("what is saved is what everybody reads at once; Pix key and freight table stay with the owner", async () => {
  const freight = [{ ufs: ["MG"], maxWeightKg: 2, price: 12.5, minDays: 1, maxDays: 2 }];
  const saved = await save({
    name: " Olaria  da Ana ",
    whatsappNumber: "(31) 98888-7777",
    document: "529.982.247-25",
    pix,
    freight,
  });
  expect(saved.json.data).toMatchObject({
    name: "Olaria da Ana",
    whatsappNumber: "5531988887777",
    document: "52998224725",
    pix: { key: "12ABC34501DE35", discountPercent: 5 },
    revision: 1,
  });
  const { json } = await readStore();
  expect(json.data).toMatchObject({
    name: "Olaria da Ana",
    document: "529.982.247-25",
    pix: { discountPercent: 5 },
    isDemo: false,
    legalName: "",
  });
  expect(JSON.stringify(json)).not.toMatch(/12ABC34501DE35|freight/);
});

test("whoever has this version of the shop is told so without its body", async () => {
  const first = await shop.call("store", { method: "GET" });
  const etag = first.headers.get("etag") ?? "";
  const again = () => shop.call("store", { method: "GET", headers: { "If-None-Match": etag } });
  expect((await again()).status).toBe(304);
  await save({ openingHours: "Seg a sex, 9h às 18h" });
  expect((await again()).status).toBe(200);
});

test("of two who read the same settings one wins, and the other sees the newer ones", async () => {
  const { setup: _, ...read } = await readSettings();
  const put = (name: string) => shop.call("store/settings", { method: "PUT", token, body: { ...read, name } });
  const answers = await Promise.all(["Uma", "Outra", "Mais uma"].map(put));
  const won = answers.filter(({ status }) => status === 200);
  const lost = answers.filter(({ status }) => status === 409);
  expect([won.length, lost.length]).toEqual([1, 2]);
  const { name, revision } = (won[0] ?? lost[0])?.json.data ?? {};
  expect(revision).toBe(read.revision + 1);
  for (const { json } of lost) {
    expect(json).toMatchObject({ code: "store/changed-meanwhile", current: { name, revision } });
  }
});

test("every change stands in the history with who made it, and any version comes back", async () => {
  await save({ name: "Nome um", policies: { warrantyMonths: 3, returnDays: 15, notes: "" } });
  const before = await readSettings();
  await save({ name: "Nome dois", pix: null });
  const [newest] = await history();
  expect(newest).toMatchObject({ action: "update", author: { name: "Ana Souza" } });
  expect(newest.changes.map(({ field }: { field: string }) => field).sort()).toEqual(["name", "pix"]);
  const { revision } = await readSettings();
  const body = { version: before.revision, revision };
  expect((await shop.call("store/settings/undo", { token, body })).status).toBe(200);
  const { revision: _r, ...restored } = await readSettings();
  const { revision: _b, ...wanted } = before;
  expect(restored).toEqual(wanted);
  expect((await history())[0]).toMatchObject({ action: "undo", version: revision + 1 });
  const unknown = { version: 999, revision: revision + 1 };
  expect((await shop.call("store/settings/undo", { token, body: unknown })).json.code).toBe("store/version-not-found");
});

test("saving what is there already makes no version", async () => {
  const { revision } = await readSettings();
  expect((await save({})).json.data.revision).toBe(revision);
});

test.each([
  ["name", " ", "Digite o nome da loja."],
  ["document", "529.982.247-26", "Este CPF ou CNPJ não confere."],
  ["whatsappNumber", "", "Digite o WhatsApp com DDD, como (11) 91234-5678."],
  ["pix.key", { ...pix, key: "1" }, "Este CNPJ não confere. São 14 letras e números."],
  [
    "policies.returnDays",
    { warrantyMonths: 0, returnDays: 6, notes: "" },
    "A lei dá pelo menos 7 dias a quem compra à distância.",
  ],
  [
    "social.instagram",
    { instagram: "javascript:alert(1)", facebook: "", tiktok: "", youtube: "" },
    "Cole o endereço inteiro, que começa com https://.",
  ],
  ["freight.1.ufs", [{ ufs: ["SP"] }, { ufs: ["RJ", "SP"] }], "A linha 1 já tem este destino com este peso."],
  ["freight.0.zipTo", [{ zipFrom: "30000-000", zipTo: "20000-000" }], "O último CEP vem antes do primeiro."],
  ["instalments.max", { max: 1, minimum: 10, interestPercentPerMonth: 0 }, "Pelo menos 2 vezes."],
  ["freeShippingFrom", 10.005, "Use no máximo duas casas depois da vírgula."],
])("%s is refused by its own sentence", async (path, value, message) => {
  const [field = ""] = path.split(".");
  const { status, json } = await save({ [field]: value });
  expect({ status, fields: json.fields }).toEqual({ status: 400, fields: [{ path, message }] });
});

test("only who may change the shop reads and changes its settings", async () => {
  const stranger = await shop.join("visita@loja.example");
  for (const [method, path, body] of [
    ["GET", "store/settings", undefined],
    ["PUT", "store/settings", {}],
    ["GET", "store/settings/history", undefined],
    ["POST", "store/settings/undo", {}],
  ] as const) {
    expect((await shop.call(path, { method, body })).status).toBe(401);
    expect((await shop.call(path, { method, body, token: stranger })).status).toBe(403);
  }
});

test("the first steps are done when they are, and not before", async () => {
  const done = async () => (await readSettings()).setup.filter(({ isDone }) => isDone).map(({ step }) => step);
  await save({ freight: [], pix: null, instalments: null, legalName: "", address: "", email: "" });
  expect(await done()).toEqual(["contact"]);
  await save({ legalName: "Olaria ME", address: "Rua 1, Ouro Preto - MG", email: "ana@olaria.example", pix });
  expect(await done()).toEqual(["contact", "identity", "payment"]);
  const body = {
    name: "Vaso",
    code: "V-1",
    category: "Casa",
    subcategory: "Casa",
    costPrice: 1,
    originalPrice: 2,
    supplier: "X",
  };
  await shop.call("products", { token, body });
  expect(await done()).toEqual(["contact", "identity", "payment", "product"]);
});

test("another copy of the server sees a change within two seconds, and asks the database once a second at most", async () => {
  const database = await openTestDatabase();
  try {
    const first = firstSettings("5511912345678");
    let nowMs = 0;
    const open = () =>
      createStoreCopy({ db: database.db, first, warn: createSampledWarning(createLog("silent")), nowMs: () => nowMs });
    const [one, other] = [open(), open()];
    await Promise.all([one.refresh(), other.refresh()]);
    const derived = other.derive(() => other.settings.name.toUpperCase());
    expect(derived()).toBe("ARARA MART");
    const settings = { ...first, name: "Loja Nova" };
    const row = await insertVersionAfter(database.db, 0, { action: "update", accountId: 1, requestId: "x", settings });
    one.take(row ?? undefined);
    nowMs = 999;
    await other.refresh();
    expect([one.settings.name, other.settings.name]).toEqual(["Loja Nova", "Arara Mart"]);
    nowMs = 1_000;
    await other.refresh();
    expect(other.settings.name).toBe("Loja Nova");
    expect(derived()).toBe("LOJA NOVA");
    expect(other.etag).toBe(one.etag);
  } finally {
    await database.close();
  }
});

test("a copy whose database is away goes on with what it knew, and says so", async () => {
  const database = await openTestDatabase();
  await database.close();
  const warnings: string[] = [];
  const first = firstSettings("5511912345678");
  const copy = createStoreCopy({ db: database.db, first, warn: (message) => warnings.push(message) });
  await copy.refresh();
  expect(copy.settings).toEqual(first);
  expect(warnings).toEqual([expect.stringContaining("could not be read")]);
});
