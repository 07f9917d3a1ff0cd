import type { ChatClient } from "#client/chat.ts";
import type { Rating } from "#contract/bot/bot-wire.ts";
import { createConversationState } from "./conversation-state.ts";
import type { TextFields } from "./reply.ts";
import { createReplyRunner } from "./reply-runner.ts";
import { type ConversationStore, newConversation } from "./stored-conversation.ts";

/** A reply of which nothing was heard for so long will not come. */
const SILENCE_MS = 60_000;

interface ConversationParts {
  client: ChatClient;
  store: ConversationStore;
  /** The fields of a JSON reply that may hold its text. */
  textFields: TextFields;
  now?: () => Date;
  silenceMs?: number;
}

/** One widget's conversation with one assistant: what was said, what is under way, and what a person may do with it. */
export function createConversation({
  client,
  store,
  textFields,
  now = () => new Date(),
  silenceMs = SILENCE_MS,
}: ConversationParts) {
  const state = createConversationState(store, now);
  const { getView, change, subscribe } = state;
  const { ask, letGo, stop, resume } = createReplyRunner(state, { client, textFields, silenceMs });

  function putRating(messageId: string, rating: Rating | null): void {
    const messages = getView().messages.map((message) =>
      message.reply?.messageId === messageId ? { ...message, rating } : message,
    );
    change({ messages });
  }

  return {
    subscribe,
    getView,
    stop,
    resume,
    /** Leaves the page: the server may be asked for the rest when the person comes back. */
    leave: letGo,

    setDraft: (draft: string) => change({ draft }),

    /** Has something said aloud. */
    say: (announcement: string) => change({ announcement }),

    /** Sends what was typed. Blank text, and text while a reply is under way, is not sent. */
    send(typed: string): void {
      const text = typed.trim();
      if (!text || getView().isPending) return;
      state.add({ text, isUser: true }, { draft: "" });
      ask(text, false);
    },

    /** Asks the last question once more, in the place of its reply. */
    retry(): void {
      const { messages, isPending } = getView();
      const at = messages.findLastIndex(({ isUser }) => isUser);
      const question = messages[at];
      if (!question || isPending) return;
      change({ messages: messages.slice(0, at + 1) });
      ask(question.text, true);
    },

    async rate(messageId: string, rating: Rating | null): Promise<void> {
      const { messages, sessionId } = getView();
      const before = messages.find(({ reply }) => reply?.messageId === messageId)?.rating ?? null;
      putRating(messageId, rating);
      const isKept = await client.rate(sessionId, messageId, rating);
      if (!isKept) putRating(messageId, before);
      const thanks = rating ? "Obrigado pela avaliação" : "Avaliação retirada";
      change({ announcement: isKept ? thanks : "Não foi possível avaliar. Tente de novo." });
    },

    /** Another conversation in the same widget; what was typed stays. */
    startNew(): void {
      letGo();
      change({ ...newConversation(), draft: getView().draft, growing: null, announcement: "Nova conversa" });
    },

    /** Forgets the conversation here and on the server. */
    async forget(): Promise<boolean> {
      const { messages, sessionId } = getView();
      const isForgotten = messages.length === 0 || (await client.forget(sessionId));
      if (!isForgotten) return false;
      letGo();
      change({ ...newConversation(), growing: null, announcement: "Conversa apagada" });
      return true;
    },
  };
}

export type Conversation = ReturnType<typeof createConversation>;
