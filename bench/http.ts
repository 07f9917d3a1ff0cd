// node bench/http.ts [--sizes 1000,10000,100000] [--databases embedded,external] [--seconds 5] [--seed 1]
// How fast the built product answers, how much memory it takes, and how both grow with the catalogue. See README.md.
import { spawnSync } from "node:child_process";
import { createWriteStream, mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { createRandom } from "#lib/seeded-random.ts";
import { type BenchProduct, benchProducts, isRealCatalogue } from "./catalogue.ts";
import { type BenchDatabase, type DatabaseKind, openBenchDatabases } from "./databases.ts";
import { type LoadResult, measureLoad } from "./load.ts";
import { type MeasuredServer, startMeasuredServer } from "./measured-server.ts";
import { type Door, type Kind, kinds, requestPaths } from "./requests.ts";
import { table } from "./table.ts";

const RESULTS = new URL("./results/", import.meta.url).pathname;
const doors: Door[] = ["api", "page"];
const WARM_UP = { concurrency: 4, seconds: 1.5, atLeast: 60 };
const AT_LEAST = 200;
const BUSY = 8;

const targets = {
  growth: { list: 3, filtered: 3, search: 6, detail: 3 } satisfies Record<Kind, number>,
  memoryMb: { embedded: 900, external: 400 } satisfies Record<DatabaseKind, number>,
};

interface Measurement {
  kind: Kind;
  door: Door;
  /** One request at a time: what one visitor waits. */
  alone: LoadResult;
  /** Eight at a time: how many visitors fit. */
  busy: LoadResult;
  /** What one request costs the server's processor. */
  cpuMs: number;
}

interface SizeResult {
  database: DatabaseKind;
  size: number;
  importSeconds: number;
  bootMemoryMb: number;
  peakMemoryMb: number;
  measurements: Measurement[];
}

const { values: options } = parseArgs({
  options: {
    sizes: { type: "string", default: "1000,10000,100000" },
    databases: { type: "string", default: "embedded,external" },
    seconds: { type: "string", default: "5" },
    seed: { type: "string", default: "1" },
  },
});
const sizes = options.sizes.split(",").map(Number);
const databaseKinds = options.databases.split(",") as DatabaseKind[];
const seconds = Number(options.seconds);

/** Writes the catalogue as a file and imports it as a merchant would; answers how long the import took. */
async function loadCatalogue(database: BenchDatabase, size: number): Promise<number> {
  const file = join(database.folder, "catalogue.jsonl");
  const lines = async function* () {
    for await (const product of benchProducts(size)) yield `${JSON.stringify(product)}\n`;
  };
  await pipeline(Readable.from(lines()), createWriteStream(file));
  const startedAt = performance.now();
  const imported = spawnSync(process.execPath, ["scripts/catalog-import.ts", file], {
    env: { ...process.env, DATABASE_URL: "", ...database.settings },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (imported.status !== 0) throw new Error(`the import ended with ${imported.status}`);
  return (performance.now() - startedAt) / 1000;
}

/** The products that the questions are about: the smallest catalogue is a part of every larger one. */
async function askedProducts(): Promise<BenchProduct[]> {
  const products: BenchProduct[] = [];
  for await (const product of benchProducts(Math.min(...sizes))) if (product.isActive) products.push(product);
  return products;
}

async function measureServer(server: MeasuredServer, products: BenchProduct[]): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  // The same seed and products for every size: what differs between two sizes is the catalogue, not the questions.
  const paths = requestPaths(products, createRandom(Number(options.seed)));
  for (const kind of kinds) {
    for (const door of doors) {
      const nextPath = () => paths[kind](door);
      await measureLoad(server.origin, nextPath, WARM_UP);
      const cpuBefore = server.cpuMs();
      const alone = await measureLoad(server.origin, nextPath, { concurrency: 1, seconds, atLeast: AT_LEAST });
      const cpuMs = (server.cpuMs() - cpuBefore) / alone.requests;
      const busy = await measureLoad(server.origin, nextPath, { concurrency: BUSY, seconds, atLeast: AT_LEAST });
      measurements.push({ kind, door, alone, busy, cpuMs });
      process.stderr.write(".");
    }
  }
  return measurements;
}

async function measureSize(database: DatabaseKind, size: number, place: BenchDatabase): Promise<SizeResult> {
  const importSeconds = await loadCatalogue(place, size);
  const server = await startMeasuredServer(place.settings);
  try {
    const bootMemoryMb = server.peakMemoryMb();
    const measurements = await measureServer(server, asked);
    return { database, size, importSeconds, bootMemoryMb, peakMemoryMb: server.peakMemoryMb(), measurements };
  } finally {
    await server.stop();
    process.stderr.write("\n");
  }
}

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1);
const whole = (value: number) => Math.round(value).toString();

function sizeTable({ measurements }: SizeResult): string {
  return table(
    ["request", "p50 ms", "p95 ms", "p99 ms", "CPU ms", `p95 ms c=${BUSY}`, `req/s c=${BUSY}`, "kB"],
    measurements.map(({ kind, door, alone, busy, cpuMs }) => [
      `${kind} ${door}`,
      ms(alone.p50Ms),
      ms(alone.p95Ms),
      ms(alone.p99Ms),
      ms(cpuMs),
      ms(busy.p95Ms),
      whole(busy.requestsPerSecond),
      (alone.bytesPerRequest / 1000).toFixed(1),
    ]),
  );
}

function verdict(value: number, limit: number): string {
  return `${value <= limit ? "ok" : "ABOVE"} (≤ ${limit})`;
}

/** How p95 grew from the smallest to the largest catalogue of a database. */
function growthTable(results: SizeResult[]): string {
  const [smallest, largest] = [results[0], results.at(-1)];
  if (!smallest || !largest || smallest === largest) return "";
  const rows = largest.measurements.map(({ kind, door, alone, cpuMs }, place) => {
    const { alone: before, cpuMs: cpuBefore } = smallest.measurements[place] as Measurement;
    const growth = alone.p95Ms / before.p95Ms;
    return [
      `${kind} ${door}`,
      ms(before.p95Ms),
      ms(alone.p95Ms),
      `${growth.toFixed(2)}×`,
      `${(alone.p50Ms / before.p50Ms).toFixed(2)}×`,
      `${(cpuMs / cpuBefore).toFixed(2)}×`,
      verdict(growth, targets.growth[kind]),
    ];
  });
  return table(
    [
      "request",
      `p95 at ${smallest.size}`,
      `p95 at ${largest.size}`,
      "p95 growth",
      "p50 growth",
      "CPU growth",
      "target",
    ],
    rows,
  );
}

function memoryTable(results: SizeResult[]): string {
  return table(
    ["database", "products", "import s", "boot peak MB", "peak MB", "target"],
    results.map(({ database, size, importSeconds, bootMemoryMb, peakMemoryMb }) => [
      database,
      String(size),
      importSeconds.toFixed(1),
      whole(bootMemoryMb),
      whole(peakMemoryMb),
      verdict(peakMemoryMb, targets.memoryMb[database]),
    ]),
  );
}

const asked = await askedProducts();
const databases = await openBenchDatabases(databaseKinds);
const results: SizeResult[] = [];
try {
  for (const kind of databaseKinds) {
    if (kind === "external" && !databases.externalUrl) {
      console.log("external: not measured, no server (install postgresql or set BENCH_DATABASE_URL)");
      continue;
    }
    for (const size of sizes) {
      const place = await databases.create(kind);
      try {
        const result = await measureSize(kind, size, place);
        results.push(result);
        console.log(`\n### ${kind}, ${size} products\n\n${sizeTable(result)}`);
      } finally {
        await place.remove();
      }
    }
    console.log(`\n### ${kind}, growth\n\n${growthTable(results.filter(({ database }) => database === kind))}`);
  }
} finally {
  databases.stop();
}
console.log(`\n### Memory of the server process\n\n${memoryTable(results)}`);

const setting = {
  at: new Date().toISOString(),
  node: process.version,
  cpu: `${cpus().length} × ${cpus()[0]?.model}`,
  catalogue: isRealCatalogue() ? "real" : "generated",
  seed: options.seed,
  seconds,
};
mkdirSync(RESULTS, { recursive: true });
const file = join(RESULTS, `http-${setting.at.replaceAll(":", "-")}.json`);
writeFileSync(file, JSON.stringify({ setting, results }, null, 2));
console.log(`\n${setting.cpu}, ${setting.catalogue} catalogue, ${file}`);
