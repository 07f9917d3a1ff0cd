import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoSamples } from "#seed/demo-samples/demo-samples.ts";
import { demoShop } from "#seed/demo-shop/demo-shop.ts";
import { wholeReply } from "#server/conversation/reply-wire.ts";
import { type Accounts, openAccounts } from "../../../tests/support/account-harness.ts";
import { newOwner } from "../../../tests/support/owners.ts";
import { fillWithSamples, sampleDoors } from "./sample-shop.ts";

let shop: Accounts;
let owner: Awaited<ReturnType<typeof newOwner>>;
beforeAll(async () => {
  shop = await openAccounts();
  await shop.services.catalog.saveProducts(demoShop);
  owner = await newOwner(shop);
  const { data } = (await owner.call("GET", "auth/profile")).json;
  const call = { accountId: data.id, caller: { address: "127.0.0.1", requestId: "r" } };
  await fillWithSamples(shop.database.db, sampleDoors(shop.services, wholeReply), demoSamples, call);
}, 60_000);
afterAll(() => shop.close());

const read = async (path: string) => {
  const { status, json } = await owner.call("GET", path);
  expect({ status, error: json.error }).toEqual({ status: 200, error: undefined });
  return json.data;
};

test("a demonstration begins with orders in every stage, each said to be a sample", async () => {
  const { counts, last30Days } = await read("orders/summary");
  expect(Object.values(counts)).not.toContain(0);
  expect(last30Days.revenue).toBeGreaterThan(500);
  const { items, total } = await read("orders?limit=100");
  expect(total).toBe(demoSamples.orders.length);
  for (const { code } of items) {
    const order = await read(`orders/${code}`);
    expect([order.customer.name, order.note]).toEqual([
      expect.stringContaining("(Exemplo)"),
      expect.stringContaining("exemplo"),
    ]);
    const steps = order.history.map(({ at }: { at: string }) => Date.parse(at));
    expect(steps.every((at: number) => at >= Date.parse(order.createdAt) - 1_000)).toBe(true);
  }
  const { byDay } = await read("reports/sales?days=30");
  expect(byDay.filter(({ orders }: { orders: number }) => orders > 0).length).toBeGreaterThan(8);
});

test("and with conversations that wait for a person, and figures that follow them to an order", async () => {
  const { items, counts } = await read("bot-handoffs");
  expect(counts.open).toBe(3);
  for (const { subject } of items) expect(subject).toContain("Exemplo");
  const { totals, subjects } = await read("bot-figures/subjects?days=30");
  const mart = totals.find(({ bot }: { bot: string }) => bot === "mart");
  expect(mart).toMatchObject({ conversations: 9, ordered: 2 });
  expect(mart.listed).toBeGreaterThanOrEqual(2);
  expect(subjects.length).toBeGreaterThan(5);
  const { rows } = await shop.database.db.execute(
    sql`SELECT id FROM bot_conversation WHERE begun_at > now() - interval '30 minutes'`,
  );
  expect(rows).toEqual([]);
});
