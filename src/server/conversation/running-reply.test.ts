import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { type BotService, createBotService } from "#server/bot/bot.service.ts";
import { dbClock } from "#server/platform/db/db-clock.ts";
import { createLog } from "#server/platform/telemetry/log.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import type { BotEngine, ReplyPart } from "./bot-engine.ts";
import { createConversations } from "./conversations.ts";
import type { ReplyEvent } from "./live-reply.ts";
import { selectOpenQuestions } from "./unanswered-questions.ts";

const SESSION = "sessao-de-quem-pergunta";

/** An engine that says what the test tells it to, when it tells it to. */
function toldEngine() {
  const parts: (ReplyPart | null)[] = [];
  let wake = () => {};
  let wasStopped = false;
  const tell = (part: ReplyPart | null) => {
    parts.push(part);
    wake();
  };
  const engine: BotEngine = {
    kind: "model",
    async *reply(_turn, signal) {
      signal.addEventListener("abort", () => {
        wasStopped = true;
        tell(null);
      });
      for (;;) {
        while (parts.length === 0) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
        const part = parts.shift();
        if (!part) return;
        yield part;
      }
    },
  };
  return {
    engine,
    say: (delta: string) => tell({ type: "text", delta }),
    end: () => tell(null),
    get wasStopped() {
      return wasStopped;
    },
  };
}

let database: TestDatabase;
let told: ReturnType<typeof toldEngine>;
let here: BotService;
let elsewhere: BotService;

beforeEach(async () => {
  database = await openTestDatabase();
  told = toldEngine();
  // Two processes over one database.
  const open = () =>
    createBotService({
      onNewQuestion: async () => {},
      db: database.db,
      log: createLog("silent"),
      now: dbClock,
      sign: (purpose, text) => `${purpose}:${text}`,
      enginesOf: () => [told.engine],
      unreadSeconds: 1,
    });
  here = open();
  elsewhere = open();
});
afterEach(() => database.close());

const ask = (message = "oi", isRetry = false) =>
  here.ask("arara", { message, sessionId: SESSION, action: "sendMessage", isRetry });

async function* eachOf(events: AsyncGenerator<ReplyEvent[]>): AsyncGenerator<ReplyEvent> {
  for await (const said of events) yield* said;
}

/** Reads along; `text` is what was read so far. */
function read(events: AsyncGenerator<ReplyEvent[]>) {
  const reading = { text: "", end: undefined as string | undefined, done: Promise.resolve() };
  reading.done = (async () => {
    for await (const event of eachOf(events)) {
      if (event.type === "text") reading.text += event.delta;
      if (event.type === "end") reading.end = event.end;
    }
  })().catch(() => {});
  return reading;
}

test("a running reply can be read from its beginning by another process, to its end", async () => {
  const live = await ask();
  const first = read(live.follow(new AbortController().signal));
  told.say("Primeiro. ");
  await expect.poll(() => first.text).toBe("Primeiro. ");
  const resumed = await elsewhere.resume("arara", SESSION, new AbortController().signal);
  expect(resumed?.messageId).toBe(live.messageId);
  if (!resumed) return;
  const second = read(resumed.events);
  await expect.poll(() => second.text, { timeout: 10_000 }).toBe("Primeiro. ");
  told.say("Segundo.");
  await expect.poll(() => first.text).toBe("Primeiro. Segundo.");
  told.end();
  await Promise.all([first.done, second.done]);
  expect([second.text, second.end]).toEqual(["Primeiro. Segundo.", "done"]);
  expect(await elsewhere.resume("arara", SESSION, new AbortController().signal)).toBeNull();
});

test("a running reply of an id that anybody could have is not read by others", async () => {
  await here.ask("arara", { message: "oi", sessionId: "123", action: "sendMessage", isRetry: false });
  told.say("Só para quem perguntou. ");
  for (const process of [here, elsewhere]) {
    expect(await process.resume("arara", "123", new AbortController().signal)).toBeNull();
  }
  told.end();
});

test("a reply is stopped from another process, and keeps what it said", async () => {
  const reading = read((await ask()).follow(new AbortController().signal));
  told.say("Comecei");
  await expect.poll(() => reading.text).toBe("Comecei");
  expect(await elsewhere.stop("arara", SESSION)).toBe(true);
  await reading.done;
  expect(reading.end).toBe("stopped");
  expect(told.wasStopped).toBe(true);
  const { messages } = await elsewhere.getConversation("arara", SESSION);
  expect(messages.at(-1)).toMatchObject({ text: "Comecei", state: "stopped" });
});

test("work that nobody reads any more ends; who comes back in time gets all of it", async () => {
  const leaving = new AbortController();
  const reading = read((await ask()).follow(leaving.signal));
  told.say("Um ");
  await expect.poll(() => reading.text).toBe("Um ");
  leaving.abort();
  await reading.done;
  const again = await here.resume("arara", SESSION, new AbortController().signal);
  const resumed = read((again as NonNullable<typeof again>).events);
  // Longer than a reply goes on that nobody reads.
  await sleep(1_700);
  expect(told.wasStopped).toBe(false);
  told.say("dois");
  await expect.poll(() => resumed.text).toBe("Um dois");
  told.end();
  await resumed.done;
  expect(resumed.end).toBe("done");

  const left = new AbortController();
  void read((await ask()).follow(left.signal));
  left.abort();
  await expect.poll(() => told.wasStopped, { timeout: 10_000 }).toBe(true);
});

