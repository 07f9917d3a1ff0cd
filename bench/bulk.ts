// How long it takes to preview, write and take back one change of every product, what visitors of the shop feel of it, and whether
// taking back gives every byte of every product back. Then the list of the team in some orders and by some filters. On an external
// Postgres: node bench/bulk.ts [--size 100000]

import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { type ProductInput, productInputSchema } from "#contract/catalog/product.ts";
import type { BulkChange } from "#contract/catalog-admin/bulk-change.ts";
import type { BulkEdit, BulkStatus } from "#contract/catalog-admin/bulk-edit.ts";
import { saveProducts } from "#server/catalog/product-writer.ts";
import { readConfig } from "#server/config.ts";
import { type Database, openDatabase } from "#server/platform/db/database.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { createLog } from "#server/platform/telemetry/log.ts";
import { benchProducts } from "./catalogue.ts";
import { openBenchDatabases } from "./databases.ts";
import { call, signIn } from "./measured-account.ts";
import { type MeasuredServer, startMeasuredServer } from "./measured-server.ts";
import { table } from "./table.ts";
import { quantile, startVisitors } from "./visitors.ts";

const BATCH = 500;
const QUIET_MS = 15_000;
const SETTLE_MS = 180_000;
const IDLE_CPU_MS = 200;
const GIVE_UP_MS = 30 * 60_000;
const LIST_ROUNDS = 30;

const { values } = parseArgs({ options: { size: { type: "string", default: "100000" } } });
const size = Number(values.size);

const changes: [name: string, change: BulkChange][] = [
  ["price +10 %, ending in ,90", { price: { percent: 10, roundTo: 90 } }],
  ["category", { category: "Tudo", subcategory: "Tudo > Junto" }],
];

async function fill({ db }: Database): Promise<void> {
  let batch: ProductInput[] = [];
  for await (const product of benchProducts(size)) {
    const input = productInputSchema.parse(product);
    batch.push({ ...input, costPrice: Math.round(input.originalPrice * 60) / 100 });
    if (batch.length < BATCH) continue;
    await saveProducts(db, batch);
    batch = [];
  }
  await saveProducts(db, batch);
  for (const name of ["product", "product_health", "product_search", "product_change"]) {
    await db.execute(sql.raw(`VACUUM ANALYZE ${name}`));
  }
}

/** Every column of every product, but for the number of the write that made it. */
async function checksum({ withoutDeadlines }: Database): Promise<string> {
  const { rows } = await withoutDeadlines((client) =>
    client.query<{ sum: string }>(
      "SELECT md5(string_agg(md5((to_jsonb(p) - 'revision')::text), '' ORDER BY id)) AS sum FROM product p",
    ),
  );
  return rows[0]?.sum ?? "";
}

/** Waits until a server that just started has nothing to do any more, such as making vectors. */
async function settle({ cpuMs }: MeasuredServer): Promise<void> {
  const giveUpAt = Date.now() + SETTLE_MS;
  for (let last = 0; cpuMs() - last > IDLE_CPU_MS && Date.now() < giveUpAt; ) {
    last = cpuMs();
    await sleep(2_000);
  }
}

async function measureChange(server: MeasuredServer, token: string, database: Database, change: BulkChange) {
  const visitors = startVisitors(server, "/api/v1/products?limit=20");
  const lines: string[][] = [];
  let idleP95 = 1;
  const phase = async (name: string, work: () => Promise<unknown>) => {
    visitors.take();
    const start = performance.now();
    await work();
    const seconds = (performance.now() - start) / 1000;
    const felt = visitors.take().toSorted((a, b) => a - b);
    const p95 = quantile(felt, 0.95);
    if (name === "idle") idleP95 = p95;
    const rate = ["apply", "undo"].includes(name) ? Math.round(size / seconds).toLocaleString("en") : "";
    const felts = [quantile(felt, 0.5), p95, felt.at(-1) ?? 0].map((ms) => ms.toFixed(0));
    lines.push([name, seconds.toFixed(1), rate, ...felts, `× ${(p95 / idleP95).toFixed(1)}`]);
  };
  const before = await checksum(database);
  await phase("idle", () => sleep(QUIET_MS));
  let edit: BulkEdit | undefined;
  await phase("preview", async () => {
    edit = await call<BulkEdit>(server, "products/bulk/preview", { token, json: { filter: {}, change } });
  });
  if (!edit) throw new Error("there is no preview");
  const { id, total, toWrite } = edit;
  const reach = async (step: "apply" | "undo", end: BulkStatus) => {
    await call(server, `products/bulk/${id}/${step}`, { token, method: "POST" });
    for (const giveUpAt = Date.now() + GIVE_UP_MS; Date.now() < giveUpAt; await sleep(500)) {
      const { status, reason } = await call<BulkEdit>(server, `products/bulk/${id}`, { token });
      if (status === end) return;
      if (status === "stopped") throw new Error(`it stopped: ${reason}`);
    }
    throw new Error(`it did not become ${end}`);
  };
  await phase("apply", () => reach("apply", "applied"));
  const changed = await checksum(database);
  await phase("undo", () => reach("undo", "undone"));
  visitors.stop();
  const isBack = (await checksum(database)) === before && changed !== before;
  const heading = ["phase", "s", "products/s", "list p50 ms", "p95 ms", "max ms", "p95 to idle"];
  return `${table(heading, lines)}\n${total} found, ${toWrite} changed; undone byte-equal: ${isBack}`;
}

/** p50 and p95 of the team's list, from the second time on: the first asking for an order sorts everything once. */
async function measureLists(server: MeasuredServer, token: string): Promise<string> {
  const queries = ["", "sortBy=stock", "sortBy=updatedAt&sortOrder=DESC", "sortBy=code&page=4000"];
  const filters = ["stock=low", "isActive=false", "health=poor-description", "health=no-photo&sortBy=stock&page=100"];
  const lines: string[][] = [];
  for (const query of [...queries, ...filters]) {
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round <= LIST_ROUNDS; round += 1) {
      const start = performance.now();
      const path = `products?isActive=all&${query}`.replace("isActive=all&isActive=false", "isActive=false");
      found = (await call<{ total: number }>(server, path, { token })).total;
      if (round > 0) times.push(performance.now() - start);
    }
    const sorted = times.toSorted((a, b) => a - b);
    lines.push([
      query || "as in the shop",
      String(found),
      quantile(sorted, 0.5).toFixed(1),
      quantile(sorted, 0.95).toFixed(1),
    ]);
  }
  return table(["team list", "found", "p50 ms", "p95 ms"], lines);
}

const databases = await openBenchDatabases(["external"]);
const place = await databases.create("external");
const database = await openDatabase(readConfig(place.settings), createLog("silent"));
try {
  await migrateDatabase(database);
  await fill(database);
  const server = await startMeasuredServer({ LOG_LEVEL: "warn", ...place.settings });
  try {
    const token = await signIn(server);
    await settle(server);
    console.log(`${size.toLocaleString("en")} products, external Postgres\n`);
    for (const [name, change] of changes) {
      console.log(`${name}\n${await measureChange(server, token, database, change)}\n`);
    }
    console.log(await measureLists(server, token));
  } finally {
    await server.stop();
  }
} finally {
  await database.close();
  await place.remove();
  databases.stop();
}
