// node bench/soak.ts [--minutes 60] [--size 10000]: two copies on one external Postgres under mixed load: visitors, searches, conversations,
// orders, a merchant who moves them and edits products. Memory of each copy as time goes, and every answer that was neither right nor a 503.
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { productInputSchema } from "#contract/catalog/product.ts";
import { createRandom } from "#lib/seeded-random.ts";
import { saveProducts } from "#server/catalog/product-writer.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { createLog } from "#server/platform/telemetry/log.ts";
import { type BenchProduct, benchProducts } from "./catalogue.ts";
import { converse } from "./chat-load.ts";
import { openBenchDatabases } from "./databases.ts";
import { call, signIn } from "./measured-account.ts";
import { type MeasuredServer, startMeasuredServer } from "./measured-server.ts";
import { requestPaths, searchQueries } from "./requests.ts";
import { table } from "./table.ts";
import { quantile } from "./visitors.ts";

const BATCH = 500;
const VISITORS = 4;
const PAUSE_MS = 100;
const SHOPPER_PAUSE_MS = 500;
const SAMPLES = 12;

const { values } = parseArgs({
  options: { minutes: { type: "string", default: "60" }, size: { type: "string", default: "10000" } },
});
const [minutes, size] = [Number(values.minutes), Number(values.size)];
const random = createRandom(7);
const answered = new Map<string, number>();
const failures: string[] = [];
let times: number[] = [];

const count = (what: string) => answered.set(what, (answered.get(what) ?? 0) + 1);

/** Counts what was done, and keeps what failed in another way than by a 503. */
async function doing(what: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  try {
    await work();
    count(what);
  } catch (error) {
    const { message } = error as Error;
    if (/\b503\b|OVERLOADED|SERVICE_UNAVAILABLE/.test(message)) count("503");
    else failures.push(`${new Date().toISOString()} ${what}: ${message.slice(0, 300)}`);
  }
  times.push(performance.now() - startedAt);
}

async function read(origin: string, path: string): Promise<void> {
  const answer = await fetch(origin + path);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
}

async function fill(settings: Record<string, string>): Promise<BenchProduct[]> {
  const database = await openDatabase(readConfig(settings), createLog("error"));
  const products: BenchProduct[] = [];
  try {
    await migrateDatabase(database);
    for await (const product of benchProducts(size)) products.push(product);
    for (let at = 0; at < products.length; at += BATCH)
      await saveProducts(
        database.db,
        products.slice(at, at + BATCH).map((product) => productInputSchema.parse(product)),
      );
  } finally {
    await database.close();
  }
  return products.filter(({ isActive }) => isActive);
}

interface Shop {
  copies: MeasuredServer[];
  products: BenchProduct[];
  token: string;
  isOver: boolean;
}

/** Works one after the other, each on either copy. */
async function repeat(shop: Shop, pauseMs: number, work: (copy: MeasuredServer) => Promise<void>): Promise<void> {
  for (let turn = 0; !shop.isOver; turn += 1) {
    await work(shop.copies[turn % shop.copies.length] as MeasuredServer);
    await sleep(pauseMs);
  }
}

async function orderAndMove({ products, token }: Shop, copy: MeasuredServer): Promise<void> {
  const { code: product } = random.pick(products);
  await doing("order", async () => {
    const json = { items: [{ code: product, quantity: 1 }], origin: "São Paulo - SP" };
    const { code } = await call<{ code: string }>(copy, "order-intents", { json }).catch((error: Error) => {
      // What is sold out cannot be bought, and that is an answer.
      if (error.message.includes("order/items-unavailable")) return { code: "" };
      throw error;
    });
    if (code)
      await call(copy, `orders/${code}/status`, { method: "PUT", token, json: { status: "talking", revision: 1 } });
  });
}

async function edit({ products, token }: Shop, copy: MeasuredServer): Promise<void> {
  const { code } = random.pick(products);
  await doing("edit", async () => {
    const found = await call<{ id: number; revision: number }>(copy, `products/${encodeURIComponent(code)}`, { token });
    const json = { revision: found.revision, originalPrice: random.integer(20, 900) + 0.9 };
    await call(copy, `products/${found.id}`, { method: "PUT", token, json });
  });
}

function startLoad(shop: Shop): Promise<unknown> {
  const paths = requestPaths(shop.products, random);
  const queries = searchQueries(shop.products, random);
  const pages = (["list", "filtered", "search", "detail"] as const).flatMap((kind) => [
    () => paths[kind]("api"),
    () => paths[kind]("page"),
  ]);
  const visit = (copy: MeasuredServer) => doing("read", () => read(copy.origin, random.pick(pages)()));
  const talk = (copy: MeasuredServer) =>
    doing("conversation", async () => {
      const outcomes = await converse(copy.origin, [
        random.pick(queries),
        "tem mais barato?",
        "e o frete pra 01310-100?",
      ]);
      const broken = outcomes.find((outcome) => typeof outcome === "string");
      if (broken) throw new Error(String(broken));
    });
  return Promise.all([
    ...Array.from({ length: VISITORS }, () => repeat(shop, PAUSE_MS, visit)),
    repeat(shop, SHOPPER_PAUSE_MS, talk),
    repeat(shop, SHOPPER_PAUSE_MS, (copy) => orderAndMove(shop, copy)),
    repeat(shop, SHOPPER_PAUSE_MS, (copy) => edit(shop, copy)),
  ]);
}

async function measure(shop: Shop): Promise<string[][]> {
  const done = startLoad(shop);
  const rows: string[][] = [];
  for (let sample = 1; sample <= SAMPLES; sample += 1) {
    await sleep((minutes * 60_000) / SAMPLES);
    const sorted = times.toSorted((a, b) => a - b);
    times = [];
    const memory = shop.copies.map((copy) => copy.memoryMb().toFixed(0));
    const felt = [quantile(sorted, 0.5), quantile(sorted, 0.99)].map((ms) => ms.toFixed(0));
    rows.push([((minutes * sample) / SAMPLES).toFixed(0), ...memory, ...felt, String(failures.length)]);
    console.error(rows.at(-1)?.join("  "));
  }
  shop.isOver = true;
  await done;
  return rows;
}

const databases = await openBenchDatabases(["external"]);
const place = await databases.create("external");
const copies: MeasuredServer[] = [];
try {
  const products = await fill(place.settings);
  const settings = { ...place.settings, TRUST_PROXY: "1", LOG_LEVEL: "error" };
  for (let copy = 0; copy < 2; copy += 1) copies.push(await startMeasuredServer(settings));
  const token = await signIn(copies[0] as MeasuredServer);
  const rows = await measure({ copies, products, token, isOver: false });
  console.log(table(["minute", "copy 1 MB", "copy 2 MB", "p50 ms", "p99 ms", "failures"], rows));
  console.log([...answered].map(([what, often]) => `${what}: ${often.toLocaleString("en")}`).join(", "));
  for (const failure of failures.slice(0, 20)) console.log(failure);
  if (failures.length > 0) process.exitCode = 1;
} finally {
  await Promise.all(copies.map((copy) => copy.stop()));
  await place.remove();
  databases.stop();
}
