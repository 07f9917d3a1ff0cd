import type { PictureLayout } from "#contract/studio/studio-images.ts";
import { shorten } from "#lib/shorten.ts";
import { openDrawingTools } from "../drawing-tools.ts";
import { mediaFile } from "../media-file.ts";
import type { FileGenerator, SourceProduct } from "../tool.ts";
import { requireSigns } from "../typed-words.ts";
import { drawPicture } from "./picture.ts";

const MAX_NAME = 80;

export interface LayoutMaterial {
  product: SourceProduct | null;
}

function nameOf(layout: PictureLayout, { product }: LayoutMaterial): string {
  if (layout.format === "poster") return shorten(layout.headline, MAX_NAME);
  if (layout.format === "product") return shorten(product?.title ?? layout.product, MAX_NAME);
  return layout.format === "pattern" ? "Estampa" : "Fundo abstrato";
}

/** A background, a pattern, a poster or the picture of a product, drawn on this machine. */
export const makePictureLayout: FileGenerator<PictureLayout, LayoutMaterial> = async (work) => {
  const { input: layout, material, seed, folder, report } = work;
  const { faces } = openDrawingTools();
  if (layout.format === "poster") requireSigns(faces.display, layout.headline);
  report(5, "Desenhando…");
  const { bytes, mediaType, width, height } = await drawPicture(
    { layout, product: material.product, seed },
    faces,
    (part) => report(5 + part * 93, "Desenhando…"),
  );
  const about = { name: nameOf(layout, material), mimeType: mediaType, details: { width, height } };
  return [await mediaFile(folder, bytes, about)];
};
