// node bench/curve.ts [--sizes 1000,10000,100000,1000000] [--databases external,embedded]
// How the product grows with its catalogue: what one visitor waits for what nobody asked for before, how long a start takes, how much
// memory, how fast a catalogue is written. Each size is kept in results/curve.json as soon as it is measured; the picture and the
// table in docs/scaling.md are made of all that lies there. `--draw` measures nothing.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createRandom } from "#lib/seeded-random.ts";
import { type BenchProduct, benchProducts } from "./catalogue.ts";
import { type CurvePoint, curvePicture, type Question, questions } from "./curve-picture.ts";
import { type BenchDatabase, type DatabaseKind, openBenchDatabases } from "./databases.ts";
import { type MeasuredServer, startMeasuredServer } from "./measured-server.ts";
import { searchQueries } from "./requests.ts";
import { table } from "./table.ts";
import { quantile } from "./visitors.ts";

const RESULTS = new URL("./results/", import.meta.url).pathname;
const RESULTS_FILE = `${RESULTS}curve.json`;
const PICTURE = new URL("../docs/scaling.svg", import.meta.url).pathname;
const PAGE = new URL("../docs/scaling.md", import.meta.url).pathname;
const BEGIN = "<!-- made by bench/curve.ts -->";
const END = "<!-- end -->";
const ASKED = 500;
const ROUNDS = 60;
const SETTLE_MS = 5_000;

const { values: options } = parseArgs({
  options: {
    sizes: { type: "string", default: "1000,10000,100000,1000000" },
    databases: { type: "string", default: "external,embedded" },
    draw: { type: "boolean", default: false },
  },
});

async function load(place: BenchDatabase, size: number): Promise<number> {
  const lines = async function* () {
    for await (const product of benchProducts(size)) yield `${JSON.stringify(product)}\n`;
  };
  const startedAt = performance.now();
  const importing = spawn(process.execPath, ["scripts/catalog-import.ts", "-"], {
    env: { ...process.env, DATABASE_URL: "", ...place.settings },
    stdio: ["pipe", "ignore", "inherit"],
  });
  const ended = once(importing, "exit");
  await pipeline(Readable.from(lines()), importing.stdin);
  const [code] = await ended;
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  return size / ((performance.now() - startedAt) / 1_000);
}

/** Addresses that nobody asked for before, one after another. */
function addresses(products: BenchProduct[], queries: string[], size: number) {
  const of = (round: number) => products[round % products.length] as BenchProduct;
  const pages = Math.max(1, Math.floor(size / 25));
  const query = (round: number) => encodeURIComponent(queries[round % queries.length] ?? "");
  const made: Record<Question, (round: number) => string> = {
    list: (round) => `/api/v1/products?limit=${20 + Math.floor(round / pages)}&page=${1 + (round % pages)}`,
    filter: (round) =>
      `/api/v1/products?category=${encodeURIComponent(of(round).category)}&minPrice=${round / 100}&sortBy=originalPrice`,
    search: (round) => `/api/v1/products?search=${query(round)}&minPrice=${round / 100}`,
    similar: (round) => `/api/v1/products/search/similar?minPrice=${round / 100}`,
    page: (round) => `/arara-mart?minPrice=${(1 + round) / 100}`,
  };
  return made;
}

async function ask(server: MeasuredServer, address: string, text?: string): Promise<{ ms: number; body: string }> {
  const json = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ query: text }),
  };
  const startedAt = performance.now();
  const answer = await fetch(server.origin + address, text === undefined ? {} : json);
  const body = await answer.text();
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
  return { ms: performance.now() - startedAt, body };
}

/** Starts the program, and stops the time when the first list is right. */
async function startTimed(place: BenchDatabase, size: number): Promise<{ server: MeasuredServer; startMs: number }> {
  const startedAt = performance.now();
  const server = await startMeasuredServer({ LOG_LEVEL: "error", ...place.settings });
  const { body } = await ask(server, "/api/v1/products?limit=1");
  const startMs = performance.now() - startedAt;
  const { total } = JSON.parse(body) as { total: number };
  if (total < size * 0.9) throw new Error(`the first list knew ${total} of ${size} products`);
  return { server, startMs };
}

async function measure(kind: DatabaseKind, size: number, place: BenchDatabase): Promise<CurvePoint> {
  const rowsPerSecond = await load(place, size);
  await (await startTimed(place, size)).server.stop();
  const { server, startMs } = await startTimed(place, size);
  try {
    const products: BenchProduct[] = [];
    for await (const product of benchProducts(Math.min(ASKED, size))) if (product.isActive) products.push(product);
    const queries = searchQueries(products, createRandom(1));
    const of = addresses(products, queries, size);
    const p50Ms = {} as CurvePoint["p50Ms"];
    const p95Ms = {} as CurvePoint["p95Ms"];
    for (const question of questions) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const text = question === "similar" ? queries[round % queries.length] : undefined;
        times.push((await ask(server, of[question](round), text)).ms);
      }
      times.sort((a, b) => a - b);
      [p50Ms[question], p95Ms[question]] = [quantile(times, 0.5), quantile(times, 0.95)];
    }
    await sleep(SETTLE_MS);
    const memory = { memoryMb: server.memoryMb(), peakMb: server.peakMemoryMb() };
    return { database: kind, size, p50Ms, p95Ms, startMs, ...memory, rowsPerSecond };
  } finally {
    await server.stop();
  }
}

const readPoints = (): CurvePoint[] =>
  existsSync(RESULTS_FILE) ? (JSON.parse(readFileSync(RESULTS_FILE, "utf8")) as CurvePoint[]) : [];

function keep(point: CurvePoint): void {
  const others = readPoints().filter(({ database, size }) => database !== point.database || size !== point.size);
  const points = [...others, point].sort((a, b) => b.database.localeCompare(a.database) || a.size - b.size);
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(RESULTS_FILE, JSON.stringify(points, null, 2));
}

function draw(): void {
  const points = readPoints();
  if (points.length === 0) throw new Error("nothing was measured yet");
  writeFileSync(PICTURE, curvePicture(points));
  const figures = table(
    [
      "database, products",
      ...questions.map((name) => `${name} ms`),
      "start s",
      "memory MB",
      "peak MB",
      "written rows/s",
    ],
    points.map(({ database, size, p50Ms, p95Ms, startMs, memoryMb, peakMb, rowsPerSecond }) => [
      `${database}, ${size.toLocaleString("en")}`,
      ...questions.map((name) => `${p50Ms[name].toFixed(1)} (${p95Ms[name].toFixed(0)})`),
      (startMs / 1_000).toFixed(1),
      memoryMb.toFixed(0),
      peakMb.toFixed(0),
      Math.round(rowsPerSecond).toLocaleString("en"),
    ]),
  );
  const page = readFileSync(PAGE, "utf8");
  const [before, after] = [page.slice(0, page.indexOf(BEGIN) + BEGIN.length), page.slice(page.indexOf(END))];
  writeFileSync(PAGE, `${before}\n\n${figures}\n\n${after}`);
}

if (!options.draw) {
  const kinds = options.databases.split(",") as DatabaseKind[];
  const databases = await openBenchDatabases(kinds);
  try {
    for (const kind of kinds) {
      for (const size of options.sizes.split(",").map(Number)) {
        const place = await databases.create(kind);
        try {
          const point = await measure(kind, size, place);
          console.error(JSON.stringify(point));
          keep(point);
        } finally {
          await place.remove();
        }
      }
    }
  } finally {
    databases.stop();
  }
}
draw();
