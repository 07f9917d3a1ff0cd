import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chatReplySchema, replyDataSchemas } from "#contract/bot/bot-chat.ts";
import { botPath, type ChatBot, chatBots, chatPath, conversationPath, feedbackPath } from "#contract/bot/bot-wire.ts";
import { chatWith, textOf } from "../../../tests/support/chat.ts";
import { type Shop, shopWith } from "../../../tests/support/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await shopWith();
});
afterAll(() => shop.close());

const HOOKS = ["arara", "jaiminho", "marley"] as const;

describe("an assistant", () => {
  test.each(HOOKS)(
    "%s answers {chatInput, sessionId} with {output} [KNOW-10 KNOW-11 HEALTH-09 MARLEY-10]",
    async (bot) => {
      const reply = await chatWith(shop, bot).ask("oi");
      expect(chatReplySchema.parse(reply)).toMatchObject({ output: expect.stringMatching(/olá/i) });
      expect(reply.metadata.engine).toEqual({ kind: "built-in", label: "respostas por regras, sem IA" });
    },
  );

  test("of the store answers {message, sessionId, userId} with {response, suggestions, data: {results}} [MARTBOT-15 MARTBOT-16]", async () => {
    const reply = await chatWith(shop, "mart").ask("oi", { userId: "visitante" });
    expect(chatReplySchema.parse(reply)).toMatchObject({
      response: expect.stringMatching(/olá/i),
      suggestions: expect.arrayContaining([expect.any(String)]),
      data: { results: [] },
    });
  });

  test.each(chatBots)("%s streams the same reply as parts of a UI message when asked to", async (bot) => {
    const chat = chatWith(shop, bot);
    const answer = await chat.post({ message: "oi", sessionId: chat.sessionId }, { Accept: "text/event-stream" });
    expect(answer.headers.get("content-type")).toMatch(/^text\/event-stream/);
    expect(answer.headers.get("x-vercel-ai-ui-message-stream")).toBe("v1");
    await answer.body?.cancel();
    const parts = await chatWith(shop, bot).stream("oi");
    expect(parts[0]).toMatchObject({ type: "start", messageId: expect.any(String) });
    expect(textOf(parts)).toMatch(/olá/i);
    const suggested = parts.find(({ type }) => type === "data-sugestoes")?.data;
    expect(replyDataSchemas["data-sugestoes"].parse(suggested).suggestions.length).toBeGreaterThan(0);
    expect(parts.at(-1)).toMatchObject({ type: "finish", messageMetadata: { engine: { kind: "built-in" } } });
  });

  test.each(chatBots)("%s says who answers, and for how long a conversation is kept", async (bot) => {
    const { data } = (await (await shop.send(botPath(bot))).json()) as { data: Record<string, unknown> };
    expect(data).toMatchObject({ bot, conversationDays: 30, consent: expect.stringMatching(/30 dias.*apagá-la/) });
  });

  test("needs no token, and takes n8n's fields [CHAT-32]", async () => {
    const chat = chatWith(shop, "arara");
    const answer = await chat.post({
      action: "sendMessage",
      chatInput: "oi",
      sessionId: chat.sessionId,
      metadata: { page: "/" },
    });
    expect(answer.status).toBe(200);
    const previous = await chat.post({ action: "loadPreviousSession", sessionId: chat.sessionId });
    const { data } = (await previous.json()) as { data: { id: string[]; kwargs: { content: string } }[] };
    expect(data.map(({ id, kwargs }) => [id.at(-1), kwargs.content])).toEqual([
      ["HumanMessage", "oi"],
      ["AIMessage", expect.stringMatching(/olá/i)],
    ]);
  });
});

