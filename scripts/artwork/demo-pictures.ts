// Photographs the demo shop into public/demo, always the same way: node scripts/artwork/demo-pictures.ts [slug…]
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { shopPictures } from "./pictures/shop.ts";
import { photograph, type Scene } from "./pictures/studio.ts";

const FOLDER = "public/demo";
/** Width of each file and the quality at which its gradients stay smooth. */
const WIDTHS = { 400: 86, 800: 84 } as const;

async function develop(name: string, scene: Scene): Promise<void> {
  const picture = await photograph(scene);
  for (const [width, quality] of Object.entries(WIDTHS)) {
    await sharp(picture)
      .resize(Number(width))
      .webp({ quality, smartSubsample: true, effort: 6 })
      .toFile(join(FOLDER, `${name}-${width}.webp`));
  }
}

const asked = process.argv.slice(2);
await mkdir(FOLDER, { recursive: true });
if (asked.length === 0) {
  const old = (await readdir(FOLDER)).filter((file) => file.endsWith(".webp"));
  await Promise.all(old.map((file) => rm(join(FOLDER, file))));
}
for (const [slug, scenes] of Object.entries(shopPictures)) {
  if (asked.length > 0 && !asked.includes(slug)) continue;
  for (const [index, scene] of scenes.entries()) await develop(index === 0 ? slug : `${slug}-${index + 1}`, scene);
}
