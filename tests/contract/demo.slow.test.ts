import { afterAll, beforeAll, expect, test } from "vitest";
import { closedInDemo } from "#contract/member/demo-closed.ts";
import { type RunningServer, startServer } from "../support/running-server.ts";

const BANNER = "Experimente tudo: nada sai daqui";
const RENEWED_MS = 60_000;

let server: RunningServer;
let visitors = 0;

beforeAll(async () => {
  server = await startServer({ DEMO: "1", TRUST_PROXY: "1" });
}, RENEWED_MS);
afterAll(() => server.stop("SIGTERM"));

interface Call {
  method?: string;
  token?: string;
  body?: unknown;
  from?: string;
}

function call(path: string, { method = "GET", token, body, from = "192.0.2.1" }: Call = {}) {
  const headers: Record<string, string> = { "X-Forwarded-For": from };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body) headers["Content-Type"] = "application/json";
  return fetch(`${server.url}${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
}

/** Somebody new who pressed the button, from a network of their own. */
async function enter(): Promise<string> {
  visitors += 1;
  const answer = await call("/api/v1/auth/demo", { method: "POST", from: `198.51.100.${visitors}` });
  expect(answer.status).toBe(200);
  return (await answer.json()).data.accessToken;
}

const dataOf = async (answer: Promise<Response>) => (await (await answer).json()).data;

test("every page of a demonstration says what it is, and no search engine keeps it", async () => {
  for (const path of [
    "/",
    "/arara-mart",
    "/arara-mart/catalog",
    "/auth",
    "/register-account",
    "/admin/mart",
    "/nao-existe",
    "/docs",
    "/docs/integrations",
    "/api/v1/docs",
    "/sem-internet",
  ]) {
    const page = await call(path);
    expect(await page.text(), path).toContain(BANNER);
    expect(page.headers.get("x-robots-tag"), path).toContain("noindex");
  }
  expect((await (await call("/robots.txt")).text()).split("\n")).toContain("Disallow: /");
});

test("one press signs a visitor in as who owns the shop, with an account of their own", async () => {
  const [one, other] = [await enter(), await enter()];
  const [first, second] = await Promise.all(
    [one, other].map((token) => dataOf(call("/api/v1/auth/profile", { token }))),
  );
  expect(first).toMatchObject({ role: "owner", openSessions: 1 });
  expect(second.id).not.toBe(first.id);
  const prompt = { title: "Só meu", content: "Texto", category: "outros" };
  await call("/api/v1/prompts", { method: "POST", token: one, body: prompt });
  const listed = await (await call("/api/v1/prompts", { token: other })).text();
  expect(listed).not.toContain("Só meu");
});

test("what sends something out, locks others out or makes a public page of one's own is closed, with a token and without", async () => {
  const token = await enter();
  for (const endpoint of closedInDemo) {
    const [method, path = ""] = endpoint.split(" ");
    for (const who of [undefined, token]) {
      const answer = await call(`/api/v1${path.replaceAll(/\{\w+\}/g, "1")}`, {
        method,
        token: who,
        body: {},
        from: "203.0.113.9",
      });
      expect(answer.status, endpoint).toBe(403);
      expect(await answer.json(), endpoint).toMatchObject({ code: "demo/closed" });
    }
  }
  expect((await call("/dev/outbox")).status).toBe(404);
});

test("a visitor finds orders, conversations and figures, all of them samples", async () => {
  const token = await enter();
  const { items } = await dataOf(call("/api/v1/orders?limit=100", { token }));
  expect(items.length).toBeGreaterThan(10);
  for (const { customer } of items) expect(customer.name).toContain("(Exemplo)");
  expect((await dataOf(call("/api/v1/bot-handoffs", { token }))).counts.open).toBeGreaterThan(0);
  const { totals } = await dataOf(call("/api/v1/bot-figures/subjects?days=30", { token }));
  expect(totals.map(({ bot }: { bot: string }) => bot)).toContain("mart");
});

test("nobody leads messages or payments of the shop to themselves; the rest of it they may change", async () => {
  const token = await enter();
  const { setup, ...settings } = await dataOf(call("/api/v1/store/settings", { token }));
  expect(setup).toBeDefined();
  const save = (changes: object) =>
    call("/api/v1/store/settings", { method: "PUT", token, body: { ...settings, ...changes } });
  const refused = await save({ whatsappNumber: "5521987654321" });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ fields: [{ path: "whatsappNumber" }] });
  const pix = { keyType: "email", key: "eu@exemplo.com.br", name: "Eu", city: "Rio" };
  expect((await save({ pix })).status).toBe(403);
  expect((await save({ name: "Loja da visita" })).status).toBe(200);
});

test("one network gets ten visits an hour", async () => {
  const from = "192.0.2.77";
  const statuses: number[] = [];
  for (let visit = 0; visit < 11; visit += 1)
    statuses.push((await call("/api/v1/auth/demo", { method: "POST", from })).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

test(
  "put back as it was, it has its products again and knows no token of before, and meanwhile every visitor is answered",
  async () => {
    const token = await enter();
    // The sample orders take from the stock when they are made: then a product is younger than the one before.
    const list = async () => {
      const { products } = await dataOf(call("/api/v1/products?limit=5&sortBy=name"));
      return products.map(({ updatedAt: _, ...product }: { updatedAt: string; id: number; name: string }) => product);
    };
    const before = await list();
    const [{ id, name }] = before;
    const made = await dataOf(
      call("/api/v1/tokens", {
        method: "POST",
        token,
        body: { name: "Programa", scopes: ["catalog:read"], expiresInDays: 30 },
      }),
    );
    expect((await call(`/api/v1/products/${id}`, { method: "DELETE", token })).status).toBe(200);
    expect(JSON.stringify(await list())).not.toContain(name);

    server.process.kill("SIGUSR2");
    const statuses = new Set<number>();
    await expect
      .poll(
        async () => {
          statuses.add((await call("/arara-mart")).status);
          return (await call("/api/v1/auth/profile", { token })).status;
        },
        { timeout: RENEWED_MS },
      )
      .toBe(401);
    expect(statuses).toEqual(new Set([200]));
    expect(await list()).toEqual(before);
    expect((await call("/api/v1/products?isActive=false", { token: made.token })).status).toBe(401);
    expect((await dataOf(call("/api/v1/store"))).name).not.toBe("Loja da visita");
  },
  RENEWED_MS,
);
