import type { DockedPanel } from "#features/chat/chat-dock.tsx";
import type { AssistantFace, BotFace } from "#features/chat/chat-face.ts";

/** The code of conversations, which only who opens one downloads. */
export async function loadBotPanel(): Promise<DockedPanel<BotFace>> {
  return (await import("./bot-panel.tsx")).BotPanel;
}

/** The same for assistants that people made. */
export async function loadAssistantPanel(): Promise<DockedPanel<AssistantFace>> {
  return (await import("./bot-panel.tsx")).AssistantPanel;
}
