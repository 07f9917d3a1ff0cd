import { setImmediate } from "node:timers/promises";
import { shortHash } from "#lib/short-hash.ts";
import { EmbeddingError, type EmbeddingProvider } from "#llm/embedding-provider.ts";
import type { Database } from "#server/platform/db/database.ts";
import * as store from "./vector-store.ts";

const BATCH_SIZE = 100;
/** A provider that fails so often in a row is away: the rest waits for the next time. */
const MOST_FAILURES = 3;

interface RefreshProgress {
  done: number;
  total: number;
}

export interface RefreshResult {
  totalProducts: number;
  /** How many of them have a vector of what they say today. */
  saved: number;
  errors: number;
  /** `stopped` = by its signal; `failing` = the provider is away. What is missing is made up the next time. */
  end: "done" | "stopped" | "failing";
}

export interface RefreshOptions {
  onProgress?: (progress: RefreshProgress) => void;
  signal?: AbortSignal;
}

/** What of a product is embedded, a line for each field. No price, stock or code: they mean nothing. */
function embeddedText({ name, category, subcategory, description }: store.StaleProduct): string {
  return [name, `${category} ${subcategory}`, description].map((line) => line.replace(/\s+/g, " ").trim()).join("\n");
}

/** A vector in a byte for each number: its direction is all that counts. */
export function toBytes(vector: Float32Array): Int8Array {
  const highest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  return Int8Array.from(vector, (value) => Math.round((value / highest) * 127));
}

interface RefreshGround {
  database: Database;
  provider: EmbeddingProvider;
  /** Told of every vector that was stored. */
  remember: (productId: number, vector: Int8Array) => void;
}

/** Brings the vectors of all products up to date, in batches. */
export function createStaleEmbedding({ database, provider, remember }: RefreshGround) {
  const { db, kind } = database;

  async function* staleBatches(): AsyncGenerator<store.StaleProduct[]> {
    for (let afterId = 0; ; ) {
      const rows = await store.selectStale(db, provider.id, afterId, BATCH_SIZE);
      const last = rows.at(-1);
      if (!last) return;
      yield rows;
      afterId = last.id;
    }
  }

  /** Embeds these texts, by their places. */
  async function embed(texts: string[], places: number[], signal: AbortSignal | undefined) {
    const vectors = new Map<number, Int8Array>();
    for (let from = 0; from < places.length; from += provider.batchSize) {
      const part = places.slice(from, from + provider.batchSize);
      const embedded = await provider.embed(
        part.map((at) => texts[at] as string),
        "document",
        signal,
      );
      for (const [index, at] of part.entries()) vectors.set(at, toBytes(embedded[index] as Float32Array));
      // The event loop belongs to the visitors.
      await setImmediate();
    }
    return vectors;
  }

  async function embedBatch(rows: store.StaleProduct[], signal: AbortSignal | undefined): Promise<void> {
    const texts = rows.map(embeddedText);
    const hashes = texts.map(shortHash);
    const changed = rows.flatMap(({ contentHash }, at) => (contentHash === hashes[at] ? [] : [at]));
    const vectors = await embed(texts, changed, signal);
    const stored = rows.map(({ id, revision }, at) => ({
      productId: id,
      revision,
      contentHash: hashes[at] as string,
      vector: vectors.get(at),
    }));
    await store.saveVectors(db, provider.id, stored);
    for (const { productId, vector } of stored) if (vector) remember(productId, vector);
  }

  /** Whether the batch has its vectors now. */
  async function tryBatch(rows: store.StaleProduct[], signal: AbortSignal | undefined): Promise<boolean> {
    try {
      await embedBatch(rows, signal);
      return true;
    } catch (error) {
      if (!signal?.aborted && !(error instanceof EmbeddingError)) throw error;
      return false;
    }
  }

  async function embedStale({ onProgress, signal }: RefreshOptions): Promise<RefreshResult["end"]> {
    const before = await store.countVectors(db, provider.id);
    let [done, failures] = [0, 0];
    for await (const rows of staleBatches()) {
      if (signal?.aborted) return "stopped";
      failures = (await tryBatch(rows, signal)) ? 0 : failures + 1;
      await database.yieldToOthers();
      done += rows.length;
      onProgress?.({ done, total: Math.max(done, before.products - before.vectors) });
      if (failures === MOST_FAILURES) return "failing";
    }
    return signal?.aborted ? "stopped" : "done";
  }

  return async (options: RefreshOptions): Promise<RefreshResult> => {
    const end = await embedStale(options);
    await store.deleteHiddenVectors(db);
    if (kind === "external" && provider.dimensions)
      await store.indexVectors(database, provider.id, provider.dimensions);
    const after = await store.countVectors(db, provider.id);
    return { totalProducts: after.products, saved: after.vectors, errors: after.products - after.vectors, end };
  };
}
