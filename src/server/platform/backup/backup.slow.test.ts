import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { backupPlaces, contentOf } from "../../../../tests/support/backup-places.ts";
import { migrateDatabase } from "../db/migrate.ts";

const places = backupPlaces();

test.each([
  ["suite", "embedded"],
  ["embedded", "suite"],
] as const)("a backup of the %s database comes back in the %s one", (from, to) => places.carry(from, to));

test("a backup of a database of version 1.1.0 comes back as what this version makes of it", async () => {
  const dump = gunzipSync(readFileSync("tests/fixtures/database-1.1.0.sql.gz")).toString();
  const source = await places.open("embedded");
  await source.database.pool.query(dump);
  await source.database.pool.query("SET search_path TO DEFAULT");
  await places.backUp(source);
  const target = await places.open("suite");
  await places.restore(target);
  await migrateDatabase(source.database);
  expect(await contentOf(target.database)).toEqual(await contentOf(source.database));
});
