import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SalesReport } from "#contract/report/report.ts";
import { type Accounts, openAccounts } from "../../../tests/support/account-harness.ts";

const origin = "São Paulo - SP";
let shop: Accounts;
let token: string;
const ids: Record<string, number> = {};

beforeAll(async () => {
  shop = await openAccounts();
  token = await shop.join("dona@loja.example");
  for (const [code, originalPrice] of [
    ["CANECA", 10],
    ["PRATO", 25.5],
    ["VASO", 100],
  ] as const) {
    const texts = { category: "Casa", subcategory: "Casa > Mesa", supplier: "X", name: `Um ${code}` };
    const answer = await shop.call("products", {
      token,
      body: { ...texts, code, stock: 1000, costPrice: 1, originalPrice },
    });
    ids[code] = answer.json.data.id;
  }
});
afterAll(() => shop.close());

const report = async (days?: number): Promise<SalesReport> =>
  (await shop.call(`reports/sales${days ? `?days=${days}` : ""}`, { method: "GET", token })).json.data;

async function place(items: object[], daysAgo: number, given: object = {}): Promise<string> {
  const answer = await shop.call("order-intents", { body: { items, origin, ...given } });
  expect(answer.status, answer.text).toBe(200);
  const { code } = answer.json.data;
  await shop.database.db.execute(
    sql`UPDATE order_intent SET created_at = created_at - make_interval(days => ${daysAgo}) WHERE code = ${code}`,
  );
  return code;
}

async function move(code: string, body: object, daysAgo = 0): Promise<void> {
  const { json } = await shop.call(`orders/${code}`, { method: "GET", token });
  const answer = await shop.call(`orders/${code}/status`, {
    method: "PUT",
    token,
    body: { ...body, revision: json.data.revision },
  });
  expect(answer.status, answer.text).toBe(200);
  await shop.database.db.execute(
    sql`UPDATE order_intent SET paid_at = paid_at - make_interval(days => ${daysAgo}) WHERE code = ${code}`,
  );
}

const visit = (body: object) => shop.call("page-views", { body });

test("a shop that sold nothing yet has figures of nothing, a row for each day, and both pages", async () => {
  const empty = await report(7);
  expect(empty.totals).toEqual({ orders: 0, paid: 0, lost: 0, revenue: 0, averageTicket: null });
  expect(empty.byDay).toHaveLength(7);
  expect(new Set(empty.byDay.map(({ day }) => day)).size).toBe(7);
  expect([empty.from, empty.to]).toEqual([empty.byDay[0]?.day, empty.byDay[6]?.day]);
  expect(empty.pages).toEqual([
    { page: "product", views: 0, orders: 0, paid: 0 },
    { page: "list", views: 0, orders: 0, paid: 0 },
  ]);
});

test("orders, revenue and reasons are those of the period, compared with the one before", async () => {
  const one = await place(
    [
      { code: "CANECA", quantity: 2 },
      { code: "PRATO", quantity: 1 },
    ],
    0,
    { zipCode: "69005-000" },
  );
  await move(one, { status: "paid" });
  const other = await place([{ code: "CANECA", quantity: 1 }], 2);
  await move(other, { status: "paid" }, 1);
  const lost = await place([{ code: "VASO", quantity: 1 }], 3);
  await move(lost, { status: "lost", reason: "Achou caro" });
  const earlier = await place([{ code: "VASO", quantity: 1 }], 10);
  await move(earlier, { status: "paid" }, 10);

  const week = await report(7);
  expect(week.totals).toEqual({ orders: 3, paid: 2, lost: 1, revenue: 55.5, averageTicket: 27.75 });
  expect(week.before).toEqual({ orders: 1, paid: 1, lost: 0, revenue: 100, averageTicket: 100 });
  expect(week.byDay.map(({ orders, revenue }) => [orders, revenue])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [1, 0],
    [1, 0],
    [0, 10],
    [1, 45.5],
  ]);
  expect(week.lostReasons).toEqual([{ reason: "Achou caro", orders: 1 }]);
  expect(week.states).toEqual([{ uf: "AM", orders: 1, revenue: 45.5 }]);
  expect(week.products).toMatchObject([
    { code: "CANECA", orders: 2, quantity: 3, revenue: 30 },
    { code: "PRATO", orders: 1, quantity: 1, revenue: 25.5 },
    { code: "VASO", orders: 1, quantity: 0, revenue: 0 },
  ]);
  expect((await report(30)).totals).toMatchObject({ orders: 4, paid: 3, revenue: 155.5 });
});

test("visits are counted together, by page and product, and say what page turns into orders", async () => {
  for (let round = 0; round < 4; round += 1)
    expect((await visit({ page: "product", productId: ids.PRATO })).status).toBe(202);
  await visit({ page: "list" });
  await visit({ page: "product", productId: 2_000_000_000 });
  await Promise.all([shop.services.report.pageViews.flush(), shop.services.report.pageViews.flush()]);
  await visit({ page: "product", productId: ids.PRATO });
  await shop.services.background.stop();

  const { pages, products } = await report(7);
  expect(pages).toMatchObject([
    { page: "product", views: 5 },
    { page: "list", views: 1, orders: 3, paid: 2 },
  ]);
  expect(products.find(({ code }) => code === "PRATO")).toMatchObject({ views: 5 });
});

test("a page that is not counted, and a period beyond a year, are refused", async () => {
  expect((await visit({ page: "admin" })).json.error).toBe("Essa página não se conta.");
  expect((await visit({ page: "product", productId: "1" })).status).toBe(400);
  // Beyond what a column holds: it would take the others of the same write along.
  expect((await visit({ page: "product", productId: 2_147_483_648 })).json.error).toBe(
    "O produto deve ser o número de um produto.",
  );
  expect((await shop.call("reports/sales?days=366", { method: "GET", token })).json.error).toBe(
    "days deve ser um número inteiro de 1 a 365.",
  );
});
