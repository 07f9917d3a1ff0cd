import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SubjectFigures } from "#contract/bot/bot-figures.ts";
import { conversationPath, feedbackPath, SESSION_HEADER } from "#contract/bot/bot-wire.ts";
import { type Accounts, openAccounts } from "../../../../tests/support/account-harness.ts";
import { chatWith } from "../../../../tests/support/chat.ts";
import { newOwner } from "../../../../tests/support/owners.ts";
import { product } from "../../../../tests/support/shop.ts";
import { keepSubjectDays } from "./subject-days.ts";

let shop: Accounts;
let owner: Awaited<ReturnType<typeof newOwner>>;
beforeAll(async () => {
  shop = await openAccounts();
  owner = await newOwner(shop);
  await shop.services.catalog.saveProducts([product("Caneca Azul", { category: "Cozinha", code: "CANECA" })]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.db.execute(sql`TRUNCATE bot_subject_day, bot_conversation CASCADE`);
});

async function figures(days = 30): Promise<SubjectFigures> {
  const { status, json } = await owner.call("GET", `bot-figures/subjects?days=${days}`);
  expect(status).toBe(200);
  return json.data;
}

const martOf = ({ totals }: SubjectFigures) => totals.find(({ bot }) => bot === "mart");

/** As if everything so far had been so many days ago. */
const goBack = (days: number) =>
  shop.database.db.execute(sql`
    UPDATE bot_conversation SET begun_at = begun_at - make_interval(days => ${days}), last_at = last_at - make_interval(days => ${days})`);

const order = (sessionId: string) =>
  shop.send("/api/v1/order-intents", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": randomUUID(), [SESSION_HEADER]: sessionId },
    body: JSON.stringify({ code: "CANECA", quantity: 1, origin: "São Paulo - SP" }),
  });

test("an order is placed also where its conversation cannot note it", async () => {
  const looked = chatWith(shop, "mart");
  await looked.ask("tem caneca?");
  await shop.database.db.execute(sql`ALTER TABLE bot_conversation RENAME COLUMN ordered_at TO ordered_before`);
  try {
    expect((await order(looked.sessionId)).status).toBe(200);
  } finally {
    await shop.database.db.execute(sql`ALTER TABLE bot_conversation RENAME COLUMN ordered_before TO ordered_at`);
  }
});

test("a conversation is followed from the product that was shown to the list and the order of the same visit", async () => {
  await chatWith(shop, "mart").ask("oi");
  const looked = chatWith(shop, "mart");
  await looked.ask("tem caneca?");
  const bought = chatWith(shop, "mart");
  await bought.ask("tem caneca azul?");
  await bought.ask("põe na lista");
  expect((await order(bought.sessionId)).status).toBe(200);
  // Whoever has no conversation orders all the same.
  expect((await order(randomUUID())).status).toBe(200);
  const found = await figures();
  expect(martOf(found)).toMatchObject({ conversations: 3, shown: 2, listed: 1, ordered: 1 });
  expect(found.subjects).toContainEqual(
    expect.objectContaining({
      bot: "mart",
      subject: "Produtos: Cozinha",
      conversations: 2,
      shown: 2,
      listed: 1,
      ordered: 1,
    }),
  );
  const { rows } = await shop.database.db.execute(sql`SELECT to_jsonb(o)::text AS told FROM order_intent o`);
  expect(JSON.stringify(rows)).not.toContain(bought.sessionId);
});

test("what was liked counts, and a conversation that its person deletes the same day does not", async () => {
  const chat = chatWith(shop, "marley");
  const { messageId } = await chat.ask("oi");
  const rating = { method: "PUT", headers: { "Content-Type": "application/json" }, body: '{"rating":"up"}' };
  await chat.call(feedbackPath("marley", messageId), rating);
  expect((await figures()).totals).toEqual([expect.objectContaining({ bot: "marley", conversations: 1, liked: 1 })]);
  await chat.call(conversationPath("marley"), { method: "DELETE" });
  expect(await figures()).toEqual({ days: 30, since: null, totals: [], subjects: [] });
});

test("days that are over stay counted, once, when their conversations are long forgotten, and by no word of them", async () => {
  await chatWith(shop, "mart").ask("tem caneca?");
  await goBack(40);
  await chatWith(shop, "mart").ask("tem caneca?");
  await goBack(5);
  await chatWith(shop, "mart").ask("tem zurumbático?");
  const before = { week: martOf(await figures(7)), quarter: martOf(await figures(90)) };
  expect([before.week?.conversations, before.quarter?.conversations]).toEqual([2, 3]);
  const { db } = shop.database;
  await Promise.all([keepSubjectDays(db), keepSubjectDays(db)]);
  await keepSubjectDays(db);
  expect(martOf(await figures(90))).toEqual(before.quarter);
  await shop.services.bots.cleanUp();
  // The one of 45 days ago is gone, its figures are not.
  expect((await db.execute(sql`SELECT id FROM bot_conversation`)).rows).toHaveLength(2);
  expect({ week: martOf(await figures(7)), quarter: martOf(await figures(90)) }).toEqual(before);
  expect(martOf(await figures(30))?.conversations).toBe(2);
  const { rows } = await db.execute<{ told: string }>(sql`SELECT to_jsonb(d)::text AS told FROM bot_subject_day d`);
  expect(rows.length).toBeGreaterThan(2);
  expect(JSON.stringify(rows)).not.toContain("zurumb");
});

test("conversations of a build that did not note their beginning count from their first message", async () => {
  await chatWith(shop, "mart").ask("tem caneca?");
  const { db } = shop.database;
  await db.execute(sql`UPDATE bot_message SET created_at = created_at - interval '3 days'`);
  await db.execute(sql`UPDATE bot_conversation SET begun_at = NULL`);
  await keepSubjectDays(db);
  const { since } = await figures();
  const daysAgo = (Date.now() - Date.parse(`${since}T12:00:00Z`)) / 86_400_000;
  expect(daysAgo).toBeGreaterThan(2);
});

test("the spreadsheet has the same rows, and only periods that are counted are told", async () => {
  await chatWith(shop, "mart").ask("tem caneca?");
  const { status, text } = await owner.call("GET", "bot-figures/subjects/export.csv?days=7");
  expect(status).toBe(200);
  expect(text.split("\r\n").slice(0, 3)).toEqual([
    "Assistente;Assunto;Conversas;Com produto;Com lista;Com pedido;Respostas;Sem resposta;Passou a alguém;Gostaram;Não gostaram",
    "Atendente Arara Mart;Todos os assuntos;1;1;0;0;1;0;0;0;0",
    "Atendente Arara Mart;Produtos: Cozinha;1;1;0;0;1;0;0;0;0",
  ]);
  for (const days of ["8", "x", "-7"])
    expect((await owner.call("GET", `bot-figures/subjects?days=${days}`)).status).toBe(400);
});
