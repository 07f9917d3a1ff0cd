import { AppError } from "#contract/errors.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import { countHit, type Limit, readHits } from "#server/platform/http/rate-limit.ts";
import * as queries from "./catalog-import.queries.ts";

/** Files of one account whose bytes lie here at the same time; with 150 MB each, half a gigabyte. */
const MAX_OPEN = 3;
/** The slowest sender that is waited for needs two minutes for a part: who was not heard of for ten is not sending. */
const SILENT_MINUTES = 10;
const GAVE_WAY = "O envio ficou parado e deu lugar a outro arquivo seu. Envie este de novo quando quiser.";
/** 2 GB. */
const partsPerDay: Limit = { name: "import/parts", max: 8_000, windowSeconds: 86_400 };

const dayFull = () => new AppError("import/day-full", { retryAfterSeconds: partsPerDay.windowSeconds });

/** How many files, and how many bytes a day, one account may send, whichever copies of the server it talks to. */
export function createImportQuota(db: Db) {
  return {
    /**
     * Refuses a file that would be one too many, before anybody sends it. To be asked where creations are locked.
     * @throws AppError import/too-many-open, import/day-full
     */
    async require(tx: Queryable, accountId: number, parts: number): Promise<void> {
      if ((await readHits(tx, partsPerDay, String(accountId))) + parts > partsPerDay.max) throw dayFull();
      if ((await queries.countOpen(tx, accountId)) < MAX_OPEN) return;
      // What broke off and was left is in no one's way.
      const silence = { silentMinutes: SILENT_MINUTES, reason: GAVE_WAY };
      if (!(await queries.stopSilentUpload(tx, accountId, silence))) throw new AppError("import/too-many-open");
    },

    /** Counts a part that came, whatever becomes of it. @throws AppError import/day-full */
    async countPart(accountId: number): Promise<void> {
      if ((await countHit(db, partsPerDay, String(accountId))) > partsPerDay.max) throw dayFull();
    },
  };
}
