// Makes the pictures of the frame and the home page: bots and tools from the Fluent Emoji set, the macaw from its drawing: node scripts/site-pictures.ts
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
  "tool-chat": "🤖",
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

const MACAW_SIDES = [360, 720];
await Promise.all(
  MACAW_SIDES.map((side) =>
    sharp("scripts/pictures/drawings/macaw.svg", { density: 144 })
      .resize(side, side, { fit: "inside" })
      .webp({ quality: 84, alphaQuality: 90 })
      .toFile(join(FOLDER, `macaw-${side}.webp`)),
  ),
);
