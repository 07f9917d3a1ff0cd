import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createCatalogService } from "#server/catalog/catalog.service.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { createLog } from "#server/platform/telemetry/log.ts";
import { createDatabasePlace } from "../tests/support/test-database.ts";

/** Real products that are not ours to ship: a file beside the project, where there is one. */
const REAL_CATALOGUE = "../shared/data/catalogue-10k.jsonl.gz";

test.runIf(existsSync(REAL_CATALOGUE))(
  "a real Brazilian catalogue of 10,000 products is stored without a refusal",
  async ({ onTestFinished }) => {
    const place = await createDatabasePlace();
    onTestFinished(place.remove);
    const env = { ...process.env, ...place.settings };
    const { stdout } = await promisify(execFile)(process.execPath, ["scripts/catalog-import.ts", REAL_CATALOGUE], {
      env,
    });
    expect(stdout).toContain("10.000 criados");
    expect(stdout).toContain("0 recusados");
    const database = await openDatabase(readConfig(place.settings), createLog("silent"));
    onTestFinished(database.close);
    const { total } = await createCatalogService(database).listProducts({ page: 1, limit: 1 });
    expect(total).toBeGreaterThan(9_000);
  },
  120_000,
);
