import { createHash, randomBytes } from "node:crypto";
import type { AuditLog, Caller } from "#server/platform/audit/audit.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import type { LiveSession } from "#server/platform/http/app-env.ts";
import { findAccountByEmail } from "./account.queries.ts";
import * as sessions from "./session.queries.ts";

export const MAX_SESSIONS = 10;
const TOKEN_BYTES = 32;
const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");

export interface AccountSessionDeps {
  db: Db;
  audit: AuditLog;
  lifetime: sessions.SessionLifetime;
  /** Ends what the account gave to programs; answers how many there were. */
  endTokens(tx: Queryable, accountId: number): Promise<number>;
  now: DbClock;
}

/** The sessions of accounts. A token is known to its browser alone; here lies its hash. */
export function createAccountSessions({ db, audit, lifetime, endTokens, now }: AccountSessionDeps) {
  /** Whoever got in anywhere is out everywhere, a program that they let in too. */
  async function endAll(tx: Queryable, accountId: number): Promise<number> {
    await endTokens(tx, accountId);
    return sessions.deleteSessions(tx, accountId);
  }

  return {
    /** Opens a session and answers its token; the eleventh ends the oldest. */
    async open(tx: Queryable, accountId: number, device: string): Promise<string> {
      const token = randomBytes(TOKEN_BYTES).toString("base64url");
      await sessions.insertSession(tx, { accountId, tokenHash: sha256(token), device }, now);
      await sessions.deleteOldestSessions(tx, accountId, MAX_SESSIONS);
      return token;
    },

    /** The session of a token that may be anything; null when there is none or it has ended. */
    async findSession(token: string): Promise<LiveSession | null> {
      const found = await sessions.selectLiveSession(db, sha256(token), lifetime, now);
      if (!found) return null;
      if (found.isSeenLongAgo) await sessions.touchSession(db, found.sessionId, now);
      const { sessionId, accountId, eraseAt } = found;
      return { token, sessionId, accountId, eraseAt, scopes: null };
    },

    async logout({ sessionId, accountId }: LiveSession, scope: "this" | "all", caller: Caller): Promise<void> {
      await db.transaction(async (tx) => {
        if (scope === "all") await endAll(tx, accountId);
        else await sessions.deleteSession(tx, sessionId);
        await audit.record(tx, { action: "account/logout", caller, accountId, detail: { scope } });
      });
    },

    /** Ends every session of the address; answers how many there were, or null when no account has it. */
    async revokeSessions(email: string): Promise<number | null> {
      return db.transaction(async (tx) => {
        const found = await findAccountByEmail(tx, email);
        if (!found) return null;
        const ended = await endAll(tx, found.id);
        await audit.record(tx, { action: "account/revoke-sessions", accountId: found.id, detail: { ended } });
        return ended;
      });
    },

    deleteEnded: (): Promise<void> => sessions.deleteEndedSessions(db, lifetime, now),
  };
}
