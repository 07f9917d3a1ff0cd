import type { Db } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { endRun } from "./run-end.ts";
import * as assets from "./studio-asset.queries.ts";
import * as runs from "./studio-run.queries.ts";

const SILENT_HOURS = 2;
const KEPT_RUN_DAYS = 90;
const BIN_DAYS = 30;
/** Longer than any work takes: its files are announced before they are held. */
const UNHELD_HOURS = 1;
const GIVEN_UP = "O trabalho não chegou ao fim. Nada foi cobrado; tente de novo.";

/** Ends runs that nobody works on any more and removes what nobody holds. */
export function createStudioCleanup({ db, storage, now }: { db: Db; storage: Storage; now: DbClock }) {
  async function endSilentRuns(): Promise<void> {
    for (const { id } of await runs.selectSilentRuns(db, SILENT_HOURS, now)) {
      await db.transaction(async (tx) => {
        const row = await runs.lockRun(tx, id);
        if (row && runs.isOpenRun(row)) {
          await endRun(tx, row, { status: "failed", reason: GIVEN_UP, isRefunded: true }, now);
        }
      });
    }
  }

  return async function cleanUp(): Promise<void> {
    await endSilentRuns();
    await runs.deleteOldRuns(db, KEPT_RUN_DAYS, now);
    await assets.purgeProductTrash(db, BIN_DAYS, now);
    for (const storageKey of await assets.selectUnheldFiles(db, UNHELD_HOURS, now)) {
      // The bytes first: with the row gone first, a kill between the two would leave them for ever.
      await storage.delete(storageKey);
      await assets.forgetFile(db, storageKey);
    }
  };
}
