import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { emojiPath } from "./emoji.ts";
import { type Pouch, pouchSvg } from "./pouch.ts";

const DRAWINGS_FOLDER = fileURLToPath(new URL("./drawings", import.meta.url));
const DRAWING_SIZE = 1024;
/** Below this the pixels are the soft rim of a drawing, which must not move its edges. */
const VISIBLE_ALPHA = 56;

/** A change of colour: `hue` in degrees, the others as factors; `map` recolours by light, from the darkest to the brightest. */
export interface Tint {
  hue?: number;
  saturation?: number;
  brightness?: number;
  map?: readonly string[];
}

/** What stands in the studio: an emoji by its characters, a drawing of ours by its name, or a pouch with its label. */
export type SubjectSource = { emoji: string; tint?: Tint } | { drawing: string; tint?: Tint } | { pouch: Pouch; tint?: Tint };

/** A picture cut to its visible edges. */
export interface Subject {
  image: Buffer;
  width: number;
  height: number;
}

async function load(source: SubjectSource): Promise<Buffer> {
  if ("emoji" in source) return readFile(emojiPath(source.emoji));
  if ("drawing" in source) return readFile(join(DRAWINGS_FOLDER, `${source.drawing}.svg`));
  const label = await sharp(emojiPath(source.pouch.label)).resize(512).png().toBuffer();
  return Buffer.from(pouchSvg(source.pouch, label));
}

function rgb(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Replaces every colour by the one that `map` has for its light, keeping the shading. */
async function mapColours(image: Buffer, map: readonly string[]): Promise<Buffer> {
  const stops = map.map(rgb);
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const place = ((0.3 * red + 0.55 * green + 0.15 * blue) / 255) * (stops.length - 1);
    const low = Math.min(Math.floor(place), stops.length - 2);
    const from = stops[low] ?? [0, 0, 0];
    const to = stops[low + 1] ?? from;
    for (let channel = 0; channel < 3; channel++) {
      const start = from[channel] ?? 0;
      data[at + channel] = Math.round(start + ((to[channel] ?? start) - start) * (place - low));
    }
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } }).png().toBuffer();
}

async function tinted(image: Buffer, tint: Tint): Promise<Buffer> {
  const mapped = tint.map ? await mapColours(image, tint.map) : image;
  const { hue = 0, saturation = 1, brightness = 1 } = tint;
  return sharp(mapped).modulate({ hue, saturation, brightness }).png().toBuffer();
}

/** The box around what can be seen. */
async function visibleBox(image: Buffer) {
  const { data, info } = await sharp(image).extractChannel("alpha").raw().toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [info.width, info.height, 0, 0];
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      if ((data[y * info.width + x] ?? 0) < VISIBLE_ALPHA) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** Loads a subject large enough for the studio, in its colours, turned by `rotate` degrees, cut to its visible edges. */
export async function loadSubject(source: SubjectSource, rotate = 0, flip = false): Promise<Subject> {
  const original = await load(source);
  let image = await sharp(original)
    .ensureAlpha()
    .resize(DRAWING_SIZE, DRAWING_SIZE, { fit: "contain", background: "#0000", kernel: "lanczos3" })
    .png()
    .toBuffer();
  if (source.tint) image = await tinted(image, source.tint);
  if (flip) image = await sharp(image).flop().png().toBuffer();
  if (rotate) image = await sharp(image).rotate(rotate, { background: "#0000" }).png().toBuffer();
  const box = await visibleBox(image);
  return { image: await sharp(image).extract(box).png().toBuffer(), width: box.width, height: box.height };
}
