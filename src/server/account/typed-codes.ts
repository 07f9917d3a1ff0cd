import { AppError } from "#contract/errors.ts";
import type { Signer } from "#server/platform/crypto/signer.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { createCodeCheck, lockAddress, type TypedCode } from "./code-check.ts";
import { type ComparableCode, closeRequests, consumeCode } from "./email-code.queries.ts";

/** Where codes are used up that people typed. */
export function createTypedCodes(deps: { db: Db; signer: Signer; queue: JobQueue; now: DbClock }) {
  const { db, now } = deps;
  const codes = createCodeCheck(deps);
  return {
    /**
     * Uses the typed code up and does `work` with it, all or nothing; null refuses the code after all.
     * @throws AppError account/code-refused, account/too-many-attempts, and what `work` throws.
     */
    async use<T>(typed: TypedCode, work: (tx: Queryable, code: ComparableCode) => Promise<T | null>): Promise<T> {
      const found = await codes.require(typed);
      const result = await db.transaction(async (tx) => {
        await lockAddress(tx, typed.email);
        if (!(await consumeCode(tx, found.id, now))) return null;
        await closeRequests(tx, typed, now);
        return work(tx, found);
      });
      if (result === null) throw new AppError("account/code-refused");
      await codes.forgive(typed);
      return result;
    },
  };
}
