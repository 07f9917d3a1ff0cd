import { AppError } from "#contract/errors.ts";
import type { Signer } from "#server/platform/crypto/signer.ts";
import { lockUntilCommit } from "#server/platform/db/advisory-lock.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { countHit, forgetHits, type Limit } from "#server/platform/http/rate-limit.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { countFailedCode } from "./account.queries.ts";
import { codesRefusedJob } from "./account-jobs.ts";
import { codeParts } from "./code-parts.ts";
import { type CodePurpose, type ComparableCode, countAttempt, listFlowHashes } from "./email-code.queries.ts";

export const ATTEMPTS_PER_CODE = 5;
const MAX_FAILURES_IN_A_ROW = 100;
const SIEGE_HOURS = 24;
/** Ids begin at 1. */
const NOBODY = 0;
const perAddress: Limit = { name: "account/code", max: 10, windowSeconds: 900 };
const perFlow: Limit = { name: "account/code-flow", max: 10, windowSeconds: 900 };

export interface TypedCode {
  purpose: CodePurpose;
  email: string;
  code: string;
  flowHash: string | null;
}

/** One after the other for each address: codes, sessions and counts of an address are changed behind this lock. */
export async function lockAddress(tx: Queryable, email: string): Promise<void> {
  await lockUntilCommit(tx, "account/address", email);
}

/** The same for what one network asks for; to be taken before an address. */
export async function lockNetwork(tx: Queryable, networkHash: string): Promise<void> {
  await lockUntilCommit(tx, "account/network", networkHash);
}

const flowSubject = (email: string, flowHash: string | null) => `${email}\n${flowHash}`;

/** Forgets how often codes of the address were tried, for good: the keys of these counts could be told from the address. */
export async function forgetTries(tx: Queryable, email: string): Promise<void> {
  await forgetHits(tx, perAddress, email);
  for (const flowHash of await listFlowHashes(tx, email)) await forgetHits(tx, perFlow, flowSubject(email, flowHash));
}

/** Whether a typed code is one that was mailed. Unknown addresses take the same steps and get the same answers. */
export function createCodeCheck({ db, signer, queue, now }: { db: Db; signer: Signer; queue: JobQueue; now: DbClock }) {
  /**
   * Without a flow the address has ten tries in 15 minutes, whoever makes them. Each flow has ten of its own: what
   * strangers use up then only takes their own guesses away.
   * @returns whether codes that were asked for elsewhere may still be compared.
   */
  async function countTry(typed: TypedCode): Promise<boolean> {
    const isWithin = (await countHit(db, perAddress, typed.email, now)) <= perAddress.max;
    const mayTry =
      typed.flowHash === null
        ? isWithin
        : (await countHit(db, perFlow, flowSubject(typed.email, typed.flowHash), now)) <= perFlow.max;
    if (!mayTry) throw new AppError("account/too-many-attempts", { retryAfterSeconds: perAddress.windowSeconds });
    return isWithin;
  }

  async function countFailure(accountId: number): Promise<void> {
    const isSiege = await db.transaction(async (tx) => {
      const limit = { max: MAX_FAILURES_IN_A_ROW, hours: SIEGE_HOURS, now };
      const isLast = await countFailedCode(tx, accountId, limit);
      if (isLast) await queue.enqueue(tx, codesRefusedJob, { accountId });
      return isLast;
    });
    if (isSiege) queue.wake();
  }

  return {
    /**
     * The code that was typed, still to be used up. The attempt is counted and on disk before anything is compared, so
     * that guesses made at the same moment count too.
     * @throws AppError account/code-refused, account/too-many-attempts
     */
    async require(typed: TypedCode): Promise<ComparableCode> {
      const mayOther = await countTry(typed);
      const comparable = await db.transaction(async (tx) => {
        await lockAddress(tx, typed.email);
        return countAttempt(tx, typed, { maxAttempts: ATTEMPTS_PER_CODE, isOtherRefused: !mayOther, now });
      });
      const isTyped = (code: ComparableCode) =>
        signer.isSigned(code.codeHash, ...codeParts({ ...typed, ...code }), typed.code);
      const matched = comparable.filter(isTyped);
      if (matched[0]) return matched[0];
      const accountId = comparable.find((code) => code.accountId !== null)?.accountId;
      // Also of nobody: the database does the same work for an address that it does not know.
      await countFailure(accountId ?? NOBODY);
      throw new AppError("account/code-refused");
    },

    /** After a right code the tries begin anew. */
    async forgive(typed: TypedCode): Promise<void> {
      await forgetHits(db, perAddress, typed.email);
      const { email, flowHash } = typed;
      if (flowHash !== null) await forgetHits(db, perFlow, flowSubject(email, flowHash));
    },
  };
}
