import { randomInt, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderIntent, OrderSummary } from "#contract/order.ts";
import { type RunningServer, startServer } from "../support/running-server.ts";
import { createDatabasePlace } from "../support/test-database.ts";

const ROUNDS = 5;
const CONNECTIONS = 6;
const ORIGIN = "São Paulo - SP";

let place: Awaited<ReturnType<typeof createDatabasePlace>>;
let server: RunningServer | undefined;

beforeAll(async () => {
  place = await createDatabasePlace();
});
afterAll(async () => {
  await server?.stop("SIGKILL");
  await place.remove();
});

interface Asked {
  key: string;
  body: { productId: number; quantity: number; origin: string; zipCode: string };
}

function start(): Promise<RunningServer> {
  return startServer({ ...place.settings, TRUST_PROXY: "1" });
}

async function readData<T>(response: Response): Promise<T> {
  const body = (await response.json()) as { status: string; data: T };
  expect(body).toMatchObject({ status: "success" });
  return body.data;
}

/** Each from an address of its own, so that the limit per address stays out of the way. */
async function placeOrder(url: string, { key, body }: Asked): Promise<OrderIntent> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const headers = { "Content-Type": "application/json", "Idempotency-Key": key, "X-Forwarded-For": address };
  return readData(await fetch(`${url}/api/v1/order-intents`, { method: "POST", headers, body: JSON.stringify(body) }));
}

async function findProductInStock(url: string): Promise<number> {
  const page = await readData<{ products: { id: number; stock: number; variations: unknown[] }[] }>(
    await fetch(`${url}/api/v1/products?limit=100`),
  );
  const found = page.products.find(({ stock, variations }) => stock >= 9 && variations.length === 0);
  if (!found) throw new Error("The demo shop has nothing to order");
  return found.id;
}

/**
 * Orders over several connections at once until `killAfter` are acknowledged, and kills the server at that moment, with
 * others under way. Answers what was acknowledged and what was asked without an answer.
 */
async function orderUntilKilled(running: RunningServer, productId: number, killAfter: number) {
  const acknowledged: { asked: Asked; intent: OrderIntent }[] = [];
  const unanswered: Asked[] = [];
  let isKilled = false;
  const buyer = async () => {
    while (!isKilled) {
      const body = { productId, quantity: randomInt(1, 9), origin: ORIGIN, zipCode: "01310-100" };
      const asked = { key: randomUUID(), body };
      try {
        acknowledged.push({ asked, intent: await placeOrder(running.url, asked) });
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
  return { acknowledged, unanswered };
}

test("kill -9 while orders are being stored loses no acknowledged order, and repeats none", {
  timeout: 300_000,
}, async () => {
  server = await start();
  const productId = await findProductInStock(server.url);
  const all: OrderIntent[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { acknowledged, unanswered } = await orderUntilKilled(server, productId, randomInt(10, 80));
    expect(acknowledged.length).toBeGreaterThanOrEqual(10);
    server = await start();
    for (const { asked, intent } of acknowledged) {
      const summary = await readData<OrderSummary>(await fetch(`${server.url}/api/v1/order-intents/${intent.code}`));
      expect(summary).toMatchObject({ code: intent.code, quantity: asked.body.quantity, total: intent.total });
      all.push(intent);
    }
    // Whoever got no answer sends again: once stored or not, it becomes one order.
    for (const asked of unanswered) {
      const [first, second] = [await placeOrder(server.url, asked), await placeOrder(server.url, asked)];
      expect(second).toEqual(first);
      all.push(first);
    }
  }
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  for (const { code } of all) {
    const response = await fetch(`${server.url}/api/v1/order-intents/${code}`, {
      headers: { "X-Forwarded-For": `10.1.${randomInt(256)}.${randomInt(256)}` },
    });
    expect(response.status).toBe(200);
  }
});
