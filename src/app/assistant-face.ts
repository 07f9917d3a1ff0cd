import type { AssistantFace } from "#features/chat/chat-face.ts";

/** An assistant that someone made, with the face that all of them have. */
export function assistantFace(given: Pick<AssistantFace, "name" | "starters" | "address" | "isTrial">): AssistantFace {
  return { ...given, picture: "/brand/tool-chatbot-128.webp", tone: "bot-blue" };
}
