import { useEffect, useState } from "react";
import { type ChatAbout, type ChatClient, createAssistantChat, createBotChat } from "#client/chat.ts";
import { chatKey } from "#contract/storage-keys.ts";
import type { DockedPanelProps } from "#features/chat/chat-dock.tsx";
import type { AssistantFace, BotFace, ChatFace } from "#features/chat/chat-face.ts";
import { ChatPanel } from "#features/chat/panel/chat-panel.tsx";
import { createConversation } from "#features/chat/panel/conversation.ts";
import { createConversationStore } from "#features/chat/panel/stored-conversation.ts";

interface ConversationPanelProps extends DockedPanelProps<ChatFace> {
  createClient: () => ChatClient;
  /** Names the conversation in the tab's storage. */
  storeName: string;
  /** The fields of a JSON reply that may hold its text. */
  textFields: string[];
}

/** The panel with its conversation and its client: loaded when someone opens it. */
function ConversationPanel({ createClient, storeName, textFields, question, ...panel }: ConversationPanelProps) {
  const [client] = useState(createClient);
  const [conversation] = useState(() =>
    createConversation({ client, store: createConversationStore(chatKey(storeName)), textFields }),
  );
  const [about, setAbout] = useState<ChatAbout | null>(null);

  useEffect(() => {
    conversation.resume();
    // A reload breaks the connection as well, and that is no failure of the reply.
    window.addEventListener("pagehide", conversation.leave);
    window.addEventListener("pageshow", conversation.resume);
    return () => {
      window.removeEventListener("pagehide", conversation.leave);
      window.removeEventListener("pageshow", conversation.resume);
      conversation.leave();
    };
  }, [conversation]);
  useEffect(() => {
    const controller = new AbortController();
    void client.findAbout(controller.signal).then((found) => controller.signal.aborted || setAbout(found));
    return () => controller.abort();
  }, [client]);
  useEffect(() => {
    if (question) conversation.setDraft(question.text);
  }, [conversation, question]);

  return <ChatPanel {...panel} conversation={conversation} about={about} />;
}

export function BotPanel(props: DockedPanelProps<BotFace>) {
  const { bot } = props.face;
  const textFields = bot === "mart" ? ["response", "message"] : ["output"];
  return (
    <ConversationPanel {...props} createClient={() => createBotChat(bot)} storeName={bot} textFields={textFields} />
  );
}

export function AssistantPanel(props: DockedPanelProps<AssistantFace>) {
  const { address } = props.face;
  return (
    <ConversationPanel
      {...props}
      createClient={() => createAssistantChat(props.face)}
      storeName={address}
      textFields={["output"]}
    />
  );
}
