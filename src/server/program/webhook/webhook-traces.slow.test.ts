import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Accounts, openAccounts } from "../../../../tests/support/account-harness.ts";
import { WebhookReceiver } from "../../../../tests/support/webhook-receiver.ts";

const MESSAGES = 10_000;
const TIMES = 3;
const AT_ONCE = 32;

let store: Accounts;
const receiver = new WebhookReceiver();

beforeAll(async () => {
  store = await openAccounts({ WEBHOOKS_ON_OWN_MACHINE: "1" });
  await receiver.start();
});
afterAll(async () => {
  await receiver.stop();
  await store.close();
});

function shuffle<T>(list: T[]): T[] {
  for (let place = list.length - 1; place > 0; place -= 1) {
    const other = randomInt(place + 1);
    [list[place], list[other]] = [list[other] as T, list[place] as T];
  }
  return list;
}

test("10,000 messages, each sent three times in random order, have 10,000 effects", async () => {
  const token = await store.join("ana@traces.example");
  const body = { name: "Registro", url: receiver.url, events: ["question.open"] };
  const webhook = (await store.call("webhooks", { body, token })).json.data;
  receiver.secrets = [webhook.secret];
  await store.database.db.execute(sql`
    WITH told AS (
      INSERT INTO webhook_delivery (webhook_id, type, subject, facts, next_attempt_at, created_at)
      SELECT ${webhook.id}, 'question.open', 'question/' || n, jsonb_build_object('id', n, 'bot', 'mart'), now(), now()
      FROM generate_series(1, ${MESSAGES}) n RETURNING id
    ) INSERT INTO job (kind, payload, run_at, created_at)
    SELECT 'webhook/deliver', jsonb_build_object('deliveryId', id), now(), now() FROM told`);
  await store.work();
  expect(receiver.effects).toHaveLength(MESSAGES);

  const traces = receiver.requests.splice(0);
  const again = await new WebhookReceiver().start();
  again.secrets = receiver.secrets;
  // The traces are replayed at the time at which they were sent.
  again.nowSeconds = () => Number(traces[0]?.headers["webhook-timestamp"]) + 60;
  const waiting = shuffle(Array.from({ length: TIMES }, () => traces).flat());
  const send = async () => {
    for (let trace = waiting.pop(); trace; trace = waiting.pop()) {
      const { host: _, connection: __, ...headers } = trace.headers;
      const { status } = await fetch(again.url, { method: "POST", headers, body: trace.body });
      expect(status).toBe(204);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  await again.stop();
  expect(again.requests).toHaveLength(MESSAGES * TIMES);
  expect(again.effects).toHaveLength(MESSAGES);
  expect(new Set(again.effects.map(({ data }) => data.id)).size).toBe(MESSAGES);
}, 900_000);
