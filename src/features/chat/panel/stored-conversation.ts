import type { Rating } from "#contract/bot/bot-wire.ts";
import { fieldsOf } from "#lib/json-fields.ts";
import { createRandomKey } from "#lib/random-key.ts";
import { emptyReply, type Reply } from "./reply.ts";

/** One message as it is shown. A person's message has only a text. */
export interface ChatMessage {
  id: string;
  text: string;
  isUser: boolean;
  /** ISO 8601. */
  timestamp: string;
  reply?: Reply;
  /** Why a reply is not whole. */
  state?: "failed" | "stopped";
  /** What the server said about a message that it refused. */
  detail?: string;
  rating?: Rating | null;
}

/** What one widget keeps over a reload of its page. */
export interface KeptConversation {
  /** Names the conversation in every message of this widget. */
  sessionId: string;
  messages: ChatMessage[];
  /** True while a reply is under way. */
  isPending: boolean;
  /** What was typed and not sent yet. */
  draft: string;
}

/** More would only make the page slow; the server keeps as many. */
const MAX_MESSAGES = 100;

export function newConversation(): KeptConversation {
  return { sessionId: createRandomKey(), messages: [], isPending: false, draft: "" };
}

function isMessage(value: unknown): value is ChatMessage {
  const { id, text, isUser, timestamp, reply } = fieldsOf(value);
  const isWhole = typeof id === "string" && typeof text === "string" && typeof isUser === "boolean";
  if (!isWhole || typeof timestamp !== "string" || Number.isNaN(Date.parse(timestamp))) return false;
  return reply === undefined || Object.keys(emptyReply).every((key) => key in fieldsOf(reply));
}

/** The conversation out of what was kept; null when that is none of ours. */
function parseKept(text: string): KeptConversation | null {
  const { sessionId, messages, isPending, draft } = fieldsOf(JSON.parse(text));
  if (typeof sessionId !== "string" || !sessionId || !Array.isArray(messages) || !messages.every(isMessage))
    return null;
  return { sessionId, messages, isPending: isPending === true, draft: typeof draft === "string" ? draft : "" };
}

/** Where the widget keeps its conversation: the tab's own storage, so that another tab is another widget. */
export interface ConversationStore {
  read: () => KeptConversation | null;
  write: (conversation: KeptConversation) => void;
}

export function createConversationStore(
  key: string,
  storage: () => Storage = () => window.sessionStorage,
): ConversationStore {
  // A storage that is full, forbidden or broken costs the memory over a reload, and nothing else.
  const note = (error: unknown) => console.info(`conversa: o armazenamento falhou (${key})`, error);
  return {
    read() {
      try {
        const text = storage().getItem(key);
        return text === null ? null : parseKept(text);
      } catch (error) {
        note(error);
        return null;
      }
    },
    write(conversation) {
      try {
        const messages = conversation.messages.slice(-MAX_MESSAGES);
        storage().setItem(key, JSON.stringify({ ...conversation, messages }));
      } catch (error) {
        note(error);
      }
    },
  };
}
