import { useEffect, useState } from "react";
import { brand } from "#contract/brand.ts";
import type { DockedPanelProps } from "#features/chat/chat-dock.tsx";
import type { ChatAbout } from "#features/chat/panel/chat-calls.ts";
import { ChatPanel } from "#features/chat/panel/chat-panel.tsx";
import { createConversation } from "#features/chat/panel/conversation.ts";
import { createShelf } from "#features/chat/panel/kept-conversation.ts";
import { createBotCalls } from "./bot-api.ts";

/** The fields of a JSON reply that may hold its text. */
const textFields = (bot: string) => (bot === "mart" ? ["response", "message"] : ["output"]);

/** The panel with its conversation and its calls: loaded when somebody opens it. */
export function BotPanel({ face, isOpen, onClose, question }: DockedPanelProps) {
  const { bot } = face;
  const [calls] = useState(() => createBotCalls(bot));
  const [conversation] = useState(() =>
    createConversation({ calls, shelf: createShelf(`${brand.slug}_chat_${bot}`), textFields: textFields(bot) }),
  );
  const [about, setAbout] = useState<ChatAbout | null>(null);

  useEffect(() => {
    conversation.resume();
    return conversation.leave;
  }, [conversation]);
  useEffect(() => {
    const controller = new AbortController();
    void calls.findAbout(controller.signal).then((found) => controller.signal.aborted || setAbout(found));
    return () => controller.abort();
  }, [calls]);
  useEffect(() => {
    if (question) conversation.setDraft(question.text);
  }, [conversation, question]);

  return <ChatPanel face={face} conversation={conversation} about={about} isOpen={isOpen} onClose={onClose} />;
}
