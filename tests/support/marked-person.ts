import { randomBytes, randomInt, randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect } from "vitest";
import { SESSION_HEADER } from "#contract/bot/bot-wire.ts";
import { registrationOf } from "./account-harness.ts";
import { importsOf } from "./import-file.ts";
import { summaryOf } from "./made-texts.ts";
import { product } from "./shop.ts";
import type { StudioHarness } from "./studio-harness.ts";

/** Someone whose every field says who they are. */
export interface MarkedPerson {
  email: string;
  token: string;
  accountId: number;
  whatsapp: string;
  zipCode: string;
  /** Stands in every text that is theirs. */
  mark: string;
  /** Stands in what they wrote for the shop, and in what others said to them. */
  shopMark: string;
  visitorMark: string;
}

/** A word that stands nowhere else: letters alone, so that folding, stemming and masking leave it as it is. */
const newMark = () =>
  `jabuti${randomBytes(8)
    .toString("hex")
    .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "")}`;

type Ask = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of it
) => Promise<any>;

async function fillPrompts(ask: Ask, mark: string): Promise<void> {
  const body = { title: `Geleia ${mark}`, category: "business", text: `Venda ${mark} a {{cliente}}`, tags: [mark] };
  const { id } = await ask("POST", "prompts", body, { "Idempotency-Key": `${mark}-prompt` });
  await ask("POST", `prompts/${id}/uses`);
  const copy = await ask("POST", `prompts/${id}/duplicate`);
  await ask("DELETE", `prompts/${copy.id}`);
}

async function fillAssistants(ask: Ask, mark: string, visitorMark: string): Promise<void> {
  const body = {
    name: `Bia ${mark}`,
    category: "support",
    personality: `Fala como ${mark}`,
    knowledge: `# ${mark}\n${mark} é preta.`,
  };
  const { id, revision } = await ask("POST", "assistants", body, { "Idempotency-Key": `${mark}-assistant` });
  await ask("POST", `assistants/${id}/files`, { name: `${mark}.txt`, text: `A ${mark} dá no tronco.` });
  await ask("PUT", `assistants/${id}`, { ...body, name: `Lia ${mark}`, revision: revision + 1 });
  const say = async (path: string, word: string) => {
    const sessionId = randomUUID();
    const { messageId } = await ask("POST", `${path}/chat`, { chatInput: `Fale de ${word}`, sessionId });
    const headers = { [SESSION_HEADER]: sessionId };
    const { messages } = await ask("GET", `${path}/conversation`, undefined, headers);
    const reply = messageId ?? messages.at(-1).messageId;
    await ask("PUT", `${path}/conversation/messages/${reply}/feedback`, { rating: "up" }, headers);
  };
  await say(`assistants/${id}/trial`, mark);
  const { slug } = await ask("PUT", `assistants/${id}/publication`, { isPublished: true });
  await say(`published/${slug}`, visitorMark);
}

async function fillPrograms(ask: Ask, mark: string): Promise<void> {
  await ask("POST", "tokens", { name: `Programa ${mark}`, scopes: ["studio:read"], expiresInDays: 365 });
  const url = `https://${mark}.example/avisos`;
  await ask("POST", "webhooks", { name: `Avisos ${mark}`, url, events: ["question.open"] });
}

async function fillStudio(harness: StudioHarness, ask: Ask, person: MarkedPerson): Promise<void> {
  const { mark } = person;
  const asset = await harness.makeAsset(person, summaryOf(mark));
  await ask("PUT", `studio/assets/${asset.id}`, { name: `Resumo de ${mark}` });
  await ask("POST", `studio/assets/${asset.id}/shares`, { days: 30 });
  const binned = await harness.makeAsset(person, summaryOf(`lixo ${mark}`));
  await ask("DELETE", `studio/assets/${binned.id}`);
  const unit = { from: "pt", to: "en", source: mark, target: `${mark} tree` };
  await ask("POST", "studio/translations/units", { kind: "term", ...unit });
}

