import { setImmediate } from "node:timers/promises";
import { shortHash } from "#lib/short-hash.ts";
import { EmbeddingError, type EmbeddingProvider } from "#llm/embedding-provider.ts";
import type { Database } from "#server/platform/db/database.ts";
import { VectorScan } from "./vector-scan.ts";
import * as store from "./vector-store.ts";

const BATCH_SIZE = 100;
const READ_BATCH = 1_000;
const NEAREST = 100;
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
function toBytes(vector: Float32Array): Int8Array {
  const highest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  return Int8Array.from(vector, (value) => Math.round((value / highest) * 127));
}

/** The vectors of the products: kept current, and asked for the nearest ones. Where the database has none, it finds none. */
export function createProductVectors(database: Database, provider: EmbeddingProvider) {
  const { db, kind } = database;
  let preparing: Promise<store.VectorCapability> | undefined;
  let capability: store.VectorCapability = { isAvailable: false, reason: "not looked at yet" };
  let scan: VectorScan | undefined;
  let running: Promise<RefreshResult> | undefined;

  async function prepare(): Promise<store.VectorCapability> {
    const found = await store.prepareVectors(database);
    if (found.isAvailable && kind === "embedded") await loadScan();
    capability = found;
    return found;
  }

  /** Looks once what the database can do; asked again after a failure. */
  function ready(): Promise<store.VectorCapability> {
    preparing ??= prepare().catch((error) => {
      preparing = undefined;
      throw error;
    });
    return preparing;
  }

  async function loadScan(): Promise<void> {
    for (let afterId = 0; ; ) {
      const rows = await store.selectVectors(db, provider.id, afterId, READ_BATCH);
      for (const { id, vector } of rows) remember(id, vector);
      if (rows.length < READ_BATCH) return;
      afterId = rows.at(-1)?.id ?? 0;
    }
  }

  function remember(id: number, vector: Int8Array): void {
    if (kind !== "embedded") return;
    if (scan?.dimensions !== vector.length) scan = new VectorScan(vector.length);
    scan.set(id, vector);
  }

  async function embedBatch(rows: store.StaleProduct[], signal: AbortSignal | undefined): Promise<void> {
    const texts = rows.map(embeddedText);
    const hashes = texts.map(shortHash);
    const changed = rows.flatMap(({ contentHash }, at) => (contentHash === hashes[at] ? [] : [at]));
    const vectors = new Map<number, Int8Array>();
    for (let from = 0; from < changed.length; from += provider.batchSize) {
      const part = changed.slice(from, from + provider.batchSize);
      const embedded = await provider.embed(
        part.map((at) => texts[at] as string),
        "document",
        signal,
      );
      for (const [index, at] of part.entries()) vectors.set(at, toBytes(embedded[index] as Float32Array));
      // The event loop belongs to the visitors.
      await setImmediate();
    }
    const stored = rows.map(({ id, revision }, at) => ({
      productId: id,
      revision,
      contentHash: hashes[at] as string,
      vector: vectors.get(at),
    }));
    await store.saveVectors(db, provider.id, stored);
    for (const { productId, vector } of stored) if (vector) remember(productId, vector);
  }

  async function refresh({ onProgress, signal }: RefreshOptions): Promise<RefreshResult> {
    if (!(await ready()).isAvailable) {
      const totalProducts = await store.countProducts(db);
      return { totalProducts, saved: 0, errors: totalProducts, end: "done" };
    }
    const before = await store.countVectors(db, provider.id);
    let [done, failures] = [0, 0];
    let end: RefreshResult["end"] = "done";
    for (let afterId = 0; ; ) {
      if (signal?.aborted) end = "stopped";
      if (end !== "done") break;
      const rows = await store.selectStale(db, provider.id, afterId, BATCH_SIZE);
      if (rows.length === 0) break;
      try {
        await embedBatch(rows, signal);
        failures = 0;
      } catch (error) {
        if (!signal?.aborted && !(error instanceof EmbeddingError)) throw error;
        failures += 1;
        if (failures === MOST_FAILURES) end = "failing";
      }
      await database.yieldToOthers();
      afterId = rows.at(-1)?.id ?? afterId;
      done += rows.length;
      onProgress?.({ done, total: Math.max(done, before.products - before.vectors) });
    }
    await store.deleteHiddenVectors(db);
    if (kind === "external" && provider.dimensions)
      await store.indexVectors(database, provider.id, provider.dimensions);
    const after = await store.countVectors(db, provider.id);
    return { totalProducts: after.products, saved: after.vectors, errors: after.products - after.vectors, end };
  }

  return {
    ready,
    /** Who embeds. */
    provider: provider.id,
    get capability() {
      return capability;
    },
    calibration: provider.calibration,

    /**
     * Embeds what is new or changed since the last time, in batches: stopped and started again, it goes on where it was, and
     * with nothing changed it writes nothing. Who asks while it runs waits for the same run.
     */
    refreshEmbeddings(options: RefreshOptions = {}): Promise<RefreshResult> {
      running ??= refresh(options).finally(() => {
        running = undefined;
      });
      return running;
    },

    /** The products nearest to the text that pass, from the provider's floor on. */
    async findNearest(text: string, passes: (id: number) => boolean): Promise<store.VectorHit[]> {
      if (!capability.isAvailable || (kind === "embedded" && !scan)) return [];
      const [embedded] = await provider.embed([text], "query");
      if (!embedded) return [];
      const vector = toBytes(embedded);
      const { floor } = provider.calibration;
      if (scan) return vector.length === scan.dimensions ? scan.nearest(vector, NEAREST, floor, passes) : [];
      const nearest = await store.selectNearest(db, provider.id, vector, NEAREST);
      return nearest.filter(({ id, cosine }) => cosine >= floor && passes(id));
    },
  };
}

export type ProductVectors = ReturnType<typeof createProductVectors>;
