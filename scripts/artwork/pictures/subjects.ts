import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { formatHex, mapByLight, parseHex, type Rgb, type Shift, shiftColour } from "./colour.ts";
import { emojiPath } from "./emoji.ts";
import { type Pouch, pouchSvg } from "./pouch.ts";

const DRAWINGS_FOLDER = fileURLToPath(new URL("./drawings", import.meta.url));
const DRAWING_SIZE = 1024;
/** Below this the pixels are the soft rim of a drawing, which must not move its edges. */
const VISIBLE_ALPHA = 56;

/** A change of colours, or with `ramp` a recolouring by light, from the darkest colour to the brightest. */
export type Tint = Shift & { ramp?: readonly string[] };

/**
 * What stands in the studio: an emoji by its characters, a drawing of ours by its name (of which only the gradients
 * named in `paint` take the tint), or a pouch with its label.
 */
export type SubjectSource =
  | { emoji: string; tint?: Tint }
  | { drawing: string; paint?: readonly string[]; tint?: Tint }
  | { pouch: Pouch };

/** A picture cut to its visible edges. */
export interface Subject {
  image: Buffer;
  width: number;
  height: number;
}

/** Gives the colours of the named gradients of a drawing to `change`. */
function repaint(svg: string, gradients: readonly string[], tint: Tint): string {
  return svg.replace(/<(linear|radial)Gradient id="([^"]+)".*?<\/\1Gradient>/gs, (gradient, _kind, id) =>
    gradients.includes(id)
      ? gradient.replace(/#[0-9a-f]{6}/g, (hex: string) => formatHex(shiftColour(parseHex(hex), tint)))
      : gradient,
  );
}

async function load(source: SubjectSource): Promise<Buffer> {
  if ("emoji" in source) return readFile(emojiPath(source.emoji));
  if ("pouch" in source) {
    const label = await sharp(emojiPath(source.pouch.label)).resize(512).png().toBuffer();
    return Buffer.from(pouchSvg(source.pouch, label));
  }
  const svg = await readFile(join(DRAWINGS_FOLDER, `${source.drawing}.svg`), "utf8");
  return Buffer.from(source.tint ? repaint(svg, source.paint ?? [], source.tint) : svg);
}

async function tinted(image: Buffer, tint: Tint): Promise<Buffer> {
  const ramp = tint.ramp?.map(parseHex);
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 4) {
    const colour: Rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    data.set(shiftColour(ramp ? mapByLight(colour, ramp) : colour, tint), at);
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer();
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

/** Enlarged, the rim of an emoji is a wide pale ramp: made steep again, and drawn in by what was only its glow. */
async function crispRim(image: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  for (let at = 3; at < data.length; at += 4) data[at] = Math.min(Math.max(((data[at] ?? 0) - 140) * 2.6, 0), 255);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer();
}

/** Loads a subject large enough for the studio, in its colours, turned by `rotate` degrees, cut to its visible edges. */
export async function loadSubject(source: SubjectSource, rotate = 0, flip = false): Promise<Subject> {
  const original = await load(source);
  let image: Buffer = await sharp(original)
    .ensureAlpha()
    .resize(DRAWING_SIZE, DRAWING_SIZE, { fit: "contain", background: "#0000", kernel: "lanczos3" })
    .png()
    .toBuffer();
  if ("emoji" in source) {
    image = await crispRim(image);
    if (source.tint) image = await tinted(image, source.tint);
  }
  if (flip) image = await sharp(image).flop().png().toBuffer();
  if (rotate) image = await sharp(image).rotate(rotate, { background: "#0000" }).png().toBuffer();
  const box = await visibleBox(image);
  return { image: await sharp(image).extract(box).png().toBuffer(), width: box.width, height: box.height };
}
