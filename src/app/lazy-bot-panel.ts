import type { DockedPanel } from "#features/chat/chat-dock.tsx";

/** The code of conversations, which only who opens one downloads. */
export async function loadBotPanel(): Promise<DockedPanel> {
  return (await import("./bot-panel.tsx")).BotPanel;
}
