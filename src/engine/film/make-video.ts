import { filmSize, type VideoInput } from "#contract/studio/studio-video.ts";
import { shorten } from "#lib/shorten.ts";
import { type ModelServer, ModelServerError } from "#llm/model-request.ts";
import { generateVideo } from "#llm/openai-media.ts";
import { mediaFile } from "../media-file.ts";
import { madeBy, workByProvider } from "../provider-work.ts";
import type { FileGenerator, Work } from "../tool.ts";
import { readFilm } from "./read-film.ts";

const MAX_NAME = 80;

async function filmByModel(
  server: ModelServer,
  outsideId: string | null,
  { input, report, keepOutsideId }: Work<VideoInput, null>,
) {
  report(5, "Pedindo ao provedor de IA…");
  const { width, height } = filmSize(input.quality, input.shape);
  const bytes = await generateVideo(server, {
    prompt: input.description,
    seconds: input.seconds,
    size: `${width}x${height}`,
    requestId: outsideId,
    onRequested: (id) => keepOutsideId(server, id),
    onProgress: (percent) => report(5 + percent * 0.9, "O provedor de IA está fazendo o vídeo…"),
  });
  const details = await readFilm(bytes).catch((error: unknown) => {
    throw new ModelServerError("garbage", { cause: error, isPaid: true });
  });
  return { bytes, details };
}

/** Said where the film is not as long or as large as it was asked for. */
function differenceOf(
  { seconds, quality, shape }: VideoInput,
  film: Awaited<ReturnType<typeof readFilm>>,
): string | false {
  const { width, height } = filmSize(quality, shape);
  const made = Math.round(film.durationMs / 1_000);
  if (made === seconds && film.width === width && film.height === height) return false;
  return `O provedor de IA entregou ${made} s em ${film.width} × ${film.height}; o pedido foi de ${seconds} s em ${width} × ${height}.`;
}

/** A film from a description, by a model of the settings. */
export const makeVideo: FileGenerator<VideoInput, null> = async (work) => {
  const { input, servers, outsideId, folder } = work;
  const made = await workByProvider(servers, (server) =>
    filmByModel(server, server === servers[0] ? outsideId : null, work),
  );
  const { bytes, details } = made.value;
  const name = shorten(input.description.replace(/\s+/g, " "), MAX_NAME);
  const by = madeBy(made, differenceOf(input, details));
  return [await mediaFile(folder, bytes, { name, mimeType: "video/mp4", details, ...by })];
};
