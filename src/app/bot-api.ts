import {
  botPath,
  type ChatBot,
  chatPath,
  conversationPath,
  feedbackPath,
  SESSION_HEADER,
  stopPath,
  streamPath,
} from "#contract/bot-wire.ts";
import type { PublicSettings } from "#contract/public-settings.ts";
import type { ChatCalls } from "#features/chat/panel/chat-calls.ts";
import { fieldsOf } from "#lib/json-fields.ts";
import { readPageSettings } from "./page-settings.ts";

// What the chat panels ask the server for. No call carries the visitor's session of an account: who asks is nobody's business.

const NO_CONTENT = 204;
const JSON_BODY = { "Content-Type": "application/json" };
/** Both forms of a reply are read; the streamed one shows its first words sooner. */
const REPLY_FORMS = "text/event-stream, application/json";

const namedBy = (sessionId: string) => ({ [SESSION_HEADER]: sessionId });

/** Where messages go. The store's assistant may live at another address of the settings. */
function addressOf(bot: ChatBot): string {
  const own = chatPath(bot);
  if (bot !== "mart") return own;
  const { martAgentUrl, appUrl } = readPageSettings() as PublicSettings;
  // Our own assistant is asked on the origin that the page was opened at, whatever name that has.
  return martAgentUrl === appUrl + own ? own : martAgentUrl;
}

function bodyOf(bot: ChatBot, text: string, sessionId: string): Record<string, string> {
  return bot === "mart"
    ? { message: text, sessionId, userId: `visitante-${sessionId.slice(0, 8)}` }
    : { chatInput: text, sessionId };
}

/** A kept message in the form of a reply. */
function keptReply(message: unknown) {
  const { results, role, state, ...rest } = fieldsOf(message);
  if (role !== "assistant") return null;
  const end = state === "stopped" || state === "failed" ? state : "done";
  return { answer: { ...rest, data: { results } }, end } as const;
}

export function createBotCalls(bot: ChatBot): ChatCalls {
  return {
    async findAbout(signal) {
      const response = await fetch(botPath(bot), { signal }).catch(() => null);
      const { engine, consent } = fieldsOf(fieldsOf(await response?.json().catch(() => null)).data);
      const { label } = fieldsOf(engine);
      return typeof label === "string" && typeof consent === "string" ? { engine: label, consent } : null;
    },

    ask: ({ text, sessionId, isRetry }, signal) =>
      fetch(addressOf(bot), {
        method: "POST",
        headers: { ...JSON_BODY, Accept: REPLY_FORMS },
        body: JSON.stringify({ ...bodyOf(bot, text, sessionId), ...(isRetry && { isRetry }) }),
        credentials: "omit",
        signal,
      }),

    async resume(sessionId, signal) {
      const response = await fetch(streamPath(bot), { headers: namedBy(sessionId), signal });
      return response.ok && response.status !== NO_CONTENT ? response : null;
    },

    async findLastReply(sessionId, signal) {
      const response = await fetch(conversationPath(bot), { headers: namedBy(sessionId), signal });
      if (!response.ok) return null;
      const { messages } = fieldsOf(fieldsOf(await response.json()).data);
      return Array.isArray(messages) ? keptReply(messages.at(-1)) : null;
    },

    async stop(sessionId) {
      await fetch(stopPath(bot), { method: "POST", headers: namedBy(sessionId), keepalive: true });
    },

    async rate(sessionId, messageId, rating) {
      const response = await fetch(feedbackPath(bot, messageId), {
        method: "PUT",
        headers: { ...JSON_BODY, ...namedBy(sessionId) },
        body: JSON.stringify({ rating }),
      }).catch(() => null);
      return response?.ok ?? false;
    },

    async forget(sessionId) {
      const response = await fetch(conversationPath(bot), { method: "DELETE", headers: namedBy(sessionId) }).catch(
        () => null,
      );
      return response?.ok ?? false;
    },
  };
}
