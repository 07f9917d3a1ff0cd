import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ManagedOrderDetail } from "#contract/order/order-admin.ts";
import type { OrderStatus } from "#contract/order/order-status.ts";
import { callRunning, joinRunning } from "../support/running-merchant.ts";
import type { RunningServer } from "../support/running-server.ts";
import { openServerHome, type ServerHome } from "../support/server-home.ts";
import { type SmtpCatcher, startSmtpCatcher } from "../support/smtp-catcher.ts";

const CHANGES = 200;
const ORDERS = 40;
const KILLS = 4;
const CONNECTIONS = 6;
const STOCK = 1_000;
const PIECES = 2;
const PATH: readonly OrderStatus[] = ["talking", "paid", "talking", "paid", "shipped"];

let home: ServerHome;
let mailbox: SmtpCatcher;

beforeAll(async () => {
  mailbox = await startSmtpCatcher();
  home = await openServerHome({ TRUST_PROXY: "1", SMTP_URL: mailbox.url });
});
afterAll(async () => {
  await home.close();
  await mailbox.close();
});

interface Merchant {
  token: string;
  productId: number;
  codes: string[];
}

async function openShop(server: RunningServer): Promise<Merchant> {
  const token = await joinRunning(server, mailbox, "dona@loja.example");
  const json = {
    code: "CANECA",
    name: "Caneca",
    category: "Casa",
    subcategory: "Casa > Mesa",
    costPrice: 1,
    originalPrice: 10,
    stock: STOCK,
    supplier: "X",
  };
  const { id } = await callRunning<{ id: number }>(server, "products", { method: "POST", token, json });
  const codes: string[] = [];
  for (let placed = 0; placed < ORDERS; placed += 1) {
    const order = { items: [{ productId: id, quantity: PIECES }], origin: "São Paulo - SP" };
    codes.push((await callRunning<{ code: string }>(server, "order-intents", { method: "POST", json: order })).code);
  }
  return { token, productId: id, codes };
}

const read = (server: RunningServer, { token }: Merchant, code: string) =>
  callRunning<ManagedOrderDetail>(server, `orders/${code}`, { token });

/** The next step of this order, as a person makes it who reads before they move. */
async function step(server: RunningServer, merchant: Merchant, code: string): Promise<number> {
  const { revision } = await read(server, merchant, code);
  const status = PATH[(revision - 1) % PATH.length];
  const init = { method: "PUT", token: merchant.token, json: { status, revision } };
  return (await callRunning<ManagedOrderDetail>(server, `orders/${code}/status`, init)).revision;
}

/** Each connection moves orders of its own; at `killAfter` acknowledged steps the server dies with others under way. */
async function moveUntilKilled(
  server: RunningServer,
  merchant: Merchant,
  acked: Map<string, number>,
  killAfter: number,
) {
  let done = 0;
  let isKilled = false;
  const isWalked = (code: string) => (acked.get(code) ?? 1) > PATH.length;
  const move = async (code: string) => {
    try {
      acked.set(code, await step(server, merchant, code));
      done += 1;
    } catch (error) {
      // A connection that the kill broke; anything else is a failure of the product.
      if (!isKilled) throw error;
    }
    if (done < killAfter || isKilled) return;
    isKilled = true;
    server.process.kill("SIGKILL");
  };
  const mover = async (first: number) => {
    const own = merchant.codes.filter((_, index) => index % CONNECTIONS === first);
    while (!isKilled && !own.every(isWalked)) {
      for (const code of own) if (!isKilled && !isWalked(code)) await move(code);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => mover(index)));
  return done;
}

async function expectWhole(server: RunningServer, merchant: Merchant, acked: Map<string, number>): Promise<void> {
  let takenPieces = 0;
  for (const code of merchant.codes) {
    const order = await read(server, merchant, code);
    const known = acked.get(code) ?? 1;
    expect(order.revision, "an acknowledged step is there; at most one more was under way").toBeGreaterThanOrEqual(
      known,
    );
    expect(order.revision).toBeLessThanOrEqual(known + 1);
    expect(order.history, "each revision is one step, none twice").toHaveLength(order.revision - 1);
    expect(order.history.toReversed().map(({ to }) => to)).toEqual(PATH.slice(0, order.revision - 1));
    expect(order.history.filter(({ tookStock }) => tookStock).length).toBe(order.revision > 2 ? 1 : 0);
    const taken = order.items.reduce((sum, { stockTaken }) => sum + stockTaken, 0);
    expect(taken).toBe(order.revision > 2 ? PIECES : 0);
    takenPieces += taken;
    acked.set(code, order.revision);
  }
  const { products } = await callRunning<{ products: { id: number; stock: number }[] }>(
    server,
    `products?limit=100&search=CANECA`,
    { token: merchant.token },
  );
  expect(products.find(({ id }) => id === merchant.productId)?.stock).toBe(STOCK - takenPieces);
}

test("kill -9 during 200 status changes loses none, doubles none, and the stock is taken once", async () => {
  let server = await home.start();
  const merchant = await openShop(server);
  const acked = new Map<string, number>();
  let changes = 0;
  for (let kills = 0; kills < KILLS; kills += 1) {
    changes += await moveUntilKilled(server, merchant, acked, randomInt(25, 45));
    await home.kill();
    server = await home.start();
    await expectWhole(server, merchant, acked);
  }
  for (const code of merchant.codes) {
    while ((acked.get(code) ?? 1) <= PATH.length) {
      acked.set(code, await step(server, merchant, code));
      changes += 1;
    }
  }
  await expectWhole(server, merchant, acked);
  expect([...acked.values()].reduce((sum, revision) => sum + revision - 1, 0)).toBe(CHANGES);
  expect(changes).toBeLessThanOrEqual(CHANGES);
}, 300_000);
