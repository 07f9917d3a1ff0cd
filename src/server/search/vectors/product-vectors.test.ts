import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import type { EmbeddingProvider } from "#llm/embedding-provider.ts";
import { EmbeddingError } from "#llm/embedding-provider.ts";
import { createCatalogService } from "#server/catalog/catalog.service.ts";
import { product, type Shop, shopWith } from "../../../../tests/support/shop.ts";
import { createBuiltInEmbeddings } from "./built-in-embeddings.ts";
import { createProductVectors } from "./product-vectors.ts";
import { VectorScan } from "./vector-scan.ts";
import { selectNearest } from "./vector-store.ts";

const everyone = () => true;
const shops: Shop[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});

async function openShop(names: string[]): Promise<Shop> {
  const shop = await shopWith({ products: names.map((name) => product(name)) });
  shops.push(shop);
  return shop;
}

const hasVectors = async (shop: Shop) => {
  const { rows } = await shop.database.db.execute(sql`SELECT 1 FROM pg_available_extensions WHERE name = 'vector'`);
  return rows.length > 0;
};

/** The built-in provider, counting what it is asked for; it fails while `isAway`. */
function watchedProvider(given: Partial<EmbeddingProvider> = {}) {
  const inner = createBuiltInEmbeddings();
  const watch = { documents: 0, isAway: false };
  const provider: EmbeddingProvider = {
    ...inner,
    id: inner.id,
    dimensions: inner.dimensions,
    async embed(texts, kind, signal) {
      if (watch.isAway) throw new EmbeddingError("away");
      if (kind === "document") watch.documents += texts.length;
      return inner.embed(texts, kind, signal);
    },
    ...given,
  };
  return { provider, watch };
}

const NAMES = ["Caneca Azul", "Caneca Verde", "Prato Raso", "Furadeira 550W"];

