import { createRandomKey } from "#lib/random-key.ts";
import type { Reply } from "./reply.ts";
import {
  type ChatMessage,
  type ConversationStore,
  type KeptConversation,
  newConversation,
} from "./stored-conversation.ts";

export interface ConversationView extends KeptConversation {
  /** What has come of the reply under way; null when none is. */
  growing: Reply | null;
  /** The one thing to say aloud. */
  announcement: string;
}

/** A message that is about to be shown. */
export type NewMessage = Pick<ChatMessage, "text" | "isUser"> & Partial<ChatMessage>;

/** What a widget shows of its conversation: kept in `store`, told to whoever subscribed. */
export function createConversationState(store: ConversationStore, now: () => Date) {
  const listeners = new Set<() => void>();
  let view: ConversationView = { ...(store.read() ?? newConversation()), growing: null, announcement: "" };

  function change(next: Partial<ConversationView>): void {
    view = { ...view, ...next };
    const { growing: _growing, announcement: _announcement, ...kept } = view;
    if (Object.keys(next).some((key) => key in kept)) store.write(kept);
    for (const listener of listeners) listener();
  }

  return {
    getView: () => view,
    change,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Adds a message to the end, with what changes by it. */
    add(given: NewMessage, next: Partial<ConversationView>): void {
      const message: ChatMessage = { id: createRandomKey(), timestamp: now().toISOString(), ...given };
      change({ messages: [...view.messages, message], ...next });
    },
  };
}

export type ConversationState = ReturnType<typeof createConversationState>;
