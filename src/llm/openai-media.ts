import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { loadModelProvider, PROVIDER } from "./model-provider.ts";
import { askModelServer, failureOf, type ModelServer, ModelServerError, parseModelJson } from "./model-request.ts";

const REQUEST_TIMEOUT_MS = 30_000;
const VIDEO_TIMEOUT_MS = 900_000;
const POLL_MS = 2_000;
/** A film that is being made is not given up for so many failed looks at it in a row. */
const MOST_BLIND_LOOKS = 5;
const NOT_UNDERSTOOD = 400;
const NOT_THERE = [404, 410];
const MAX_JSON_BYTES = 64 * 1024 * 1024;
const MAX_FILE_BYTES = 512 * 1024 * 1024;

export type ImageSize = `${number}x${number}`;

/** The nearest of the sizes that newer models of pictures know. */
function newerSize(size: ImageSize): ImageSize {
  const [width = 0, height = 0] = size.split("x").map(Number);
  return width === height ? "1024x1024" : width > height ? "1536x1024" : "1024x1536";
}

/**
 * One picture by `/images/generations`, as the bytes of its file.
 * @throws ModelServerError
 */
export async function generateImage(
  server: ModelServer,
  { prompt, size }: { prompt: string; size: ImageSize },
): Promise<Uint8Array> {
  const { generateImage: ask, APICallError } = await import("ai");
  const model = (await loadModelProvider(server)).imageModel(server.model);
  const deadline = AbortSignal.timeout(server.mediaTimeoutMs);
  const order = { model, prompt, maxRetries: 0, abortSignal: deadline };
  const statusOf = (error: unknown) => (APICallError.isInstance(error) ? error.statusCode : undefined);
  try {
    // Without the format some servers answer an address. Newer models know neither the format, because they answer nothing
    // else, nor all sizes: they refuse, which costs nothing, and are asked in their own way.
    const { image } = await ask({
      ...order,
      size,
      providerOptions: { [PROVIDER]: { response_format: "b64_json" } },
    }).catch((error: unknown) => {
      if (statusOf(error) !== NOT_UNDERSTOOD) throw error;
      return ask({ ...order, size: newerSize(size) });
    });
    return image.uint8Array;
  } catch (error) {
    const status = statusOf(error);
    if (deadline.aborted) throw new ModelServerError("too-slow", { cause: error });
    if (status !== undefined && status >= 400) throw failureOf(status);
    const isAway = APICallError.isInstance(error) && status === undefined;
    throw new ModelServerError(isAway ? "unreachable" : "garbage", { cause: error });
  }
}

/**
 * Speech by `/audio/speech`, as the bytes of a WAV file.
 * @throws ModelServerError
 */
export function generateSpeech(
  server: ModelServer,
  { text, voice }: { text: string; voice: string },
): Promise<Uint8Array> {
  const body = { model: server.model, input: text, voice, response_format: "wav" };
  return askModelServer(server, {
    path: "/audio/speech",
    body,
    timeoutMs: server.mediaTimeoutMs,
    maxBytes: MAX_JSON_BYTES,
  });
}

const videoSchema = z.object({
  id: z.string().regex(/^[\w-]{1,200}$/),
  status: z.string(),
  progress: z.number().optional(),
});

type Video = z.output<typeof videoSchema>;

function readVideo(answer: Uint8Array): Video {
  const parsed = videoSchema.safeParse(parseModelJson(answer));
  if (!parsed.success) throw new ModelServerError("garbage");
  return parsed.data;
}

interface VideoRequest {
  prompt: string;
  seconds: number;
  size: string;
  /** What this server was asked for before, if that is not fetched yet. */
  requestId: string | null;
  /** Told at once when it was asked. */
  onRequested: (id: string) => void;
  onProgress: (percent: number) => void;
  pollMs?: number;
}

const isPassing = (error: unknown) =>
  error instanceof ModelServerError && ["busy", "unreachable", "too-slow"].includes(error.failure);

/** The server does not have it, or could not make it, and never will. */
const isLost = (error: unknown) =>
  error instanceof ModelServerError &&
  error.failure === "refused" &&
  (error.status === undefined || NOT_THERE.includes(error.status));

/**
 * A film by `/videos`: asked for once, waited for, fetched. What was asked for before is waited for and fetched; it is
 * asked for again only when the server does not have it any more, or could not make it.
 * @throws ModelServerError
 */
export async function generateVideo(
  server: ModelServer,
  { prompt, seconds, size, requestId, onRequested, onProgress, pollMs = POLL_MS }: VideoRequest,
): Promise<Uint8Array> {
  const request = { timeoutMs: REQUEST_TIMEOUT_MS, maxBytes: MAX_JSON_BYTES };
  /** To look costs nothing, and the film is paid for: what may be over in a moment is looked at again. */
  const look = async (path: string, limits = request): Promise<Uint8Array> => {
    for (let failed = 1; ; failed += 1) {
      try {
        return await askModelServer(server, { ...limits, path });
      } catch (error) {
        if (!isPassing(error) || failed === MOST_BLIND_LOOKS) throw error;
        await sleep(pollMs);
      }
    }
  };
  const lookAt = async (id: string) => readVideo(await look(`/videos/${id}`));
  const awaitFilm = async (asked: Video): Promise<Uint8Array> => {
    let video = asked;
    const deadline = Date.now() + VIDEO_TIMEOUT_MS;
    while (video.status !== "completed") {
      if (video.status === "failed" || video.status === "cancelled") throw new ModelServerError("refused");
      if (Date.now() > deadline) throw new ModelServerError("too-slow");
      onProgress(video.progress ?? 0);
      await sleep(pollMs);
      video = await lookAt(video.id);
    }
    return look(`/videos/${video.id}/content`, { timeoutMs: REQUEST_TIMEOUT_MS * 4, maxBytes: MAX_FILE_BYTES });
  };
  if (requestId !== null) {
    try {
      return await awaitFilm(await lookAt(requestId));
    } catch (error) {
      if (!isLost(error)) throw error;
    }
  }
  const body = { model: server.model, prompt, seconds: String(seconds), size };
  const asked = readVideo(await askModelServer(server, { ...request, path: "/videos", body }));
  onRequested(asked.id);
  return awaitFilm(asked);
}
