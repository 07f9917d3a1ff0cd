import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { realDiscount } from "#contract/catalog/price.ts";
import { readConfig } from "#server/config.ts";
import { databaseUrl, runOnServer } from "../../../../tests/support/postgres-server.ts";
import { openTestDatabase } from "../../../../tests/support/test-database.ts";
import { createLog } from "../telemetry/log.ts";
import { type Database, openDatabase } from "./database.ts";
import { migrateDatabase } from "./migrate.ts";

/** What a shop of version 1.1.0 left: the demo shop, an account, products, an import, an order, a trash, conversations, works. */
const leftBy = (version: string) => gunzipSync(readFileSync(`tests/fixtures/database-${version}.sql.gz`)).toString();
const externalUrl = process.env.TEST_DATABASE_URL;

let folder: string;
let database: Database;

/** Opens a new database with what a shop of that version left. */
async function openLeftBy(version: string): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), "arara-left-"));
  const name = `arara_test_${randomUUID().replaceAll("-", "")}`;
  if (externalUrl) await runOnServer(externalUrl, `CREATE DATABASE ${name} TEMPLATE template0`);
  const url = externalUrl && databaseUrl(externalUrl, name);
  database = await openDatabase(readConfig({ DATA_DIR: folder, DATABASE_URL: url }), createLog("silent"), {
    isBrief: true,
  });
  await database.pool.query(leftBy(version));
  await database.pool.query("SET search_path TO DEFAULT");
}

async function removeIt(): Promise<void> {
  const name = (await database.pool.query("SELECT current_database() AS name")).rows[0].name;
  await database.close();
  if (externalUrl) await runOnServer(externalUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  await rm(folder, { recursive: true, force: true });
}

beforeEach(() => openLeftBy("1.1.0"));
afterEach(removeIt);

type Columns = Record<string, string[]>;

/** The columns of our tables. */
async function columnsOf({ pool }: Database): Promise<Columns> {
  const { rows } = await pool.query(
    "SELECT table_name AS name, array_agg(quote_ident(column_name)) AS columns FROM information_schema.columns WHERE table_schema = 'public' GROUP BY 1",
  );
  return Object.fromEntries(rows.map(({ name, columns }) => [name, String(columns).replace(/[{}]/g, "").split(",")]));
}

/** What stands in these columns, row by row. */
async function rowsOf({ pool }: Database, columns: Columns): Promise<Record<string, string[]>> {
  const entries: [string, string[]][] = [];
  for (const [name, names] of Object.entries(columns)) {
    const picked = `SELECT ${names.join(", ")} FROM "${name}"`;
    const { rows } = await pool.query(`SELECT row_to_json(t)::jsonb::text AS row FROM (${picked}) t ORDER BY 1`);
    entries.push([name, rows.map(({ row }) => row)]);
  }
  return Object.fromEntries(entries);
}

/** The columns, indexes and constraints of our tables. */
async function shapeOf({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query(`
    SELECT format('%s.%s %s %s %s', table_name, column_name, data_type, collation_name, is_nullable) AS line
      FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
    UNION ALL SELECT format('%s.%s statistics %s', attrelid::regclass, attname, attstattarget) FROM pg_attribute
      WHERE attrelid::regclass::text ~ '^product' AND attnum > 0 AND attstattarget = 0
    ORDER BY 1`);
  return rows.map(({ line }) => line);
}

test("a database of version 1.1.0 keeps every row and gets the shape of a new one", async () => {
  const columns = await columnsOf(database);
  // It follows the prices since then: see below.
  columns.product = columns.product?.filter((name) => name !== "discount_percentage") ?? [];
  const before = await rowsOf(database, columns);
  expect(before.product).toHaveLength(110);
  expect(before.order_intent).toHaveLength(1);

  await migrateDatabase(database);

  expect(await rowsOf(database, columns)).toEqual(before);
  const { rows: orders } = await database.pool.query(`
    SELECT o.status, o.revision, o.status_at = o.created_at AND o.mailed_at = o.created_at AS is_old,
      (l.place, l.product_id, l.product_code, l.product_name, l.option, l.quantity, l.unit_price_cents, l.stock_taken)
        IS NOT DISTINCT FROM (1::smallint, o.product_id, o.product_code, o.product_name, o.option, o.quantity, o.unit_price_cents, 0) AS is_whole
    FROM order_intent o LEFT JOIN order_line l ON l.order_id = o.id`);
  expect(orders, "an order of one product is an order of one line").toEqual([
    { status: "new", revision: 1, is_old: true, is_whole: true },
  ]);
  const fresh = await openTestDatabase();
  const shape = await shapeOf(fresh).finally(fresh.close);
  expect(await shapeOf(database)).toEqual(shape);
});

test("a database of version 1.2.0, which grew out of one of 1.1.0, keeps every row and gets the shape of a new one", async () => {
  await removeIt();
  await openLeftBy("1.2.0");
  const columns = await columnsOf(database);
  const before = await rowsOf(database, columns);
  expect(before.product).toHaveLength(110);
  expect(before.order_line).toHaveLength(1);

  await migrateDatabase(database);

  expect(await rowsOf(database, columns)).toEqual(before);
  const fresh = await openTestDatabase();
  const shape = await shapeOf(fresh).finally(fresh.close);
  expect(await shapeOf(database)).toEqual(shape);
});

test("a discount that somebody typed becomes what the prices give", async () => {
  await database.pool.query(
    "UPDATE product SET discount_percentage = 77.5, promotional_cents = original_cents * (id % 4) / 3",
  );
  await migrateDatabase(database);
  const { rows } = await database.pool.query(
    'SELECT original_cents AS "originalPrice", promotional_cents AS "promotionalPrice", discount_percentage::float AS discount FROM product',
  );
  expect(rows).toHaveLength(110);
  for (const { discount, ...prices } of rows) expect(discount).toBe(realDiscount(prices));
});

test("a database from before version 1.1.0 is refused with what to do, and stays as it was", async () => {
  await database.pool.query(
    "DELETE FROM drizzle.__drizzle_migrations WHERE id = (SELECT max(id) FROM drizzle.__drizzle_migrations)",
  );
  const columns = await columnsOf(database);
  const before = await rowsOf(database, columns);
  await expect(migrateDatabase(database)).rejects.toThrow(
    "Este banco de dados é de uma versão anterior à 1.1.0. Inicie a versão 1.1.0 uma vez com ele e depois esta.",
  );
  expect(await rowsOf(database, columns)).toEqual(before);
});
