import type { SignedIn } from "#contract/account/account.ts";
import type { AuditLog, Caller } from "#server/platform/audit/audit.ts";
import type { Signer } from "#server/platform/crypto/signer.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import type { Counters } from "#server/platform/telemetry/counters.ts";
import * as queries from "./account.queries.ts";
import { type AccountCall, flowHashOf, typedBy } from "./account-call.ts";
import { toUser } from "./account-profile.ts";
import { createCodeRequests } from "./code-request.ts";
import { createKnownDevices } from "./known-device.ts";
import type { MailBudget } from "./mail-budget.ts";
import { createTypedCodes } from "./typed-codes.ts";

export interface SignInDeps {
  db: Db;
  signer: Signer;
  queue: JobQueue;
  audit: AuditLog;
  budget: MailBudget;
  counters: Counters;
  team: {
    /** In the transaction in which the owner of an account signs in. */
    joinAtLogin(tx: Queryable, account: queries.AccountRow, caller: Caller): Promise<unknown>;
  };
  openSession(tx: Queryable, accountId: number, device: string): Promise<string>;
  now: DbClock;
}

/** How people get in. Asking for a code never looks whether the address is known: the worker that mails it does. */
export function createSignIn(deps: SignInDeps) {
  const { db, signer, queue, audit, budget, team, openSession } = deps;
  const codes = createTypedCodes(deps);
  const requests = createCodeRequests(deps);
  const knownDevices = createKnownDevices(deps);

  return {
    /** @throws AppError account/codes-used-up, account/network-used-up, account/mails-used-up */
    async requestLogin(email: string, call: AccountCall): Promise<void> {
      await budget.requireQuota("accounts");
      const networkHash = signer.sign("code-request-network", call.caller.address);
      const deviceHash = knownDevices.find(email, call.knownDevices);
      const request = { purpose: "login", email, flowHash: flowHashOf(call), networkHash, deviceHash } as const;
      await db.transaction((tx) => requests.open(tx, request));
      queue.wake();
    },

    /**
     * Signs in with a code of an account. Each time gets a token of its own; the eleventh session ends the oldest. From
     * then on the browser is known.
     * @throws AppError account/code-refused, account/too-many-attempts
     */
    async verifyLogin(input: { email: string; code: string }, call: AccountCall): Promise<SignedIn> {
      const { accessToken, user } = await codes.use(typedBy("login", input, call), async (tx, code) => {
        const found = code.accountId === null ? null : await queries.lockAccount(tx, code.accountId);
        if (!found) return null;
        const accountId = found.id;
        await queries.clearFailedCodes(tx, accountId);
        const token = await openSession(tx, accountId, call.device ?? "");
        await audit.record(tx, { action: "account/login", caller: call.caller, accountId });
        await team.joinAtLogin(tx, found, call.caller);
        return { accessToken: token, user: toUser(found) };
      });
      return { accessToken, user, knownDevice: knownDevices.issue(user.email) };
    },
  };
}
