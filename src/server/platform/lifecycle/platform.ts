import type { Config } from "#server/config.ts";
import { openPeppers, openSealingSecrets } from "../crypto/pepper.ts";
import { type Database, openDatabase } from "../db/database.ts";
import type { DbClock } from "../db/db-clock.ts";
import { openForwardClock } from "../db/forward-clock.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { type Internet, noInternet } from "../http/public-fetch.ts";
import { type MailPlatform, openMailer } from "../mail/open-mailer.ts";
import { createLog, type Log } from "../telemetry/log.ts";
import { openRequestTraces, type RequestTraces } from "../telemetry/request-traces.ts";

/** What the process gives to the product: opened once, by `main.ts` or by a script. */
export interface Platform {
  config: Config;
  database: Database;
  log: Log;
  /** Folder of the files that are served as they are, such as our own pictures. */
  clientFolder: string;
  /** Secrets that sign codes, newest first. */
  peppers: readonly string[];
  /** Secrets that seal keys of other services, newest first; those of `peppers` unless told. */
  sealingSecrets?: readonly string[] | undefined;
  mail: MailPlatform;
  /** Where answered requests are told; undefined = nowhere. */
  traces?: RequestTraces | undefined;
  /** The time by which codes, sessions and jobs live; the database's own unless a test turns it. */
  clock?: DbClock | undefined;
  /** Notes that time for the next start, where it has to be. */
  keepClock?: (() => Promise<void>) | undefined;
  /** Where pictures of other sites are fetched: the internet unless a test puts something in its place. */
  internet?: Internet | undefined;
  /** On which steps answers about accounts come: their own unless a test has no use for the wait. */
  answerStepMs?: number | undefined;
}

/** Opens what the product stands on: its database, at the newest migration, its secrets and its way out for mails. */
export async function openPlatform(config: Config, clientFolder: string): Promise<Platform> {
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  await migrateDatabase(database);
  // An external database has a clock of its own, which no copy can turn.
  const forward = database.kind === "embedded" ? await openForwardClock(database.db, { log }) : undefined;
  const clock = { clock: forward?.now, keepClock: forward?.keep };
  const [peppers, sealingSecrets, traces] = await Promise.all([
    openPeppers(config),
    openSealingSecrets(config),
    openRequestTraces(config.public, log),
  ]);
  return {
    config,
    database,
    log,
    clientFolder,
    peppers,
    sealingSecrets,
    traces,
    ...clock,
    mail: openMailer(config, log),
    internet: config.isDemo ? noInternet : undefined,
  };
}
