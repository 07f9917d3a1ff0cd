import {
  botPath,
  type ChatBot,
  chatPath,
  conversationPath,
  feedbackPath,
  type Rating,
  SESSION_HEADER,
  stopPath,
  streamPath,
} from "#contract/bot/bot-wire.ts";
import { fieldsOf } from "#lib/json-fields.ts";
import { fetchAsUser } from "./api.ts";
import { pageSettings } from "./page-settings.ts";

// What the chat panels ask the server for: the wires of the assistants, which lie beside the REST API.

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

interface KeptReply {
  answer: unknown;
  end: "done" | "stopped" | "failed";
}

/** A kept message in the form of a reply. */
function keptReply(message: unknown): KeptReply | null {
  const { results, role, state, ...rest } = fieldsOf(message);
  if (role !== "assistant") return null;
  const end = state === "stopped" || state === "failed" ? state : "done";
  return { answer: { ...rest, data: { results } }, end };
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

/** What an assistant says of itself before the first message. */
export interface ChatAbout {
  /** Who makes the replies, in the words that a person reads. */
  engine: string;
  /** What a person agrees to by writing. */
  consent: string;
}

interface ChatQuestion {
  text: string;
  sessionId: string;
  /** Takes the last exchange back, if that was this very message, and asks anew. */
  isRetry: boolean;
}

function createChatClient(addresses: ChatAddresses, ask: typeof fetch) {
  const { bodyOf } = addresses;
  return {
    /** Null when it cannot be had. */
    async findAbout(signal: AbortSignal): Promise<ChatAbout | null> {
      const response = await ask(addresses.about, { signal }).catch(() => null);
      const { engine, consent } = fieldsOf(fieldsOf(await response?.json().catch(() => null)).data);
      const { label } = fieldsOf(engine);
      return typeof label === "string" && typeof consent === "string" ? { engine: label, consent } : null;
    },

    /** Sends a message. */
    ask: ({ text, sessionId, isRetry }: ChatQuestion, signal: AbortSignal): Promise<Response> =>
      ask(addresses.say, {
        method: "POST",
        headers: { ...JSON_BODY, Accept: REPLY_FORMS },
        body: JSON.stringify({ ...bodyOf(text, sessionId), ...(isRetry && { isRetry }) }),
        credentials: "omit",
        signal,
      }),

    /** The running reply from its beginning; null when nothing is under way. */
    async resume(sessionId: string, signal: AbortSignal): Promise<Response | null> {
      const response = await ask(addresses.stream, { headers: namedBy(sessionId), signal });
      return response.ok && response.status !== NO_CONTENT ? response : null;
    },

    /** The newest reply that the server keeps, in the form of a JSON reply whose text is `text`; null when there is none. */
    async findLastReply(sessionId: string, signal: AbortSignal): Promise<KeptReply | null> {
      const response = await ask(addresses.conversation, { headers: namedBy(sessionId), signal });
      if (!response.ok) return null;
      const { messages } = fieldsOf(fieldsOf(await response.json()).data);
      return Array.isArray(messages) ? keptReply(messages.at(-1)) : null;
    },

    /** Ends the work on the running reply. */
    async stop(sessionId: string): Promise<void> {
      await ask(addresses.stop, { method: "POST", headers: namedBy(sessionId), keepalive: true });
    },

    /** False when it did not work. */
    async rate(sessionId: string, messageId: string, rating: Rating | null): Promise<boolean> {
      const response = await ask(addresses.feedback(messageId), {
        method: "PUT",
        headers: { ...JSON_BODY, ...namedBy(sessionId) },
        body: JSON.stringify({ rating }),
      }).catch(() => null);
      return response?.ok ?? false;
    },

    /** Makes the server forget the conversation; false when it did not work. */
    async forget(sessionId: string): Promise<boolean> {
      const response = await ask(addresses.conversation, { method: "DELETE", headers: namedBy(sessionId) }).catch(
        () => null,
      );
      return response?.ok ?? false;
    },
  };
}

export type ChatClient = ReturnType<typeof createChatClient>;

/** Conversations with the site's own assistants. No request carries the visitor's account: who asks is no one's business. */
export function createBotChat(bot: ChatBot): ChatClient {
  const addresses = {
    about: botPath(bot),
    say: addressOf(bot),
    stream: streamPath(bot),
    stop: stopPath(bot),
    conversation: conversationPath(bot),
    feedback: (messageId: string) => feedbackPath(bot, messageId),
    bodyOf: (text: string, sessionId: string) => bodyOf(bot, text, sessionId),
  };
  return createChatClient(addresses, (...request) => fetch(...request));
}

/** Conversations with an assistant that a user made. Only its owner's trials say who asks. */
export function createAssistantChat({ address, isTrial }: { address: string; isTrial: boolean }): ChatClient {
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
  return createChatClient(addresses, isTrial ? fetchAsUser : (...request) => fetch(...request));
}
