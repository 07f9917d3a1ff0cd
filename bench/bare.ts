// node bench/bare.ts [--size 10000] [--seconds 4] [--rounds 3]: requests per second of the product beside a bare node:http + pg server over
// the same database, one after the other in each round: as it is, and with a write every 100 ms, which makes every answer new.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { productInputSchema } from "#contract/catalog/product.ts";
import { createRandom } from "#lib/seeded-random.ts";
import { saveProducts } from "#server/catalog/product-writer.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { createLog } from "#server/platform/telemetry/log.ts";
import type { BenchProduct } from "./catalogue.ts";
import { openBenchDatabases } from "./databases.ts";
import { fillCatalogue } from "./filled-catalogue.ts";
import { measureLoad } from "./load.ts";
import { startMeasuredServer } from "./measured-server.ts";
import { searchQueries } from "./requests.ts";
import { table } from "./table.ts";

const CONNECTIONS = 10;
const BARE_PORT = 4_710;
const WRITE_EVERY_MS = 100;
const PAGES = 10;

const { values: given } = parseArgs({
  options: {
    size: { type: "string", default: "10000" },
    seconds: { type: "string", default: "4" },
    rounds: { type: "string", default: "3" },
  },
});
const [size, seconds, rounds] = [given.size, given.seconds, given.rounds].map(Number) as [number, number, number];
const random = createRandom(1);

/** What is asked for: a few of each, as the most visited pages of a shop are. */
function pathsOf(products: BenchProduct[]): Record<string, string[]> {
  const some = <T>(make: () => T) => Array.from({ length: PAGES }, make);
  const asked = searchQueries(products, random).slice(0, PAGES);
  return {
    list: Array.from({ length: PAGES }, (_, place) => `/api/v1/products?page=${place + 1}`),
    category: some(() => `/api/v1/products?category=${encodeURIComponent(random.pick(products).category)}`),
    detail: some(() => `/api/v1/products/${encodeURIComponent(random.pick(products).code)}`),
    search: asked.map((query) => `/api/v1/products?search=${encodeURIComponent(query)}`),
    "page: front": ["/arara-mart"],
    "page: list": Array.from({ length: PAGES }, (_, place) => `/arara-mart/catalog?page=${place + 1}`),
    "page: product": some(() => `/arara-mart/product/${encodeURIComponent(random.pick(products).code)}`),
  };
}

interface Sides {
  product: string;
  bare: string;
}

async function measureRound(sides: Sides, paths: Record<string, string[]>) {
  const found: Record<string, { product: [number, number]; bare?: number }> = {};
  for (const [kind, addresses] of Object.entries(paths)) {
    let at = 0;
    const next = () => addresses[at++ % addresses.length] as string;
    const rate = async (origin: string) => {
      await measureLoad(origin, next, { concurrency: CONNECTIONS, seconds: 0.5, atLeast: addresses.length * 3 });
      return measureLoad(origin, next, { concurrency: CONNECTIONS, seconds, atLeast: 50 });
    };
    const { requestsPerSecond, p99Ms } = await rate(sides.product);
    found[kind] = { product: [requestsPerSecond, p99Ms] };
    if (!kind.startsWith("page")) found[kind].bare = (await rate(sides.bare)).requestsPerSecond;
  }
  return found;
}

async function measureRounds(sides: Sides, paths: Record<string, string[]>): Promise<void> {
  const all: Awaited<ReturnType<typeof measureRound>>[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await measureRound(sides, paths));
  const rows = Object.keys(paths).map((kind) => {
    const own = all.map((round) => round[kind]?.product[0].toFixed(0)).join(" ");
    const p99 = all.map((round) => round[kind]?.product[1].toFixed(0)).join(" ");
    const bare = all.map((round) => round[kind]?.bare?.toFixed(0) ?? "").join(" ");
    const ratio = all
      .map((round) => (round[kind]?.bare ? (round[kind].product[0] / round[kind].bare).toFixed(2) : ""))
      .join(" ");
    return [kind, own, p99, bare, ratio];
  });
  console.log(table(["request", "req/s in each round", "p99 ms", "bare req/s", "ratio"], rows));
}

const databases = await openBenchDatabases(["external"]);
const place = await databases.create("external");
const database = await openDatabase(readConfig(place.settings), createLog("silent"));
await migrateDatabase(database);
const products = await fillCatalogue(database.db, size);
const server = await startMeasuredServer({ LOG_LEVEL: "warn", ...place.settings });
const bare = spawn(process.execPath, ["bench/bare-server.ts"], {
  env: { ...process.env, ...place.settings, PORT: String(BARE_PORT) },
  stdio: ["ignore", "ignore", "inherit"],
});
try {
  await sleep(3_000);
  const sides = { product: server.origin, bare: `http://127.0.0.1:${BARE_PORT}` };
  const paths = pathsOf(products);
  console.log(`${size} products, ${CONNECTIONS} connections, one process on Postgres, ${seconds} s each\n\nas it is`);
  await measureRounds(sides, paths);
  const one = productInputSchema.parse(products[0]);
  let stock = 0;
  const writer = setInterval(() => {
    stock += 1;
    void saveProducts(database.db, [{ ...one, stock }]).catch(() => {});
  }, WRITE_EVERY_MS);
  console.log(`\nwith a write every ${WRITE_EVERY_MS} ms`);
  await measureRounds(sides, paths);
  clearInterval(writer);
  console.log(`\npeak memory ${server.peakMemoryMb().toFixed(0)} MB`);
} finally {
  bare.kill();
  await once(bare, "exit");
  await server.stop();
  await database.close();
  await place.remove();
  databases.stop();
}
