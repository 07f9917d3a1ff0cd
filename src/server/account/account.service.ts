import { createHash, randomBytes } from "node:crypto";
import type {
  AccountUser,
  Profile,
  ProfileInput,
  RegisterInput,
  Session,
  SignedIn,
} from "#contract/account/account.ts";
import { AppError } from "#contract/errors.ts";
import type { Standing } from "#contract/member/standing.ts";
import type { AuditLog, Caller } from "#server/platform/audit/audit.ts";
import type { Signer } from "#server/platform/crypto/signer.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import type { LiveSession } from "#server/platform/http/app-env.ts";
import { countHit, type Limit } from "#server/platform/http/rate-limit.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import type { Counters } from "#server/platform/telemetry/counters.ts";
import * as queries from "./account.queries.ts";
import * as jobs from "./account-jobs.ts";
import { deleteOldMails } from "./account-mail.queries.ts";
import { createCodeRequests } from "./code-request.ts";
import { type CodePurpose, deleteOldCodes } from "./email-code.queries.ts";
import { createKnownDevices } from "./known-device.ts";
import type { MailBudget } from "./mail-budget.ts";
import { createProofOfWork } from "./proof-of-work.ts";
import * as sessions from "./session.queries.ts";
import { createTypedCodes } from "./typed-codes.ts";

export const MAX_SESSIONS = 10;
const TOKEN_BYTES = 32;
/** Each of them sends a mail. */
const whatsappLimit: Limit = { name: "account/whatsapp", max: 10, windowSeconds: 86_400 };
/** Registrations, requests and counted mails are of no use after the longest window that looks at them. */
const KEPT_HOURS = 25;

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");

/** The X-Login-Flow, X-Known-Device and X-Proof-Of-Work of a request, if it had them, and whose request it is. */
export interface AccountCall {
  flow: string | undefined;
  knownDevices?: string | undefined;
  proof?: string | undefined;
  /** What the browser seems to be; empty when it does not say. */
  device?: string;
  caller: Caller;
}

const toUser = ({ id, name, email, description }: queries.AccountRow): AccountUser => ({
  id,
  name,
  email,
  description,
});

/** What accounts are in the store's team; see `server/member`. */
interface Team {
  findStanding(accountId: number): Promise<Standing>;
  /** In the transaction that makes an account, or in which its owner signs in. */
  welcome(tx: Queryable, account: queries.AccountRow, caller: Caller): Promise<void>;
  joinAtLogin(tx: Queryable, account: queries.AccountRow, caller: Caller): Promise<unknown>;
}

const toProfile = (
  row: queries.AccountRow,
  figures: { openSessions: number; signedInAt: Date },
  standing: Standing,
): Profile => ({
  ...toUser(row),
  ...standing,
  whatsapp: row.whatsapp,
  createdAt: row.createdAt.toISOString(),
  openSessions: figures.openSessions,
  signedInAt: figures.signedInAt.toISOString(),
});

