import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { drawByComfy } from "./comfy-ui.ts";
import { askModelServer, type ModelServer, ModelServerError, parseModelJson } from "./model-request.ts";

const REQUEST_TIMEOUT_MS = 30_000;
const POLL_MS = 2_000;
/** A film that is being made is not given up for so many failed looks at it in a row. */
const MOST_BLIND_LOOKS = 5;
const NOT_UNDERSTOOD = [400, 422];
const NOT_THERE = [404, 410];
const MAX_JSON_BYTES = 64 * 1024 * 1024;
const MAX_FILE_BYTES = 512 * 1024 * 1024;
const USUAL_VOICE = "alloy";

interface ImageOrder {
  prompt: string;
  size: string;
  seed: number;
}

const sidesOf = (size: string) => size.split("x").map(Number) as [width: number, height: number];

const SIZES: { model: RegExp; sizes: readonly [square: string, wide: string, tall: string]; isInWords: boolean }[] = [
  { model: /^dall-e-2/, sizes: ["1024x1024", "1024x1024", "1024x1024"], isInWords: true },
  { model: /^dall-e/, sizes: ["1024x1024", "1792x1024", "1024x1792"], isInWords: true },
  // Newer models know no format, because they answer nothing else.
  { model: /./, sizes: ["1024x1024", "1536x1024", "1024x1536"], isInWords: false },
];

/**
 * How a picture is asked for, one way after the other: a server that does not know our sizes or the format refuses, which costs
 * nothing. Without the format some answer an address.
 */
function imageOrders({ kind, model }: ModelServer, { prompt, size, seed }: ImageOrder): [first: object, other: object] {
  const [width, height] = sidesOf(size);
  const common = { prompt, ...(kind === "localai" && { seed }) };
  const inWords = { response_format: "b64_json" };
  const own = SIZES.find((one) => one.model.test(model));
  const ownSize = own?.sizes[width === height ? 0 : width > height ? 1 : 2];
  const inItsWay = { ...common, size: ownSize, ...(own?.isInWords && inWords) };
  return [{ ...common, size, ...inWords }, inItsWay];
}

/** Whether the server did not understand how it was asked, which costs nothing: it may be asked in another way. */
const isNotUnderstood = (error: unknown) =>
  error instanceof ModelServerError && error.failure === "refused" && NOT_UNDERSTOOD.includes(error.status ?? 0);

const imagesSchema = z.object({
  data: z.tuple([z.object({ b64_json: z.string().nullish(), url: z.string().nullish() })]).rest(z.unknown()),
});

const DATA_ADDRESS = /^data:image\/[\w.+-]+;base64,/;

/** What lies at an address that an answer names: on the server itself, or the file in words. Nowhere else is anything fetched. */
async function fileAt(server: ModelServer, named: string, timeoutMs: number): Promise<Uint8Array> {
  if (DATA_ADDRESS.test(named)) return Buffer.from(named.replace(DATA_ADDRESS, ""), "base64");
  const { origin } = new URL(server.baseUrl);
  const address = URL.parse(named, server.baseUrl);
  if (address?.origin !== origin) throw new ModelServerError("garbage");
  const path = address.href.slice(origin.length);
  return askModelServer({ ...server, baseUrl: origin }, { path, timeoutMs, maxBytes: MAX_JSON_BYTES });
}

async function askForImage(server: ModelServer, order: object): Promise<Uint8Array> {
  const timeoutMs = server.totalMs;
  const body = { model: server.model, n: 1, ...order };
  const answer = await askModelServer(server, {
    path: "/images/generations",
    body,
    timeoutMs,
    maxBytes: MAX_JSON_BYTES,
  });
  const parsed = imagesSchema.safeParse(parseModelJson(answer));
  if (!parsed.success) throw new ModelServerError("garbage");
  const [{ b64_json: inWords, url }] = parsed.data.data;
  if (inWords) return Buffer.from(inWords, "base64");
  if (url) return fileAt(server, url, timeoutMs);
  throw new ModelServerError("garbage");
}

/**
 * One picture as the bytes of its file, by `/images/generations` or by ComfyUI. Another seed is another picture, where the server
 * knows seeds.
 * @throws ModelServerError
 */
export async function generateImage(server: ModelServer, order: ImageOrder): Promise<Uint8Array> {
  if (server.kind === "comfyui") {
    const [width, height] = sidesOf(order.size);
    return drawByComfy(server, { ...order, width, height });
  }
  const [first, other] = imageOrders(server, order);
  return askForImage(server, first).catch((error: unknown) => {
    if (!isNotUnderstood(error)) throw error;
    return askForImage(server, other);
  });
}

/**
 * Speech by `/audio/speech`, as the bytes of a WAV file.
 * @throws ModelServerError
 */
export function generateSpeech(server: ModelServer, { text }: { text: string }): Promise<Uint8Array> {
  const body = { model: server.model, input: text, voice: server.voice || USUAL_VOICE, response_format: "wav" };
  return askModelServer(server, {
    path: "/audio/speech",
    body,
    timeoutMs: server.totalMs,
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
  error instanceof ModelServerError && ["busy", "failed", "unreachable", "too-slow"].includes(error.failure);

/** The server does not have it, or could not make it, and never will. */
const isLost = (error: unknown) =>
  error instanceof ModelServerError &&
  (NOT_THERE.includes(error.status ?? 0) || (error.failure === "refused" && error.status === undefined));

/** The lengths and sizes that OpenAI's films have: other servers are asked for these when they do not know ours. */
const FILM_SECONDS = [4, 8, 12];
const nearestSeconds = (seconds: number) =>
  FILM_SECONDS.reduce((best, one) => (Math.abs(one - seconds) < Math.abs(best - seconds) ? one : best));

function nearestFilmSize(size: string): string {
  const [width, height] = sidesOf(size);
  return width > height ? "1280x720" : "720x1280";
}

/** What was asked for may be paid for, however it ended. */
function asPaid({ failure, status, message, cause }: ModelServerError): ModelServerError {
  const error = new ModelServerError(failure, { status, cause, isPaid: true });
  error.message = message;
  return error;
}

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
    const deadline = Date.now() + server.totalMs;
    while (video.status !== "completed") {
      if (video.status === "failed" || video.status === "cancelled") throw new ModelServerError("refused");
      if (Date.now() > deadline) throw new ModelServerError("too-slow", { waitedMs: server.totalMs });
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
  const order = async (said: { seconds: number; size: string }) => {
    const body = { model: server.model, prompt, ...said, seconds: String(said.seconds) };
    return readVideo(await askModelServer(server, { ...request, path: "/videos", body }));
  };
  const asked = await order({ seconds, size }).catch((error: unknown) => {
    if (!isNotUnderstood(error)) throw error;
    return order({ seconds: nearestSeconds(seconds), size: nearestFilmSize(size) });
  });
  onRequested(asked.id);
  return awaitFilm(asked).catch((error: unknown) => {
    throw error instanceof ModelServerError ? asPaid(error) : error;
  });
}
