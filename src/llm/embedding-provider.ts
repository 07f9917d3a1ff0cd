/** Turns texts into vectors whose directions are near when the texts mean nearly the same. */
export interface EmbeddingProvider {
  /** Tells one way of embedding from another: vectors of different ids must never meet. */
  readonly id: string;
  /** Undefined until the first answer, for a provider that only then tells. */
  readonly dimensions: number | undefined;
  /** From which cosine on two texts have to do with each other, and which one is as near as a query and its answer get. */
  readonly calibration: { floor: number; near: number };
  /** How many texts one call takes at best. */
  readonly batchSize: number;
  /** @throws EmbeddingError when the provider does not give one good vector for each text. */
  embed(texts: string[], kind: "query" | "document", signal?: AbortSignal): Promise<Float32Array[]>;
}

/** The provider is away, refuses or answers nonsense. Its message carries nothing of the texts and no key. */
export class EmbeddingError extends Error {
  override name = "EmbeddingError";
}