/** Accounts by e-mail code. Asking for a code never looks whether the address is known: the worker that mails it does. */
export function createAccountService({
  db,
  signer,
  queue,
  audit,
  budget,
  counters,
  team,
  lifetime,
  now,
}: {
  db: Db;
  signer: Signer;
  queue: JobQueue;
  audit: AuditLog;
  budget: MailBudget;
  counters: Counters;
  team: Team;
  lifetime: sessions.SessionLifetime;
  now: DbClock;
}) {
  const codes = createTypedCodes({ db, signer, queue, now });
  const requests = createCodeRequests({ queue, budget, counters, now });
  const knownDevices = createKnownDevices({ signer });
  const proofs = createProofOfWork({ db, signer, counters, now });
  const flowHashOf = ({ flow }: Pick<AccountCall, "flow">) => (flow === undefined ? null : sha256(flow));

  const requestOf = (purpose: CodePurpose, email: string, call: AccountCall) => ({
    purpose,
    email,
    flowHash: flowHashOf(call),
    networkHash: signer.sign("code-request-network", call.caller.address),
    deviceHash: purpose === "login" ? knownDevices.find(email, call.knownDevices) : null,
  });

  /** Newcomers who come when half of their mails of the hour are used show work for each of the others. */
  async function admitNewcomer(email: string, call: AccountCall): Promise<void> {
    if ((await budget.requireQuota("newcomers")) === "half-used") await proofs.require(email, call.proof);
  }

  async function ask(purpose: CodePurpose, email: string, call: AccountCall): Promise<void> {
    await db.transaction((tx) => requests.open(tx, requestOf(purpose, email, call)));
    queue.wake();
  }

  const typedBy = (purpose: CodePurpose, input: { email: string; code: string }, call: AccountCall) => ({
    purpose,
    ...input,
    flowHash: flowHashOf(call),
  });

  async function requireWhatsappChange(tx: Queryable, accountId: number): Promise<void> {
    if ((await countHit(tx, whatsappLimit, String(accountId), now)) <= whatsappLimit.max) return;
    throw new AppError("request/too-many", {
      message: "Você já mudou o WhatsApp muitas vezes hoje. Tente de novo amanhã.",
      retryAfterSeconds: whatsappLimit.windowSeconds,
    });
  }

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
        await requests.open(tx, { ...requestOf("activation", input.email, call), registrationId });
        await audit.record(tx, { action: "account/register", caller: call.caller, detail: { registrationId } });
      });
      queue.wake();
    },

    /** @throws AppError as `register` */
    async resendActivation(email: string, call: AccountCall): Promise<void> {
      await admitNewcomer(email, call);
      await ask("activation", email, call);
    },

    /** @throws AppError account/codes-used-up, account/network-used-up, account/mails-used-up */
    async requestLogin(email: string, call: AccountCall): Promise<void> {
      await budget.requireQuota("accounts");
      await ask("login", email, call);
    },

    /**
     * Makes an account of the registration whose code was typed.
     * @throws AppError account/code-refused, account/too-many-attempts
     */
    async activate(input: { email: string; code: string }, call: AccountCall): Promise<void> {
      await codes.use(typedBy("activation", input, call), async (tx, { registrationId }) => {
        const waiting = registrationId === null ? null : await queries.findRegistration(tx, registrationId);
        const created = waiting && (await queries.insertAccount(tx, waiting, now));
        if (!created) return null;
        await queries.deleteRegistrations(tx, created.email);
        const { id: accountId } = created;
        await audit.record(tx, { action: "account/activate", caller: call.caller, accountId, after: created });
        await team.welcome(tx, created, call.caller);
        return created;
      });
    },

    /**
     * Signs in with a code of an account. Each time gets a token of its own; the eleventh session ends the oldest. From
     * then on the browser is known.
     * @throws AppError account/code-refused, account/too-many-attempts
     */
    async verifyLogin(input: { email: string; code: string }, call: AccountCall): Promise<SignedIn> {
      const accessToken = randomBytes(TOKEN_BYTES).toString("base64url");
      const user = await codes.use(typedBy("login", input, call), async (tx, code) => {
        const found = code.accountId === null ? null : await queries.lockAccount(tx, code.accountId);
        if (!found) return null;
        const accountId = found.id;
        await queries.clearFailedCodes(tx, accountId);
        const given = { accountId, tokenHash: sha256(accessToken), device: call.device ?? "" };
        await sessions.insertSession(tx, given, now);
        await sessions.deleteOldestSessions(tx, accountId, MAX_SESSIONS);
        await audit.record(tx, { action: "account/login", caller: call.caller, accountId });
        await team.joinAtLogin(tx, found, call.caller);
        return toUser(found);
      });
      return { accessToken, user, knownDevice: knownDevices.issue(user.email) };
    },

    /** The session of a token that may be anything; null when there is none or it has ended. */
    async findSession(token: string): Promise<LiveSession | null> {
      const found = await sessions.selectLiveSession(db, sha256(token), lifetime, now);
      if (!found) return null;
      if (found.isSeenLongAgo) await sessions.touchSession(db, found.sessionId, now);
      const { sessionId, accountId, eraseAt } = found;
      return { token, sessionId, accountId, eraseAt };
    },

    async logout({ sessionId, accountId }: LiveSession, scope: "this" | "all", caller: Caller): Promise<void> {
      await db.transaction(async (tx) => {
        if (scope === "all") await sessions.deleteSessions(tx, accountId);
        else await sessions.deleteSession(tx, sessionId);
        await audit.record(tx, { action: "account/logout", caller, accountId, detail: { scope } });
      });
    },

    /** The names of those of these accounts that are still there. */
    async findNames(accountIds: number[]): Promise<Map<number, string>> {
      if (accountIds.length === 0) return new Map();
      const found = await queries.selectNames(db, accountIds);
      return new Map(found.map(({ id, name }) => [id, name]));
    },

    /** @throws AppError account/session-ended */
    async getEmail(accountId: number): Promise<string> {
      const found = await queries.findAccount(db, accountId);
      if (!found) throw new AppError("account/session-ended");
      return found.email;
    },

    /** @throws AppError account/session-ended when the account or the session is gone. */
    async getProfile(session: LiveSession): Promise<Profile> {
      const found = await queries.findAccount(db, session.accountId);
      const figures = await sessions.selectSessionFigures(db, session, lifetime, now);
      if (!found || !figures) throw new AppError("account/session-ended");
      return toProfile(found, figures, await team.findStanding(found.id));
    },

    /**
     * Changes what was given. The address never changes; of another number the owner is told by mail, so there may be
     * ten of them in a day.
     * @throws AppError account/email-fixed, account/session-ended, request/too-many
     */
    async updateProfile({ token, accountId }: LiveSession, input: ProfileInput, caller: Caller): Promise<Session> {
      const { email, ...changes } = input;
      const changed = await db.transaction(async (tx) => {
        const before = await queries.lockAccount(tx, accountId);
        if (!before) throw new AppError("account/session-ended");
        if (email !== undefined && email !== before.email) throw new AppError("account/email-fixed");
        const after = await queries.updateAccount(tx, accountId, changes, now);
        if (!after) throw new AppError("account/session-ended");
        if (after.whatsapp !== before.whatsapp) {
          await requireWhatsappChange(tx, accountId);
          await queue.enqueue(tx, jobs.whatsappChangedJob, { accountId });
        }
        const detail = { fields: Object.keys(changes) };
        await audit.record(tx, { action: "account/profile", caller, accountId, detail, before, after });
        return after;
      });
      queue.wake();
      return { token, id: changed.id, name: changed.name, email: changed.email };
    },

    /** Ends every session of the address; answers how many there were, or null when no account has it. */
    async revokeSessions(email: string): Promise<number | null> {
      return db.transaction(async (tx) => {
        const found = await queries.findAccountByEmail(tx, email);
        if (!found) return null;
        const ended = await sessions.deleteSessions(tx, found.id);
        await audit.record(tx, { action: "account/revoke-sessions", accountId: found.id, detail: { ended } });
        return ended;
      });
    },

    /** Removes what has run out. */
    async cleanUp(): Promise<void> {
      await sessions.deleteEndedSessions(db, lifetime, now);
      await deleteOldCodes(db, KEPT_HOURS, now);
      await queries.deleteOldRegistrations(db, KEPT_HOURS, now);
      await deleteOldMails(db, KEPT_HOURS, now);
    },
  };
}

export type AccountService = ReturnType<typeof createAccountService>;