describe("a message that cannot be answered is refused with a sentence", () => {
  const refusal = async (bot: ChatBot, body: unknown) => {
    const answer = await chatWith(shop, bot).post(body);
    const { error, code } = (await answer.json()) as { error: string; code: string };
    return { status: answer.status, error, code };
  };
  test.each([
    ["blank", { message: "  \n ", sessionId: "s" }, "Escreva uma mensagem."],
    ["invisible", { message: "\u200B\u200B", sessionId: "s" }, "Escreva uma mensagem."],
    ["missing", { sessionId: "s" }, "Escreva uma mensagem."],
    ["10 kB long", { message: "a".repeat(10_240), sessionId: "s" }, "A mensagem tem no máximo 2000 caracteres."],
    ["no text", { message: 7, sessionId: "s" }, "Escreva uma mensagem."],
    ["without a session", { message: "oi" }, "Informe o sessionId da conversa."],
    ["of a session with spaces", { message: "oi", sessionId: "a b" }, /sessionId deve ter/],
    ["of another action", { message: "oi", sessionId: "s", action: "drop" }, /action/],
  ])("%s", async (_name, body, sentence) => {
    const { status, error, code } = await refusal("mart", body);
    expect({ status, code }).toEqual({ status: 400, code: "request/invalid" });
    expect(error).toMatch(sentence);
  });

  test("that is no JSON", async () => {
    expect(await refusal("arara", "{")).toMatchObject({ status: 400, code: "request/malformed-json" });
  });

  test("the thirty-first in a minute waits, and is told for how long", async () => {
    const chat = chatWith(shop, "mart");
    const answers = [];
    for (let sent = 0; sent < 31; sent += 1)
      answers.push(await chat.post({ message: "oi", sessionId: chat.sessionId }));
    expect(answers.slice(0, 30).map(({ status }) => status)).toEqual(Array(30).fill(200));
    expect(answers[30]?.status).toBe(429);
    expect(answers[30]?.headers.get("retry-after")).toBe("60");
    expect(await answers[30]?.json()).toMatchObject({ error: expect.stringMatching(/Espere um minuto/) });
  });
});

describe("a conversation", () => {
  test("is kept for whoever has its id, can be rated, and is gone when the person says so", async () => {
    const chat = chatWith(shop, "jaiminho");
    const { messageId } = await chat.ask("oi");
    const read = async () =>
      ((await (await chat.call(conversationPath("jaiminho"))).json()) as { data: { messages: unknown[] } }).data;
    const rate = (rating: unknown) =>
      chat.call(feedbackPath("jaiminho", messageId), {
        method: "PUT",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ rating }),
      });
    expect((await rate("up")).status).toBe(200);
    expect((await rate("great")).status).toBe(400);
    expect(await read()).toMatchObject({
      messages: [
        { role: "user", text: "oi", state: "done" },
        { role: "assistant", messageId, state: "done", rating: "up", metadata: { engine: { kind: "built-in" } } },
      ],
      expiresAt: expect.any(String),
    });
    expect((await chat.call(conversationPath("jaiminho"), { method: "DELETE" })).status).toBe(200);
    expect(await read()).toEqual({ messages: [], expiresAt: null });
    expect((await rate("down")).status).toBe(404);
  });

  test("is nobody else's: another id, another assistant, or an id that anybody could have, shows nothing", async () => {
    const chat = chatWith(shop, "arara");
    const { messageId } = await chat.ask("oi");
    const stranger = chatWith(shop, "arara");
    const shown = async (caller: typeof chat, bot: ChatBot) =>
      ((await (await caller.call(conversationPath(bot))).json()) as { data: { messages: unknown[] } }).data.messages;
    expect(await shown(stranger, "arara")).toEqual([]);
    expect(await shown(chat, "marley")).toEqual([]);
    const rated = await stranger.call(feedbackPath("arara", messageId), {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ rating: "up" }),
    });
    expect(rated.status).toBe(404);
    const short = chatWith(shop, "arara", "123");
    await short.ask("oi");
    expect(await shown(short, "arara")).toEqual([]);
  });

  test("asked anew replaces the last exchange", async () => {
    const chat = chatWith(shop, "marley");
    await chat.ask("oi");
    await chat.ask("bom dia");
    await chat.ask("bom dia", { isRetry: true });
    const { data } = (await (await chat.call(conversationPath("marley"))).json()) as { data: { messages: unknown[] } };
    expect(data.messages).toMatchObject([{ text: "oi" }, {}, { text: "bom dia" }, {}]);
  });

  test("with nothing under way has nothing to resume or to stop", async () => {
    const chat = chatWith(shop, "mart");
    expect((await chat.call(`${chatPath("mart")}/stream`)).status).toBe(204);
    expect(await (await chat.call(`${chatPath("mart")}/stop`, { method: "POST" })).json()).toEqual({ stopped: false });
    expect((await shop.send(`${chatPath("mart")}/stream`)).status).toBe(400);
  });
});
