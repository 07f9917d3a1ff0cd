import { fetchAsUser } from "#client/api.ts";
import { pageSettings } from "#client/page-settings.ts";
import {
  botPath,
  type ChatBot,
  chatPath,
  conversationPath,
  feedbackPath,
  SESSION_HEADER,
  stopPath,
  streamPath,
} from "#contract/bot/bot-wire.ts";
import type { OwnFace } from "#features/chat/chat-face.ts";
import type { ChatCalls } from "#features/chat/panel/chat-calls.ts";
import { fieldsOf } from "#lib/json-fields.ts";

// What the chat panels ask the server for.

const NO_CONTENT = 204;
const JSON_BODY = { "Content-Type": "application/json" };
/** Both forms of a reply are read; the streamed one shows its first words sooner. */
const REPLY_FORMS = "text/event-stream, application/json";

const namedBy = (sessionId: string) => ({ [SESSION_HEADER]: sessionId });

/** Where messages go. The store's assistant may live at another address of the settings. */
function addressOf(bot: ChatBot): string {
  const own = chatPath(bot);
  if (bot !== "mart") return own;
  const { martAgentUrl, appUrl } = pageSettings();
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

/** The addresses of one conversation, and what is sent there. */
interface ChatAddresses {
  about: string;
  say: string;
  stream: string;
  stop: string;
  conversation: string;
  feedback: (messageId: string) => string;
  bodyOf: (text: string, sessionId: string) => Record<string, string>;
}

function createCalls(addresses: ChatAddresses, ask: typeof fetch): ChatCalls {
  const { bodyOf } = addresses;
  return {
    async findAbout(signal) {
      const response = await ask(addresses.about, { signal }).catch(() => null);
      const { engine, consent } = fieldsOf(fieldsOf(await response?.json().catch(() => null)).data);
      const { label } = fieldsOf(engine);
      return typeof label === "string" && typeof consent === "string" ? { engine: label, consent } : null;
    },

    ask: ({ text, sessionId, isRetry }, signal) =>
      ask(addresses.say, {
        method: "POST",
        headers: { ...JSON_BODY, Accept: REPLY_FORMS },
        body: JSON.stringify({ ...bodyOf(text, sessionId), ...(isRetry && { isRetry }) }),
        credentials: "omit",
        signal,
      }),

    async resume(sessionId, signal) {
      const response = await ask(addresses.stream, { headers: namedBy(sessionId), signal });
      return response.ok && response.status !== NO_CONTENT ? response : null;
    },

    async findLastReply(sessionId, signal) {
      const response = await ask(addresses.conversation, { headers: namedBy(sessionId), signal });
      if (!response.ok) return null;
      const { messages } = fieldsOf(fieldsOf(await response.json()).data);
      return Array.isArray(messages) ? keptReply(messages.at(-1)) : null;
    },

    async stop(sessionId) {
      await ask(addresses.stop, { method: "POST", headers: namedBy(sessionId), keepalive: true });
    },

    async rate(sessionId, messageId, rating) {
      const response = await ask(addresses.feedback(messageId), {
        method: "PUT",
        headers: { ...JSON_BODY, ...namedBy(sessionId) },
        body: JSON.stringify({ rating }),
      }).catch(() => null);
      return response?.ok ?? false;
    },

    async forget(sessionId) {
      const response = await ask(addresses.conversation, { method: "DELETE", headers: namedBy(sessionId) }).catch(
        () => null,
      );
      return response?.ok ?? false;
    },
  };
}

/** Conversations with the house's assistants. No call carries the visitor's account: who asks is nobody's business. */
export function createBotCalls(bot: ChatBot): ChatCalls {
  const addresses = {
    about: botPath(bot),
    say: addressOf(bot),
    stream: streamPath(bot),
    stop: stopPath(bot),
    conversation: conversationPath(bot),
    feedback: (messageId: string) => feedbackPath(bot, messageId),
    bodyOf: (text: string, sessionId: string) => bodyOf(bot, text, sessionId),
  };
  return createCalls(addresses, (...request) => fetch(...request));
}

/** Conversations with an assistant that somebody made. Only its maker's trials say who asks. */
export function createOwnCalls({ address, isTrial }: OwnFace): ChatCalls {
  const conversation = `${address}/conversation`;
  const addresses = {
    about: address,
    say: `${address}/chat`,
    stream: `${address}/chat/stream`,
    stop: `${address}/chat/stop`,
    conversation,
    feedback: (messageId: string) => `${conversation}/messages/${encodeURIComponent(messageId)}/feedback`,
    bodyOf: (chatInput: string, sessionId: string) => ({ chatInput, sessionId }),
  };
  return createCalls(addresses, isTrial ? fetchAsUser : (...request) => fetch(...request));
}
