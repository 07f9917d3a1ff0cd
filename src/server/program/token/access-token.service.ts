import { createHash, randomBytes } from "node:crypto";
import { AppError } from "#contract/errors.ts";
import type { Role } from "#contract/member/role.ts";
import type { AccessToken, AccessTokenInput, AccessTokenList, NewAccessToken } from "#contract/program/access-token.ts";
import { MAX_TOKENS, TOKEN_PREFIX } from "#contract/program/program-limits.ts";
import { mayGrant, scopeLabels } from "#contract/program/token-scope.ts";
import type { AuditLog, Caller } from "#server/platform/audit/audit.ts";
import { lockUntilCommit } from "#server/platform/db/advisory-lock.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { pageOf } from "#server/platform/db/paging.ts";
import type { LiveSession } from "#server/platform/http/app-env.ts";
import { createHitCounter, type Limit } from "#server/platform/http/rate-limit.ts";
import * as queries from "./access-token.queries.ts";

const TOKEN_BYTES = 32;
const ENDING_LENGTH = 4;
/** For one token, from wherever it comes: endpoints count addresses besides. */
const useLimit: Limit = { name: "token/use", max: 600, windowSeconds: 60 };

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");

const toToken = ({ createdAt, expiresAt, lastUsedAt, ...same }: queries.TokenRow): AccessToken => ({
  ...same,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export interface AccessTokenDeps {
  db: Db;
  audit: AuditLog;
  /** The role that an account has at this moment. */
  findRole(accountId: number): Promise<Role | null>;
  now: DbClock;
}

interface TokenCall {
  accountId: number;
  caller: Caller;
}

/** What lets programs act for an account: never more than the account may do itself at that moment. */
export function createAccessTokens({ db, audit, findRole, now }: AccessTokenDeps) {
  const countUse = createHitCounter(db, useLimit);

  async function requireRoom(tx: Queryable, accountId: number): Promise<void> {
    await lockUntilCommit(tx, "program/create", accountId);
    if ((await queries.selectTokens(tx, accountId, now)).length >= MAX_TOKENS) throw new AppError("token/too-many");
  }

  return {
    /**
     * The session of a program's token that may be anything; null when there is none or it has ended.
     * @throws AppError token/too-fast
     */
    async findSession(token: string): Promise<LiveSession | null> {
      const found = await queries.selectLiveToken(db, sha256(token), now);
      if (!found) return null;
      const { id, accountId, scopes, eraseAt, isUsedLongAgo } = found;
      if ((await countUse(String(id))) > useLimit.max)
        throw new AppError("token/too-fast", { retryAfterSeconds: useLimit.windowSeconds });
      if (isUsedLongAgo) await queries.touchToken(db, id, now);
      return { token, sessionId: 0, accountId, eraseAt, scopes };
    },

    async list(accountId: number): Promise<AccessTokenList> {
      const rows = await queries.selectTokens(db, accountId, now);
      return { items: rows.map(toToken), ...pageOf({ page: 1, limit: MAX_TOKENS }, rows.length) };
    },

    /**
     * Makes a token and answers it, this once.
     * @throws AppError token/scope-refused, token/too-many
     */
    async create(
      { name, scopes, expiresInDays }: AccessTokenInput,
      { accountId, caller }: TokenCall,
    ): Promise<NewAccessToken> {
      const role = await findRole(accountId);
      const refused = scopes.find((scope) => !mayGrant(role, scope));
      if (refused !== undefined) {
        const message = `O papel da sua conta não alcança a permissão "${scopeLabels[refused]}".`;
        throw new AppError("token/scope-refused", { message });
      }
      const token = TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString("base64url");
      const given = { accountId, name, scopes, tokenHash: sha256(token), ending: token.slice(-ENDING_LENGTH) };
      const row = await db.transaction(async (tx) => {
        await requireRoom(tx, accountId);
        const stored = await queries.insertToken(tx, given, expiresInDays, now);
        const detail = { tokenId: stored.id, scopes, expiresInDays };
        await audit.record(tx, { action: "token/create", accountId, caller, detail });
        return stored;
      });
      return { ...toToken(row), token };
    },

    /** @throws AppError token/not-found */
    async revoke(id: number, { accountId, caller }: TokenCall): Promise<void> {
      await db.transaction(async (tx) => {
        if (!(await queries.deleteToken(tx, id, accountId))) throw new AppError("token/not-found");
        await audit.record(tx, { action: "token/revoke", accountId, caller, detail: { tokenId: id } });
      });
    },

    cleanUp: () => queries.deleteExpiredTokens(db, now),
  };
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;
