import { createHmac, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { OrderIntent } from "#contract/order/order.ts";
import { lockUntilCommit } from "#server/platform/db/advisory-lock.ts";
import { dbClock } from "#server/platform/db/db-clock.ts";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { errorResponse } from "#server/platform/http/error-response.ts";
import { writeGuard } from "#server/platform/http/write-guard.ts";
import { createJobQueue } from "#server/platform/jobs/job-queue.ts";
import { type OutsideAnswer, type OutsideServer, startOutsideServer } from "../../../tests/support/outside-server.ts";
import { product, type Shop, shopWith } from "../../../tests/support/shop.ts";
import { whatsappBodyRules, whatsappEndpoint } from "./whatsapp.endpoint.ts";
import { forgetPhone, takeReply } from "./whatsapp.queries.ts";
import { whatsappMessage } from "./whatsapp.table.ts";

const SECRET = "segredo-do-aplicativo";
const VERIFY = "token-de-verificacao";
const taking = { queue: createJobQueue(), now: dbClock };
const ok: OutsideAnswer = (_, response) => response.end(JSON.stringify({ messages: [{ id: "wamid.out" }] }));

let graph: OutsideServer;
let answer = ok;
let shop: Shop;
let app: Hono<AppEnv>;

beforeAll(async () => {
  graph = await startOutsideServer((request, response) => answer(request, response));
  shop = await shopWith({
    products: [product("Caneca", { originalPrice: 39.9 }), product("Esgotado", { stock: 0 })],
    settings: {
      WHATSAPP_PHONE_NUMBER_ID: "1234567",
      WHATSAPP_ACCESS_TOKEN: "EAAG-token-de-acesso",
      WHATSAPP_APP_SECRET: SECRET,
      WHATSAPP_VERIFY_TOKEN: VERIFY,
      WHATSAPP_GRAPH_URL: graph.url,
      WHATSAPP_REPLIES_A_MONTH: "100",
    },
  });
  app = new Hono<AppEnv>();
  app.onError(errorResponse);
  app.use(writeGuard(1_024, whatsappBodyRules));
  app.route("/", whatsappEndpoint(shop.services.whatsapp));
});
afterAll(async () => {
  await shop.close();
  graph.close();
});
afterEach(() => {
  answer = ok;
});

const newPhone = () => `55119${Math.floor(10_000_000 + Math.random() * 89_999_999)}`;

interface Given {
  id?: string;
  from?: string;
  userId?: string;
  hoursAgo?: number;
}

function delivery(content: object, { id = `wamid.${randomUUID()}`, from, userId, hoursAgo = 0 }: Given) {
  const timestamp = String(Math.floor(Date.now() / 1_000) - hoursAgo * 3_600);
  const message = { id, timestamp, ...(from && { from }), ...content };
  const contact = { profile: { name: "Ana" }, ...(from && { wa_id: from }), ...(userId && { user_id: userId }) };
  const metadata = { display_phone_number: "5511999990000", phone_number_id: "1234567" };
  const value = { messaging_product: "whatsapp", metadata, contacts: [contact], messages: [message] };
  return JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: "1", changes: [{ field: "messages", value }] }],
  });
}

const signatureOf = (body: string) => `sha256=${createHmac("sha256", SECRET).update(body).digest("hex")}`;

const post = (body: string, signature = signatureOf(body)) =>
  app.request("/webhook/whatsapp", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Content-Length": String(body.length),
      "X-Hub-Signature-256": signature,
    },
    body,
  });

/** Delivers a message and answers what was sent for it. */
async function tell(content: object, given: Given) {
  const before = graph.requests.length;
  expect((await post(delivery(content, given))).status).toBe(200);
  await shop.services.background.runDueJobs();
  return graph.requests.slice(before);
}

const text = (body: string) => ({ type: "text", text: { body } });
const cart = (...items: [string, number, number][]) => ({
  type: "order",
  order: {
    catalog_id: "1",
    product_items: items.map(([product_retailer_id, quantity, item_price]) => ({
      product_retailer_id,
      quantity,
      item_price,
      currency: "BRL",
    })),
  },
});
const saidIn = (sent: { text?: { body: string }; interactive?: { body: { text: string } } }[]) =>
  sent.map((one) => one.text?.body ?? one.interactive?.body.text).join("\n");

async function place(customer?: object): Promise<OrderIntent> {
  const body = { code: "CANECA", quantity: 1, origin: "São Paulo - SP", ...(customer && { customer }) };
  return ((await (await shop.post("order-intents", body)).json()) as { data: OrderIntent }).data;
}

