import type { Config } from "#server/config.ts";
import type { Platform } from "#server/services.ts";
import { openPeppers } from "../crypto/pepper.ts";
import { openDatabase } from "../db/database.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { openMailer } from "../mail/open-mailer.ts";
import { createLog } from "../telemetry/log.ts";
import { openRequestTraces } from "../telemetry/request-traces.ts";

/** Opens what the product stands on: its database, at the newest migration, its secrets and its way out for mails. */
export async function openPlatform(config: Config, clientFolder: string): Promise<Platform> {
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  await migrateDatabase(database);
  const [peppers, traces] = await Promise.all([openPeppers(config), openRequestTraces(config.public, log)]);
  return { config, database, log, clientFolder, peppers, traces, mail: openMailer(config, log) };
}
