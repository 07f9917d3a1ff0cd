import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openMailer } from "#server/platform/mail/open-mailer.ts";
import { createLog } from "#server/platform/telemetry/log.ts";
import { type Accounts, openAccounts } from "../../../tests/support/account-harness.ts";
import { chatWith } from "../../../tests/support/chat.ts";
import { answerAsModel, type ModelStep, startOutsideServer } from "../../../tests/support/outside-server.ts";
import { newOwner } from "../../../tests/support/owners.ts";
import { product } from "../../../tests/support/shop.ts";
import { createServices } from "../services.ts";

let harness: Accounts;
let owner: Awaited<ReturnType<typeof newOwner>>;
beforeAll(async () => {
  harness = await openAccounts();
  owner = await newOwner(harness);
});
afterAll(() => harness.close());

const dataOf = async (method: string, path: string, body?: unknown) => {
  const { status, json } = await owner.call(method, path, body);
  expect({ status, error: json.error }).toEqual({ status: 200, error: undefined });
  return json.data;
};
const openOnes = async () => (await dataOf("GET", "bot-handoffs")).items;

test("who asks for a person is in the shop's list with what was said, and nobody else is", async () => {
  await chatWith(harness, "mart").ask("oi");
  expect(await openOnes()).toEqual([]);
  const chat = chatWith(harness, "mart");
  await chat.ask("meu cpf é 123.456.789-09 e meu e-mail ana@exemplo.com.br");
  const reply = await chat.ask("quero falar com uma pessoa");
  expect(reply.handOff.url).toMatch(/^https:\/\/wa\.me\//);
  const [found] = await openOnes();
  expect(found).toMatchObject({
    bot: "mart",
    state: "open",
    subject: "meu cpf é [CPF] e meu e-mail [e-mail]",
    messages: 4,
  });
  const detail = await dataOf("GET", `bot-handoffs/${found.id}`);
  const said = detail.transcript.map(({ text }: { text: string }) => text).join("\n");
  expect(said).toContain("meu cpf é [CPF] e meu e-mail [e-mail]");
  expect(said).not.toContain("ana@exemplo.com.br");
  expect(detail.replyUrl).toBeNull();

  expect((await chat.ask("pode ser no (11) 91234-5678")).response).toContain("Anotado");
  const withNumber = await dataOf("GET", `bot-handoffs/${found.id}`);
  expect(new URL(withNumber.replyUrl).pathname).toBe("/5511912345678");
  for (const { text } of withNumber.transcript.slice(-2)) {
    expect(text).toContain("[telefone]");
    expect(text).not.toContain("91234");
  }

  const { revision } = await dataOf("PUT", `bot-handoffs/${found.id}`, {
    state: "handled",
    revision: found.revision,
  });
  expect(await openOnes()).toEqual([]);
  expect((await dataOf("GET", "bot-handoffs?state=handled")).counts).toEqual({ open: 0, handled: 1 });
  const late = await owner.call("PUT", `bot-handoffs/${found.id}`, { state: "open", revision: found.revision });
  expect(late.json).toMatchObject({ code: "bot/handoff-changed-meanwhile", current: { state: "handled", revision } });
  await chat.ask("me chama um atendente");
  expect(await openOnes()).toMatchObject([{ id: found.id, state: "open", handledAt: null }]);

  // Whoever deletes their conversation takes it out of the shop's list.
  expect((await chat.call("/api/v1/bots/mart/conversation", { method: "DELETE" })).status).toBe(200);
  expect(await openOnes()).toEqual([]);
  expect((await owner.call("GET", `bot-handoffs/${found.id}`)).json.code).toBe("bot/handoff-not-found");
});

test("conversations are found by what was written, later words too, by assistant and by day, and never by a number", async () => {
  const found = async (query: string) => {
    const { items, counts, total } = await dataOf("GET", `bot-handoffs?${query}`);
    return { subjects: items.map(({ subject }: { subject: string }) => subject), counts, total };
  };
  const chat = chatWith(harness, "marley");
  await chat.ask("tocam em CASAMENTO à beira-mar? meu cpf é 111.444.777-35");
  await chat.ask("quero falar com uma pessoa");
  const about = "tocam em CASAMENTO à beira-mar? meu cpf é [CPF]";
  expect((await found("q=casamento%20mar")).subjects).toEqual([about]);
  expect((await found("q=casamento%20violino")).total).toBe(0);
  await chat.ask("precisa ser com violino");
  await expect.poll(async () => (await found("q=casamento%20violino")).total).toBe(1);
  expect((await found("q=111.444")).total).toBe(0);
  // A sign of LIKE is a sign.
  expect((await found("q=%25")).total).toBe(0);
  expect((await found("bot=marley&q=casamento")).counts).toEqual({ open: 1, handled: 0 });
  expect((await found("bot=mart&q=casamento")).counts).toEqual({ open: 0, handled: 0 });
  const { db } = harness.database;
  await db.execute(sql`UPDATE bot_handoff SET asked_at = now() - interval '8 days' WHERE words LIKE '%casamento%'`);
  expect([(await found("q=casamento&days=7")).total, (await found("q=casamento&days=30")).total]).toEqual([0, 1]);
  for (const wrong of ["days=0", "days=sete", "bot=outro", "state=x", `q=${"a".repeat(201)}`])
    expect((await owner.call("GET", `bot-handoffs?${wrong}`)).status, wrong).toBe(400);
  // What a build without a search noted is read by the next cleanup.
  await db.execute(sql`UPDATE bot_handoff SET words = ''`);
  expect((await found("q=violino")).total).toBe(0);
  await harness.services.bots.cleanUp();
  expect((await found("q=violino")).total).toBe(1);
});

test("what is noted beside a message keeps nothing else from being done", async () => {
  const { db } = harness.database;
  const chat = chatWith(harness, "marley");
  await chat.ask("quero falar com uma pessoa");
  await db.execute(sql`ALTER TABLE bot_open_question RENAME TO bot_lost_question`);
  try {
    expect((await chat.ask("xilofone de jacarandá zumbe?")).metadata.isAnswered).toBe(false);
    await expect.poll(async () => (await dataOf("GET", "bot-handoffs?q=xilofone")).total).toBe(1);
  } finally {
    await db.execute(sql`ALTER TABLE bot_lost_question RENAME TO bot_open_question`);
  }
  await db.execute(sql`ALTER TABLE bot_handoff RENAME TO bot_lost_handoff`);
  try {
    const kept = await harness.services.bots.keepMessage("mart", "sessao-do-whatsapp", { id: "ask-1", text: "oi" });
    expect(kept).toEqual(expect.any(Number));
  } finally {
    await db.execute(sql`ALTER TABLE bot_lost_handoff RENAME TO bot_handoff`);
  }
});

test("an answer that the shop writes is said from the next message on, on every copy, and no longer once it is taken away", async () => {
  const question = "vocês dão curso de marcenaria aos sábados";
  const before = await chatWith(harness, "mart").ask(question);
  expect(before.metadata.isAnswered).toBe(false);
  const open = (await dataOf("GET", "bot-questions?bot=mart")).questions;
  const asked = open.find(({ text }: { text: string }) => text.includes("marcenaria"));
  expect(asked).toBeDefined();
  const text = "Sim! O curso de marcenaria começa em **2 dias úteis**.";
  const written = await dataOf("POST", "bot-answers", { bot: "mart", question: asked.text, text });
  expect(written).toMatchObject({ bot: "mart", text, revision: 1 });

  const after = await chatWith(harness, "mart").ask("Vocês dão curso de marcenaria aos sábados?");
  expect(after.response).toContain(text);
  expect(after.sources).toEqual([{ title: "Resposta da loja" }]);
  expect((await dataOf("GET", "bot-questions?bot=mart")).questions).not.toContainEqual(
    expect.objectContaining({ id: asked.id }),
  );
  // In other words, with a greeting and in the talk of chats.
  expect((await chatWith(harness, "mart").ask("oi, vcs dao curso de marcenaria aos sabado?")).response).toContain(
    "2 dias úteis",
  );
  // Nobody gets it for something else.
  expect((await chatWith(harness, "mart").ask("tem caneca com nome?")).response).not.toContain("2 dias úteis");

  const { database } = harness;
  const { config } = database;
  const log = createLog("silent");
  const mail = openMailer(config, log);
  const other = createServices({ config, database, log, clientFolder: "public", peppers: ["p".repeat(32)], mail });
  expect(await other.bots.tryOut("mart", question)).toMatchObject({
    text: expect.stringContaining("2 dias"),
    isOfShop: true,
  });

  const changed = { question: asked.text, text: "Gravamos em 3 dias.", revision: 1 };
  await dataOf("PUT", `bot-answers/${written.id}`, changed);
  expect(await other.bots.tryOut("mart", question)).toMatchObject({ text: "Gravamos em 3 dias.", isOfShop: true });
  const stale = await owner.call("PUT", `bot-answers/${written.id}`, changed);
  expect(stale.json).toMatchObject({ code: "bot/answer-changed-meanwhile", current: { revision: 2 } });
  const again = await owner.call("POST", "bot-answers", {
    bot: "mart",
    question: "Vocês dão CURSO de marcenaria aos sábados?!",
    text,
  });
  expect(again.json.code).toBe("bot/answer-exists");
  expect((await dataOf("GET", "bot-answers")).answers).toHaveLength(1);

  await owner.call("DELETE", `bot-answers/${written.id}`);
  expect((await chatWith(harness, "mart").ask(question)).metadata.isAnswered).toBe(false);
  expect((await owner.call("DELETE", `bot-answers/${written.id}`)).json.code).toBe("bot/answer-not-found");
});

test("a question that is answered in better words leaves the list, and no question of another assistant does", async () => {
  await chatWith(harness, "mart").ask("quero saber do curso de marsenaria de sabado");
  const [asked] = (await dataOf("GET", "bot-questions?bot=mart")).questions.filter(({ text }: { text: string }) =>
    text.includes("marsenaria"),
  );
  const answer = { question: "Vocês têm curso de marcenaria no sábado?", text: "Sim.", unansweredQuestionId: asked.id };
  await dataOf("POST", "bot-answers", { bot: "marley", ...answer });
  const idsLeft = async () =>
    (await dataOf("GET", "bot-questions?bot=mart")).questions.map(({ id }: { id: number }) => id);
  expect(await idsLeft()).toContain(asked.id);
  await dataOf("POST", "bot-answers", { bot: "mart", ...answer });
  expect(await idsLeft()).not.toContain(asked.id);
  const unknown = await owner.call("POST", "bot-answers", {
    bot: "mart",
    question: "abc",
    text: "d",
    unansweredQuestionId: 2 ** 31,
  });
  expect(unknown).toMatchObject({ status: 400, json: { code: "request/invalid" } });
});

test("no answer of the shop stands before an emergency, and its words are shown as words", async () => {
  const question = "estou com dor forte no peito";
  await dataOf("POST", "bot-answers", { bot: "jaiminho", question, text: "Tome um chá." });
  const { text, isOfShop } = await dataOf("POST", "bot-answers/try", { bot: "jaiminho", question });
  expect(text).toContain("192");
  expect(isOfShop).toBe(false);
  for (const text of ["", "a".repeat(1_501)])
    expect((await owner.call("POST", "bot-answers", { bot: "mart", question: "abc", text })).status).toBe(400);
});

test("figures tell what the replies were about, and no word of who asked", async () => {
  await chatWith(harness, "arara").ask("quais temas existem?");
  const { since, totals, subjects } = await dataOf("GET", "bot-figures/subjects");
  expect(since).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(subjects).toContainEqual(expect.objectContaining({ bot: "mart", subject: "Sem resposta" }));
  expect(subjects).toContainEqual(expect.objectContaining({ bot: "mart", subject: "Resposta da loja", unanswered: 0 }));
  expect(JSON.stringify(subjects)).not.toContain("marcenaria");
  const repliesOf = (rows: { bot: string; replies: number }[]) =>
    rows.filter(({ bot }) => bot === "mart").reduce((sum, { replies }) => sum + replies, 0);
  expect(repliesOf(totals)).toBeGreaterThan(3);
  expect(repliesOf(subjects)).toBe(repliesOf(totals));
});

test("the button with which a model sends an order shows nobody's conversation to the team", async () => {
  const steps: ModelStep[] = [
    { call: "montarPedido", input: { codigo: "CANECA", quantidade: 2 } },
    { say: "É só mandar." },
  ];
  const model = await startOutsideServer((_, response) => answerAsModel(steps.shift() ?? { say: "Certo." }, response));
  const shop = await openAccounts({ AI_BASE_URL: `${model.url}/v1`, AI_CHAT_MODEL: "m", AI_API_KEY: "sk-secreta" });
  try {
    await shop.services.catalog.saveProducts([product("Caneca")]);
    const seller = await newOwner(shop);
    const shown = async () => (await seller.call("GET", "bot-handoffs")).json.data.items;
    const chat = chatWith(shop, "mart");
    const reply = await chat.ask("quero 2 canecas, pode fechar");
    expect(reply.metadata.engine.kind).toBe("model");
    expect(decodeURIComponent(reply.handOff.url)).toContain("Quero comprar 2 × Caneca");
    expect(await shown()).toEqual([]);
    await chat.ask("quero falar com uma pessoa");
    expect(await shown()).toMatchObject([{ subject: "quero 2 canecas, pode fechar" }]);
  } finally {
    await shop.close();
    model.close();
  }
});
