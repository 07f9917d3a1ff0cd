// node bench/similar.ts [--sizes 1000,10000,100000] [--database embedded]: how fast vectors are made and products found by
// meaning, as the catalogue grows: products per second, p50 and p95 of the similar search, memory. See README.md.
import { parseArgs } from "node:util";
import { readImportedProduct } from "../src/contract/catalog-admin/product-import.ts";
import { createCatalogService } from "../src/server/catalog/catalog.service.ts";
import { analyzeCatalog } from "../src/server/catalog-admin/analyze-catalog.ts";
import { readConfig } from "../src/server/config.ts";
import { openDatabase } from "../src/server/platform/db/database.ts";
import { migrateDatabase } from "../src/server/platform/db/migrate.ts";
import { createLog } from "../src/server/platform/telemetry/log.ts";
import { createBuiltInEmbeddings } from "../src/server/search/vectors/built-in-embeddings.ts";
import { createProductVectors } from "../src/server/search/vectors/product-vectors.ts";
import { benchProducts } from "./catalogue.ts";
import { type DatabaseKind, openBenchDatabases } from "./databases.ts";
import { table } from "./table.ts";

const BATCH_SIZE = 500;
const ROUNDS = 5;

/** Names, synonyms, attributes, occasions, mistakes. */
const QUERIES =
  `café em grãos|celular|geladeira|presente para quem gosta de café|fazer churrasco no domingo|volta às aulas
limpar o banheiro|shampo anticaspa|vinho tinto seco|tênis de corrida|fone blutut|ração para cachorro|furadeira 220v
arroz integral 1kg|festa de aniversário|bebê recém nascido|macaxeira|caneca azul|sabão em pó|protetor solar`
    .split(/[|\n]/)
    .map((query) => query.trim());

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "1000,10000,100000" },
    database: { type: "string", default: "embedded" },
  },
});
const kind = values.database as DatabaseKind;
const megabytes = () => Math.round(process.memoryUsage.rss() / 2 ** 20);
const percentile = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

async function measure(size: number, settings: Record<string, string>): Promise<string[]> {
  const database = await openDatabase(readConfig(settings), createLog("error"));
  await migrateDatabase(database);
  const catalog = createCatalogService(database, {
    createVectors: (rarityOf) => createProductVectors(database, createBuiltInEmbeddings(rarityOf)),
  });
  let batch = [];
  for await (const line of benchProducts(size)) {
    const { product } = readImportedProduct(line);
    if (product) batch.push(product);
    if (batch.length < BATCH_SIZE) continue;
    await catalog.saveProducts(batch);
    batch = [];
  }
  await catalog.saveProducts(batch);
  await analyzeCatalog(database);
  await catalog.prepare();
  const before = megabytes();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, megabytes());
  }, 50);
  const start = performance.now();
  const { saved } = await catalog.refreshEmbeddings();
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  const again = performance.now();
  await catalog.refreshEmbeddings();
  const idle = performance.now() - again;
  for (const query of QUERIES) await catalog.searchSimilarProducts(query);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const query of QUERIES) {
      const asked = performance.now();
      // A text of its own each time, so that nothing remembered answers.
      await catalog.searchSimilarProducts(`${query}${" ".repeat(round)}.`);
      times.push(performance.now() - asked);
    }
  }
  times.sort((a, b) => a - b);
  await database.close();
  const { isAvailable } = catalog.capabilities.vector;
  return [
    `${size}`,
    isAvailable ? `${Math.round(saved / seconds)}` : "no pgvector",
    isAvailable ? `${Math.round(idle)}` : "",
    `${before} → ${peak}`,
    percentile(times, 0.5).toFixed(1),
    percentile(times, 0.95).toFixed(1),
  ];
}

const servers = await openBenchDatabases([kind]);
const rows: string[][] = [];
for (const size of values.sizes.split(",").map(Number)) {
  const place = await servers.create(kind);
  rows.push(await measure(size, place.settings).finally(() => place.remove()));
}
servers.stop();
const head = ["products", "embedded/s", "nothing to do, ms", "memory, MB", "similar p50, ms", "p95, ms"];
console.log(`\n${kind}\n${table(head, rows)}`);
