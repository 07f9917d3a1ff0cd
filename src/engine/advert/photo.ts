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

/** Whether a pixel is of the ground's colour; null when the edge has no one colour. */
function groundTest(pixels: Pixels): ((at: number) => boolean) | null {
  const { data } = pixels;
  const edge = edgeOf(pixels);
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) =>
    median(edge.map((at) => data[at * 4 + channel] ?? 0)),
  );
  const isGround = (at: number) => {
    const place = at * 4;
    if ((data[place + 3] ?? 0) < 128) return true;
    const far = Math.max(
      Math.abs((data[place] ?? 0) - red),
      Math.abs((data[place + 1] ?? 0) - green),
      Math.abs((data[place + 2] ?? 0) - blue),
    );
    return far <= NEAR;
  };
  return edge.filter(isGround).length >= edge.length * PLAIN_EDGE ? isGround : null;
}

/** 0 where the ground is that reaches the edge, else 255: what is of its colour inside of the thing stays. */
function maskOf(pixels: Pixels, isGround: (at: number) => boolean): Buffer {
  const { width, height } = pixels;
  const mask = Buffer.alloc(width * height, 255);
  const open = edgeOf(pixels);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (mask[at] === 0 || !isGround(at)) continue;
    mask[at] = 0;
    const x = at % width;
    if (x > 0) open.push(at - 1);
    if (x < width - 1) open.push(at + 1);
    if (at >= width) open.push(at - width);
    if (at < width * (height - 1)) open.push(at + width);
  }
  return mask;
}

/** The thing without its plain ground; null when the ground is not plain, or hardly anything or nearly all would stay. */
async function cutOut(pixels: Pixels): Promise<Photo | null> {
  const isGround = groundTest(pixels);
  if (!isGround) return null;
  const { data, width, height } = pixels;
  const mask = maskOf(pixels, isGround);
  const kept = mask.reduce((sum, value) => sum + (value > 0 ? 1 : 0), 0) / mask.length;
  if (kept < LEAST_KEPT || kept > MOST_KEPT) return null;
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
