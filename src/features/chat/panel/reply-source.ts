import type { ChatClient } from "#client/chat.ts";
import { emptyReply, type Reply, type ReplyEnd, ReplyError, readReply, replyOf, type TextFields } from "./reply.ts";

/** What has come of a reply, and how it ended. */
export interface Answer {
  reply: Reply;
  end: ReplyEnd;
}

export interface ReplySourceParts {
  client: ChatClient;
  /** The fields of a JSON reply that may hold its text. */
  textFields: TextFields;
  silenceMs: number;
}

interface Listening {
  sessionId: string;
  /** Ends the reading. */
  controller: AbortController;
  /** Whether anybody still waits for it. */
  isWanted: () => boolean;
  onGrowth: (reply: Reply) => void;
}

/** Aborts when `touch` was not called for so long. */
function createSilenceGuard(controller: AbortController, silenceMs: number) {
  let timer: ReturnType<typeof setTimeout>;
  const touch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(), silenceMs);
  };
  touch();
  return { touch, release: () => clearTimeout(timer) };
}

/** Reads replies to their end, also over a connection that breaks off. */
export function createReplySource({ client, textFields, silenceMs }: ReplySourceParts) {
  /** Reads a response to its end. A connection that breaks off is `unfinished`, with what had come. */
  async function read(response: Response, onGrowth: (reply: Reply) => void): Promise<Answer> {
    let heard = emptyReply;
    try {
      return await readReply(response, textFields, (reply) => {
        heard = reply;
        onGrowth(reply);
      });
    } catch (error) {
      if (error instanceof ReplyError) throw error;
      return { reply: heard, end: "unfinished" };
    }
  }

  /** The rest of a reply whose connection is gone: the running one, else what the server kept of it. */
  async function recover({ sessionId, controller, onGrowth }: Listening, heard: Reply): Promise<Answer> {
    const { signal } = controller;
    const response = await client.resume(sessionId, signal);
    if (response) return read(response, onGrowth);
    const kept = await client.findLastReply(sessionId, signal);
    return kept ? { reply: replyOf(kept.answer, ["text"]), end: kept.end } : { reply: heard, end: "failed" };
  }

  /** @throws ReplyError, and whatever a connection that cannot be opened throws. */
  return async function follow(
    open: (signal: AbortSignal) => Promise<Response | null>,
    listening: Listening,
  ): Promise<Answer> {
    const guard = createSilenceGuard(listening.controller, silenceMs);
    const onGrowth = (reply: Reply) => {
      guard.touch();
      listening.onGrowth(reply);
    };
    try {
      const response = await open(listening.controller.signal);
      const answer: Answer = response ? await read(response, onGrowth) : { reply: emptyReply, end: "unfinished" };
      const isLost = answer.end === "unfinished" && listening.isWanted();
      return isLost ? await recover({ ...listening, onGrowth }, answer.reply) : answer;
    } finally {
      guard.release();
    }
  };
}
