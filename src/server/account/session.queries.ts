import { and, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { account } from "./account.table.ts";
import { session } from "./session.table.ts";

export interface SessionLifetime {
  idleDays: number;
  maxDays: number;
}

/** How stale "last seen" may be: a row is not written for every request of a busy person. */
const SEEN_STEP_SECONDS = 300;

const daysAgo = (days: number, now: DbClock): SQL => sql`${now()} - make_interval(days => ${days})`;

const isOver = ({ idleDays, maxDays }: SessionLifetime, now: DbClock) =>
  or(lt(session.lastSeenAt, daysAgo(idleDays, now)), lt(session.createdAt, daysAgo(maxDays, now)));

export async function insertSession(
  db: Queryable,
  given: { accountId: number; tokenHash: string; device: string },
  now: DbClock,
): Promise<void> {
  await db.insert(session).values({ ...given, createdAt: now(), lastSeenAt: now() });
}

/** Ends all but the newest `keep` sessions of the account. */
export async function deleteOldestSessions(db: Queryable, accountId: number, keep: number): Promise<void> {
  const surplus = db
    .select({ id: session.id })
    .from(session)
    .where(eq(session.accountId, accountId))
    .orderBy(desc(session.id))
    .offset(keep);
  await db.delete(session).where(inArray(session.id, surplus));
}

export async function selectLiveSession(db: Queryable, tokenHash: string, lifetime: SessionLifetime, now: DbClock) {
  const [row] = await db
    .select({
      sessionId: session.id,
      accountId: session.accountId,
      eraseAt: account.eraseAt,
      isSeenLongAgo: sql<boolean>`${session.lastSeenAt} < ${now()} - make_interval(secs => ${SEEN_STEP_SECONDS})`,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(
      and(
        eq(session.tokenHash, tokenHash),
        sql`NOT (${isOver(lifetime, now)})`,
        // What is about to be erased is gone already.
        or(isNull(account.eraseAt), gt(account.eraseAt, now())),
      ),
    );
  return row ?? null;
}

/** How many sessions of the account are open, and when this one began; null when it is over. */
export async function selectSessionFigures(
  db: Queryable,
  { accountId, sessionId }: { accountId: number; sessionId: number },
  lifetime: SessionLifetime,
  now: DbClock,
) {
  const open = await db
    .select({ id: session.id, createdAt: session.createdAt })
    .from(session)
    .where(and(eq(session.accountId, accountId), sql`NOT (${isOver(lifetime, now)})`));
  const own = open.find(({ id }) => id === sessionId);
  return own ? { openSessions: open.length, signedInAt: own.createdAt } : null;
}

/** The open sessions of an account, the one that was used last first. */
export async function selectOwnSessions(db: Queryable, accountId: number, lifetime: SessionLifetime, now: DbClock) {
  return db
    .select({
      id: session.id,
      device: session.device,
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
    })
    .from(session)
    .where(and(eq(session.accountId, accountId), sql`NOT (${isOver(lifetime, now)})`))
    .orderBy(desc(session.lastSeenAt), desc(session.id));
}

/** False when the account has no such session. */
export async function deleteOwnSession(db: Queryable, id: number, accountId: number): Promise<boolean> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.id, id), eq(session.accountId, accountId)))
    .returning({ id: session.id });
  return ended.length === 1;
}

export async function touchSession(db: Queryable, id: number, now: DbClock): Promise<void> {
  await db.update(session).set({ lastSeenAt: now() }).where(eq(session.id, id));
}

export async function deleteSession(db: Queryable, id: number): Promise<void> {
  await db.delete(session).where(eq(session.id, id));
}

/** Ends every session of the account; answers how many there were. */
export async function deleteSessions(db: Queryable, accountId: number): Promise<number> {
  const ended = await db.delete(session).where(eq(session.accountId, accountId)).returning({ id: session.id });
  return ended.length;
}

export async function deleteEndedSessions(db: Queryable, lifetime: SessionLifetime, now: DbClock): Promise<void> {
  await db.delete(session).where(isOver(lifetime, now));
}
