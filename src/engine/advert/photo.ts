import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { Box } from "../drawing/outlined-text.ts";
import { n, type Sheet, svg } from "../picture/canvas.ts";

/** No picture is worked on larger. */
const LARGEST_SIDE = 1600;
const MAX_PIXELS = 60_000_000;
/** How far a colour may be from that of the ground and still be ground. */
const NEAR = 26;
/** So much of the edge must be of one colour. */
const PLAIN_EDGE = 0.94;
/** A thing ends where its colour is this far from that of the ground; a shadow or a glow fades into it. */
const CLEAR = 64;
/** How deep inside of the outline that is looked for. */
const DEPTH = 5;
/** So much of the outline may fade. */
const MOST_FADED = 0.2;
const LEAST_KEPT = 0.04;
const MOST_KEPT = 0.9;

export interface Photo {
  pixels: Buffer;
  width: number;
  height: number;
  /** The ground is gone: only the thing itself is left. */
  isCutOut: boolean;
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Places of the pixels along the edge. */
function edgeOf({ width, height }: Pixels): number[] {
  const across = Array.from({ length: width }, (_, x) => [x, (height - 1) * width + x]);
  const down = Array.from({ length: height }, (_, y) => [y * width, y * width + width - 1]);
  return [...across, ...down].flat();
}

/** How far the colour of a pixel is from that of the ground; null when the edge has no one colour. */
function groundMeasure(pixels: Pixels): ((at: number) => number) | null {
  const { data } = pixels;
  const edge = edgeOf(pixels);
  const isClear = (at: number) => (data[at * 4 + 3] ?? 0) < 128;
  const solid = edge.filter((at) => !isClear(at));
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) =>
    median(solid.map((at) => data[at * 4 + channel] ?? 0)),
  );
  // What is transparent at the edge is a ground that nothing fades into.
  const isCutAlready = solid.length < edge.length * (1 - PLAIN_EDGE);
  const farOf = (at: number) => {
    if (isClear(at)) return 0;
    if (isCutAlready) return 255;
    const place = at * 4;
    return Math.max(
      Math.abs((data[place] ?? 0) - red),
      Math.abs((data[place + 1] ?? 0) - green),
      Math.abs((data[place + 2] ?? 0) - blue),
    );
  };
  return edge.filter((at) => farOf(at) <= NEAR).length >= edge.length * PLAIN_EDGE ? farOf : null;
}

/** Whether what stays ends clearly, all around: cut along a glow or a soft shadow, it would have a torn edge. */
function endsClearly({ width, height }: Pixels, mask: Buffer, farOf: (at: number) => number): boolean {
  let [outline, faded] = [0, 0];
  for (let y = DEPTH; y < height - DEPTH; y += 1) {
    for (let x = DEPTH; x < width - DEPTH; x += 1) {
      const at = y * width + x;
      const isOutline = mask[at] !== 0 && [-1, 1, -width, width].some((step) => mask[at + step] === 0);
      if (!isOutline) continue;
      outline += 1;
      const farthest = Math.max(...[-1, 1, -width, width].map((step) => farOf(at + step * DEPTH)));
      if (farthest < CLEAR) faded += 1;
    }
  }
  return faded <= outline * MOST_FADED;
}

/** 0 where the ground is that reaches the edge, else 255: what is of its colour inside of the thing stays. */
function maskOf(pixels: Pixels, farOf: (at: number) => number): Buffer {
  const { width, height } = pixels;
  const mask = Buffer.alloc(width * height, 255);
  const open = edgeOf(pixels);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (mask[at] === 0 || farOf(at) > NEAR) continue;
    mask[at] = 0;
    const x = at % width;
    if (x > 0) open.push(at - 1);
    if (x < width - 1) open.push(at + 1);
    if (at >= width) open.push(at - width);
    if (at < width * (height - 1)) open.push(at + width);
  }
  return mask;
}

/** The thing without its plain ground; null when the ground is not plain or fades into the thing, or hardly anything or nearly all would stay. */
async function cutOut(pixels: Pixels): Promise<Photo | null> {
  const farOf = groundMeasure(pixels);
  if (!farOf) return null;
  const { data, width, height } = pixels;
  const mask = maskOf(pixels, farOf);
  const kept = mask.reduce((sum, value) => sum + (value > 0 ? 1 : 0), 0) / mask.length;
  if (kept < LEAST_KEPT || kept > MOST_KEPT || !endsClearly(pixels, mask, farOf)) return null;
  const soft = await sharp(mask, { raw: { width, height, channels: 1 } })
    .blur(1.1)
    .linear(1.7, -90)
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  for (let at = 0; at < mask.length; at += 1) data[at * 4 + 3] = Math.min(data[at * 4 + 3] ?? 0, soft[at] ?? 0);
  const trimmed = await sharp(data, { raw: { width, height, channels: 4 } })
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 1 })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { pixels: trimmed.data, width: trimmed.info.width, height: trimmed.info.height, isCutOut: true };
}

/** A product's picture, without its ground where that is plain; null when it cannot be read as one. */
export async function openPhoto(path: string): Promise<Photo | null> {
  try {
    const { data, info } = await sharp(await readFile(path), { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize(LARGEST_SIDE, LARGEST_SIDE, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const cut = await cutOut({ data, width, height });
    if (cut) return cut;
    const pixels = await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: "#ffffff" })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return { pixels, width, height, isCutOut: false };
  } catch (error) {
    // What sharp says of bytes that are no picture; a file that is not there is another thing.
    if (error instanceof Error && "code" in error) throw error;
    return null;
  }
}

const insideOf = ({ width, height }: Photo, box: Box): Box => {
  const scale = Math.min(box.width / width, box.height / height);
  const [ownWidth, ownHeight] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  return {
    left: Math.round(box.left + (box.width - ownWidth) / 2),
    top: Math.round(box.top + (box.height - ownHeight) / 2),
    width: ownWidth,
    height: ownHeight,
  };
};

export interface Shown {
  sheets: Sheet[];
  /** Where it really stands. */
  box: Box;
}

async function shadowOf(pixels: Buffer, box: Box): Promise<Sheet> {
  const spread = Math.max(4, Math.round(Math.min(box.width, box.height) * 0.05));
  const input = await sharp(pixels)
    .ensureAlpha()
    .linear([0, 0, 0, 0.34], [0, 0, 0, 0])
    .extend({ top: spread, bottom: spread, left: spread, right: spread, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .then((plain) =>
      sharp(plain)
        .blur(Math.max(0.5, spread * 0.4))
        .png({ compressionLevel: 1 })
        .toBuffer(),
    );
  return { input, left: box.left - spread, top: box.top - spread + Math.round(spread * 0.5) };
}

/** The whole picture inside of the box: cut out it stands there freely, else with round corners. */
export async function showPhoto(photo: Photo, box: Box, radius: number): Promise<Shown> {
  const own = insideOf(photo, box);
  const scaled = sharp(photo.pixels).resize(own.width, own.height, { fit: "fill", kernel: "lanczos3" }).ensureAlpha();
  const mask = `<rect width="${own.width}" height="${own.height}" rx="${n(Math.min(radius, own.width / 2, own.height / 2))}" fill="#fff"/>`;
  const shaped = photo.isCutOut ? scaled : scaled.composite([{ input: svg(own, mask), blend: "dest-in" }]);
  const input = await shaped.png({ compressionLevel: 1 }).toBuffer();
  return { sheets: [await shadowOf(input, own), { input, left: own.left, top: own.top }], box: own };
}