async function fillShop(
  harness: StudioHarness,
  ask: Ask,
  { mark, shopMark, token, email, whatsapp, zipCode }: MarkedPerson,
): Promise<void> {
  const code = `M-${randomUUID().slice(0, 8)}`;
  const background = { r: randomBytes(1)[0] ?? 0, g: randomBytes(1)[0] ?? 0, b: randomBytes(1)[0] ?? 0 };
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .withExif({ IFD0: { Artist: mark } })
    .jpeg()
    .toBuffer();
  const sent = await harness.request("products/catalog/pictures", {
    method: "POST",
    headers: { "Content-Type": "application/octet-stream", Authorization: `Bearer ${token}` },
    body: new Uint8Array(photo),
  });
  const { address } = (await sent.json()).data;
  const caneca = product(`Caneca ${shopMark}`, {
    code,
    description: shopMark,
    subcategory: "Canecas",
    supplier: "Olaria",
    costPrice: 3,
    realImage: address,
  });
  const { id } = await ask("POST", "products", caneca);
  await ask("PUT", `products/${id}`, { ...caneca, originalPrice: 77 });
  const bought = await ask("POST", "order-intents", {
    items: [{ code, quantity: 1 }],
    origin: "São Paulo - SP",
    zipCode,
    customer: { name: `Ana ${mark}`, whatsapp: `+${whatsapp}`, email },
    note: `Embrulhe ${mark}`,
  });
  const soldOut = { ...caneca, code: `${code}-3`, stock: 0 };
  const { id: productId } = await ask("POST", "products", soldOut);
  const notice = { productId, name: `Ana ${mark}`, consent: true };
  await ask("POST", "restock-requests", { ...notice, email });
  await ask("POST", "restock-requests", { ...notice, whatsapp: `+${whatsapp}` });
  await harness.work();
  await reviewOrder(ask, bought.code, mark);
  const order = await ask("GET", `orders/${bought.code}`);
  await ask("PUT", `orders/${bought.code}/status`, {
    status: "lost",
    revision: order.revision,
    reason: `${mark} desistiu`,
  });
  const { items } = await ask("GET", `customers?q=${email}`);
  const { id: customerId, revision } = items[0];
  await ask("PUT", `customers/${customerId}`, { name: `Ana ${mark}`, note: `Gosta de ${mark}`, revision });
  const imports = importsOf(harness, token);
  const { id: importId } = await imports.check(`código;nome;preço\n${code}-2;Copo ${shopMark};9,90\n`, `${mark}.csv`);
  await imports.step(importId, "apply");
  const change = { category: shopMark, subcategory: shopMark };
  await ask("POST", "products/bulk/preview", { filter: { search: mark }, change });
}

/** Delivers an order and reviews it, in the person's words and the shop's. */
async function reviewOrder(ask: Ask, code: string, mark: string): Promise<void> {
  const { revision, items } = await ask("GET", `orders/${code}`);
  await ask("PUT", `orders/${code}/status`, { status: "delivered", revision });
  const { url } = await ask("GET", `orders/${code}/review-link`);
  const token = url.split("/").at(-1);
  const { productId } = items[0];
  await ask("POST", "reviews", { token, productId, stars: 4, name: `Ana ${mark}`, text: `Gostei, ${mark}` });
  const waiting = await ask("GET", `reviews?product=${productId}`);
  const { id, revision: read } = waiting.items[0];
  const decision = { state: "hidden", reason: `Diz ${mark}`, reply: `Obrigada, ${mark}`, revision: read };
  await ask("PUT", `reviews/${id}`, decision);
}

/** Makes a person and fills every field that people can fill. */
export async function joinMarked(harness: StudioHarness, email: string): Promise<MarkedPerson> {
  const [mark, shopMark, visitorMark] = [newMark(), newMark(), newMark()];
  const whatsapp = `55119${String(10_000_000 + randomBytes(3).readUIntBE(0, 3))}`;
  const typed = { name: `Ana ${mark}`, whatsapp: `+${whatsapp}` };
  const code = await harness.askActivation(email, { body: registrationOf(email, typed) });
  expect((await harness.call("auth/activate-account", { body: { email, code } })).status).toBe(200);
  const token = await harness.signIn(email);
  const ask: Ask = async (method, path, body, headers = {}) => {
    const { status, json } = await harness.call(path, { method, body, token, headers });
    expect({ path, error: json.error }).toEqual({ path, error: undefined });
    expect(status).toBeLessThan(300);
    return json.data ?? json;
  };
  const { id: accountId } = await ask("GET", "auth/profile");
  await ask("PUT", "profile", { description: `Faço geleia de ${mark}` });
  const zipCode = `2${randomInt(1_000, 8_000)}-${randomInt(100, 1_000)}`;
  const person = { email, token, accountId, whatsapp, zipCode, mark, shopMark, visitorMark };
  await fillPrograms(ask, mark);
  await fillPrompts(ask, mark);
  await fillAssistants(ask, mark, visitorMark);
  await fillStudio(harness, ask, person);
  await fillShop(harness, ask, person);
  return person;
}
