import type { EmbeddingModelMiddleware } from "ai";
import { z } from "zod";
import { EmbeddingError, type EmbeddingProvider } from "./embedding-provider.ts";
import type { Wait } from "./model-fetch.ts";
import { loadModelProvider } from "./model-provider.ts";
import type { ModelServer } from "./model-request.ts";

const TIMEOUT_MS = 10_000;
const BATCH_SIZE = 64;
const MAX_DIMENSIONS = 8_192;
/** Cosines of usual text models: strangers seldom fall under the floor, a query and its answer seldom reach further. */
const CALIBRATION = { floor: 0.3, near: 0.75 };

const placesSchema = z.object({ data: z.array(z.object({ index: z.int() })) });

/** The SDK takes vectors in the order in which they come; the wire says by `index` which text each one is of. */
const middleware: EmbeddingModelMiddleware = {
  specificationVersion: "v4",
  overrideMaxEmbeddingsPerCall: () => BATCH_SIZE,
  overrideSupportsParallelCalls: () => false,
  async wrapEmbed({ doEmbed }) {
    const result = await doEmbed();
    const places = placesSchema.safeParse(result.response?.body).data?.data;
    const placed = result.embeddings.map((vector, at) => ({ vector, place: places?.[at]?.index ?? at }));
    return { ...result, embeddings: placed.sort((one, other) => one.place - other.place).map(({ vector }) => vector) };
  },
};

/** Good vectors, all of the same length. */
function checkedVectors(embeddings: number[][], dimensions: number | undefined): Float32Array[] {
  const length = dimensions ?? embeddings[0]?.length ?? 0;
  if (length === 0 || length > MAX_DIMENSIONS || embeddings.some((vector) => vector.length !== length))
    throw new EmbeddingError("the answer has vectors of other dimensions");
  if (embeddings.some((vector) => vector.every((value) => value === 0))) throw new EmbeddingError("a vector is empty");
  return embeddings.map((vector) => Float32Array.from(vector));
}

interface OpenAiEmbeddingsOptions extends Pick<ModelServer, "baseUrl" | "apiKey" | "model"> {
  /** For each batch of texts. */
  timeoutMs?: number;
  wait?: Wait;
}

/** Embeds by any server that speaks the `/embeddings` of OpenAI. */
export function createOpenAiEmbeddings(options: OpenAiEmbeddingsOptions): EmbeddingProvider {
  const { baseUrl, model, timeoutMs = TIMEOUT_MS, wait } = options;
  let dimensions: number | undefined;
  let embedder: ReturnType<typeof loadEmbedder> | undefined;

  async function loadEmbedder() {
    const { APICallError, embedMany, wrapEmbeddingModel } = await import("ai");
    const provider = await loadModelProvider(options, wait && { wait });
    const wrapped = wrapEmbeddingModel({ model: provider.embeddingModel(model), middleware });
    return async (values: string[], abortSignal: AbortSignal): Promise<number[][]> => {
      try {
        return (await embedMany({ model: wrapped, values, maxRetries: 0, abortSignal })).embeddings;
      } catch (error) {
        // What the SDK says of a failure holds the texts: only what the server answered is told on.
        const status = APICallError.isInstance(error) ? error.statusCode : undefined;
        throw new EmbeddingError(status === undefined ? "no good answer came" : `the server answered ${status}`);
      }
    };
  }

  return {
    id: `openai/${new URL(baseUrl).host}/${model}`,
    get dimensions() {
      return dimensions;
    },
    calibration: CALIBRATION,
    batchSize: BATCH_SIZE,
    async embed(texts, _kind, signal) {
      embedder ??= loadEmbedder();
      const embed = await embedder;
      const deadline = AbortSignal.timeout(timeoutMs * Math.max(1, Math.ceil(texts.length / BATCH_SIZE)));
      const ending = signal ? AbortSignal.any([signal, deadline]) : deadline;
      const embeddings = await embed(texts, ending).catch((error: unknown) => {
        signal?.throwIfAborted();
        throw deadline.aborted ? new EmbeddingError("the server took too long") : error;
      });
      const vectors = checkedVectors(embeddings, dimensions);
      dimensions ??= vectors[0]?.length;
      return vectors;
    },
  };
}
