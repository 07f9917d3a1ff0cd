import type { Db } from "../db/database.ts";
import type { DbClock } from "../db/db-clock.ts";
import type { Log } from "../telemetry/log.ts";
import { type BotService, createBotService } from "./bot.service.ts";
import { createBuiltInEngine } from "./built-in/built-in-engine.ts";

export interface BotDependencies {
  db: Db;
  log: Log;
  now: DbClock;
  /** A keyed hash. */
  sign: (purpose: string, text: string) => string;
}

/** The assistants, each with the engines that the settings give it. */
export function createBots({ db, log, now, sign }: BotDependencies): BotService {
  const builtIn = createBuiltInEngine();
  return createBotService({ db, log, now, sign, enginesOf: () => [builtIn] });
}
