import { useEffect, useState } from "react";
import { brand } from "#contract/brand.ts";
import type { DockedPanelProps } from "#features/chat/chat-dock.tsx";
import type { BotFace, ChatFace, OwnFace } from "#features/chat/chat-face.ts";
import type { ChatAbout, ChatCalls } from "#features/chat/panel/chat-calls.ts";
import { ChatPanel } from "#features/chat/panel/chat-panel.tsx";
import { createConversation } from "#features/chat/panel/conversation.ts";
import { createShelf } from "#features/chat/panel/kept-conversation.ts";
import { createBotCalls, createOwnCalls } from "./calls/bot-api.ts";

interface ConversationPanelProps extends DockedPanelProps<ChatFace> {
  createCalls: () => ChatCalls;
  /** Names the conversation in the tab's storage. */
  shelf: string;
  /** The fields of a JSON reply that may hold its text. */
  textFields: string[];
}

/** The panel with its conversation and its calls: loaded when somebody opens it. */
function ConversationPanel({ createCalls, shelf, textFields, question, ...panel }: ConversationPanelProps) {
  const [calls] = useState(createCalls);
  const [conversation] = useState(() =>
    createConversation({ calls, shelf: createShelf(`${brand.slug}_chat_${shelf}`), textFields }),
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
    void calls.findAbout(controller.signal).then((found) => controller.signal.aborted || setAbout(found));
    return () => controller.abort();
  }, [calls]);
  useEffect(() => {
    if (question) conversation.setDraft(question.text);
  }, [conversation, question]);

  return <ChatPanel {...panel} conversation={conversation} about={about} />;
}

export function BotPanel(props: DockedPanelProps<BotFace>) {
  const { bot } = props.face;
  const textFields = bot === "mart" ? ["response", "message"] : ["output"];
  return <ConversationPanel {...props} createCalls={() => createBotCalls(bot)} shelf={bot} textFields={textFields} />;
}

export function OwnPanel(props: DockedPanelProps<OwnFace>) {
  const { address } = props.face;
  return (
    <ConversationPanel
      {...props}
      createCalls={() => createOwnCalls(props.face)}
      shelf={address}
      textFields={["output"]}
    />
  );
}
