import sharp from "sharp";
import { filmSize, type VideoFrames, type VideoInput } from "#contract/studio/studio-video.ts";
import { shorten } from "#lib/shorten.ts";
import { ModelServerError } from "../../llm/model-request.ts";
import { generateVideo } from "../../llm/openai-media.ts";
import { openDrawingTools } from "../drawing-tools.ts";
import { mediaFile } from "../media-file.ts";
import type { MadeFile, Maker, SourceProduct, Work } from "../studio-tool.ts";
import { type FilmOrder, makeFilm, takeStills } from "./film.ts";
import { readFilm } from "./read-film.ts";

export interface VideoMaterial {
  product: SourceProduct | null;
}

const MAX_NAME = 80;

function orderOf(input: VideoInput, seed: number, { product }: VideoMaterial): FilmOrder {
  const { product: _, quality, shape, ...rest } = input;
  return { ...rest, ...filmSize(quality, shape), seed, ...(product && { product }) };
}

const nameOf = ({ description, kind }: VideoInput, { product }: VideoMaterial) =>
  shorten(kind === "product" && product ? product.title : description.replace(/\s+/g, " "), MAX_NAME);

async function filmByRules(
  { input, material, seed, folder, tell }: Work<VideoInput, VideoMaterial>,
  notice?: string,
): Promise<MadeFile> {
  const film = await makeFilm(orderOf(input, seed, material), openDrawingTools(), (part) =>
    tell(part * 99, part <= 0.05 ? "Compondo a trilha…" : "Desenhando os quadros…"),
  );
  const { bytes, mediaType, width, height, durationMs } = film;
  const details = { width, height, durationMs };
  return mediaFile(folder, bytes, {
    name: nameOf(input, material),
    mimeType: mediaType,
    details,
    engine: "built-in",
    ...(notice && { notice }),
  });
}

async function filmByModel({
  input,
  material,
  server,
  outsideId,
  folder,
  tell,
  keepOutsideId,
}: Work<VideoInput, VideoMaterial>): Promise<MadeFile> {
  if (!server) throw new ModelServerError("unreachable");
  tell(5, "Pedindo ao provedor de IA…");
  const { width, height } = filmSize(input.quality, input.shape);
  const bytes = await generateVideo(server, {
    prompt: input.description,
    seconds: input.seconds,
    size: `${width}x${height}`,
    askedId: outsideId,
    onAsked: keepOutsideId,
    onProgress: (percent) => tell(5 + percent * 0.9, "O provedor de IA está fazendo o vídeo…"),
  });
  const details = await readFilm(bytes).catch((error: unknown) => {
    throw new ModelServerError("garbage", { cause: error });
  });
  return mediaFile(folder, bytes, {
    name: nameOf(input, material),
    mimeType: "video/mp4",
    details,
    engine: "model",
    model: server.model,
  });
}

/** A film from words or a product: by the model of the settings, or by rules. */
export const makeVideo: Maker<VideoInput, VideoMaterial> = async (work) => {
  if (work.engine === "built-in") return [await filmByRules(work)];
  try {
    return [await filmByModel(work)];
  } catch (error) {
    if (!(error instanceof ModelServerError)) throw error;
    return [await filmByRules(work, `${error.message} Este vídeo foi feito por regras, sem IA.`)];
  }
};

/** Still pictures of a film: its recipe is played again, so they are as sharp as it was drawn. */
export const makeVideoFrames: Maker<VideoFrames, VideoMaterial> = async ({ input, material, folder, tell }) => {
  tell(5, "Procurando os quadros…");
  const order = { ...orderOf(input.recipe, input.seed, material), hasSound: false };
  const { width, height } = order;
  const stills = await takeStills(order, input.times, openDrawingTools());
  return Promise.all(
    stills.map(async ({ time, pixels }, place) => {
      const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
        .png({ compressionLevel: 7 })
        .toBuffer();
      const second = time.toLocaleString("pt-BR", { maximumFractionDigits: 1 });
      const name = `${nameOf(input.recipe, material)}: quadro em ${second} s`;
      return mediaFile(folder, bytes, {
        name,
        mimeType: "image/png",
        details: { width, height },
        stem: `quadro-${place + 1}`,
      });
    }),
  );
};
