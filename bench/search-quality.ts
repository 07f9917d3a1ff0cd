// node bench/search-quality.ts: how well the search ranks, by judged queries over a catalogue of 10,000 real products.
// Prints nDCG@10 and recall@20 per kind of query, for the listing (`search`) and for the similar search.
import { execFileSync } from "node:child_process";
import { createReadStream, existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import type { ProductInput } from "../src/contract/product.ts";
import { readImportedProduct } from "../src/contract/product-import.ts";
import { type CatalogService, createCatalogService } from "../src/server/catalog/catalog.service.ts";
import { readConfig } from "../src/server/config.ts";
import { openDatabase } from "../src/server/db/database.ts";
import { migrateDatabase } from "../src/server/db/migrate.ts";
import { createLog } from "../src/server/telemetry/log.ts";

const DATA = process.env.BENCH_DATA ?? "../shared/data";
const BATCH_SIZE = 500;
const RESULTS = 50;

async function loadCatalogue(catalog: CatalogService, file: string): Promise<void> {
  let batch: ProductInput[] = [];
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    const { product } = readImportedProduct(JSON.parse(line));
    if (product) batch.push(product);
    if (batch.length < BATCH_SIZE) continue;
    await catalog.saveProducts(batch);
    batch = [];
  }
  await catalog.saveProducts(batch);
}

/** Each query with the codes that it finds, best first, as the judge reads them. */
async function answersOf(queries: string[], search: (query: string) => Promise<string[]>): Promise<string> {
  const answers: Record<string, string[]> = {};
  for (const query of queries) answers[query] = await search(query);
  return JSON.stringify(answers);
}

async function main(): Promise<void> {
  if (!existsSync(DATA)) {
    console.log(`Sem os dados de ${DATA}: nada a medir.`);
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), "arara-search-quality-"));
  const database = await openDatabase(readConfig({ DATA_DIR: folder, ...process.env }), createLog("error"));
  try {
    await migrateDatabase(database);
    const catalog = createCatalogService(database);
    await loadCatalogue(catalog, join(DATA, "catalogue-10k.jsonl.gz"));
    const judged = await readFile(join(DATA, "dev-queries.tsv"), "utf8");
    const queries = judged
      .split("\n")
      .slice(1)
      .flatMap((line) => line.split("\t")[0] || []);
    const searches = {
      search: async (search: string) =>
        (await catalog.listProducts({ search, page: 1, limit: RESULTS })).products.map(({ code }) => code),
      similar: async (query: string) =>
        (await catalog.searchSimilarProducts(query)).map(({ productCode }) => productCode),
    };
    for (const [name, search] of Object.entries(searches)) {
      const file = join(folder, `${name}.json`);
      await writeFile(file, await answersOf(queries, search));
      const flags = process.argv.slice(2);
      console.log(
        `\n${name}\n${execFileSync(process.execPath, [join(DATA, "score.mjs"), file, ...flags], { encoding: "utf8" })}`,
      );
    }
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
