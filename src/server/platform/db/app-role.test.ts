import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoShop } from "#seed/demo-shop/demo-shop.ts";
import { seedCatalog } from "#server/catalog/seed-catalog.ts";
import { readConfig } from "#server/config.ts";
import { type Accounts, openAccounts } from "../../../../tests/support/account-harness.ts";
import { runOnServer } from "../../../../tests/support/postgres-server.ts";
import { openTestDatabase, type TestDatabase } from "../../../../tests/support/test-database.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { openStorage } from "../storage/open-storage.ts";
import { createLog } from "../telemetry/log.ts";
import { grantAppRole } from "./app-role.ts";
import { type Database, openDatabase } from "./database.ts";
import { migrateDatabase } from "./migrate.ts";

const run = promisify(execFile);
const serverUrl = process.env.TEST_DATABASE_URL ?? "";
const PASSWORD = "segredo-de-teste";

/** Every way to change, hide or lose what the audit says that we know of. */
const REWRITES = [
  "UPDATE audit_event SET action = 'nada'",
  "DELETE FROM audit_event",
  "TRUNCATE audit_event",
  "DROP TABLE audit_event CASCADE",
  "DROP TRIGGER audit_event_append_only ON audit_event",
  "ALTER TABLE audit_event DISABLE TRIGGER ALL",
  "ALTER TABLE audit_event DISABLE TRIGGER audit_event_append_only",
  "ALTER TABLE audit_event RENAME TO outra",
  "ALTER TABLE audit_event DROP COLUMN detail",
  "ALTER TABLE audit_event OWNER TO CURRENT_USER",
  "CREATE RULE nada AS ON INSERT TO audit_event DO INSTEAD NOTHING",
  "CREATE TRIGGER nada BEFORE INSERT ON audit_event FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()",
  "CREATE OR REPLACE FUNCTION audit_event_is_append_only() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
  "DROP FUNCTION audit_event_is_append_only() CASCADE",
  "ALTER FUNCTION audit_event_is_append_only() RENAME TO outra",
  "INSERT INTO audit_event (id, at, action) OVERRIDING SYSTEM VALUE SELECT id, at, 'nada' FROM audit_event ON CONFLICT (id) DO UPDATE SET action = 'nada'",
  "SELECT * FROM audit_event FOR UPDATE",
  "BEGIN; LOCK TABLE audit_event IN ACCESS EXCLUSIVE MODE",
  "SELECT setval(pg_get_serial_sequence('audit_event', 'id'), 1)",
  "SET session_replication_role = replica",
  "SET ROLE postgres",
  "CREATE TABLE audit_event_2 (id int)",
  "CREATE SCHEMA outro",
  "DROP SCHEMA public CASCADE",
  "GRANT UPDATE ON audit_event TO CURRENT_USER; UPDATE audit_event SET action = 'nada'",
  "DELETE FROM drizzle.__drizzle_migrations",
];

