import { createHash } from "node:crypto";
import { MAX_PICTURE_PIXELS, MIN_PICTURE_SIDE } from "#contract/catalog-admin/picture-rules.ts";
import { PICTURE_SIDES, type PictureSide } from "#contract/catalog-admin/product-picture.ts";
import { AppError } from "#contract/errors.ts";
import { formatNumber } from "#lib/format-number.ts";
import { loadSharp } from "#server/platform/pictures/load-sharp.ts";
import { withoutPngText } from "./png-text.ts";
import { type Pixels, squareOf } from "./square-canvas.ts";

const HASH_LETTERS = 40;
const MAX_SECONDS = 15;
const QUALITY = 82;
const WIDEST = PICTURE_SIDES[PICTURE_SIDES.length - 1] as PictureSide;

export interface EncodedPicture {
  /** Of the widest file. */
  hash: string;
  files: { side: PictureSide; bytes: Buffer }[];
  /** The shorter side of what was sent, in pixels. */
  sentSide: number;
}

const holds = (bytes: Uint8Array, place: number, text: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + Math.min(place, bytes.length)).toString("latin1", 0, text.length) ===
  text;

interface Kind {
  /** How its files begin. */
  begins: (bytes: Uint8Array) => boolean;
  maxPixels: number;
  /** What its reader gets of it; all when not told. */
  clean?: (bytes: Uint8Array) => Uint8Array;
}

/** What is taken. No other reader, such as that of SVG, ever sees what was sent. */
const kinds: Kind[] = [
  { begins: (bytes) => holds(bytes, 0, "\xff\xd8\xff"), maxPixels: MAX_PICTURE_PIXELS },
  { begins: (bytes) => holds(bytes, 0, "\x89PNG\r\n\x1a\n"), maxPixels: MAX_PICTURE_PIXELS, clean: withoutPngText },
  { begins: (bytes) => holds(bytes, 0, "RIFF") && holds(bytes, 8, "WEBP"), maxPixels: MAX_PICTURE_PIXELS },
  { begins: (bytes) => holds(bytes, 0, "GIF87a") || holds(bytes, 0, "GIF89a"), maxPixels: MAX_PICTURE_PIXELS },
  {
    begins: (bytes) => holds(bytes, 4, "ftyp") && (holds(bytes, 8, "avif") || holds(bytes, 8, "avis")),
    // Its reader takes 18 bytes a pixel, of a file that may have fifty bytes: measured, 880 MB for 48 million.
    maxPixels: 12_000_000,
  },
];

/** The shorter side. @throws AppError picture/too-many-pixels, picture/too-small */
async function requireSize(bytes: Uint8Array, maxPixels: number): Promise<number> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels) {
    const message = `A foto é grande demais: neste formato ela pode ter até ${formatNumber(maxPixels / 1e6)} milhões de pixels.`;
    throw new AppError("picture/too-many-pixels", { message });
  }
  const side = Math.min(width, height);
  if (side < MIN_PICTURE_SIDE) throw new AppError("picture/too-small");
  return side;
}

/** The picture upright on white, in sRGB, as large as fits in the widest square; of one that moves, its first frame. */
async function readPixels(bytes: Uint8Array): Promise<Pixels> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: "error" })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .resize(WIDEST, WIDEST, { fit: "inside" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function encodeSquare({ data, width, height }: Pixels, side: PictureSide): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize(side, side)
    .webp({ quality: QUALITY })
    .toBuffer();
}

/**
 * A merchant's picture as the squares that the store asks for. Made anew from its pixels: nothing else of the file, such
 * as where it was taken, is in them.
 * @throws AppError picture/wrong-type, picture/unreadable, picture/too-many-pixels, picture/too-small
 */
export async function encodePicture(sent: Uint8Array): Promise<EncodedPicture> {
  const kind = kinds.find(({ begins }) => begins(sent));
  if (!kind) throw new AppError("picture/wrong-type");
  const bytes = kind.clean?.(sent) ?? sent;
  try {
    const sentSide = await requireSize(bytes, kind.maxPixels);
    const square = squareOf(await readPixels(bytes), WIDEST);
    const files: EncodedPicture["files"] = [];
    for (const side of PICTURE_SIDES) files.push({ side, bytes: await encodeSquare(square, side) });
    const widest = files[files.length - 1]?.bytes as Buffer;
    return { hash: createHash("sha256").update(widest).digest("hex").slice(0, HASH_LETTERS), files, sentSide };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("picture/unreadable", { cause: error });
  }
}
