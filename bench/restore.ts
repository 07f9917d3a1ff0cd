// node bench/restore.ts [--size 100000] [--from embedded|external]: the restore drill. A shop with so many products and as many orders, and
// 200 files, is backed up and put back into a database of the same kind and of the other. Seconds and bytes of each step, and whether
// every table, counter and file has the same hash there. Exit code 1: something differs.

import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type ProductInput, productInputSchema } from "#contract/catalog/product.ts";
import { saveProducts } from "#server/catalog/product-writer.ts";
import { type Config, readConfig } from "#server/config.ts";
import { restoreBackup } from "#server/platform/backup/restore-backup.ts";
import { writeBackup } from "#server/platform/backup/write-backup.ts";
import { type Database, type Db, openDatabase } from "#server/platform/db/database.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { openStorage } from "#server/platform/storage/open-storage.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { createLog } from "#server/platform/telemetry/log.ts";
import { benchProducts } from "./catalogue.ts";
import { type BenchDatabases, type DatabaseKind, openBenchDatabases } from "./databases.ts";
import { table } from "./table.ts";

const BATCH = 500;
const FILES = 200;
const FILE_BYTES = 50_000;
const BYTES_A_MB = 1_048_576;
const KINDS: DatabaseKind[] = ["external", "embedded"];

const { values } = parseArgs({ options: { size: { type: "string", default: "100000" }, from: { type: "string" } } });
const size = Number(values.size);

interface Shop {
  config: Config;
  database: Database;
  storage: Storage;
  folder: string;
  close(): Promise<void>;
}

async function openShop(databases: BenchDatabases, kind: DatabaseKind): Promise<Shop> {
  const place = await databases.create(kind);
  const config = readConfig(place.settings);
  const database = await openDatabase(config, createLog("error"));
  const close = async () => {
    await database.close();
    await place.remove();
  };
  return { config, database, storage: openStorage(config), folder: place.folder, close };
}

async function fillProducts(db: Db): Promise<void> {
  let batch: ProductInput[] = [];
  for await (const product of benchProducts(size)) {
    batch.push(productInputSchema.parse(product));
    if (batch.length < BATCH) continue;
    await saveProducts(db, batch);
    batch = [];
  }
  await saveProducts(db, batch);
}

/** Orders of a year, one to four products each, and what the audit says of each. */
const ORDERS = [
  `INSERT INTO order_intent (code, product_id, product_code, product_name, quantity, unit_price_cents, total_cents,
      origin, message, uf, zip_code, created_at, status, status_at, updated_at, mailed_at)
    SELECT upper(lpad(to_hex(n * 2677), 7, '0')), p.id, p.code, p.name, 1, 1000, 1000 * (1 + n % 9),
      'São Paulo - SP', repeat('Olá! ', 60), 'SP', '01310-100', at, 'new', at, at, at
    FROM generate_series(1, ${size}) AS n
    JOIN (SELECT id, code, name, row_number() OVER (ORDER BY id) AS place FROM product) AS p ON p.place = n
    CROSS JOIN LATERAL (SELECT now() - make_interval(mins => n * 5) AS at) AS made`,
  `INSERT INTO order_line (order_id, place, product_id, product_code, product_name, quantity, unit_price_cents)
    SELECT id, place, product_id, product_code, product_name, 1, 1000
    FROM order_intent, generate_series(1, 1 + id % 4) AS place`,
  `INSERT INTO audit_event (at, action, detail)
    SELECT created_at, 'order/status', jsonb_build_object('orderId', id) FROM order_intent`,
];

async function fill({ database, storage }: Shop): Promise<void> {
  await migrateDatabase(database);
  await fillProducts(database.db);
  // Longer than requests may take.
  await database.withoutDeadlines(async (client) => {
    for (const statement of ORDERS) await client.query(statement);
  });
  for (let place = 0; place < FILES; place += 1)
    await storage.put(`products/drill/${place}.webp`, randomBytes(FILE_BYTES), { maxBytes: FILE_BYTES });
}

/** A hash of every table, of every counter and of the files, by name. */
async function hashesOf({ database, storage }: Shop): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  await database.withoutDeadlines(async (client) => {
    await client.query("SET TimeZone = 'UTC'");
    const { rows: tables } = await client.query<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'product_embedding' ORDER BY 1",
    );
    for (const { name } of tables) {
      const { rows } = await client.query<{ hash: string }>(
        `SELECT count(*) || ' rows ' || coalesce(md5(string_agg(row, '' ORDER BY row COLLATE "C")), '') AS hash
         FROM (SELECT md5(to_jsonb(t)::text) AS row FROM "${name}" AS t) AS hashed`,
      );
      hashes.set(name, rows[0]?.hash ?? "");
    }
    const { rows: counters } = await client.query<{ name: string }>(
      "SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public'",
    );
    for (const { name } of counters) {
      const { rows } = await client.query(`SELECT last_value + is_called::int AS next FROM "${name}"`);
      hashes.set(name, String(rows[0]?.next));
    }
  });
  for await (const { key } of storage.list()) {
    const hash = createHash("sha256");
    for await (const piece of (await storage.get(key)) ?? []) hash.update(piece);
    hashes.set(key, hash.digest("hex"));
  }
  return hashes;
}

async function timed<T>(work: () => Promise<T>): Promise<[result: T, seconds: string]> {
  const startedAt = performance.now();
  const result = await work();
  return [result, ((performance.now() - startedAt) / 1_000).toFixed(1)];
}

/** What is not the same, by name. */
function differences(before: Map<string, string>, after: Map<string, string>): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name));
}

async function drill(databases: BenchDatabases, from: DatabaseKind): Promise<{ rows: string[][]; isSame: boolean }> {
  const source = await openShop(databases, from);
  const rows: string[][] = [];
  let isSame = true;
  try {
    const [, fillSeconds] = await timed(() => fill(source));
    rows.push([`${from}: fill`, fillSeconds, "", ""]);
    const before = await hashesOf(source);
    const path = join(source.folder, "drill.tgz");
    const { storage } = source;
    const [written, seconds] = await timed(() =>
      source.database.withoutDeadlines((session) =>
        writeBackup({ session, storage, pepper: undefined, version: "bench" }, path),
      ),
    );
    const megabytes = (written.sizeBytes / BYTES_A_MB).toFixed(1);
    rows.push([`${from}: backup, read again`, seconds, megabytes, `${written.rows} rows, ${written.files} files`]);
    for (const to of KINDS) {
      const target = await openShop(databases, to);
      try {
        const { database } = target;
        const [, restoreSeconds] = await timed(() =>
          restoreBackup(path, { database, storage: target.storage, savePepper: async () => {} }),
        );
        const different = differences(before, await hashesOf(target));
        isSame &&= different.length === 0;
        const told = different.length === 0 ? `${before.size} hashes equal` : `DIFFERENT: ${different.join(", ")}`;
        rows.push([`${from} to ${to}: restore`, restoreSeconds, "", told]);
      } finally {
        await target.close();
      }
    }
  } finally {
    await source.close();
  }
  return { rows, isSame };
}

const databases = await openBenchDatabases(KINDS);
const rows: string[][] = [];
let isSame = true;
try {
  for (const kind of KINDS.filter((one) => !values.from || one === values.from)) {
    const drilled = await drill(databases, kind);
    rows.push(...drilled.rows);
    isSame &&= drilled.isSame;
  }
} finally {
  databases.stop();
}
console.log(`${size} products, ${size} orders\n`);
console.log(table(["step", "seconds", "MB", ""], rows));
process.exit(isSame ? 0 : 1);
