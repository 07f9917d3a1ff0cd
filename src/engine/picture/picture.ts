import sharp, { type Sharp } from "sharp";
import { palettes } from "#contract/studio/palettes.ts";
import { type PictureFileType, type PictureLayout, sidesOf } from "#contract/studio/studio-images.ts";
import { createRandom } from "#lib/seeded-random.ts";
import type { Typefaces } from "../drawing/typeface.ts";
import type { SourceProduct } from "../tool.ts";
import { drawBackground } from "./backgrounds.ts";
import type { Drawing } from "./canvas.ts";
import { layUp, type Sheet } from "./canvas.ts";
import { readOrnament } from "./ornament.ts";
import { drawPattern } from "./pattern.ts";
import { drawPoster } from "./poster.ts";
import { productPlate } from "./product-plate.ts";

export type PictureMediaType = "image/png" | "image/webp";

export const mediaTypeOf = (file: PictureFileType): PictureMediaType => (file === "png" ? "image/png" : "image/webp");

/** One encoder for all pictures, so that the same pixels are the same bytes. */
export function encodePicture(pixels: Sharp, mediaType: PictureMediaType): Promise<Buffer> {
  return mediaType === "image/png"
    ? pixels.png({ compressionLevel: 7 }).toBuffer()
    : pixels.webp({ quality: 90, effort: 3 }).toBuffer();
}

export interface PictureOrder {
  layout: PictureLayout;
  /** What a picture of a product shows. */
  product: SourceProduct | null;
  seed: number;
}

async function sheetsOf({ layout, product }: PictureOrder, drawing: Drawing, faces: Typefaces): Promise<Sheet[]> {
  switch (layout.format) {
    case "background":
      return drawBackground(layout.background, drawing);
    case "pattern":
      return drawPattern(drawing, layout.print, layout.ornament ? readOrnament(layout.ornament) : null);
    case "poster": {
      const { headline, background, ornament } = layout;
      const paths = ornament ? readOrnament(ornament) : null;
      return drawPoster({ headline, background, ornament: paths, face: faces.display }, drawing);
    }
    case "product":
      if (!product) throw new Error("a picture of a product without one");
      return [...drawBackground(layout.background, drawing), ...(await productPlate(product, { ...drawing, faces }))];
  }
}

/** Draws the picture. The same order gives the same bytes. */
export async function drawPicture(order: PictureOrder, faces: Typefaces, onProgress: (part: number) => void) {
  const { palette, size, file } = order.layout;
  const sides = sidesOf(size);
  const random = createRandom(order.seed);
  const sheets = await sheetsOf(order, { ...sides, palette: palettes[palette], random }, faces);
  onProgress(0.4);
  const { data, info } = await layUp(sides, sheets);
  onProgress(0.8);
  const mediaType = mediaTypeOf(file);
  const bytes = await encodePicture(sharp(data, { raw: info }), mediaType);
  onProgress(1);
  return { bytes, mediaType, ...sides };
}
