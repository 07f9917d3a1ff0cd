// node bench/new-pages.ts [--size 10000] [--pages 400] [--rounds 3]: what a page that nobody asked for before costs the server's processor,
// all its threads together: the loaders' queries, the rendering, the compression. `NODE_OPTIONS="--cpu-prof --cpu-prof-dir=…"` before it
// leaves a profile of the server beside one of this program.
import { parseArgs } from "node:util";
import { createRandom } from "#lib/seeded-random.ts";
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

const LIST_SIZE = 12;
const WARM_UP = 150;

const { values: given } = parseArgs({
  options: {
    size: { type: "string", default: "10000" },
    pages: { type: "string", default: "400" },
    rounds: { type: "string", default: "3" },
  },
});
const [size, pages, rounds] = [given.size, given.pages, given.rounds].map(Number) as [number, number, number];

async function fill(settings: Record<string, string>): Promise<BenchProduct[]> {
  const database = await openDatabase(readConfig(settings), createLog("silent"));
  try {
    await migrateDatabase(database);
    return await fillCatalogue(database.db, size);
  } finally {
    await database.close();
  }
}

/** For each kind of page, addresses that are asked for once. */
function addressesOf(products: BenchProduct[]): Record<string, (place: number) => string> {
  const random = createRandom(1);
  const last = Math.max(1, Math.floor(products.length / LIST_SIZE));
  const queries = searchQueries(products, random);
  const store = (path: string) => `/arara-mart/${path}`;
  const of = (place: number) => products[place % products.length] as BenchProduct;
  return {
    front: (place) => `/arara-mart?utm_campaign=${place}`,
    list: (place) => store(`catalog?page=${(place % last) + 1}&min_price=${Math.floor(place / last)}`),
    search: (place) =>
      store(`catalog?search=${encodeURIComponent(queries[place % queries.length] ?? "")}&max_price=${9_000 + place}`),
    product: (place) => store(`product/${encodeURIComponent(of(place).code)}`),
  };
}

const databases = await openBenchDatabases(["external"]);
const place = await databases.create("external");
try {
  const addresses = addressesOf(await fill(place.settings));
  const server = await startMeasuredServer({ LOG_LEVEL: "warn", ...place.settings });
  const asked: Record<string, number> = {};
  const ask = (kind: string, atLeast: number) =>
    measureLoad(
      server.origin,
      () => {
        asked[kind] = (asked[kind] ?? 0) + 1;
        return addresses[kind]?.(asked[kind]) as string;
      },
      { concurrency: 4, seconds: 0, atLeast },
    );
  for (const kind of Object.keys(addresses)) await ask(kind, WARM_UP);
  const found: Record<string, { cpuMs: number[]; p99Ms: number[]; bytes: number }> = {};
  for (let round = 0; round < rounds; round += 1)
    for (const kind of Object.keys(addresses)) {
      const before = server.cpuMs();
      const { requests, p99Ms, bytesPerRequest } = await ask(kind, pages);
      found[kind] ??= { cpuMs: [], p99Ms: [], bytes: bytesPerRequest };
      found[kind].cpuMs.push((server.cpuMs() - before) / requests);
      found[kind].p99Ms.push(p99Ms);
    }
  const rows = Object.entries(found).map(([kind, { cpuMs, p99Ms, bytes }]) => [
    kind,
    cpuMs.map((ms) => ms.toFixed(2)).join(" "),
    p99Ms.map((ms) => ms.toFixed(0)).join(" "),
    (bytes / 1_000).toFixed(1),
  ]);
  console.log(`${size} products, one process on Postgres, ${pages} pages of each kind in a round, four at a time`);
  console.log(table(["page", "processor ms in each round", "p99 ms", "kB sent"], rows));
  await server.stop();
} finally {
  await place.remove();
  databases.stop();
}
