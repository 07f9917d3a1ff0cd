import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect } from "vitest";
import { demoShop } from "#seed/demo-shop/demo-shop.ts";
import { seedCatalog } from "#server/catalog/seed-catalog.ts";
import { readConfig } from "#server/config.ts";
import { restoreBackup } from "#server/platform/backup/restore-backup.ts";
import { writeBackup } from "#server/platform/backup/write-backup.ts";
import { type Database, openDatabase } from "#server/platform/db/database.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { openStorage } from "#server/platform/storage/open-storage.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { createLog } from "#server/platform/telemetry/log.ts";
import { createDatabasePlace } from "./test-database.ts";

interface Place {
  database: Database;
  storage: Storage;
}

/** Every row of every table, as Postgres writes it, and what each counting column gives next. */
export async function contentOf({ pool }: Database): Promise<Record<string, unknown>> {
  const { rows: tables } = await pool.query(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'product_embedding' ORDER BY 1",
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query(`SELECT to_jsonb(t)::text AS row FROM "${name}" t ORDER BY 1`);
    content[name] = rows.map(({ row }) => row);
  }
  const { rows: counters } = await pool.query(
    "SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
  );
  for (const { name } of counters) {
    const { rows } = await pool.query(`SELECT last_value + is_called::int AS next FROM "${name}"`);
    content[name] = rows;
  }
  return content;
}

/** A shop with what is hard to write down: quotes, line ends, nothing. */
export async function fillPlace({ database, storage }: Place) {
  await seedCatalog(database.db, demoShop);
  await database.pool.query(`
    INSERT INTO audit_event (at, action, detail) VALUES (now(), 'teste/ação', '{"texto": "linha 1\\nlinha 2 \\"aspas\\" \\\\", "nada": null}');
    UPDATE product SET description = E'aspas " barra \\\\ aba \\t quebra \\n nulo? çãé 🐦', deleted_at = NULL WHERE id = 1;
    DELETE FROM product WHERE id = (SELECT max(id) FROM product)`);
  await storage.put("products/ab/cd-800.webp", [Buffer.from("não é uma foto")] as never, { maxBytes: 100 });
  await storage.put("studio/1/som.wav", [Buffer.alloc(200_000, 7)] as never, { maxBytes: 1_000_000 });
}

/** Places between which backups are carried, and the file that carries them; all gone after each test. */
export function backupPlaces() {
  const closings: (() => Promise<unknown>)[] = [];
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "arara-backup-"));
  });
  afterEach(async () => {
    for (const close of closings.splice(0).reverse()) await close();
    await rm(folder, { recursive: true, force: true });
  });
  const pathOf = () => join(folder, "loja.tar.gz");

  /** A database and files: the database of the suite, migrated, or an embedded one, new. */
  async function open(kind: "suite" | "embedded"): Promise<Place> {
    const place = await createDatabasePlace();
    closings.push(place.remove);
    const settings = kind === "suite" ? place.settings : { DATA_DIR: join(folder, `place-${closings.length}`) };
    const config = readConfig(settings);
    const database = await openDatabase(config, createLog("silent"), { isBrief: true });
    closings.push(database.close);
    return { database, storage: openStorage(config) };
  }

  const backUp = ({ database, storage }: Place) =>
    database.withoutDeadlines((session) =>
      writeBackup({ session, storage, pepper: undefined, version: "1.2.0" }, pathOf()),
    );
  const restore = ({ database, storage }: Place) =>
    restoreBackup(pathOf(), { database, storage, savePepper: async () => {} });

  return {
    get path() {
      return pathOf();
    },
    open,
    backUp,
    restore,
    /** A full shop of one kind comes back in an empty place of another, and only once. */
    async carry(from: "suite" | "embedded", to: "suite" | "embedded"): Promise<void> {
      const source = await open(from);
      await migrateDatabase(source.database);
      await fillPlace(source);
      const before = await contentOf(source.database);
      const written = await backUp(source);
      expect(written).toMatchObject({ files: 2, goneFiles: 0 });
      expect(written.sizeBytes).toBe((await readFile(pathOf())).length);

      const target = await open(to);
      await restore(target);
      expect(await contentOf(target.database)).toEqual(before);
      const sound = await target.storage.get("studio/1/som.wav");
      expect(Buffer.from(await new Response(sound).arrayBuffer()).equals(Buffer.alloc(200_000, 7))).toBe(true);
      await expect(
        target.database.pool.query("UPDATE audit_event SET action = 'x'"),
        "what guards rows is awake",
      ).rejects.toThrow();
      await expect(restore(target)).rejects.toThrow("já tem produtos, contas ou pedidos");
      expect(await contentOf(target.database)).toEqual(before);
    },
  };
}
