import { randomInt, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OutsideServer, startOutsideServer } from "../../../tests/support/outside-server.ts";
import { type Shop, shopWith } from "../../../tests/support/shop.ts";

const MESSAGES = 10_000;
const TIMES = 3;
const AT_ONCE = 8;

let graph: OutsideServer;
let shop: Shop;
beforeAll(async () => {
  graph = await startOutsideServer((_, response) => response.end("{}"));
  shop = await shopWith({
    settings: {
      WHATSAPP_PHONE_NUMBER_ID: "1",
      WHATSAPP_ACCESS_TOKEN: "EAAG-token-de-acesso",
      WHATSAPP_APP_SECRET: "segredo-do-aplicativo",
      WHATSAPP_VERIFY_TOKEN: "token-de-verificacao",
      WHATSAPP_GRAPH_URL: graph.url,
      WHATSAPP_REPLIES_A_MONTH: String(2 * MESSAGES),
    },
  });
});
afterAll(async () => {
  await shop.close();
  graph.close();
});

function deliveryOf(id: string, place: number) {
  const from = `55119${10_000_000 + (place % 500)}`;
  const message = { id, from, timestamp: String(Math.floor(Date.now() / 1_000)), type: "image", image: { id: "1" } };
  const value = { metadata: { phone_number_id: "1" }, contacts: [{ wa_id: from }], messages: [message] };
  return { entry: [{ changes: [{ field: "messages", value }] }] };
}

test("10,000 messages, each delivered three times in random order, have 10,000 effects", async () => {
  const messages = Array.from({ length: MESSAGES }, (_, place) => deliveryOf(`wamid.${randomUUID()}`, place));
  const deliveries = Array.from({ length: TIMES }, () => messages).flat();
  for (let at = deliveries.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    const [here, there] = [deliveries[at], deliveries[other]];
    if (here && there) [deliveries[at], deliveries[other]] = [there, here];
  }
  const { whatsapp } = shop.services;
  const number = await whatsapp.requireNumber();
  let stored = 0;
  const waiting = deliveries.values();
  const deliver = async () => {
    for (const delivery of waiting) {
      const isNew = await whatsapp.take(delivery, number);
      stored += isNew;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, deliver));
  // Several at once, as copies of the server would.
  await Promise.all(Array.from({ length: AT_ONCE }, () => shop.services.background.runDueJobs()));
  expect(stored).toBe(MESSAGES);
  expect(graph.requests).toHaveLength(MESSAGES);
  const { rows } = await shop.database.db.execute(
    sql`SELECT state, count(*)::int AS count FROM whatsapp_message GROUP BY state`,
  );
  expect(rows).toEqual([{ state: "sent", count: MESSAGES }]);
}, 600_000);
