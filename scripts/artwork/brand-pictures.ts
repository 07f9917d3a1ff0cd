// Paints the macaw, the picture of the store's first screen and the faces of bots and tools into public/brand: node scripts/artwork/brand-pictures.ts
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { type PaletteName, palettes } from "./pictures/palettes.ts";
import { drawing, emoji, pouch, thing } from "./pictures/scenes.ts";
import { arrange, type Placement } from "./pictures/studio.ts";

const FOLDER = "public/brand";
const MACAW_WIDTHS = [192, 240, 512, 800];
const HERO_WIDTHS = [480, 720, 960];
const TILE_WIDTHS = [128, 256];
/** A bot's face is also the first picture of its page. */
const BOT_WIDTHS = [...TILE_WIDTHS, 512];
const HERO = { width: 1200, height: 1000 };
const TILE = 512;
const NIGHT_SHADOW = "#061334";

const macaw = drawing("macaw");

async function file(picture: Buffer, name: string, widths: number[]): Promise<void> {
  for (const width of widths) {
    await sharp(picture)
      .resize(width)
      .webp({ quality: 74, alphaQuality: 80, smartSubsample: true, effort: 6 })
      .toFile(join(FOLDER, `${name}-${width}.webp`));
  }
}

function svg(width: number, height: number, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  );
}

/**
 * A golden sun and a round stage on nothing, so that they lie on whatever band the page has. No glow and no shadow reach
 * over their edges: soft transparency is most of the bytes of a picture.
 */
const heroBackdrop = svg(
  HERO.width,
  HERO.height,
  `<defs>
    <linearGradient id="sun" x1="0.2" y1="0" x2="0.8" y2="1"><stop offset="0" stop-color="#ffe08a"/><stop offset="0.5" stop-color="#ffc233"/><stop offset="1" stop-color="#f5922a"/></linearGradient>
    <linearGradient id="side" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#0d2a78"/><stop offset="0.25" stop-color="#4f94f7"/><stop offset="0.6" stop-color="#1f5fd6"/><stop offset="1" stop-color="#0b2263"/></linearGradient>
    <radialGradient id="top" cx="0.45" cy="0.35" r="0.75"><stop offset="0" stop-color="#a9d2ff"/><stop offset="1" stop-color="#3f86ee"/></radialGradient>
  </defs>
  <circle cx="610" cy="440" r="366" fill="url(#sun)"/>
  <circle cx="610" cy="440" r="318" fill="none" stroke="#fff" stroke-opacity="0.3" stroke-width="3"/>
  <path d="M120 800 V850 A490 112 0 0 0 1100 850 V800 Z" fill="url(#side)"/>
  <ellipse cx="610" cy="800" rx="490" ry="112" fill="url(#top)"/>
  <ellipse cx="610" cy="800" rx="452" ry="98" fill="none" stroke="#fff" stroke-opacity="0.35" stroke-width="3"/>`,
);

const coffee = pouch("☕", ["#2f1410", "#6b3724", "#b8744a"], "#f4b63a");

const heroThings: Placement[] = [
  thing(emoji("🎧", { ramp: ["#10142e", "#1c2d78", "#3a7bf0", "#bfe0ff"] }), {
    size: 232,
    x: 236,
    base: 332,
    pose: "none",
    rotate: -14,
  }),
  thing(emoji("🎒"), { size: 236, x: 1000, base: 320, pose: "none", rotate: 12 }),
  thing(emoji("👟"), { size: 250, x: 1040, base: 560, pose: "none", rotate: -50 }),
  thing(emoji("🧉"), { size: 196, x: 150, base: 590, pose: "none", rotate: -8 }),
  thing(macaw, { size: 700, x: 640, base: 846 }),
  thing(drawing("moka-pot"), { size: 290, x: 350, base: 836 }),
  thing(coffee, { size: 300, x: 892, base: 842 }),
  thing(drawing("mug"), { size: 176, x: 498, base: 886 }),
  thing(emoji("⚽"), { size: 150, x: 752, base: 894 }),
];

/** A rounded tile in the light of a palette, with things on it: the face of a bot or of a tool. */
function tile(palette: PaletteName, items: Placement[]): Promise<Buffer> {
  const { spot, wall, corner, shadow } = palettes[palette];
  const backdrop = svg(
    TILE,
    TILE,
    `<defs><radialGradient id="wall" cx="0.4" cy="0.3" r="0.95"><stop offset="0" stop-color="${spot}"/><stop offset="0.5" stop-color="${wall}"/><stop offset="1" stop-color="${corner}"/></radialGradient></defs><rect width="${TILE}" height="${TILE}" fill="url(#wall)"/>`,
  );
  return arrange(backdrop, items, shadow).then(rounded);
}

/** Cuts the corners off, and whatever of the things reached over them. */
function rounded(picture: Buffer): Promise<Buffer> {
  const mask = svg(TILE, TILE, `<rect width="${TILE}" height="${TILE}" rx="132"/>`);
  return sharp(picture)
    .composite([{ input: mask, blend: "dest-in" }])
    .png()
    .toBuffer();
}

const macawFace = (pose: Partial<Placement> = {}) =>
  thing(macaw, { size: 740, x: 338, base: 792, pose: "lies", ...pose });
const beside = (subject: Placement["subject"], pose: Partial<Placement> = {}) =>
  thing(subject, { size: 230, x: 388, base: 480, pose: "lies", ...pose });

const faces: Record<string, Promise<Buffer>> = {
  "bot-arara": tile("gold", [macawFace()]),
  "bot-mart": tile("sky", [macawFace(), beside(emoji("🛍️"))]),
  "bot-jaiminho": tile("mint", [macawFace(), beside(emoji("🌿"), { size: 250 })]),
  "bot-marley": tile("rose", [
    macawFace(),
    beside(drawing("acoustic-guitar"), { size: 330, rotate: 28, x: 396, base: 500 }),
  ]),
  "bot-biblia": tile("lilac", [macawFace(), beside(emoji("📖"), { size: 240 })]),
  "tool-chatbot": tile("sky", [thing(emoji("🤖"), { size: 330, x: 256, base: 424, pose: "lies" })]),
  "tool-traducao": tile("mint", [thing(emoji("🌎"), { size: 330, x: 256, base: 420, pose: "lies" })]),
  "tool-imagem": tile("cream", [thing(emoji("🎨"), { size: 340, x: 256, base: 416, pose: "lies" })]),
  "tool-video": tile("lilac", [thing(emoji("🎬"), { size: 330, x: 256, base: 424, pose: "lies" })]),
  "tool-audio": tile("rose", [thing(emoji("🎙️"), { size: 340, x: 256, base: 428, pose: "lies" })]),
  "tool-texto": tile("gold", [thing(emoji("📝"), { size: 330, x: 264, base: 424, pose: "lies" })]),
};

await mkdir(FOLDER, { recursive: true });
await file(
  await arrange(svg(1024, 1024, ""), [thing(macaw, { size: 960, x: 512, base: 992, pose: "none" })], NIGHT_SHADOW),
  "arara",
  MACAW_WIDTHS,
);
await file(await arrange(heroBackdrop, heroThings, NIGHT_SHADOW), "store-hero", HERO_WIDTHS);
for (const [name, picture] of Object.entries(faces)) {
  await file(await picture, name, name.startsWith("bot-") ? BOT_WIDTHS : TILE_WIDTHS);
}
