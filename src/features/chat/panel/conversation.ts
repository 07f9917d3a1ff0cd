import type { ChatClient } from "#client/chat.ts";
import type { Rating } from "#contract/bot/bot-wire.ts";
import { createRandomKey } from "#lib/random-key.ts";
import {
  emptyReply,
  isBlank,
  type Reply,
  type ReplyEnd,
  ReplyError,
  readReply,
  replyOf,
  type TextFields,
} from "./reply.ts";
import {
  type ChatMessage,
  type ConversationStore,
  type KeptConversation,
  newConversation,
} from "./stored-conversation.ts";

export const REPLY_FAILED = "Desculpe, ocorreu um erro ao processar sua mensagem. Tente novamente.";
export const REPLY_EMPTY = "Desculpe, não consegui processar sua mensagem.";

/** A reply of which nothing was heard for so long will not come. */
const SILENCE_MS = 60_000;

/** A page that is being left loses its connections first: what is no failure then must not be kept as one. */
const LEAVING_MS = 400;

export interface ConversationView extends KeptConversation {
  /** What has come of the reply under way; null when none is. */
  growing: Reply | null;
  /** The one thing to say aloud. */
  announcement: string;
}

interface ConversationParts {
  client: ChatClient;
  store: ConversationStore;
  /** The fields of a JSON reply that may hold its text. */
  textFields: TextFields;
  now?: () => Date;
  silenceMs?: number;
}

type Answer = { reply: Reply; end: ReplyEnd };

/** Rejects when `signal` is aborted, or when `touch` was not called for so long. */
function createSilenceGuard(silenceMs: number) {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const touch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(), silenceMs);
  };
  touch();
  return { controller, touch, release: () => clearTimeout(timer) };
}

