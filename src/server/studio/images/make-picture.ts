import sharp from "sharp";
import { type PictureInput, sidesOf } from "#contract/studio/studio-images.ts";
import { shorten } from "#lib/shorten.ts";
import { ModelServerError } from "../../llm/model-request.ts";
import { generateImage } from "../../llm/openai-media.ts";
import { openDrawingTools } from "../drawing-tools.ts";
import { mediaFile } from "../media-file.ts";
import { type MadeFile, type Maker, type SourceProduct, type Work, WorkRefusedError } from "../studio-tool.ts";
import { readPictureIdea } from "./idea/picture-idea.ts";
import { type BuiltInStyle, drawPicture, encodePicture, type PictureMediaType } from "./picture.ts";

export interface PictureMaterial {
  product: SourceProduct | null;
}

type PictureWork = Work<PictureInput, PictureMaterial>;

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

const mediaTypeOf = ({ file }: PictureInput): PictureMediaType => (file === "png" ? "image/png" : "image/webp");

const nameOf = ({ description, format }: PictureInput, { product }: PictureMaterial) =>
  shorten(format === "product" && product ? product.title : description.replace(/\s+/g, " "), MAX_NAME);

/** Told where nothing of what was asked for could be drawn. */
const NOTHING_DRAWN =
  "Não temos desenho para o que foi pedido: a imagem mostra só as cores e o clima. Com um provedor de IA, qualquer assunto pode ser criado.";

/** A landscape, a poster or an abstract picture shows what was asked for without a drawing of it. */
function isLeftOut({ description, format, style }: PictureInput): boolean {
  if (format !== "art" || style === "abstract") return false;
  const { subjects, place, hasRain, hasSnow, hasStars, light } = readPictureIdea(description);
  return subjects.length === 0 && place === "studio" && light === "day" && !hasRain && !hasSnow && !hasStars;
}

async function drawByRules({ input, material, seed, folder, tell }: PictureWork, notice?: string): Promise<MadeFile> {
  if (input.style === "realistic") throw new WorkRefusedError("O estilo realista precisa de um provedor de IA.");
  tell(5, "Desenhando…");
  const { product: code, style, size, headline, ...order } = input;
  const picture = await drawPicture(
    {
      ...order,
      ...sidesOf(size),
      style: style as BuiltInStyle,
      ...(headline && { headline }),
      ...(code && material.product && { product: material.product }),
      seed,
      mediaType: mediaTypeOf(input),
    },
    openDrawingTools(),
    (part) => tell(5 + part * 93, "Desenhando…"),
  );
  const { bytes, mediaType, width, height } = picture;
  const about = { name: nameOf(input, material), mimeType: mediaType, details: { width, height } };
  const told = notice ?? (isLeftOut(input) ? NOTHING_DRAWN : undefined);
  return mediaFile(folder, bytes, { ...about, engine: "built-in", ...(told && { notice: told }) });
}

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
async function drawByModel({ input, material, server, folder, tell }: PictureWork): Promise<MadeFile> {
  if (!server) throw new ModelServerError("unreachable");
  tell(10, "Pedindo ao provedor de IA…");
  const prompt = `${input.description}. Style: ${styleWords[input.style]}.`;
  const file = await generateImage(server, { prompt, size: input.size });
  tell(85, "Conferindo a imagem…");
  const { width, height } = sidesOf(input.size);
  const mediaType = mediaTypeOf(input);
  const asGarbage = (error: unknown) => {
    throw new ModelServerError("garbage", { cause: error });
  };
  const { picture, isCut, found } = await requirePicture(file, { width, height }).catch(asGarbage);
  const fitted = picture.resize(width, height, { fit: "cover" }).removeAlpha();
  const bytes = await encodePicture(fitted, mediaType).catch(asGarbage);
  return mediaFile(folder, bytes, {
    ...(isCut && { notice: `O provedor de IA entregou ${found.width} × ${found.height}: as bordas foram cortadas.` }),
    name: nameOf(input, material),
    mimeType: mediaType,
    details: { width, height },
    engine: "model",
    model: server.model,
  });
}

/** A picture from a description: by the model of the settings, or by rules. */
export const makePicture: Maker<PictureInput, PictureMaterial> = async (work) => {
  if (work.engine === "built-in") return [await drawByRules(work)];
  try {
    return [await drawByModel(work)];
  } catch (error) {
    if (!(error instanceof ModelServerError)) throw error;
    if (work.input.style === "realistic") throw new WorkRefusedError(`${error.message} Tente de novo em instantes.`);
    return [await drawByRules(work, `${error.message} Esta imagem foi feita por regras, sem IA.`)];
  }
};
