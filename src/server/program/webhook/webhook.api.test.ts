import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Role } from "#contract/member/role.ts";
import { type Accounts, openAccounts } from "../../../../tests/support/account-harness.ts";
import { product } from "../../../../tests/support/shop.ts";
import { WebhookReceiver } from "../../../../tests/support/webhook-receiver.ts";

const OWNER = "dona@avisos.example";
let store: Accounts;
let owner: string;
let passedSeconds = 0;
let receiver: WebhookReceiver;
let codes = 0;

beforeAll(async () => {
  store = await openAccounts({ STORE_ACCESS: "team", OWNER_EMAIL: OWNER, WEBHOOKS_ON_OWN_MACHINE: "1" });
  owner = await store.join(OWNER);
  await store.services.prepare();
});
afterAll(() => store.close());
beforeEach(async () => {
  receiver = await new WebhookReceiver().start();
  receiver.nowSeconds = () => Date.now() / 1_000 + passedSeconds;
});
afterEach(async () => {
  await receiver.stop();
  await store.database.db.execute(sql`DELETE FROM webhook`);
});

function pass(seconds: number): void {
  store.passSeconds(seconds);
  passedSeconds += seconds;
}

/** Mails about orders go first: the next one has the code. */
async function signInAgain(): Promise<void> {
  await store.work();
  await store.work();
  owner = await store.signIn(OWNER);
}

const call = (method: string, path: string, body?: unknown, token = owner) => store.call(path, { method, body, token });

async function createWebhook(events: string[], token = owner) {
  const made = await call("POST", "webhooks", { name: "n8n", url: receiver.url, events }, token);
  expect(made.status).toBe(200);
  receiver.secrets = [made.json.data.secret];
  await store.work();
  return made.json.data;
}

async function createProduct(fields: object = {}) {
  codes += 1;
  const made = await call(
    "POST",
    "products",
    product(`Caneca ${codes}`, {
      code: `W-${codes}`,
      description: "De barro",
      subcategory: "Canecas",
      supplier: "Olaria",
      realImage: "https://fotos.example/caneca.webp",
      costPrice: 3.21,
      stock: 50,
      ...fields,
    }),
  );
  expect(made.status).toBe(200);
  return made.json.data;
}

async function order(code: string) {
  const body = {
    items: [{ code, quantity: 1 }],
    origin: "São Paulo - SP",
    customer: { name: "Bia", email: "bia@casa.example" },
  };
  const placed = await call("POST", "order-intents", body);
  expect(placed.status).toBe(200);
  return placed.json.data.code as string;
}

async function move(code: string, status: string) {
  const { revision } = (await call("GET", `orders/${code}`)).json.data;
  expect((await call("PUT", `orders/${code}/status`, { status, revision })).status).toBe(200);
}

const deliveries = async (id: number, query = "") =>
  (await call("GET", `webhooks/${id}/deliveries${query}`)).json.data.items;
const typesOf = ({ effects }: WebhookReceiver) => effects.map(({ type }) => type);

test("a new order and its steps arrive signed, in their order, with what the shop sees and nothing it paid", async () => {
  const { code } = await createProduct();
  const webhook = await createWebhook(["order.created", "order.status"]);
  const orderCode = await order(code);
  await move(orderCode, "talking");
  await move(orderCode, "paid");
  const { revision } = (await call("GET", `orders/${orderCode}`)).json.data;
  await call("POST", `orders/${orderCode}/undo`, { revision });
  await store.work();
  expect(receiver.requests.every(({ isVerified }) => isVerified)).toBe(true);
  expect(receiver.effects).toMatchObject([
    {
      type: "order.created",
      data: { code: orderCode, order: { customer: { name: "Bia" }, items: [{ code, quantity: 1 }] } },
    },
    { type: "order.status", data: { from: "new", to: "talking", isUndo: false } },
    { type: "order.status", data: { from: "talking", to: "paid", isUndo: false } },
    { type: "order.status", data: { from: "paid", to: "talking", isUndo: true } },
  ]);
  expect(JSON.stringify(receiver.requests)).not.toContain("costPrice");
  const [{ headers }] = receiver.requests as [(typeof receiver.requests)[number]];
  expect(headers).toMatchObject({
    "content-type": "application/json",
    "webhook-id": expect.stringMatching(/^msg_[0-9a-f-]{36}$/),
    "webhook-timestamp": expect.stringMatching(/^\d{10}$/),
    "webhook-signature": expect.stringMatching(/^v1,[\w+/]{43}=$/),
  });
  const listed = await deliveries(webhook.id);
  expect(listed.map(({ state }: { state: string }) => state)).toEqual(Array(4).fill("delivered"));
  const { rows } = await store.database.db.execute<{ row: string }>(
    sql`SELECT to_jsonb(d)::text AS row FROM webhook_delivery d`,
  );
  expect(JSON.stringify(rows)).not.toMatch(/Bia|casa\.example/);
});