describe.runIf(process.env.TEST_DATABASE_URL)("a role that owns nothing", () => {
  const role = `arara_app_${randomUUID().replaceAll("-", "").slice(0, 12)}`;
  let owner: TestDatabase;
  let url: string;
  let harness: Accounts;

  beforeAll(async () => {
    owner = await openTestDatabase();
    await runOnServer(serverUrl, `CREATE ROLE ${role} LOGIN PASSWORD '${PASSWORD}'`);
    await run(process.execPath, ["scripts/migrate.ts", role], {
      env: { ...process.env, DATABASE_URL: owner.config.databaseUrl },
    });
    url = Object.assign(new URL(owner.config.databaseUrl ?? ""), { username: role, password: PASSWORD }).href;
    harness = await openAccounts({ DATABASE_URL: url });
  });
  afterAll(async () => {
    await harness?.close();
    await owner.pool.query(`DROP OWNED BY ${role}`);
    await runOnServer(serverUrl, `DROP ROLE ${role}`);
    await owner.close();
  });

  const countEvents = async () => {
    const { rows } = await owner.db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM audit_event`);
    return rows[0]?.count ?? 0;
  };

  test("is enough for the application: it starts, sells, is managed, cleans up and is backed up, and audits itself", async () => {
    const { database, services } = harness;
    await migrateDatabase(database);
    await seedCatalog(database.db, demoShop);
    await services.prepare();
    const token = await harness.join("dona@exemplo.com.br");
    const [listed] = (await harness.call("products?limit=100", { method: "GET" })).json.data.products;
    const before = await countEvents();
    expect(before).toBeGreaterThan(0);
    const removed = await harness.call(`products/${listed.id}`, { method: "DELETE", token });
    expect(removed.status).toBe(200);
    expect(await countEvents()).toBe(before + 1);
    const [, sold] = (await harness.call("products?limit=100", { method: "GET" })).json.data.products.filter(
      (one: { stock: number; variations: unknown[] }) => one.stock > 1 && one.variations.length === 0,
    );
    const order = await harness.call("order-intents", {
      body: { productId: sold.id, quantity: 1, origin: "São Paulo - SP" },
      headers: { "Idempotency-Key": randomUUID() },
    });
    expect(order.status).toBe(200);
    await services.background.runDueJobs();
    await services.background.cleanUp();
    const path = `${database.config.dataDir}/loja.tgz`;
    const source = { storage: openStorage(database.config), pepper: undefined, version: "1.2.0" };
    await database.withoutDeadlines((session) => writeBackup({ session, ...source }, path));
  });

  test.each(REWRITES)("is refused: %s", async (statement) => {
    const hashOf = async () =>
      (await owner.pool.query("SELECT md5(string_agg(e::text, '|' ORDER BY id)) AS hash FROM audit_event e")).rows[0]
        .hash;
    const before = await hashOf();
    const refusal = await harness.database.withoutDeadlines((client) =>
      client.query(statement).catch((error: { code?: string }) => error.code),
    );
    expect(refusal).toBe("42501");
    expect(await hashOf()).toBe(before);
  });

  test("may use what a later migration adds, also when nobody names it then", async () => {
    await owner.pool.query("CREATE TABLE later (id integer GENERATED ALWAYS AS IDENTITY, name text)");
    const { pool } = harness.database;
    await pool.query("INSERT INTO later (name) VALUES ('a'); UPDATE later SET name = 'b'; DELETE FROM later");
    await expect(pool.query("DROP TABLE later")).rejects.toMatchObject({ code: "42501" });
  });

  test("cannot put a backup back, and says who can", async () => {
    const target = { database: harness.database, storage: openStorage(owner.config), savePepper: async () => {} };
    const path = `${owner.config.dataDir}/dona.tgz`;
    const source = { storage: target.storage, pepper: undefined, version: "1.2.0" };
    await owner.withoutDeadlines((session) => writeBackup({ session, ...source }, path));
    await expect(restoreBackup(path, target)).rejects.toThrow("Só o dono do banco");
  });

  test("does not start over a database that lacks a migration, and says what to do", async () => {
    await owner.pool.query(
      "CREATE TEMP TABLE kept AS SELECT * FROM drizzle.__drizzle_migrations; DELETE FROM drizzle.__drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM kept)",
    );
    await expect(migrateDatabase(harness.database)).rejects.toThrow("rode npm run migrate com o dono do banco");
  });

  test("cannot be the owner, an administrator, or one that is not there", async () => {
    await expect(grantAppRole(owner, "ninguem")).rejects.toThrow('CREATE ROLE "ninguem" LOGIN');
    await expect(grantAppRole(owner, "postgres")).rejects.toThrow("crie outro");
  });
});

test.runIf(process.env.TEST_DATABASE_URL)("a new database is not migrated by a role that may not", async () => {
  const name = `arara_test_${randomUUID().replaceAll("-", "")}`;
  const role = `arara_app_${randomUUID().replaceAll("-", "").slice(0, 12)}`;
  await runOnServer(serverUrl, `CREATE DATABASE ${name}`);
  await runOnServer(serverUrl, `CREATE ROLE ${role} LOGIN PASSWORD '${PASSWORD}'`);
  let database: Database | undefined;
  try {
    const url = Object.assign(new URL(serverUrl), { pathname: `/${name}`, username: role, password: PASSWORD }).href;
    database = await openDatabase(readConfig({ DATABASE_URL: url }), createLog("silent"));
    await expect(migrateDatabase(database)).rejects.toThrow("rode npm run migrate com o dono do banco");
  } finally {
    await database?.close();
    await runOnServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    await runOnServer(serverUrl, `DROP ROLE ${role}`);
  }
});
