import sharp, { type Sharp } from "sharp";
import { writeLines } from "../drawing/outlined-text.ts";
import { fitWords, type TextBlock } from "../drawing/text-lines.ts";
import type { Typefaces } from "../drawing/typeface.ts";
import { n, type Size, svg } from "./canvas.ts";
import { encodePicture, type PictureMediaType } from "./picture.ts";

const MAX_PIXELS = 60_000_000;

export interface PictureChanges {
  /** What is kept, in parts of the sides. */
  crop?: { left: number; top: number; width: number; height: number };
  /** -100 to 100; 0 changes nothing. */
  brightness: number;
  contrast: number;
  saturation: number;
  warmth: number;
  caption?: { text: string; place: "top" | "middle" | "bottom" };
}

interface Edited extends Size {
  bytes: Buffer;
  mediaType: PictureMediaType;
}

async function sizeOf(file: string): Promise<Size> {
  const { autoOrient } = await sharp(file, { limitInputPixels: MAX_PIXELS }).metadata();
  return autoOrient;
}

/** The part of the picture in whole pixels, never empty, never outside. */
function cropBox(
  { width, height }: Size,
  { left, top, width: wide, height: tall }: NonNullable<PictureChanges["crop"]>,
) {
  const x = Math.min(width - 1, Math.round(left * width));
  const y = Math.min(height - 1, Math.round(top * height));
  return {
    left: x,
    top: y,
    width: Math.max(1, Math.min(width - x, Math.round(wide * width))),
    height: Math.max(1, Math.min(height - y, Math.round(tall * height))),
  };
}

function inLight(picture: Sharp, { brightness, contrast, saturation, warmth }: PictureChanges): Sharp {
  const slope = 1 + contrast / 125;
  const warm = warmth / 500;
  return picture
    .modulate({ brightness: 1 + brightness / 160, saturation: Math.max(0, 1 + saturation / 100) })
    .linear([slope * (1 + warm), slope, slope * (1 - warm)], [128 * (1 - slope), 128 * (1 - slope), 128 * (1 - slope)]);
}

/** Words over the picture in white with a dark edge: readable on any ground. */
function captionSheet(
  text: string,
  place: "top" | "middle" | "bottom",
  { width, height }: Size,
  { display }: Typefaces,
): Buffer {
  // The smallest holds the longest caption that there may be.
  const sizes = [0.11, 0.09, 0.075, 0.06, 0.05, 0.04].map((part, step) => ({
    size: Math.min(width, height * 1.4) * part,
    maxLines: step + 2,
  }));
  const { lines, style }: TextBlock = fitWords(display, text, {
    width: width * 0.88,
    tracking: -0.02,
    sizes,
  });
  const lineHeight = style.size * 1.1;
  const block = lineHeight * lines.length;
  const top = place === "top" ? height * 0.05 : place === "middle" ? (height - block) / 2 : height * 0.95 - block;
  const written = lines
    .map((line, at) => {
      const x = (width - display.measure(line, style)) / 2;
      return writeLines([line], x, top + style.size * 0.85 + at * lineHeight, 0, {
        face: display,
        fill: "#ffffff",
        ...style,
      });
    })
    .join("");
  const edge = `<g stroke="#101828" stroke-opacity=".85" stroke-width="${n(style.size * 0.16)}" stroke-linejoin="round">${written}</g>`;
  return svg({ width, height }, edge + written);
}

/** The picture cut, relit and written on, in its own format. */
export async function editPicture(
  file: string,
  changes: PictureChanges,
  mediaType: PictureMediaType,
  faces: Typefaces,
): Promise<Edited> {
  const whole = await sizeOf(file);
  const box = changes.crop ? cropBox(whole, changes.crop) : { left: 0, top: 0, ...whole };
  const { data, info } = await inLight(
    sharp(file, { limitInputPixels: MAX_PIXELS }).autoOrient().extract(box).removeAlpha(),
    changes,
  )
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.height };
  const lit = sharp(data, { raw: info });
  const text = changes.caption?.text.trim();
  const written = text
    ? lit.composite([{ input: captionSheet(text, changes.caption?.place ?? "bottom", size, faces) }])
    : lit;
  return { bytes: await encodePicture(written.removeAlpha(), mediaType), mediaType, ...size };
}

export type ExpandFill = "mirror" | "blur";

/**
 * The picture in the middle of a larger sheet. The new edge repeats it as a mirror does, or is the picture itself, blurred:
 * nothing is invented.
 */
export async function expandPicture(
  file: string,
  target: Size,
  fill: ExpandFill,
  mediaType: PictureMediaType,
): Promise<Edited> {
  const own = await sizeOf(file);
  const scale = Math.min(1, target.width / own.width, target.height / own.height);
  const inner = {
    width: Math.max(1, Math.round(own.width * scale)),
    height: Math.max(1, Math.round(own.height * scale)),
  };
  const left = Math.floor((target.width - inner.width) / 2);
  const top = Math.floor((target.height - inner.height) / 2);
  const middle = await sharp(file, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize(inner.width, inner.height, { fit: "fill" })
    .removeAlpha()
    .png()
    .toBuffer();
  const edges = { left, top, right: target.width - inner.width - left, bottom: target.height - inner.height - top };
  const sheet =
    fill === "mirror"
      ? sharp(await mirrored(middle, inner, edges))
      : sharp(
          await sharp(middle)
            .resize(target.width, target.height, { fit: "cover" })
            .blur(Math.max(2, target.width / 36))
            .png()
            .toBuffer(),
        ).composite([{ input: middle, left, top }]);
  return { bytes: await encodePicture(sheet.removeAlpha(), mediaType), mediaType, ...target };
}

interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A mirror shows no more than what stands before it, so a wide edge is mirrored again. */
async function mirrored(picture: Buffer, { width, height }: Size, wanted: Edges): Promise<Buffer> {
  const now: Edges = {
    left: Math.min(wanted.left, width - 1),
    right: Math.min(wanted.right, width - 1),
    top: Math.min(wanted.top, height - 1),
    bottom: Math.min(wanted.bottom, height - 1),
  };
  const wider = await sharp(picture)
    .extend({ ...now, extendWith: "mirror" })
    .png()
    .toBuffer();
  const rest: Edges = {
    left: wanted.left - now.left,
    right: wanted.right - now.right,
    top: wanted.top - now.top,
    bottom: wanted.bottom - now.bottom,
  };
  if (Math.max(...Object.values(rest)) === 0) return wider;
  return mirrored(wider, { width: width + now.left + now.right, height: height + now.top + now.bottom }, rest);
}
