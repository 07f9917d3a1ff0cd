import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { EmbeddingError, type EmbeddingProvider } from "./embedding-provider.ts";

export interface OpenAiEmbeddingsOptions {
  /** Up to and with the version: `https://api.example.com/v1`. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  timeoutMs?: number;
  /** The longest that a server may ask us to wait before the second try. */
  maxWaitMs?: number;
}

const TIMEOUT_MS = 10_000;
const MAX_WAIT_MS = 5_000;
const USUAL_WAIT_MS = 500;
const BATCH_SIZE = 64;
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
const MAX_DIMENSIONS = 8_192;
/** Cosines of usual text models: strangers seldom fall under the floor, a query and its answer seldom reach further. */
const CALIBRATION = { floor: 0.3, near: 0.75 };

const answerSchema = z.object({
  data: z.array(z.object({ index: z.int().min(0), embedding: z.array(z.number()).min(1).max(MAX_DIMENSIONS) })),
});

/** A failure that may be over in a moment, and how long the server asks to wait. */
class PassingError extends EmbeddingError {
  readonly waitMs: number;

  constructor(message: string, waitMs: number) {
    super(message);
    this.waitMs = waitMs;
  }
}

function retryAfterMs(header: string | null, maxWaitMs: number): number {
  const seconds = header === null ? Number.NaN : Number(header);
  const until = header === null ? Number.NaN : Date.parse(header) - Date.now();
  const asked = Number.isFinite(seconds) ? seconds * 1_000 : Number.isFinite(until) ? until : USUAL_WAIT_MS;
  return Math.min(maxWaitMs, Math.max(0, asked));
}

async function readAnswer(response: Response): Promise<unknown> {
  const body = await response.arrayBuffer();
  if (body.byteLength > MAX_ANSWER_BYTES) throw new EmbeddingError("the answer is too long");
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw new EmbeddingError("the answer is no JSON");
  }
}

/** One good vector for each text, in their order, all of the same length. */
function checkedVectors(answer: unknown, count: number, dimensions: number | undefined): Float32Array[] {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) throw new EmbeddingError("the answer has not the form of embeddings");
  const vectors: Float32Array[] = [];
  for (const { index, embedding } of parsed.data.data) vectors[index] = Float32Array.from(embedding);
  const length = dimensions ?? vectors[0]?.length;
  const isWhole = vectors.length === count && Array.from(vectors).every((vector) => vector?.length === length);
  if (!isWhole) throw new EmbeddingError("the answer has vectors missing or of other dimensions");
  if (vectors.some((vector) => vector.every((value) => value === 0))) throw new EmbeddingError("a vector is empty");
  return vectors;
}

/** Embeds by any server that speaks the `/embeddings` of OpenAI. A passing failure is tried once more. */
export function createOpenAiEmbeddings(options: OpenAiEmbeddingsOptions): EmbeddingProvider {
  const { baseUrl, apiKey, model, timeoutMs = TIMEOUT_MS, maxWaitMs = MAX_WAIT_MS } = options;
  const url = `${baseUrl.replace(/\/+$/, "")}/embeddings`;
  let dimensions: number | undefined;

  async function ask(texts: string[], signal: AbortSignal | undefined): Promise<Float32Array[]> {
    const deadline = AbortSignal.timeout(timeoutMs);
    let response: Response;
    try {
      response = await fetch(url, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...(apiKey && { Authorization: `Bearer ${apiKey}` }) },
        body: JSON.stringify({ model, input: texts, encoding_format: "float" }),
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
        redirect: "error",
      });
      if (response.status === 429 || response.status >= 500) {
        const waitMs = retryAfterMs(response.headers.get("Retry-After"), maxWaitMs);
        await response.body?.cancel();
        throw new PassingError(`the server answered ${response.status}`, waitMs);
      }
      if (!response.ok) throw new EmbeddingError(`the server answered ${response.status}`);
      const vectors = checkedVectors(await readAnswer(response), texts.length, dimensions);
      dimensions = vectors[0]?.length;
      return vectors;
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof EmbeddingError) throw error;
      if (deadline.aborted) throw new EmbeddingError("the server took too long");
      throw new PassingError("the server could not be reached", USUAL_WAIT_MS);
    }
  }

  async function askTwice(texts: string[], signal: AbortSignal | undefined): Promise<Float32Array[]> {
    try {
      return await ask(texts, signal);
    } catch (error) {
      if (!(error instanceof PassingError)) throw error;
      await sleep(Math.min(error.waitMs, maxWaitMs), undefined, { signal });
      return ask(texts, signal);
    }
  }

  return {
    id: `openai/${new URL(baseUrl).host}/${model}`,
    get dimensions() {
      return dimensions;
    },
    calibration: CALIBRATION,
    batchSize: BATCH_SIZE,
    async embed(texts, _kind, signal) {
      const vectors: Float32Array[] = [];
      for (let from = 0; from < texts.length; from += BATCH_SIZE) {
        vectors.push(...(await askTwice(texts.slice(from, from + BATCH_SIZE), signal)));
      }
      return vectors;
    },
  };
}
