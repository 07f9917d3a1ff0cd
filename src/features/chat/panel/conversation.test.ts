import { expect, test, vi } from "vitest";
import type { ChatClient } from "#client/chat.ts";
import { type Conversation, createConversation } from "./conversation.ts";
import { REPLY_EMPTY, REPLY_FAILED } from "./reply-runner.ts";
import { createConversationStore } from "./stored-conversation.ts";

const NOW = new Date("2026-11-21T12:34:00.000Z");

/** A storage of its own, as a tab has one. */
function tab(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
}

/** A stream that the test writes part by part. */
function liveStream() {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
    cancel() {
      isCancelled = true;
    },
  });
  return {
    response: new Response(body, { headers: { "content-type": "text/event-stream" } }),
    write: (...parts: object[]) =>
      controller.enqueue(new TextEncoder().encode(parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join(""))),
    breakOff: () => controller.error(new TypeError("network error")),
    isCancelled: () => isCancelled,
  };
}

const start = { type: "start", messageId: "m1" };
const says = (delta: string) => ({ type: "text-delta", id: "1", delta });
const finish = { type: "finish" };

function setUp(given: Partial<ChatClient> = {}, storage = tab()) {
  const client: ChatClient = {
    findAbout: async () => null,
    ask: async () => Response.json({ output: "Olá!", messageId: "m1" }),
    resume: async () => null,
    findLastReply: async () => null,
    stop: async () => {},
    rate: async () => true,
    forget: async () => true,
    ...given,
  };
  const ask = vi.spyOn(client, "ask");
  const stop = vi.spyOn(client, "stop");
  const open = () =>
    createConversation({
      client,
      store: createConversationStore("chat", () => storage),
      textFields: ["output"],
      now: () => NOW,
    });
  return { conversation: open(), open, client, ask, stop };
}

const settled = (conversation: Conversation) => vi.waitFor(() => expect(conversation.getView().isPending).toBe(false));
const textsOf = (conversation: Conversation) =>
  conversation.getView().messages.map(({ text, isUser }) => `${isUser ? ">" : "<"} ${text}`);

test("what is sent is trimmed, and one session names all messages of a widget [CHAT-11 CHAT-19 CHAT-20 CHAT-21]", async () => {
  const { conversation, ask } = setUp();
  conversation.send("   \n ");
  expect(ask).not.toHaveBeenCalled();
  conversation.setDraft("  oi  ");
  conversation.send("  oi  ");
  expect(conversation.getView()).toMatchObject({ draft: "", isPending: true, announcement: "Digitando…" });
  conversation.send("impaciente");
  await settled(conversation);
  conversation.send("de novo");
  await settled(conversation);
  expect(textsOf(conversation)).toEqual(["> oi", "< Olá!", "> de novo", "< Olá!"]);
  const sessions = new Set(ask.mock.calls.map(([{ sessionId }]) => sessionId));
  expect(sessions.size).toBe(1);
  expect(conversation.getView().announcement).toBe("Resposta pronta");
});

test("another widget has another session, and so has a new conversation of the same one [CHAT-12]", () => {
  const { conversation } = setUp();
  const first = conversation.getView().sessionId;
  expect(first).not.toBe(setUp().conversation.getView().sessionId);
  conversation.setDraft("meio escrito");
  conversation.startNew();
  expect(conversation.getView().sessionId).not.toBe(first);
  expect(conversation.getView().draft).toBe("meio escrito");
});

test("a refusal, a dead network and an empty reply say so in their own words [CHAT-29 CHAT-30 CHAT-31]", async () => {
  const cases: [ChatClient["ask"], string][] = [
    [async () => new Response("oh", { status: 500 }), REPLY_FAILED],
    [() => Promise.reject(new TypeError("Failed to fetch")), REPLY_FAILED],
    [async () => Response.json({ output: "" }), REPLY_EMPTY],
    [async () => new Response("{"), REPLY_FAILED],
  ];
  for (const [ask, sentence] of cases) {
    const { conversation } = setUp({ ask });
    conversation.send("oi");
    await settled(conversation);
    expect(textsOf(conversation)).toEqual(["> oi", `< ${sentence}`]);
  }
});

