import type { ConversationState, NewMessage } from "./conversation-state.ts";
import { emptyReply, isBlank, type Reply, ReplyError } from "./reply.ts";
import { type Answer, createReplySource, type ReplySourceParts } from "./reply-source.ts";

export const REPLY_FAILED = "Desculpe, ocorreu um erro ao processar sua mensagem. Tente novamente.";
export const REPLY_EMPTY = "Desculpe, não consegui processar sua mensagem.";

/** A page that is being left loses its connections first: what is no failure then must not be kept as one. */
const LEAVING_MS = 400;

/** Has replies made and puts them into the conversation: one at a time. */
export function createReplyRunner(state: ConversationState, parts: ReplySourceParts) {
  const { client } = parts;
  const follow = createReplySource(parts);
  /** Ends the reading of the reply under way. */
  let running: AbortController | null = null;

  function finish(message: NewMessage, announcement: string): void {
    running = null;
    state.add(message, { isPending: false, growing: null, announcement });
  }

  function finishWith({ reply, end }: Answer): void {
    const said = { text: reply.text, isUser: false, reply };
    if (end === "stopped") finish({ ...said, state: "stopped" }, "Resposta interrompida");
    else if (end !== "done") fail(reply);
    else if (isBlank(reply)) finish({ text: REPLY_EMPTY, isUser: false }, REPLY_EMPTY);
    else finish(said, "Resposta pronta");
  }

  /** What had come of the reply stays; the words about the failure come after it. */
  function fail(reply: Reply, detail = ""): void {
    const failed = { text: REPLY_FAILED, isUser: false, state: "failed" as const, ...(detail && { detail }) };
    finish(isBlank(reply) ? failed : { ...failed, reply }, REPLY_FAILED);
  }

  function failBy(error: unknown): void {
    fail(state.getView().growing ?? emptyReply, error instanceof ReplyError ? error.detail : "");
  }

  async function run(open: (signal: AbortSignal) => Promise<Response | null>): Promise<void> {
    const controller = new AbortController();
    running = controller;
    const isWanted = () => running === controller;
    state.change({ isPending: true, growing: emptyReply, announcement: "Digitando…" });
    const { sessionId } = state.getView();
    const onGrowth = (growing: Reply) => state.change({ growing });
    try {
      const answer = await follow(open, { sessionId, controller, isWanted, onGrowth });
      if (isWanted()) finishWith(answer);
    } catch (error) {
      if (!(error instanceof ReplyError)) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
      if (!isWanted()) return;
      console.info(`conversa: ${error instanceof Error ? error.message : error}`);
      failBy(error);
    }
  }

  /** Leaves the reply under way: nobody reads it any more. */
  function letGo(): void {
    const controller = running;
    running = null;
    controller?.abort();
  }

  return {
    ask(text: string, isRetry: boolean): void {
      const { sessionId } = state.getView();
      void run((signal) => client.ask({ text, sessionId, isRetry }, signal));
    },

    /** Ends the reply under way, here and on the server. What had come of it stays. */
    stop(): void {
      const { isPending, growing, sessionId } = state.getView();
      if (!isPending) return;
      void client.stop(sessionId).catch(() => {});
      letGo();
      finishWith({ reply: growing ?? emptyReply, end: "stopped" });
    },

    /** Goes on with a reply that was under way when the page was left. */
    resume(): void {
      const { isPending, sessionId } = state.getView();
      if (isPending && !running) void run((signal) => client.resume(sessionId, signal));
    },

    letGo,
  };
}