test("changes of products are told by whichever way they came, with the public view, and low stock when it falls below ten", async () => {
  const created = await createProduct({ stock: 12 });
  await createWebhook(["product.changed", "stock.low"]);
  const before = receiver.effects.length;
  await call("PUT", `products/${created.id}`, { stock: 9 });
  await call("PUT", `products/${created.id}`, { stock: 8 });
  await call("PUT", `products/${created.id}`, { isActive: false });
  await store.work();
  expect(before).toBe(0);
  expect(receiver.effects).toMatchObject([
    { type: "product.changed", data: { productId: created.id, action: "update", code: created.code } },
    { type: "stock.low", data: { productId: created.id, stock: 9 } },
    { type: "product.changed" },
    { type: "product.changed", data: { product: null } },
  ]);
  const fresh = await createProduct();
  await store.work();
  expect(receiver.effects.at(-1)).toMatchObject({
    data: { action: "create", product: { name: fresh.name, stock: 50 } },
  });
  // Of the bodies: a signature has any letters by chance.
  expect(receiver.requests.map(({ body }) => body).join("\n")).not.toMatch(/cost|3\.21/i);
});

test("more changes than go into one step are told too, each once", async () => {
  await createWebhook(["product.changed"]);
  const { rows } = await store.database.db.execute<{ version: string }>(sql`SELECT version FROM catalog_version`);
  const version = Number(rows[0]?.version);
  const { id } = await createProduct();
  await store.work();
  const told = receiver.effects.length;
  await store.database.db.execute(sql`
    INSERT INTO product_change (product_id, revision, action) SELECT ${id}, ${version + 1} + n, 'update' FROM generate_series(1, 205) n`);
  await store.database.db.execute(sql`UPDATE catalog_version SET version = ${version + 300}`);
  await store.work();
  await store.work();
  expect(receiver.effects.length - told).toBe(205);
  expect(receiver.requests.length - told).toBe(205);
}, 120_000);

