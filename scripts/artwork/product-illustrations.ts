// Makes public/illustrations: the drawings shown for products without a picture. Run by hand when the list changes: node scripts/artwork/product-illustrations.ts
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
/** Name of the illustration → code point of the drawing. */
import drawings from "./product-illustrations.json" with { type: "json" };

/** Fluent Emoji (MIT, Microsoft), 256 px WebP with transparency, one file per code point. */
const EMOJI = join(dirname(fileURLToPath(import.meta.resolve("@lobehub/fluent-emoji-3d/package.json"))), "assets");
const OUTPUT = "public/illustrations";
const SIDE = 240;

mkdirSync(OUTPUT, { recursive: true });
for (const [name, codePoint] of Object.entries(drawings)) {
  await sharp(join(EMOJI, `${codePoint}.webp`))
    .resize(SIDE, SIDE)
    .webp({ quality: 72, alphaQuality: 80, effort: 6 })
    .toFile(join(OUTPUT, `${name}.webp`));
}
console.log(`${Object.keys(drawings).length} illustrations in ${OUTPUT}`);
