import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Fluent Emoji 3D (MIT, Microsoft): 256 px WebP with transparency, one file per sequence of code points. */
const EMOJI_FOLDER = join(
  dirname(fileURLToPath(import.meta.resolve("@lobehub/fluent-emoji-3d/package.json"))),
  "assets",
);

/** Where the set keeps a character: `☕` is `2615.webp`, `✈️` is `2708-fe0f.webp`. */
export function emojiPath(emoji: string): string {
  const codePoints = [...emoji].map((character) => character.codePointAt(0)?.toString(16));
  return join(EMOJI_FOLDER, `${codePoints.join("-")}.webp`);
}
