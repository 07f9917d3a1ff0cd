import { and, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { TokenScope } from "#contract/program/token-scope.ts";
import { account } from "#server/account/account.table.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { accessToken } from "./access-token.table.ts";

/** How stale "last used" may be: a row is not written for every request of a busy program. */
const USED_STEP_SECONDS = 300;
/** So long a token that ran out is still shown. */
const SHOWN_DAYS = 30;

const isExpired = (now: DbClock) => sql<boolean>`${accessToken.expiresAt} <= ${now()}`;

const shown = (now: DbClock) => ({
  id: accessToken.id,
  name: accessToken.name,
  scopes: accessToken.scopes,
  ending: accessToken.ending,
  createdAt: accessToken.createdAt,
  expiresAt: accessToken.expiresAt,
  lastUsedAt: accessToken.lastUsedAt,
  isExpired: isExpired(now),
});

export async function insertToken(
  db: Queryable,
  given: { accountId: number; name: string; tokenHash: string; ending: string; scopes: TokenScope[] },
  days: number,
  now: DbClock,
) {
  const expiresAt = sql`${now()} + make_interval(days => ${days})`;
  const [row] = await db
    .insert(accessToken)
    .values({ ...given, createdAt: now(), expiresAt })
    .returning(shown(now));
  if (!row) throw new Error("the token was not stored");
  return row;
}

/** The account's tokens, the newest first. */
export const selectTokens = (db: Queryable, accountId: number, now: DbClock) =>
  db.select(shown(now)).from(accessToken).where(eq(accessToken.accountId, accountId)).orderBy(desc(accessToken.id));

export type TokenRow = Awaited<ReturnType<typeof selectTokens>>[number];

/** A token that lives, of an account that is still there. */
export async function selectLiveToken(db: Queryable, tokenHash: string, now: DbClock) {
  const [row] = await db
    .select({
      id: accessToken.id,
      accountId: accessToken.accountId,
      scopes: accessToken.scopes,
      eraseAt: account.eraseAt,
      isUsedLongAgo: sql<boolean>`coalesce(${accessToken.lastUsedAt} < ${now()} - make_interval(secs => ${USED_STEP_SECONDS}), true)`,
    })
    .from(accessToken)
    .innerJoin(account, eq(account.id, accessToken.accountId))
    .where(
      and(
        eq(accessToken.tokenHash, tokenHash),
        gt(accessToken.expiresAt, now()),
        or(isNull(account.eraseAt), gt(account.eraseAt, now())),
      ),
    );
  return row ?? null;
}

export async function touchToken(db: Queryable, id: number, now: DbClock): Promise<void> {
  await db.update(accessToken).set({ lastUsedAt: now() }).where(eq(accessToken.id, id));
}

/** False when the account has no such token. */
export async function deleteToken(db: Queryable, id: number, accountId: number): Promise<boolean> {
  const gone = await db
    .delete(accessToken)
    .where(and(eq(accessToken.id, id), eq(accessToken.accountId, accountId)))
    .returning({ id: accessToken.id });
  return gone.length === 1;
}

/** Ends every token of the account; answers how many there were. */
export async function deleteTokens(db: Queryable, accountId: number): Promise<number> {
  const gone = await db
    .delete(accessToken)
    .where(eq(accessToken.accountId, accountId))
    .returning({ id: accessToken.id });
  return gone.length;
}

export async function deleteExpiredTokens(db: Queryable, now: DbClock): Promise<void> {
  await db.delete(accessToken).where(lt(accessToken.expiresAt, sql`${now()} - make_interval(days => ${SHOWN_DAYS})`));
}