test("a message exists exactly when what it tells of was stored", async () => {
  const { code } = await createProduct();
  const webhook = await createWebhook(["order.created"]);
  await expect(
    store.database.db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO webhook_delivery (webhook_id, type, subject, facts, next_attempt_at, created_at)
        VALUES (${webhook.id}, 'order.created', 'order/X', '{}', now(), now())`);
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  expect(
    (await call("POST", "order-intents", { items: [{ code: "nada", quantity: 1 }], origin: "São Paulo - SP" })).status,
  ).toBe(409);
  await order(code);
  await store.work();
  expect(receiver.effects).toHaveLength(1);
});

test("a receiver that is away for ten minutes loses nothing, gets nothing twice, and keeps the order of each subject", async () => {
  const { code } = await createProduct();
  await createWebhook(["order.created", "order.status"]);
  receiver.answer = () => 503;
  const orders: string[] = [];
  for (let step = 0; step < 20; step += 1) {
    if (step < 6) orders.push(await order(code));
    else if (step < 12) await move(orders[step - 6] ?? "", "talking");
    else if (step < 18) await move(orders[step - 12] ?? "", "paid");
    await store.work();
    pass(30);
  }
  expect(receiver.effects).toEqual([]);
  const away = receiver.requests.length;
  // One who is away is not asked once for each message and moment.
  expect(away).toBeLessThan(120);
  receiver.answer = undefined;
  for (let minute = 0; minute < 40 && receiver.effects.length < 18; minute += 1) {
    pass(60);
    await store.work();
  }
  expect(receiver.requests).toHaveLength(away + 18);
  expect(new Set(receiver.effects.map(({ id }) => id)).size).toBe(18);
  for (const one of orders) {
    const own = receiver.effects.filter(({ data }) => data.code === one);
    expect(own.map(({ data }) => data.to ?? "created")).toEqual(["created", "talking", "paid"]);
  }
}, 120_000);

test("what nobody takes is tried eleven times over days, then lies in the dead list and is sent again by a press", async () => {
  const { code } = await createProduct();
  const webhook = await createWebhook(["order.created"]);
  // Another message of the webhook arrives now and then, so that it is not off.
  receiver.answer = () => 500;
  await order(code);
  let hours = 0;
  for (let step = 0; step < 60 && (await deliveries(webhook.id, "?state=dead")).length === 0; step += 1) {
    await store.work();
    const { rows } = await store.database.db.execute<{ left: number }>(
      sql`SELECT greatest(1, extract(epoch from next_attempt_at - now()) - ${passedSeconds})::float8 AS left FROM webhook_delivery`,
    );
    const wait = (rows[0]?.left ?? 1) + 400;
    pass(wait);
    hours += wait / 3_600;
    await signInAgain();
    await store.database.db.execute(sql`UPDATE webhook SET failing_since = NULL`);
  }
  expect(receiver.requests).toHaveLength(11);
  expect(new Set(receiver.requests.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(hours).toBeGreaterThan(34);
  const [dead] = await deliveries(webhook.id, "?state=dead");
  expect(dead).toMatchObject({
    state: "dead",
    attempts: 11,
    lastStatus: 500,
    lastFailure: "status",
    nextAttemptAt: null,
  });
  receiver.answer = undefined;
  const again = await call("POST", `webhooks/${webhook.id}/deliveries/${dead.id}/resend`);
  expect(again.json.data).toMatchObject({ state: "waiting", messageId: dead.messageId });
  pass(400);
  await store.work();
  expect(receiver.effects).toMatchObject([{ id: dead.messageId }]);
  expect((await deliveries(webhook.id, "?state=delivered"))[0]).toMatchObject({ attempts: 1 });
}, 120_000);

test("after three days without anything that arrived it goes off, its owner is mailed once, and what waited can be sent again", async () => {
  await signInAgain();
  const { code } = await createProduct();
  const webhook = await createWebhook(["order.created"]);
  receiver.answer = () => 500;
  await order(code);
  await store.work();
  pass(3 * 86_400 + 60);
  await order(code);
  const mails = store.mailbox.mailsTo(OWNER).length;
  await store.work();
  await store.work();
  const state = async () => (await call("GET", "webhooks")).json.data.items[0];
  expect(await state()).toMatchObject({ isActive: false, offReason: "failing", dead: 2, waiting: 0 });
  const told = store.mailbox
    .mailsTo(OWNER)
    .slice(mails)
    .filter((mail) => JSON.stringify(mail).includes("webhook"));
  expect(told).toHaveLength(1);
  await order(code);
  expect((await state()).waiting).toBe(0);
  expect((await call("POST", `webhooks/${webhook.id}/test`)).json.code).toBe("webhook/off");
  const { revision } = await state();
  expect((await call("PUT", `webhooks/${webhook.id}`, { revision, isActive: true })).json.data).toMatchObject({
    isActive: true,
    failingSince: null,
  });
}, 60_000);

test("a 410 turns it off at once, and a redirect is a failure that nobody follows", async () => {
  await createWebhook(["order.created"]);
  const webhook = (await call("GET", "webhooks")).json.data.items[0];
  const test = async () => {
    await call("POST", `webhooks/${webhook.id}/test`);
    await store.work();
  };
  const elsewhere = await new WebhookReceiver().start();
  receiver.answer = () => 307;
  receiver.headers = { Location: elsewhere.url };
  await test();
  expect(elsewhere.requests).toEqual([]);
  await elsewhere.stop();
  expect((await deliveries(webhook.id))[0]).toMatchObject({ state: "waiting", lastStatus: 307 });
  receiver.answer = () => 410;
  pass(10);
  await store.work();
  expect((await call("GET", "webhooks")).json.data.items[0]).toMatchObject({ isActive: false, offReason: "gone" });
});

test("a new secret signs at once, the one before beside it for a day; neither lies open in the database", async () => {
  const webhook = await createWebhook(["order.created"]);
  const changed = (await call("PUT", `webhooks/${webhook.id}`, { revision: webhook.revision, rotateSecret: true })).json
    .data;
  expect(changed.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const verifiedBy = async (secret: string) => {
    receiver.secrets = [secret];
    await call("POST", `webhooks/${webhook.id}/test`);
    await store.work();
    return receiver.requests.at(-1)?.isVerified;
  };
  expect([await verifiedBy(webhook.secret), await verifiedBy(changed.secret)]).toEqual([true, true]);
  pass(86_401);
  await signInAgain();
  expect(await verifiedBy(changed.secret)).toBe(true);
  expect(await verifiedBy(webhook.secret)).toBe(false);
  const { rows } = await store.database.db.execute(sql`SELECT * FROM webhook`);
  for (const secret of [webhook.secret, changed.secret]) expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
  expect((await call("GET", "webhooks")).text).not.toContain("whsec_");
  const late = await call("PUT", `webhooks/${webhook.id}`, { revision: webhook.revision, name: "Tarde" });
  expect([late.status, late.json.code, late.json.current.revision]).toEqual([
    409,
    "webhook/changed-meanwhile",
    changed.revision,
  ]);
});

test.each([
  "http://hooks.example/x",
  "https://hooks.example:8443/x",
  "https://ana:senha@hooks.example/x",
  "https://10.0.0.5/x",
  "https://169.254.169.254/latest/meta-data",
  "https://[::ffff:10.0.0.1]/x",
  "https://[fd00::1]/x",
  "ftp://hooks.example/x",
  "javascript:alert(1)",
  "hooks",
])("%s is no address for a webhook", async (url) => {
  const answer = await call("POST", "webhooks", { name: "n8n", url, events: ["order.created"] });
  expect([answer.status, answer.json.code]).toEqual([400, "webhook/address-refused"]);
});

test("what nobody sees in an address is left out, and what cannot be kept is no failure of ours", async () => {
  const made = await call("POST", "webhooks", {
    name: "n\u00008n",
    url: "https://hooks.example/\u0000\ud800x",
    events: ["order.created"],
  });
  expect(made.status).toBe(200);
  expect(made.json.data).toMatchObject({ name: "n8n", url: "https://hooks.example/\ufffdx" });
});

test("a seller is told of orders and not what a product's team alone may know; who leaves the team is told nothing more", async () => {
  const email = "vendas@avisos.example";
  await call("POST", "members", { email, role: "catalog" satisfies Role });
  const token = await store.join(email);
  const refused = await call("POST", "webhooks", { name: "n8n", url: receiver.url, events: ["order.created"] }, token);
  expect([refused.status, refused.json.code]).toEqual([403, "webhook/event-refused"]);
  const member = (await call("GET", "members")).json.data.items.find((one: { email: string }) => one.email === email);
  await call("PUT", `members/${member.id}`, { role: "sales", revision: member.revision });
  const { code } = await createProduct();
  const webhook = await createWebhook(["order.created"], token);
  expect((await call("GET", `webhooks/${webhook.id}/deliveries`)).json.code).toBe("webhook/not-found");
  await order(code);
  await store.work();
  expect(typesOf(receiver)).toEqual(["order.created"]);
  const again = (await call("GET", "members")).json.data.items.find((one: { email: string }) => one.email === email);
  expect((await call("DELETE", `members/${again.id}`)).status).toBe(200);
  await order(code);
  await store.work();
  expect(receiver.requests).toHaveLength(1);
  const { rows } = await store.database.db.execute(
    sql`SELECT state, last_failure FROM webhook_delivery ORDER BY id DESC LIMIT 1`,
  );
  expect(rows).toEqual([{ state: "dead", last_failure: "role" }]);
});

test("a question that nobody asked before is told once, without who asked", async () => {
  await createWebhook(["question.open"]);
  for (const _ of [1, 2])
    (await store.services.bots.about("mart")) &&
      (await countQuestion("vocês vendem pterodáctilos? meu cpf é 529.982.247-25"));
  await store.work();
  expect(receiver.effects).toMatchObject([
    { type: "question.open", data: { bot: "mart", question: expect.stringContaining("pterodactilos") } },
  ]);
  expect(receiver.requests.map(({ body }) => body).join("\n")).not.toMatch(/529\.?982\.?247/);
});

async function countQuestion(text: string): Promise<void> {
  const { countOpenQuestion } = await import("#server/conversation/unanswered-questions.ts");
  const { createWebhookOutbox } = await import("./webhook-outbox.ts");
  const { createJobQueue } = await import("#server/platform/jobs/job-queue.ts");
  const outbox = createWebhookOutbox({ queue: createJobQueue(), now: () => sql<Date>`now()` });
  await countOpenQuestion(store.database.db, "mart", text, outbox.tellQuestion);
}
