import { filmSize, type VideoInput } from "#contract/studio/studio-video.ts";
import { shorten } from "#lib/shorten.ts";
import { ModelServerError } from "#llm/model-request.ts";
import { generateVideo } from "#llm/openai-media.ts";
import { mediaFile } from "../media-file.ts";
import { workByProvider } from "../provider-work.ts";
import type { FileGenerator, MadeFile, Work } from "../tool.ts";
import { readFilm } from "./read-film.ts";

const MAX_NAME = 80;

async function filmByModel({
  input,
  server,
  outsideId,
  folder,
  report,
  keepOutsideId,
}: Work<VideoInput, null>): Promise<MadeFile> {
  if (!server) throw new ModelServerError("unreachable");
  report(5, "Pedindo ao provedor de IA…");
  const { width, height } = filmSize(input.quality, input.shape);
  const bytes = await generateVideo(server, {
    prompt: input.description,
    seconds: input.seconds,
    size: `${width}x${height}`,
    requestId: outsideId,
    onRequested: keepOutsideId,
    onProgress: (percent) => report(5 + percent * 0.9, "O provedor de IA está fazendo o vídeo…"),
  });
  const details = await readFilm(bytes).catch((error: unknown) => {
    throw new ModelServerError("garbage", { cause: error });
  });
  return mediaFile(folder, bytes, {
    name: shorten(input.description.replace(/\s+/g, " "), MAX_NAME),
    mimeType: "video/mp4",
    details,
    engine: "model",
    model: server.model,
  });
}

/** A film from a description, by the model of the settings. */
export const makeVideo: FileGenerator<VideoInput, null> = async (work) => [
  await workByProvider(() => filmByModel(work)),
];
