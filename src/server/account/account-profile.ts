import type { AccountUser, Profile, ProfileInput, Session } from "#contract/account/account.ts";
import { AppError } from "#contract/errors.ts";
import type { Standing } from "#contract/member/standing.ts";
import type { AuditLog, Caller } from "#server/platform/audit/audit.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import type { LiveSession } from "#server/platform/http/app-env.ts";
import { countHit, type Limit } from "#server/platform/http/rate-limit.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import * as queries from "./account.queries.ts";
import * as jobs from "./account-jobs.ts";
import * as sessions from "./session.queries.ts";

/** Each of them sends a mail. */
const whatsappLimit: Limit = { name: "account/whatsapp", max: 10, windowSeconds: 86_400 };
export const toUser = ({ id, name, email, description }: queries.AccountRow): AccountUser => ({
  id,
  name,
  email,
  description,
});

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

export interface AccountProfileDeps {
  db: Db;
  queue: JobQueue;
  audit: AuditLog;
  team: { findStanding(accountId: number): Promise<Standing> };
  lifetime: sessions.SessionLifetime;
  now: DbClock;
}

/** What an account tells of its owner, and how they change it. */
export function createAccountProfile({ db, queue, audit, team, lifetime, now }: AccountProfileDeps) {
  async function requireWhatsappChange(tx: Queryable, accountId: number): Promise<void> {
    if ((await countHit(tx, whatsappLimit, String(accountId), now)) <= whatsappLimit.max) return;
    throw new AppError("request/too-many", {
      message: "Você já mudou o WhatsApp muitas vezes hoje. Tente de novo amanhã.",
      retryAfterSeconds: whatsappLimit.windowSeconds,
    });
  }

  return {
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
  };
}
