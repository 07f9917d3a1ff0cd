import sharp from "sharp";
import { type PictureInput, sidesOf } from "#contract/studio/studio-images.ts";
import { shorten } from "#lib/shorten.ts";
import { type ModelServer, ModelServerError } from "#llm/model-request.ts";
import { generateImage } from "#llm/openai-media.ts";
import { mediaFile } from "../media-file.ts";
import { madeBy, workByProvider } from "../provider-work.ts";
import type { FileGenerator, Work } from "../tool.ts";
import { encodePicture, mediaTypeOf } from "./picture.ts";

const MAX_NAME = 80;
const MOST_PIXELS = 60_000_000;
const PIXEL_FORMATS = new Set<string>(["png", "jpeg", "webp", "heif", "avif"]);
/** A picture is enlarged by this much at most. */
const MOST_ENLARGED = 2.5;
/** From this difference of the proportions on, what is cut off is told. */
const CUT_SHARE = 0.02;

const styleWords: Record<PictureInput["style"], string> = {
  realistic: "photorealistic photograph",
  artistic: "oil painting with visible brush strokes",
  cartoon: "bold cartoon illustration with thick outlines",
  abstract: "abstract geometric art",
  vintage: "vintage silk-screened travel poster",
};

/**
 * A photograph or drawing in pixels, large enough to be shown at this size. A drawing in words of its own (SVG), an
 * animation or a thumbnail is not what was asked for.
 */
async function requirePicture(file: Uint8Array, { width, height }: { width: number; height: number }) {
  const picture = sharp(file, { limitInputPixels: MOST_PIXELS });
  const found = await picture.metadata();
  const isLarge = found.width * MOST_ENLARGED >= width && found.height * MOST_ENLARGED >= height;
  if (!PIXEL_FORMATS.has(found.format) || (found.pages ?? 1) > 1 || !isLarge)
    throw new Error("not the picture asked for");
  return { picture, isCut: Math.abs((found.width * height) / (found.height * width) - 1) > CUT_SHARE, found };
}

/** The model's picture at exactly the size that was asked for. */
async function drawByModel(server: ModelServer, { input, seed, report }: Work<PictureInput, null>) {
  report(10, "Pedindo ao provedor de IA…");
  const prompt = `${input.description}. Style: ${styleWords[input.style]}.`;
  const file = await generateImage(server, { prompt, size: input.size, seed });
  report(85, "Conferindo a imagem…");
  const { width, height } = sidesOf(input.size);
  const mediaType = mediaTypeOf(input.file);
  const asGarbage = (error: unknown) => {
    throw new ModelServerError("garbage", { cause: error });
  };
  const { picture, isCut, found } = await requirePicture(file, { width, height }).catch(asGarbage);
  const fitted = picture.resize(width, height, { fit: "cover" }).removeAlpha();
  const bytes = await encodePicture(fitted, mediaType).catch(asGarbage);
  const cut = isCut && `O provedor de IA entregou ${found.width} × ${found.height}: as bordas foram cortadas.`;
  return { bytes, mediaType, details: { width, height }, cut };
}

/** A picture from a description, by a model of the settings. */
export const makePicture: FileGenerator<PictureInput, null> = async (work) => {
  const made = await workByProvider(work.servers, (server) => drawByModel(server, work));
  const { bytes, mediaType, details, cut } = made.value;
  const name = shorten(work.input.description.replace(/\s+/g, " "), MAX_NAME);
  return [await mediaFile(work.folder, bytes, { name, mimeType: mediaType, details, ...madeBy(made, cut) })];
};
