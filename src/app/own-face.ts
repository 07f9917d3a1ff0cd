import type { OwnFace } from "#features/chat/chat-face.ts";

/** An assistant that somebody made, with the face that all of them have. */
export function ownFace(given: Pick<OwnFace, "name" | "starters" | "address" | "isTrial">): OwnFace {
  return { ...given, picture: "/brand/tool-chatbot-128.webp", tone: "bot-blue" };
}
