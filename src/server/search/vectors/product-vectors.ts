import type { EmbeddingProvider } from "#llm/embedding-provider.ts";
import type { Database } from "#server/platform/db/database.ts";
import { createStaleEmbedding, type RefreshOptions, type RefreshResult, toBytes } from "./stale-embedding.ts";
import { VectorScan } from "./vector-scan.ts";
import * as store from "./vector-store.ts";

const READ_BATCH = 1_000;
const NEAREST = 100;

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

  /** Where vectors cannot be kept, no product has one. */
  async function refuse(): Promise<RefreshResult> {
    const totalProducts = await store.countProducts(db);
    return { totalProducts, saved: 0, errors: totalProducts, end: "done" };
  }

  const refresh = createStaleEmbedding({ database, provider, remember });

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
      running ??= ready()
        .then(({ isAvailable }) => (isAvailable ? refresh(options) : refuse()))
        .finally(() => {
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
