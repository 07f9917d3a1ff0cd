import type { RegisterInput, SignedIn } from "#contract/account/account.ts";
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
import { createProofOfWork } from "./proof-of-work.ts";
import { createTypedCodes } from "./typed-codes.ts";

export interface SignUpDeps {
  db: Db;
  signer: Signer;
  queue: JobQueue;
  audit: AuditLog;
  budget: MailBudget;
  counters: Counters;
  team: {
    /** In the transaction that makes an account. */
    welcome(tx: Queryable, account: queries.AccountRow, caller: Caller): Promise<void>;
  };
  openSession(tx: Queryable, accountId: number, device: string): Promise<string>;
  now: DbClock;
}

/** How accounts are made: what was typed waits until the code that was mailed is typed too. */
export function createSignUp(deps: SignUpDeps) {
  const { db, signer, queue, audit, budget, team, openSession, now } = deps;
  const codes = createTypedCodes(deps);
  const requests = createCodeRequests(deps);
  const proofs = createProofOfWork(deps);
  const knownDevices = createKnownDevices(deps);

  /** Newcomers who come when half of their mails of the hour are used show work for each of the others. */
  async function admitNewcomer(email: string, call: AccountCall): Promise<void> {
    if ((await budget.requireQuota("newcomers")) === "half-used") await proofs.require(email, call.proof);
  }

  const requestOf = (email: string, call: AccountCall) => ({
    purpose: "activation" as const,
    email,
    flowHash: flowHashOf(call),
    networkHash: signer.sign("code-request-network", call.caller.address),
    deviceHash: null,
  });

  return {
    /**
     * Keeps what was typed until its code is; the answer is the same for every address.
     * @throws AppError account/codes-used-up, account/network-used-up, account/mails-used-up, account/proof-required,
     * account/proof-refused
     */
    async register(input: RegisterInput, call: AccountCall): Promise<void> {
      await admitNewcomer(input.email, call);
      await db.transaction(async (tx) => {
        const registrationId = await queries.insertRegistration(tx, input, flowHashOf(call), now);
        await requests.open(tx, { ...requestOf(input.email, call), registrationId });
        await audit.record(tx, { action: "account/register", caller: call.caller, detail: { registrationId } });
      });
      queue.wake();
    },

    /** @throws AppError as `register` */
    async resendActivation(email: string, call: AccountCall): Promise<void> {
      await admitNewcomer(email, call);
      await db.transaction((tx) => requests.open(tx, requestOf(email, call)));
      queue.wake();
    },

    /**
     * Makes an account of the registration whose code was typed. The browser that registered, known by its flow, is signed in
     * by the same code; null = it was another one, or did not say.
     * @throws AppError account/code-refused, account/too-many-attempts
     */
    async activate(input: { email: string; code: string }, call: AccountCall): Promise<SignedIn | null> {
      const { created, token } = await codes.use(typedBy("activation", input, call), async (tx, { registrationId }) => {
        const waiting = registrationId === null ? null : await queries.findRegistration(tx, registrationId);
        const created = waiting && (await queries.insertAccount(tx, waiting, now));
        if (!created) return null;
        await queries.deleteRegistrations(tx, created.email);
        const { id: accountId } = created;
        await audit.record(tx, { action: "account/activate", caller: call.caller, accountId, after: created });
        await team.welcome(tx, created, call.caller);
        if (waiting.flowHash === null || waiting.flowHash !== flowHashOf(call)) return { created, token: null };
        await audit.record(tx, { action: "account/login", caller: call.caller, accountId });
        return { created, token: await openSession(tx, accountId, call.device ?? "") };
      });
      if (token === null) return null;
      return { accessToken: token, user: toUser(created), knownDevice: knownDevices.issue(created.email) };
    },
  };
}