/** One widget's conversation with one assistant: what was said, what is under way, and what a person may do with it. */
export function createConversation({
  client,
  store,
  textFields,
  now = () => new Date(),
  silenceMs = SILENCE_MS,
}: ConversationParts) {
  const listeners = new Set<() => void>();
  let view: ConversationView = { ...(store.read() ?? newConversation()), growing: null, announcement: "" };
  /** Ends the reading of the reply under way. */
  let running: AbortController | null = null;

  function change(next: Partial<ConversationView>): void {
    view = { ...view, ...next };
    const { growing: _growing, announcement: _announcement, ...kept } = view;
    if (Object.keys(next).some((key) => key in kept)) store.write(kept);
    for (const listener of listeners) listener();
  }

  const messageOf = (given: Pick<ChatMessage, "text" | "isUser"> & Partial<ChatMessage>): ChatMessage => ({
    id: createRandomKey(),
    timestamp: now().toISOString(),
    ...given,
  });

  function finish(message: ChatMessage, announcement: string): void {
    running = null;
    change({ messages: [...view.messages, message], isPending: false, growing: null, announcement });
  }

  function finishWith({ reply, end }: Answer): void {
    const said = { text: reply.text, isUser: false, reply };
    if (end === "stopped") finish(messageOf({ ...said, state: "stopped" }), "Resposta interrompida");
    else if (end !== "done") fail(reply);
    else if (isBlank(reply)) finish(messageOf({ text: REPLY_EMPTY, isUser: false }), REPLY_EMPTY);
    else finish(messageOf(said), "Resposta pronta");
  }

  /** What had come of the reply stays; the words about the failure come after it. */
  function fail(reply: Reply, detail = ""): void {
    const failed = { text: REPLY_FAILED, isUser: false, state: "failed" as const, ...(detail && { detail }) };
    finish(messageOf(isBlank(reply) ? failed : { ...failed, reply }), REPLY_FAILED);
  }

  /** Reads a response to its end. A connection that breaks off is `unfinished`, with what had come. */
  async function read(response: Response, touch: () => void): Promise<Answer> {
    let heard = emptyReply;
    try {
      return await readReply(response, textFields, (reply) => {
        heard = reply;
        touch();
        change({ growing: reply });
      });
    } catch (error) {
      if (error instanceof ReplyError) throw error;
      return { reply: heard, end: "unfinished" };
    }
  }

  /** The rest of a reply whose connection is gone: the running one, else what the server kept of it. */
  async function recover(signal: AbortSignal, touch: () => void, heard: Reply): Promise<Answer> {
    const response = await client.resume(view.sessionId, signal);
    if (response) return read(response, touch);
    const kept = await client.findLastReply(view.sessionId, signal);
    return kept ? { reply: replyOf(kept.answer, ["text"]), end: kept.end } : { reply: heard, end: "failed" };
  }

  async function run(open: (signal: AbortSignal) => Promise<Response | null>): Promise<void> {
    const guard = createSilenceGuard(silenceMs);
    const { signal } = guard.controller;
    running = guard.controller;
    change({ isPending: true, growing: emptyReply, announcement: "Digitando…" });
    const isOurs = () => running === guard.controller;
    try {
      const response = await open(signal);
      let answer: Answer = response ? await read(response, guard.touch) : { reply: emptyReply, end: "unfinished" };
      if (answer.end === "unfinished" && isOurs()) answer = await recover(signal, guard.touch, answer.reply);
      if (isOurs()) finishWith(answer);
    } catch (error) {
      if (!(error instanceof ReplyError)) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
      if (!isOurs()) return;
      console.info(`conversa: ${error instanceof Error ? error.message : error}`);
      fail(view.growing ?? emptyReply, error instanceof ReplyError ? error.detail : "");
    } finally {
      guard.release();
    }
  }

  function ask(text: string, isRetry: boolean): void {
    const { sessionId } = view;
    void run((signal) => client.ask({ text, sessionId, isRetry }, signal));
  }

  /** Leaves the reply under way: nobody reads it any more. */
  function letGo(): void {
    const controller = running;
    running = null;
    controller?.abort();
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getView: () => view,

    setDraft: (draft: string) => change({ draft }),

    /** Has something said aloud. */
    say: (announcement: string) => change({ announcement }),

    /** Sends what was typed. Blank text, and text while a reply is under way, is not sent. */
    send(typed: string): void {
      const text = typed.trim();
      if (!text || view.isPending) return;
      change({ messages: [...view.messages, messageOf({ text, isUser: true })], draft: "" });
      ask(text, false);
    },

    /** Asks the last question once more, in the place of its reply. */
    retry(): void {
      const at = view.messages.findLastIndex(({ isUser }) => isUser);
      const question = view.messages[at];
      if (!question || view.isPending) return;
      change({ messages: view.messages.slice(0, at + 1) });
      ask(question.text, true);
    },

    /** Ends the reply under way, here and on the server. What had come of it stays. */
    stop(): void {
      if (!view.isPending) return;
      const reply = view.growing ?? emptyReply;
      void client.stop(view.sessionId).catch(() => {});
      letGo();
      finishWith({ reply, end: "stopped" });
    },

    /** Goes on with a reply that was under way when the page was left. */
    resume(): void {
      if (view.isPending && !running) void run((signal) => client.resume(view.sessionId, signal));
    },

    /** Leaves the page: the server may be asked for the rest when the person comes back. */
    leave: letGo,

    async rate(messageId: string, rating: Rating | null): Promise<void> {
      const put = (given: Rating | null) =>
        change({
          messages: view.messages.map((message) =>
            message.reply?.messageId === messageId ? { ...message, rating: given } : message,
          ),
        });
      const before = view.messages.find(({ reply }) => reply?.messageId === messageId)?.rating ?? null;
      put(rating);
      const isKept = await client.rate(view.sessionId, messageId, rating);
      if (!isKept) put(before);
      const thanks = rating ? "Obrigado pela avaliação" : "Avaliação retirada";
      change({ announcement: isKept ? thanks : "Não foi possível avaliar. Tente de novo." });
    },

    /** Another conversation in the same widget; what was typed stays. */
    startNew(): void {
      letGo();
      change({ ...newConversation(), draft: view.draft, growing: null, announcement: "Nova conversa" });
    },

    /** Forgets the conversation here and on the server. */
    async forget(): Promise<boolean> {
      const isForgotten = view.messages.length === 0 || (await client.forget(view.sessionId));
      if (!isForgotten) return false;
      letGo();
      change({ ...newConversation(), growing: null, announcement: "Conversa apagada" });
      return true;
    },
  };
}

export type Conversation = ReturnType<typeof createConversation>;