test("to forget a conversation ends what is under way in it, and leaves nothing behind", async () => {
  const reading = read((await ask()).follow(new AbortController().signal));
  told.say("Comecei");
  await expect.poll(() => reading.text).toBe("Comecei");
  await elsewhere.forget("arara", SESSION);
  await reading.done;
  expect(told.wasStopped).toBe(true);
  const { rows } = await database.db.execute(sql`SELECT count(*)::int AS count FROM bot_message`);
  expect(rows).toEqual([{ count: 0 }]);
});

test("a reply whose process died is told as broken off, and conversations are forgotten after 30 days", async () => {
  await ask();
  await expect.poll(async () => (await here.getConversation("arara", SESSION)).messages.length).toBe(2);
  told.say("Pronto.");
  told.end();
  const stateNow = async () => (await here.getConversation("arara", SESSION)).messages.at(-1)?.state;
  await expect.poll(stateNow).toBe("done");
  await database.db.execute(sql`UPDATE bot_message SET state = 'running', updated_at = now() - interval '1 minute'`);
  expect((await here.getConversation("arara", SESSION)).messages.at(-1)?.state).toBe("failed");
  expect(await here.resume("arara", SESSION, new AbortController().signal)).toBeNull();
  await database.db.execute(sql`UPDATE bot_conversation SET last_at = now() - interval '29 days'`);
  await here.cleanUp();
  expect((await here.getConversation("arara", SESSION)).messages).toHaveLength(2);
  await database.db.execute(sql`UPDATE bot_conversation SET last_at = now() - interval '31 days'`);
  await here.cleanUp();
  expect((await here.getConversation("arara", SESSION)).messages).toEqual([]);
});

test("who follows a reply whose process dies before its first word is told that it broke off", async () => {
  await database.db.execute(sql`INSERT INTO bot_conversation (bot, session_hash, last_at)
    VALUES ('arara', ${`bot-session:${SESSION}`}, now())`);
  await database.db.execute(sql`INSERT INTO bot_message
    (conversation_id, public_id, role, text, state, created_at, updated_at)
    SELECT id, 'msg-de-outro', 'assistant', '', 'running', now(), now() FROM bot_conversation`);
  const followed = await elsewhere.resume("arara", SESSION, new AbortController().signal);
  const reading = read((followed as NonNullable<typeof followed>).events);
  await database.db.execute(sql`UPDATE bot_message SET updated_at = now() - interval '1 minute'`);
  await reading.done;
  expect(reading.end).toBe("failed");
});

test("a message that never came here is asked anew without taking back the exchange before it", async () => {
  const first = read((await ask("primeira")).follow(new AbortController().signal));
  told.say("Resposta.");
  told.end();
  await first.done;
  const again = read((await ask("segunda", true)).follow(new AbortController().signal));
  told.say("Outra.");
  told.end();
  await again.done;
  const { messages } = await here.getConversation("arara", SESSION);
  expect(messages.map(({ text }) => text)).toEqual(["primeira", "Resposta.", "segunda", "Outra."]);
});

test("a reply is kept although what it could not answer could not be counted", async () => {
  const engine: BotEngine = {
    kind: "built-in",
    async *reply() {
      yield { type: "text", delta: "Não sei." };
      yield { type: "mark", mark: "unanswered" };
    },
  };
  const conversations = createConversations<ChatBot>({
    db: database.db,
    log: createLog("silent"),
    now: dbClock,
    sign: (purpose, text) => purpose + text,
    enginesOf: () => [engine],
    onUnanswered: () => Promise.reject(new Error("the table is locked")),
  });
  const request = {
    message: "Vocês têm cinzeiro?",
    sessionId: SESSION,
    action: "sendMessage",
    isRetry: false,
  } as const;
  const live = await conversations.ask("mart", request);
  await read(live.follow(new AbortController().signal)).done;
  const { messages } = await conversations.getConversation("mart", SESSION);
  expect(messages.at(-1)).toMatchObject({ text: "Não sei.", state: "done" });
});

test("questions without an answer are counted for the merchant, without what names a person", async () => {
  const engine: BotEngine = {
    kind: "built-in",
    async *reply() {
      yield { type: "text", delta: "Não sei." };
      yield { type: "mark", mark: "unanswered" };
    },
  };
  const service = createBotService({
    onNewQuestion: async () => {},
    db: database.db,
    log: createLog("silent"),
    now: dbClock,
    sign: (purpose, text) => purpose + text,
    enginesOf: () => [engine],
  });
  for (const message of ["Vocês têm cinzeiro?", "vocês têm CINZEIRO?", "meu e-mail é ana@exemplo.com, cadê?"]) {
    const live = await service.ask("mart", { message, sessionId: SESSION, action: "sendMessage", isRetry: false });
    await read(live.follow(new AbortController().signal)).done;
  }
  const { questions, total } = await selectOpenQuestions(database.db, { limit: 10, offset: 0 });
  expect(total).toBe(2);
  expect(questions).toMatchObject([
    { bot: "mart", text: "voces tem cinzeiro?", count: 2 },
    { text: "meu e-mail e [e-mail], cade?", count: 1 },
  ]);
});
