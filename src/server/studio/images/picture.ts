import sharp, { type Sharp } from "sharp";
import type { PictureFormat } from "#contract/studio/studio-images.ts";
import { createRandom } from "#lib/seeded-random.ts";
import type { Typefaces } from "../../drawing/typeface.ts";
import type { SourceProduct } from "../studio-tool.ts";
import { layUp, type Size } from "./canvas.ts";
import { type PictureIdea, readPictureIdea, withColorsOfSubjects } from "./idea/picture-idea.ts";
import { createPalette } from "./palette.ts";
import { drawPattern } from "./pattern.ts";
import { posterStage, writePoster } from "./poster.ts";
import { productPlate } from "./product-plate.ts";
import { abstract } from "./styles/abstract.ts";
import { artistic } from "./styles/artistic.ts";
import { cartoon } from "./styles/cartoon.ts";
import type { Style } from "./styles/style.ts";
import { vintage } from "./styles/vintage.ts";
import type { SubjectShelf } from "./subject/subject-drawing.ts";

export const pictureStyles = { artistic, cartoon, abstract, vintage } satisfies Record<string, Style>;
export type BuiltInStyle = keyof typeof pictureStyles;

export type PictureMediaType = "image/png" | "image/webp";

export interface PictureOrder extends Size {
  description: string;
  style: BuiltInStyle;
  format: PictureFormat;
  /** Words for the poster; without them, what the description is about. */
  headline?: string;
  /** What a product picture shows. */
  product?: SourceProduct;
  seed: number;
  mediaType: PictureMediaType;
}

export interface PictureTools {
  shelf: SubjectShelf;
  faces: Typefaces;
}

/** One encoder for all pictures, so that the same pixels are the same bytes. */
export function encodePicture(pixels: Sharp, mediaType: PictureMediaType): Promise<Buffer> {
  return mediaType === "image/png"
    ? pixels.png({ compressionLevel: 7 }).toBuffer()
    : pixels.webp({ quality: 90, effort: 3 }).toBuffer();
}

/** What stands behind a product is quiet. */
function ideaOf({ description, format }: PictureOrder): PictureIdea {
  const idea = readPictureIdea(description);
  return format === "product" ? { ...withColorsOfSubjects(idea), abstractKind: idea.abstractKind ?? "mesh" } : idea;
}

/** Draws the picture. The same order gives the same bytes. */
export async function drawPicture(
  order: PictureOrder,
  { shelf, faces }: PictureTools,
  onProgress: (part: number) => void,
) {
  const random = createRandom(order.seed);
  const idea = ideaOf(order);
  const palette = createPalette(idea, random);
  const subjects = order.format === "product" ? [] : await shelf.take(idea.subjects);
  const stage = order.format === "poster" ? posterStage(order) : 1;
  const { width, height, style, format } = order;
  const plan = { width, height, idea, palette, random, subjects, stage };
  onProgress(0.15);
  const sheets = format === "pattern" ? await drawPattern(plan, style) : await pictureStyles[style](plan);
  onProgress(0.45);
  if (format === "poster") sheets.push(...writePoster(order.headline || idea.headline, { ...plan, style, faces }));
  if (format === "product" && order.product)
    sheets.push(...(await productPlate(order.product, { ...plan, style, faces })));
  const { data, info } = await layUp(order, sheets);
  onProgress(0.85);
  const bytes = await encodePicture(sharp(data, { raw: info }), order.mediaType);
  onProgress(1);
  return { bytes, mediaType: order.mediaType, width, height };
}