test("after a failure the same question is asked again in the place of its reply", async () => {
  const { conversation, ask } = setUp();
  ask.mockResolvedValueOnce(new Response("", { status: 503 }));
  conversation.send("oi");
  await settled(conversation);
  conversation.retry();
  await settled(conversation);
  expect(textsOf(conversation)).toEqual(["> oi", "< Olá!"]);
  expect(ask.mock.calls.map(([{ text, isRetry }]) => [text, isRetry])).toEqual([
    ["oi", false],
    ["oi", true],
  ]);
});

test("a stopped reply ends here and on the server, and keeps what had come", async () => {
  const live = liveStream();
  const { conversation, ask, stop } = setUp({ ask: async () => live.response });
  conversation.send("oi");
  live.write(start, says("Era uma"));
  await vi.waitFor(() => expect(conversation.getView().growing?.text).toBe("Era uma"));
  conversation.stop();
  expect(conversation.getView()).toMatchObject({
    isPending: false,
    growing: null,
    announcement: "Resposta interrompida",
  });
  expect(conversation.getView().messages.at(-1)).toMatchObject({ state: "stopped", text: "Era uma" });
  expect(stop).toHaveBeenCalledWith(conversation.getView().sessionId);
  expect(ask.mock.calls[0]?.[1].aborted).toBe(true);
});

test("a widget that comes back has its conversation, and goes on with the reply that was under way", async () => {
  const storage = tab();
  const before = liveStream();
  const first = setUp({ ask: async () => before.response }, storage).conversation;
  first.send("oi");
  before.write(start, says("Era"));
  await vi.waitFor(() => expect(first.getView().growing?.text).toBe("Era"));
  first.leave();

  const after = liveStream();
  const resume = vi.fn<ChatClient["resume"]>(async () => after.response);
  const second = setUp({ resume }, storage).conversation;
  second.resume();
  after.write(start, says("Era uma vez"), finish);
  await settled(second);
  expect(resume.mock.calls[0]?.[0]).toBe(first.getView().sessionId);
  expect(textsOf(second)).toEqual(["> oi", "< Era uma vez"]);
});

test("a reply whose connection breaks is read to its end from the server's memory of it", async () => {
  const live = liveStream();
  const { conversation } = setUp({
    ask: async () => live.response,
    findLastReply: async () => ({ answer: { text: "Era uma vez.", messageId: "m1" }, end: "done" }),
  });
  conversation.send("oi");
  live.write(start, says("Era"));
  await vi.waitFor(() => expect(conversation.getView().growing?.text).toBe("Era"));
  live.breakOff();
  await settled(conversation);
  expect(textsOf(conversation)).toEqual(["> oi", "< Era uma vez."]);
});

test("a reply that falls silent is given up", async () => {
  const { client } = setUp({
    ask: (_message, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  });
  const store = createConversationStore("chat", tab);
  const conversation = createConversation({ client, store, textFields: ["output"], silenceMs: 5 });
  conversation.send("oi");
  await settled(conversation);
  expect(conversation.getView().messages.at(-1)).toMatchObject({ state: "failed", text: REPLY_FAILED });
});

test("a rating that the server did not take is taken back", async () => {
  const { conversation } = setUp({ rate: async () => false });
  conversation.send("oi");
  await settled(conversation);
  await conversation.rate("m1", "up");
  expect(conversation.getView().messages.at(-1)?.rating).toBeNull();
  expect(conversation.getView().announcement).toBe("Não foi possível avaliar. Tente de novo.");
});

test("a forgotten conversation is gone on both sides; when the server cannot, it stays", async () => {
  let works = false;
  const { conversation } = setUp({ forget: async () => works });
  conversation.send("oi");
  await settled(conversation);
  const { sessionId } = conversation.getView();
  expect(await conversation.forget()).toBe(false);
  expect(conversation.getView().messages).toHaveLength(2);
  works = true;
  expect(await conversation.forget()).toBe(true);
  expect(conversation.getView().messages).toEqual([]);
  expect(conversation.getView().sessionId).not.toBe(sessionId);
});

test("a storage that holds something else, or nothing at all, only costs the memory", () => {
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  for (const held of ["{", "null", '{"sessionId":1}', '{"sessionId":"a","messages":[{"id":1}]}']) {
    const storage = {
      getItem: () => held,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    const { conversation } = setUp({}, storage as unknown as Storage);
    conversation.setDraft("oi");
    expect(conversation.getView()).toMatchObject({ messages: [], draft: "oi" });
  }
  info.mockRestore();
});
