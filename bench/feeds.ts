// node bench/feeds.ts [--size 100000]: how long the feeds of a large catalogue take, how much memory, and whether they are XML
// (xmllint, where it is installed); then what is wrong with the catalogue: p50 and p95 of the counts, of the first page of
// each rule and of one write. On an external Postgres.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { type ProductInput, productInputSchema } from "#contract/catalog/product.ts";
import { feedPaths } from "#contract/catalog-admin/feed-paths.ts";
import { healthRules } from "#contract/catalog-admin/product-health.ts";
import { saveProducts } from "#server/catalog/product-writer.ts";
import { createFeeds } from "#server/catalog-admin/feeds/feed-state.ts";
import { createProductHealth } from "#server/catalog-admin/health/product-health.service.ts";
import { readConfig } from "#server/config.ts";
import { createAuditLog } from "#server/platform/audit/audit.ts";
import { type Db, openDatabase } from "#server/platform/db/database.ts";
import { dbClock } from "#server/platform/db/db-clock.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { createLog } from "#server/platform/telemetry/log.ts";
import { benchProducts } from "./catalogue.ts";
import { openBenchDatabases } from "./databases.ts";
import { type MeasuredServer, startMeasuredServer } from "./measured-server.ts";
import { table } from "./table.ts";

const BATCH = 500;
const ROUNDS = 40;
const SETTLE_MS = 180_000;
const IDLE_CPU_MS = 200;
const PAGE = { page: 1, limit: 20 };

const { values } = parseArgs({ options: { size: { type: "string", default: "100000" } } });
const size = Number(values.size);

/** Nine in ten have a picture and a sentence, a fifth has options, half have a wrong NCM and bar code: many faults. */
function shown(product: object, place: number): ProductInput {
  const input = productInputSchema.parse(product);
  const description = input.description || `${input.name}, escolhido a dedo para a sua casa`;
  const variations = ["P", "M", "G"].map((nome) => ({ nome, cor: "Azul", disponivel: true }));
  return {
    ...input,
    ...(place % 10 > 0 && { description, realImage: "/demo/cafe-em-graos-800.webp" }),
    ...(place % 5 === 0 && { variations }),
    ...(place % 2 === 0 && { ncm: "123", gtinEan: "789" }),
  };
}

async function fill(db: Db): Promise<ProductInput> {
  let batch: ProductInput[] = [];
  let last: ProductInput | undefined;
  let place = 0;
  for await (const product of benchProducts(size)) {
    place += 1;
    last = shown(product, place);
    batch.push(last);
    if (batch.length < BATCH) continue;
    await saveProducts(db, batch);
    batch = [];
  }
  await saveProducts(db, batch);
  await db.execute(sql`VACUUM ANALYZE product`);
  await db.execute(sql`VACUUM ANALYZE product_health`);
  await db.execute(sql`VACUUM ANALYZE product_search`);
  if (!last) throw new Error("there are no products");
  return last;
}

async function measure(work: (round: number) => Promise<unknown>): Promise<[p50: number, p95: number]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    await work(round);
    times.push(performance.now() - startedAt);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(ROUNDS * part)] ?? Number.NaN;
  return [at(0.5), at(0.95)];
}

/** Waits until a server that just started has nothing to do any more, such as making vectors. */
async function settle({ cpuMs }: MeasuredServer): Promise<void> {
  const giveUpAt = Date.now() + SETTLE_MS;
  for (let last = 0; cpuMs() - last > IDLE_CPU_MS && Date.now() < giveUpAt; ) {
    last = cpuMs();
    await sleep(2_000);
  }
}

async function measureFeeds(settings: Record<string, string>, folder: string): Promise<void> {
  const server = await startMeasuredServer({ LOG_LEVEL: "warn", ...settings });
  try {
    await settle(server);
    const rows: string[][] = [];
    for (const [name, path] of Object.entries(feedPaths)) {
      for (const encoding of ["identity", "br"]) {
        const before = server.memoryMb();
        const cpuBefore = server.cpuMs();
        const startedAt = performance.now();
        let peak = before;
        const watch = setInterval(() => {
          peak = Math.max(peak, server.memoryMb());
        }, 50);
        const answer = await fetch(server.origin + path, { headers: { "Accept-Encoding": encoding } });
        const file = join(folder, `${name}-${encoding}`);
        if (!answer.body) throw new Error(`${path} has no body`);
        await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(file));
        const seconds = (performance.now() - startedAt) / 1000;
        clearInterval(watch);
        const cpu = (server.cpuMs() - cpuBefore) / 1000;
        const more = (peak - before).toFixed(0);
        rows.push([name, encoding, seconds.toFixed(1), cpu.toFixed(1), more, await wellFormed(name, file)]);
      }
    }
    console.log(table(["feed", "encoding", "s", "processor s", "more MB at the peak", "xmllint"], rows));
  } finally {
    await server.stop();
  }
}

async function wellFormed(name: string, file: string): Promise<string> {
  if (name !== "google") return "";
  const lint = spawn("xmllint", ["--noout", "--huge", file], { stdio: "inherit" });
  const [code] = await Promise.race([once(lint, "exit"), once(lint, "error").then(() => ["is not installed"])]);
  return code === 0 ? "clean" : String(code);
}

async function measureHealth(db: Db, one: ProductInput): Promise<void> {
  const audit = createAuditLog({ sign: () => "", now: dbClock });
  const health = createProductHealth({ db, audit });
  const feeds = createFeeds({ db, siteUrl: "http://localhost" });
  const { rows: counted } = await db.execute<{ faults: number }>(
    sql`SELECT count(*)::int AS faults FROM product_health`,
  );
  const figures: Record<string, [number, number]> = {
    "counts of all rules": await measure(() => health.readHealth()),
    "the feeds' page": await measure(() => feeds.readFeeds()),
  };
  for (const rule of healthRules) {
    const { total } = await health.listFaulty(rule, false, PAGE);
    figures[`first page: ${rule} (${total})`] = await measure(() => health.listFaulty(rule, false, PAGE));
  }
  figures["one write"] = await measure((round) => saveProducts(db, [{ ...one, stock: round + 1, realImage: "" }]));
  console.log(`\n${counted[0]?.faults} faults`);
  const lines = Object.entries(figures).map(([name, times]) => [name, ...times.map((ms) => ms.toFixed(1))]);
  console.log(table(["what", "p50 ms", "p95 ms"], lines));
}

const databases = await openBenchDatabases(["external"]);
const place = await databases.create("external");
const database = await openDatabase(readConfig(place.settings), createLog("silent"));
try {
  await migrateDatabase(database);
  const startedAt = performance.now();
  const one = await fill(database.db);
  console.log(`${size} products written in ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`);
  await measureFeeds(place.settings, place.folder);
  await measureHealth(database.db, one);
} finally {
  await database.close();
  await place.remove();
  databases.stop();
}
