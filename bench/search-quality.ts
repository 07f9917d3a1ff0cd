// node bench/search-quality.ts [--list]: how well the search ranks, by judged queries over a catalogue of 10,000 real products.
// Prints nDCG@10 and recall@20 per kind of query for the list (the one search box: words, with what is like them behind) and the
// similar search, side by side with plain
// Postgres full text, trigrams and MiniSearch. See README.md.
import { execFileSync } from "node:child_process";
import { createReadStream, existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import type { ProductInput } from "../src/contract/catalog/product.ts";
import { readImportedProduct } from "../src/contract/catalog-admin/product-import.ts";
import { createCatalogService } from "../src/server/catalog/catalog.service.ts";
import { readConfig } from "../src/server/config.ts";
import { openDatabase } from "../src/server/platform/db/database.ts";
import { migrateDatabase } from "../src/server/platform/db/migrate.ts";
import { createLog } from "../src/server/platform/telemetry/log.ts";
import { createBuiltInEmbeddings } from "../src/server/search/vectors/built-in-embeddings.ts";
import { createProductVectors } from "../src/server/search/vectors/product-vectors.ts";
import { openBenchDatabases } from "./databases.ts";
import { openMiniSearch, openPostgresRivals, type Search } from "./search-rivals.ts";
import { table } from "./table.ts";

const DATA = process.env.BENCH_DATA ?? "../shared/data";
const BATCH_SIZE = 500;
const RESULTS = 50;

interface Score {
  name: string;
  ndcg10: number;
  recall20: number;
}

interface Scores {
  summary: Score[];
  perQuery: { query: string; kind: string; ndcg: number }[];
}

async function readCatalogue(file: string): Promise<ProductInput[]> {
  const products: ProductInput[] = [];
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    const { product } = readImportedProduct(JSON.parse(line));
    if (product) products.push(product);
  }
  return products;
}

/** What the judge says of the codes that the search finds for each query. */
async function judge(search: Search, queries: string[], folder: string): Promise<Scores> {
  const answers: Record<string, string[]> = {};
  for (const query of queries) answers[query] = await search(query);
  const file = join(folder, "answers.json");
  await writeFile(file, JSON.stringify(answers));
  const judged = execFileSync(process.execPath, [join(DATA, "score.mjs"), file, "--json"], { encoding: "utf8" });
  return JSON.parse(judged) as Scores;
}

async function openOurs(folder: string, products: ProductInput[]) {
  const database = await openDatabase(readConfig({ DATA_DIR: folder, ...process.env }), createLog("error"));
  await migrateDatabase(database);
  const catalog = createCatalogService(database, {
    createVectors: (rarityOf) => createProductVectors(database, createBuiltInEmbeddings(rarityOf)),
  });
  for (let from = 0; from < products.length; from += BATCH_SIZE) {
    await catalog.saveProducts(products.slice(from, from + BATCH_SIZE));
  }
  await catalog.prepare();
  await catalog.refreshEmbeddings();
  const search: Search = async (query) =>
    (await catalog.listProducts({ search: query, page: 1, limit: RESULTS })).products.map(({ code }) => code);
  const similar: Search = async (query) =>
    (await catalog.searchSimilarProducts(query)).map(({ productCode }) => productCode);
  return { search, similar, close: database.close };
}

function printTable(title: string, scores: Map<string, Scores>, figure: (score: Score) => number): void {
  const kinds = [...scores.values()][0]?.summary.map(({ name }) => name) ?? [];
  const rows = [...scores].map(([name, { summary }]) => [name, ...summary.map((score) => figure(score).toFixed(2))]);
  console.log(`\n${title}\n${table(["search", ...kinds], rows)}`);
}

async function main(): Promise<void> {
  if (!existsSync(DATA)) {
    console.log(`Sem os dados de ${DATA}: nada a medir.`);
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), "arara-search-quality-"));
  const products = await readCatalogue(join(DATA, "catalogue-10k.jsonl.gz"));
  const judged = await readFile(join(DATA, "dev-queries.tsv"), "utf8");
  const queries = judged
    .split("\n")
    .slice(1)
    .flatMap((line) => line.split("\t")[0] || []);
  const scores = new Map<string, Scores>();
  const servers = await openBenchDatabases(["external"]);
  try {
    if (servers.externalUrl) {
      const postgres = await openPostgresRivals(servers.externalUrl, products);
      scores.set("postgres full text", await judge(postgres.fullText, queries, folder));
      scores.set("postgres trigram", await judge(postgres.trigram, queries, folder));
      await postgres.close();
    }
    const mini = await openMiniSearch(products);
    if (mini) scores.set("minisearch", await judge(mini, queries, folder));
    const ours = await openOurs(folder, products);
    scores.set("arara, list", await judge(ours.search, queries, folder));
    scores.set("arara, similar", await judge(ours.similar, queries, folder));
    await ours.close();
    printTable("nDCG@10", scores, ({ ndcg10 }) => ndcg10);
    printTable("recall@20", scores, ({ recall20 }) => recall20);
    if (!process.argv.includes("--list")) return;
    const bySimilar = scores.get("arara, similar")?.perQuery ?? [];
    console.log("\nnDCG@10 of the list, of the similar search");
    for (const [place, { query, kind, ndcg }] of (scores.get("arara, list")?.perQuery ?? []).entries()) {
      console.log(`${ndcg.toFixed(3)}  ${bySimilar[place]?.ndcg.toFixed(3)}  ${kind.padEnd(10)} ${query}`);
    }
  } finally {
    servers.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