const countOf = async (table: string) =>
  (await shop.database.db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM ${sql.identifier(table)}`)).rows[0]
    ?.n;

test("Meta's check of the address is answered for the right token alone", async () => {
  const ask = (token: string) =>
    app.request(`/webhook/whatsapp?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`);
  const right = await ask(VERIFY);
  expect([right.status, await right.text()]).toEqual([200, "1158201444"]);
  expect((await ask("outro")).status).toBe(403);
});

test("without a right signature over the very bytes nothing is read or kept", async () => {
  const before = await countOf("whatsapp_message");
  const body = delivery(text("oi"), { from: newPhone() });
  expect((await post(body, "")).status).toBe(403);
  expect((await post(`${body} `, signatureOf(body))).status).toBe(403);
  expect((await post("{", "sha256=00")).status).toBe(403);
  expect((await post(`"${"x".repeat(3 * 1_048_576)}"`)).status).toBe(413);
  expect(await countOf("whatsapp_message")).toBe(before);
});

test("a text is answered by the shop's assistant with price and link, once however often it is delivered", async () => {
  const given = { id: `wamid.${randomUUID()}`, from: newPhone() };
  const sent = await tell(text("quanto custa a caneca?"), given);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ messaging_product: "whatsapp", to: given.from });
  expect(saidIn(sent)).toMatch(/39,90/);
  expect(saidIn(sent)).not.toMatch(/\*\*|\]\(/);
  expect(await tell(text("quanto custa a caneca?"), given)).toEqual([]);
  const [row] = await shop.database.db.select().from(whatsappMessage).where(eq(whatsappMessage.id, given.id));
  expect(row).toMatchObject({ state: "sent", content: null, reply: null });
});

test("who hides their number is answered by their id", async () => {
  const sent = await tell(text("quanto custa a caneca?"), { userId: "BR.13491208655302741918" });
  expect(sent).toMatchObject([{ recipient: "BR.13491208655302741918" }]);
  expect(sent[0]).not.toHaveProperty("to");
});

test("an order's code gives the order the number of who sends it, and nobody else is told of it", async () => {
  const from = newPhone();
  const order = await place();
  expect(saidIn(await tell(text(order.message), { from }))).toContain(order.orderUrl);
  const { rows } = await shop.database.db.execute<{ phone: string }>(
    sql`SELECT customer_whatsapp AS phone FROM order_intent WHERE code = ${order.code}`,
  );
  expect(rows).toEqual([{ phone: from }]);
  const stranger = saidIn(await tell(text(`pedido ${order.code}`), { from: newPhone() }));
  expect(stranger).toContain("Não encontrei");
  expect(stranger).not.toContain(order.orderUrl);
});

test("the number of an order is also theirs without its ninth digit; by an id alone it is nobody's", async () => {
  const order = await place({ whatsapp: "+5541987654321" });
  expect(saidIn(await tell(text(`Pedido: ${order.code}`), { userId: "BR.77" }))).toContain("Não encontrei");
  expect(saidIn(await tell(text(`Pedido: ${order.code}`), { from: "554187654321" }))).toContain(order.orderUrl);
});

test("a cart becomes one order at our prices, and the difference is said", async () => {
  const before = (await countOf("order_intent")) ?? 0;
  const given = { id: `wamid.${randomUUID()}`, from: newPhone() };
  const said = saidIn(await tell(cart(["CANECA", 2, 10]), given));
  expect(said).toMatch(/39,90 cada \(no carrinho estava R\$\s10,00\)/);
  expect(said).toMatch(/79,80/);
  expect(await tell(cart(["CANECA", 2, 10]), given)).toEqual([]);
  expect(await countOf("order_intent")).toBe(before + 1);
});

test("a cart with what cannot be had is refused line by line, and nothing is stored", async () => {
  const before = await countOf("order_intent");
  expect(saidIn(await tell(cart(["ESGOTADO", 1, 10]), { from: newPhone() }))).toContain("ESGOTADO: esgotado");
  expect(saidIn(await tell(cart(["nada-disso", 1, 10]), { from: newPhone() }))).toContain("nada-disso");
  expect(await countOf("order_intent")).toBe(before);
});

test("after 24 hours nothing is sent, and the reason is noted", async () => {
  const id = `wamid.${randomUUID()}`;
  expect(await tell(text("oi"), { id, from: newPhone(), hoursAgo: 25 })).toEqual([]);
  const [row] = await shop.database.db.select().from(whatsappMessage).where(eq(whatsappMessage.id, id));
  expect(row).toMatchObject({ state: "silent", reason: "window-closed", content: null, reply: null });
});

test("SAIR ends automatic replies until VOLTAR; who asks for a person is left to one; other kinds get a sentence", async () => {
  const from = newPhone();
  expect(saidIn(await tell({ type: "image", image: { id: "1" } }, { from }))).toContain("só entendo");
  expect(saidIn(await tell(text("Sair"), { from }))).toContain("VOLTAR");
  expect(await tell(text("quanto custa a caneca?"), { from })).toEqual([]);
  expect(await tell(text("voltar"), { from })).toHaveLength(1);
  expect(saidIn(await tell(text("quero falar com um atendente"), { from }))).toContain("pessoa");
  expect(await tell(text("quanto custa a caneca?"), { from })).toEqual([]);
});

test("a busy Graph address is tried again, a refusal is not", async () => {
  const id = `wamid.${randomUUID()}`;
  answer = (_, response) => {
    response.statusCode = 503;
    response.end("{}");
  };
  expect(await tell(text("quanto custa a caneca?"), { id, from: newPhone() })).toHaveLength(1);
  const told = async () => (await shop.services.whatsappAdmin.getWhatsapp()).failures.map(({ code }) => code);
  expect(await told()).toEqual(["graph/503"]);
  answer = ok;
  await shop.database.db.execute(sql`UPDATE job SET run_at = now()`);
  const before = graph.requests.length;
  await shop.services.background.runDueJobs();
  expect(graph.requests.length).toBe(before + 1);
  expect(await told()).toEqual([]);
  answer = (_, response) => {
    response.statusCode = 400;
    response.end(JSON.stringify({ error: { code: 131_026, message: "undeliverable" } }));
  };
  const refused = `wamid.${randomUUID()}`;
  expect(await tell(text("quanto custa a caneca?"), { id: refused, from: newPhone() })).toHaveLength(1);
  await shop.database.db.execute(sql`UPDATE job SET run_at = now()`);
  const after = graph.requests.length;
  await shop.services.background.runDueJobs();
  expect(graph.requests.length).toBe(after);
  const [row] = await shop.database.db.select().from(whatsappMessage).where(eq(whatsappMessage.id, refused));
  expect(row).toMatchObject({ state: "refused", reason: "graph/400/131026" });
});

test("who asked for a person is in the shop's list with all they wrote since, until it is handled; then the assistant answers again", async () => {
  const from = newPhone();
  await tell(text("quanto custa a caneca?"), { from });
  const order = await place();
  expect(saidIn(await tell(text(`Pedido ${order.code}: quero falar com um atendente`), { from }))).toContain("pessoa");
  const kept = { id: `wamid.${randomUUID()}`, from };
  expect(await tell(text("a caneca veio quebrada, meu e-mail é ana@exemplo.com.br"), kept)).toEqual([]);
  await tell({ type: "image", image: { id: "1" } }, { from });
  const { handOffs } = shop.services.botAdmin;
  const { items } = await handOffs.list({ state: "open" }, { page: 1, limit: 100 });
  const found = items.find(({ subject }) => subject.includes("Mandei") || subject.includes("quebrada"));
  expect(found).toMatchObject({ bot: "mart", channel: "whatsapp", state: "open", messages: 5 });
  const searched = await handOffs.list({ state: "open", search: "ana quebrada" }, { page: 1, limit: 100 });
  expect(searched.items).toMatchObject([{ id: found?.id, name: "Ana" }]);
  const detail = await handOffs.getDetail(found?.id ?? 0);
  expect(detail.transcript.map(({ role }) => role)).toEqual(["user", "assistant", "user", "user", "user"]);
  expect(detail.transcript[3]?.text).toBe("a caneca veio quebrada, meu e-mail é [e-mail]");
  expect(detail.transcript[4]?.text).toContain("não é texto");
  expect(new URL(detail.replyUrl ?? "").pathname).toBe(`/${from}`);
  const owner = { accountId: 1, caller: { address: "127.0.0.1", requestId: "r" } };
  await handOffs.change(detail.id, { state: "handled", revision: detail.revision }, owner as never);
  expect(saidIn(await tell(text("quanto custa a caneca?"), { from }))).toMatch(/39,90/);
});

test("a customer who is erased takes the conversation on WhatsApp along", async () => {
  const from = newPhone();
  await tell(text("quanto custa a caneca?"), { from });
  const before = await countOf("bot_conversation");
  await shop.database.db.transaction((tx) => forgetPhone(tx, from));
  expect(await countOf("bot_conversation")).toBe((before ?? 0) - 1);
});

test("an order that came by WhatsApp says so, and is not taken for one that was never sent", async () => {
  const order = await place();
  await shop.database.db.execute(
    sql`UPDATE order_intent SET created_at = now() - interval '3 days' WHERE code = ${order.code}`,
  );
  const { getDetail } = shop.services.orderInbox.admin;
  expect(await getDetail(order.code)).toMatchObject({ whatsappAt: null, isUnsent: true });
  await tell(text(order.message), { userId: "BR.99" });
  const { whatsappAt, isUnsent } = await getDetail(order.code);
  expect(isUnsent).toBe(false);
  expect(Date.parse(whatsappAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
  await tell(text(order.message), { userId: "BR.99" });
  expect((await getDetail(order.code)).whatsappAt).toBe(whatsappAt);
});

const pricing = (type: string, category = "service") => ({ billable: true, pricing_model: "PMP", type, category });

function statusDelivery(...statuses: object[]) {
  const metadata = { display_phone_number: "5511999990000", phone_number_id: "1234567" };
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const value = { messaging_product: "whatsapp", metadata, statuses: statuses.map((one) => ({ timestamp, ...one })) };
  return JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: "1", changes: [{ field: "messages", value }] }],
  });
}

test("what Meta says it bills is counted once by kind, however often and in whatever order it is told", async () => {
  const before = await shop.services.whatsappAdmin.getWhatsapp();
  const [billed, free, failed] = [randomUUID(), randomUUID(), randomUUID()];
  answer = (_, response) => response.end(JSON.stringify({ messages: [{ id: free }] }));
  expect(await tell({ type: "image" }, { from: newPhone() })).toHaveLength(1);
  const during = await shop.services.whatsappAdmin.getWhatsapp();
  expect(during.month.replies).toBe(before.month.replies + 1);
  expect(during.month.received.unsupported).toBe(before.month.received.unsupported + 1);
  const told = [
    statusDelivery({ id: billed, status: "read" }, { id: billed, status: "delivered", pricing: pricing("regular") }),
    statusDelivery({ id: billed, status: "sent", pricing: pricing("regular") }),
    statusDelivery({ id: free, status: "sent", pricing: pricing("free_customer_service") }),
    statusDelivery({ id: failed, status: "failed", errors: [{ code: 131_026, title: "Message undeliverable" }] }),
    statusDelivery({ id: 7, status: "delivered" }),
  ];
  for (const body of [...told, ...told]) expect((await post(body)).status).toBe(200);
  const after = await shop.services.whatsappAdmin.getWhatsapp();
  expect(after.month.billed).toEqual([{ category: "service", count: 1 }]);
  expect(after.month.free).toBe(1);
  // What costs nothing is none of the month's replies.
  expect(after.month.replies).toBe(before.month.replies);
  const undelivered = after.failures.filter(({ code }) => code === "graph/200/131026");
  expect(undelivered.map(({ text }) => text)).toEqual([expect.stringContaining("não pôde ser entregue")]);
  expect(JSON.stringify(after)).not.toContain("EAAG-token");
});

test("of replies that go out at once no more are sent than the month has left; then the owner is told", async () => {
  const { db } = shop.database;
  const { month } = await shop.services.whatsappAdmin.getWhatsapp();
  await db.execute(
    sql`INSERT INTO whatsapp_message (id, contact_id, received_at, kind, state, sent_at)
      SELECT 'full-' || n, (SELECT id FROM whatsapp_contact LIMIT 1), now(), 'text', 'sent', now()
      FROM generate_series(1, ${98 - month.replies}::int) n`,
  );
  await db.execute(
    sql`INSERT INTO whatsapp_message (id, contact_id, received_at, kind, state)
      SELECT 'due-' || n, (SELECT id FROM whatsapp_contact LIMIT 1), now(), 'text', 'composed' FROM generate_series(1, 20) n`,
  );
  const due = Array.from({ length: 20 }, (_, place) => `due-${place + 1}`);
  const taken = await Promise.all(due.map((id) => takeReply(db, id, 100, taking)));
  expect(taken.filter(Boolean)).toHaveLength(2);
  // A try that broke off and comes again has its own still.
  expect(await takeReply(db, due[taken.indexOf(true)] ?? "", 100, taking)).toBe(true);
  const id = `wamid.${randomUUID()}`;
  expect(await tell({ type: "image" }, { id, from: newPhone() })).toEqual([]);
  const [row] = await db.select().from(whatsappMessage).where(eq(whatsappMessage.id, id));
  expect(row).toMatchObject({ state: "silent", reason: "cap-reached", sentAt: null });
  const capped = await shop.services.whatsappAdmin.getWhatsapp();
  expect(capped).toMatchObject({ state: "capped", month: { replies: 100, heldBack: 1 } });
});

// The embedded database has one connection: there nothing runs beside anything.
test.runIf(process.env.TEST_DATABASE_URL)("a reply waits for the one that is being counted", async () => {
  const { db } = shop.database;
  let taken: Promise<boolean> | undefined;
  await db.transaction(async (tx) => {
    await lockUntilCommit(tx, "whatsapp/replies");
    taken = takeReply(db, "nobody's", Number.MAX_SAFE_INTEGER, taking);
    await vi.waitFor(async () => {
      const { rows } = await tx.execute(sql`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
      expect(rows).toHaveLength(1);
    });
  });
  expect(await taken).toBe(true);
});
