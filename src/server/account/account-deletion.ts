import { createHash } from "node:crypto";
import type { Closing } from "#contract/account/account-deletion.ts";
import { DELETION_DAYS } from "#contract/account/deletion-days.ts";
import { AppError } from "#contract/errors.ts";
import type { AuditLog, Caller } from "#server/platform/audit/audit.ts";
import type { Signer } from "#server/platform/crypto/signer.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import type { LiveSession } from "#server/platform/http/app-env.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import type { Counters } from "#server/platform/telemetry/counters.ts";
import { closeAccount, reopenAccount } from "./account-deletion.queries.ts";
import { accountClosedJob } from "./account-jobs.ts";
import { createCodeRequests } from "./code-request.ts";
import type { MailBudget } from "./mail-budget.ts";
import { createTypedCodes } from "./typed-codes.ts";

const PURPOSE = "deletion";

export interface AccountDeletionDeps {
  db: Db;
  signer: Signer;
  queue: JobQueue;
  audit: AuditLog;
  budget: MailBudget;
  counters: Counters;
  team: {
    /** @throws AppError member/last-owner while others are in a team that nobody else owns. */
    requireDispensable(tx: Queryable, accountId: number): Promise<void>;
  };
  /** @throws AppError account/session-ended */
  getEmail(accountId: number): Promise<string>;
  /** Has a closed account erased when its time is over. */
  scheduleErasure(tx: Queryable, accountId: number): Promise<unknown>;
  now: DbClock;
}

/** The codes that a session asked for: guesses typed elsewhere use none of its tries. */
const flowOf = ({ sessionId }: LiveSession) => createHash("sha256").update(`session/${sessionId}`).digest("base64url");

/** How the owner of an account closes it, by a code from their mailbox, and takes that back while there is time. */
export function createAccountDeletion(deps: AccountDeletionDeps) {
  const { db, signer, queue, audit, budget, team, getEmail, scheduleErasure, now } = deps;
  const requests = createCodeRequests(deps);
  const codes = createTypedCodes(deps);

  return {
    /**
     * Mails the code.
     * @throws AppError member/last-owner, account/codes-used-up, account/network-used-up, account/mails-used-up
     */
    async ask(session: LiveSession, caller: Caller): Promise<void> {
      const email = await getEmail(session.accountId);
      await budget.requireQuota("accounts");
      const networkHash = signer.sign("code-request-network", caller.address);
      await db.transaction(async (tx) => {
        await requests.open(tx, { purpose: PURPOSE, email, flowHash: flowOf(session), networkHash, deviceHash: null });
        await team.requireDispensable(tx, session.accountId);
      });
      queue.wake();
    },

    /**
     * Closes the account from this moment on, for every session of it.
     * @throws AppError account/code-refused, account/too-many-attempts, member/last-owner
     */
    async confirm(session: LiveSession, code: string, caller: Caller): Promise<Closing> {
      const { accountId } = session;
      const email = await getEmail(accountId);
      const typed = { purpose: PURPOSE, email, code, flowHash: flowOf(session) } as const;
      const eraseAt = await codes.use(typed, async (tx) => {
        await team.requireDispensable(tx, accountId);
        const closed = await closeAccount(tx, accountId, DELETION_DAYS, now);
        if (!closed) return null;
        await scheduleErasure(tx, accountId);
        await queue.enqueue(tx, accountClosedJob, { accountId });
        await audit.record(tx, { action: "account/close", accountId, caller });
        return closed;
      });
      queue.wake();
      return { eraseAt: eraseAt.toISOString() };
    },

    /** @throws AppError account/not-closed */
    async takeBack({ accountId }: LiveSession, caller: Caller): Promise<void> {
      await db.transaction(async (tx) => {
        if (!(await reopenAccount(tx, accountId, now))) throw new AppError("account/not-closed");
        await audit.record(tx, { action: "account/reopen", accountId, caller });
      });
    },
  };
}

export type AccountDeletion = ReturnType<typeof createAccountDeletion>;
