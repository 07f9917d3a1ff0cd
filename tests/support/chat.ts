import { type ChatBot, chatPath, SESSION_HEADER } from "#contract/bot/bot-wire.ts";
import { createRandomKey } from "#lib/random-key.ts";
import type { Shop } from "./shop.ts";

/** A part of a streamed reply. */
// biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of it
export type Part = { type: string } & Record<string, any>;

/** The parts of an event stream, without the closing mark. */
function readParts(text: string): Part[] {
  const lines = text.split("\n\n").filter((line) => line !== "");
  if (lines.at(-1) !== "data: [DONE]") throw new Error(`the stream ends with ${lines.at(-1)}`);
  return lines.slice(0, -1).map((line) => JSON.parse(line.replace(/^data: /, "")));
}

export const textOf = (parts: Part[]) =>
  parts.flatMap(({ type, delta }) => (type === "text-delta" ? [delta as string] : [])).join("");

export interface Chat {
  sessionId: string;
  /** Posts any body to the assistant. */
  post(body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** The whole JSON reply to a message. */
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of it
  ask(text: string, given?: Record<string, unknown>): Promise<any>;
  /** The parts of the streamed reply to a message. */
  stream(text: string): Promise<Part[]>;
  /** Calls another address of the conversation. */
  call(path: string, init?: RequestInit): Promise<Response>;
}

/** A conversation with an assistant of the shop, under a session id of its own. */
export function chatWith({ send }: Pick<Shop, "send">, bot: ChatBot, sessionId = createRandomKey()): Chat {
  const post: Chat["post"] = (body, headers = {}) =>
    send(chatPath(bot), {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const bodyOf = (text: string) => ({ [bot === "mart" ? "message" : "chatInput"]: text, sessionId });
  return {
    sessionId,
    post,
    async ask(text, given) {
      const answer = await post({ ...bodyOf(text), ...given });
      if (answer.status !== 200) throw new Error(`${bot} answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
    async stream(text) {
      return readParts(await (await post(bodyOf(text), { Accept: "text/event-stream" })).text());
    },
    call: (path, init) => send(path, { ...init, headers: { [SESSION_HEADER]: sessionId, ...init?.headers } }),
  };
}
