import type { OwnSessionList } from "#contract/account/own-session.ts";
import { AppError } from "#contract/errors.ts";
import type { AuditLog, Caller } from "#server/platform/audit/audit.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { pageOf } from "#server/platform/db/paging.ts";
import type { LiveSession } from "#server/platform/http/app-env.ts";
import { MAX_SESSIONS } from "./account-session.ts";
import * as queries from "./session.queries.ts";

/** The devices on which somebody is signed in. */
export function createOwnSessions({
  db,
  audit,
  lifetime,
  now,
}: {
  db: Db;
  audit: AuditLog;
  lifetime: queries.SessionLifetime;
  now: DbClock;
}) {
  return {
    /** All of them, the one that was used last first. */
    async list({ accountId, sessionId }: LiveSession): Promise<OwnSessionList> {
      const rows = await queries.selectOwnSessions(db, accountId, lifetime, now);
      const items = rows.map(({ id, device, createdAt, lastSeenAt }) => ({
        id,
        device,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastSeenAt.toISOString(),
        isCurrent: id === sessionId,
      }));
      return { items, ...pageOf({ page: 1, limit: MAX_SESSIONS }, items.length) };
    },

    /**
     * Ends one of the account's own, this one too.
     * @throws AppError account/session-not-found
     */
    async end(id: number, { accountId }: LiveSession, caller: Caller): Promise<void> {
      await db.transaction(async (tx) => {
        if (!(await queries.deleteOwnSession(tx, id, accountId))) throw new AppError("account/session-not-found");
        await audit.record(tx, { action: "account/end-session", accountId, caller, detail: { sessionId: id } });
      });
    },
  };
}

export type OwnSessions = ReturnType<typeof createOwnSessions>;