describe("vectors of products", () => {
  test("a database says whether it can keep them, and without them the same search is answered by words", async () => {
    const shop = await openShop(NAMES);
    const { catalog } = shop.services;
    await catalog.prepare();
    const { vector } = catalog.capabilities;
    expect(vector.isAvailable).toBe(await hasVectors(shop));
    expect(vector.provider).toMatch(/^built-in\//);
    if (!vector.isAvailable) expect(vector.reason).toMatch(/extension vector/);
    const [first] = await catalog.searchSimilarProducts("caneca azul");
    expect(first).toMatchObject({ productName: "Caneca Azul", similarity: 1 });
  });

  test("'Atualizar Catálogo' tells how many products there are, and how many have a vector [API-60]", async () => {
    const shop = await openShop(NAMES);
    const isAble = await hasVectors(shop);
    expect(await shop.services.catalog.updateCatalogVectors()).toEqual({
      totalProducts: NAMES.length,
      vectorDBResult: isAble ? { saved: NAMES.length, errors: 0 } : { saved: 0, errors: NAMES.length },
    });
  });

  test("only what is new or says something else is embedded again", async () => {
    const shop = await openShop(NAMES);
    if (!(await hasVectors(shop))) return;
    const { provider, watch } = watchedProvider();
    const vectors = createProductVectors(shop.database, provider);
    const steps: number[] = [];
    await vectors.refreshEmbeddings({ onProgress: ({ done }) => steps.push(done) });
    expect(watch.documents).toBe(4);
    expect(steps).toEqual([4]);
    await vectors.refreshEmbeddings();
    expect(watch.documents).toBe(4);
    await shop.services.catalog.saveProducts([product("Caneca Azul", { stock: 3 }), product("Prato Fundo")]);
    expect(await vectors.refreshEmbeddings()).toMatchObject({ totalProducts: 5, saved: 5, errors: 0, end: "done" });
    expect(watch.documents).toBe(5);
    await shop.services.catalog.saveProducts([product("Caneca Azul", { description: "Para café." })]);
    await vectors.refreshEmbeddings();
    expect(watch.documents).toBe(6);
  });

  test("a hidden product's vector goes, and comes back with it", async () => {
    const shop = await openShop(NAMES);
    if (!(await hasVectors(shop))) return;
    const vectors = createProductVectors(shop.database, createBuiltInEmbeddings());
    await vectors.refreshEmbeddings();
    await shop.services.catalog.saveProducts([product("Prato Raso", { isActive: false })]);
    expect(await vectors.refreshEmbeddings()).toMatchObject({ totalProducts: 3, saved: 3 });
    const { rows } = await shop.database.db.execute(sql`SELECT count(*)::int AS count FROM product_embedding`);
    expect(rows[0]).toEqual({ count: 3 });
    await shop.services.catalog.saveProducts([product("Prato Raso")]);
    expect(await vectors.refreshEmbeddings()).toMatchObject({ totalProducts: 4, saved: 4 });
  });

  test("stopped in the middle it goes on where it was; a second start at once does not do it twice", async () => {
    const shop = await openShop(Array.from({ length: 450 }, (_, index) => `Produto ${index}`));
    if (!(await hasVectors(shop))) return;
    const { provider, watch } = watchedProvider();
    const vectors = createProductVectors(shop.database, provider);
    const stop = new AbortController();
    const first = await vectors.refreshEmbeddings({ signal: stop.signal, onProgress: () => stop.abort() });
    expect(first.end).toBe("stopped");
    expect(first.saved).toBeGreaterThan(0);
    expect(first.saved).toBeLessThan(450);
    expect(first.saved + first.errors).toBe(450);
    const both = await Promise.all([vectors.refreshEmbeddings(), vectors.refreshEmbeddings()]);
    expect(both).toEqual([both[0], both[0]]);
    expect(both[0]).toMatchObject({ end: "done", saved: 450 });
    expect(watch.documents).toBe(450);
  });

  test("while the provider is away, products wait and searches are answered by words; then all is made up for", async () => {
    const shop = await openShop(NAMES);
    if (!(await hasVectors(shop))) return;
    const { provider, watch } = watchedProvider();
    const vectors = createProductVectors(shop.database, provider);
    const catalog = createCatalogService(shop.database, { createVectors: () => vectors });
    await vectors.ready();
    watch.isAway = true;
    expect(await vectors.refreshEmbeddings()).toMatchObject({ saved: 0, errors: 4 });
    expect((await catalog.searchSimilarProducts("caneca"))[0]?.productName).toMatch(/Caneca/);
    watch.isAway = false;
    expect(await vectors.refreshEmbeddings()).toMatchObject({ saved: 4, errors: 0, end: "done" });
    watch.isAway = true;
    expect((await catalog.searchSimilarProducts("caneca"))[0]?.productName).toMatch(/Caneca/);
  });

  test("vectors of another provider are made anew and never meet the old ones", async () => {
    const shop = await openShop(NAMES);
    if (!(await hasVectors(shop))) return;
    await createProductVectors(shop.database, createBuiltInEmbeddings()).refreshEmbeddings();
    const { provider } = watchedProvider({
      id: "other/3",
      dimensions: 3,
      embed: async (texts) => texts.map(() => Float32Array.of(1, 2, 3)),
    });
    const other = createProductVectors(shop.database, provider);
    await other.ready();
    expect(await other.findNearest("caneca", everyone)).toEqual([]);
    expect(await other.refreshEmbeddings()).toMatchObject({ saved: 4, errors: 0 });
    expect(await other.findNearest("caneca", everyone)).toHaveLength(4);
  });

  test("asking the database for the nearest gives what comparing all of them gives", async () => {
    const shop = await openShop([...NAMES, "Copo de Vidro", "Xícara de Porcelana", "Martelo de Unha"]);
    if (!(await hasVectors(shop))) return;
    const provider = createBuiltInEmbeddings();
    const vectors = createProductVectors(shop.database, provider);
    await vectors.refreshEmbeddings();
    const [embedded] = await provider.embed(["caneca azul"], "query");
    const bytes = Int8Array.from(embedded ?? [], (value) => Math.round(value * 127));
    const nearest = await selectNearest(shop.database.db, provider.id, bytes, 3);
    const scanned = await vectors.findNearest("caneca azul", everyone);
    expect(nearest[0]?.id).toBe(scanned[0]?.id);
    expect(nearest[0]?.cosine).toBeCloseTo(scanned[0]?.cosine ?? 0, 1);
  });
});

describe("comparing all vectors", () => {
  test("finds the nearest that pass, from the floor on, the nearest first", () => {
    const scan = new VectorScan(2);
    for (let id = 1; id <= 3000; id += 1) scan.set(id, Int8Array.of(100, id % 100));
    scan.set(9000, Int8Array.of(-100, 0));
    scan.set(1, Int8Array.of(100, 0));
    expect(scan.size).toBe(3001);
    const found = scan.nearest(Int8Array.of(50, 0), 5, 0.5, (id) => id > 150);
    expect(found.map(({ id }) => id)).toEqual([200, 300, 400, 500, 600]);
    expect(found[0]?.cosine).toBeCloseTo(1, 5);
    expect(scan.nearest(Int8Array.of(-1, 0), 5, 0.5, () => true).map(({ id }) => id)).toEqual([9000]);
  });
});

describe("the built-in provider", () => {
  const provider = createBuiltInEmbeddings();
  const cosine = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  async function closeness(query: string, document: string): Promise<number> {
    const [[asked], [given]] = [await provider.embed([query], "query"), await provider.embed([document], "document")];
    return cosine(asked ?? new Float32Array(), given ?? new Float32Array());
  }

  test("gives the same unit vector for the same text, of the length that it names", async () => {
    const [first, second] = await provider.embed(["Caneca Azul\nCozinha\n", "Caneca Azul\nCozinha\n"], "document");
    expect(first).toEqual(second);
    expect(first).toHaveLength(provider.dimensions ?? 0);
    expect(cosine(first as Float32Array, first as Float32Array)).toBeCloseTo(1, 5);
  });

  test.each([
    ["celular", "Smartphone Samsung 128GB\nEletrônicos\n", "Cabo de Vassoura\nLimpeza\n"],
    ["canecas", "Caneca de Porcelana\nCozinha\n", "Panela de Pressão\nCozinha\n"],
    ["churrasco", "Carvão Vegetal 3kg\nMercearia\n", "Sabão em Pó 1kg\nLimpeza\n"],
    ["presente para quem gosta de café", "Cafeteira Italiana\nCozinha\n", "Martelo de Unha\nFerramentas\n"],
  ])("%s is nearer to what it means than to anything else", async (query, meant, other) => {
    const strange = await closeness(query, other);
    expect(strange).toBeLessThan(provider.calibration.floor);
    expect(await closeness(query, meant)).toBeGreaterThan(strange + 0.15);
  });
});
