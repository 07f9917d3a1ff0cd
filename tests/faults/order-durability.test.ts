import { randomInt, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderIntent, OrderSummary } from "#contract/order/order.ts";
import type { RunningServer } from "../support/running-server.ts";
import { openServerHome, type ServerHome } from "../support/server-home.ts";

const ROUNDS = 4;
const CONNECTIONS = 6;
const ORIGIN = "São Paulo - SP";
const ZIP_CODE = "01310-100";

let home: ServerHome;

beforeAll(async () => {
  home = await openServerHome({ TRUST_PROXY: "1", LOG_LEVEL: "info" });
});
afterAll(() => home.close());

interface Asked {
  key: string;
  body: { productId: number; quantity: number; origin: string; zipCode: string };
}

async function readData<T>(response: Response): Promise<T> {
  const body = (await response.json()) as { status: string; data: T };
  expect(body).toMatchObject({ status: "success" });
  return body.data;
}

/** Each request from an address of its own, so that the limit per address stays out of the way. */
function request(url: string, init: RequestInit = {}): Promise<Response> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  return fetch(url, { ...init, headers: { ...init.headers, "X-Forwarded-For": address } });
}

async function placeOrder(url: string, { key, body }: Asked): Promise<OrderIntent> {
  const headers = { "Content-Type": "application/json", "Idempotency-Key": key };
  return readData(
    await request(`${url}/api/v1/order-intents`, { method: "POST", headers, body: JSON.stringify(body) }),
  );
}

async function readOrder(url: string, code: string): Promise<OrderSummary> {
  return readData(await request(`${url}/api/v1/order-intents/${code}`));
}

async function findProductInStock(url: string): Promise<number> {
  const { products } = await readData<{ products: { id: number; stock: number; variations: unknown[] }[] }>(
    await request(`${url}/api/v1/products?limit=100`),
  );
  const found = products.find(({ stock, variations }) => stock >= 9 && variations.length === 0);
  if (!found) throw new Error("The demo shop has nothing to order");
  return found.id;
}

/**
 * Orders over several connections at once until `killAfter` are acknowledged, and kills the server at that moment, with
 * others under way. Answers what was acknowledged, and what was asked and never answered.
 */
async function orderUntilKilled(running: RunningServer, productId: number, killAfter: number) {
  const acknowledged: OrderIntent[] = [];
  const unanswered: Asked[] = [];
  let isKilled = false;
  const buyer = async () => {
    while (!isKilled) {
      const body = { productId, quantity: randomInt(1, 9), origin: ORIGIN, zipCode: ZIP_CODE };
      const asked = { key: randomUUID(), body };
      try {
        acknowledged.push(await placeOrder(running.url, asked));
      } catch (error) {
        // A connection that the kill broke; anything else is a failure of the product.
        if (!isKilled) throw error;
        unanswered.push(asked);
      }
      if (acknowledged.length >= killAfter && !isKilled) {
        isKilled = true;
        running.process.kill("SIGKILL");
      }
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, buyer));
  await running.stop("SIGKILL");
  expect(running.output(), "no log tells where somebody lives").not.toContain(ZIP_CODE);
  return { acknowledged, unanswered };
}

test("kill -9 while orders are being stored loses no acknowledged order, and repeats none", async () => {
  let server = await home.start();
  const productId = await findProductInStock(server.url);
  const all: OrderIntent[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { acknowledged, unanswered } = await orderUntilKilled(server, productId, randomInt(10, 80));
    server = await home.start();
    all.push(...acknowledged);
    // Whoever got no answer sends again: stored before the kill or not, it is one order now.
    for (const asked of unanswered) {
      const again = await placeOrder(server.url, asked);
      expect(await placeOrder(server.url, asked)).toEqual(again);
      all.push(again);
    }
    for (const { code, total, quantity } of all) {
      expect(await readOrder(server.url, code)).toMatchObject({ code, total, quantity });
    }
  }
  expect(all.length).toBeGreaterThanOrEqual(ROUNDS * 10);
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
}, 300_000);
