// Makes the small pictures of the bots and tools from the Fluent Emoji set: node scripts/site-pictures.ts
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { emojiPath } from "./pictures/emoji.ts";

const FOLDER = "public/site";
const SIDE = 160;

const pictures = {
  "bot-company": "🏢",
  "bot-mart": "🛍️",
  "bot-health": "🌿",
  "bot-music": "🎸",
  "bot-bible": "📖",
  "tool-chat": "💬",
  "tool-translation": "🌎",
  "tool-image": "🎨",
  "tool-video": "🎬",
};

mkdirSync(FOLDER, { recursive: true });
await Promise.all(
  Object.entries(pictures).map(([name, emoji]) =>
    sharp(emojiPath(emoji))
      .resize(SIDE, SIDE)
      .webp({ quality: 82, alphaQuality: 90 })
      .toFile(join(FOLDER, `${name}.webp`)),
  ),
);
