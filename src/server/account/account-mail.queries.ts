import { eq, gt, lt, sql } from "drizzle-orm";
import { lockUntilCommit } from "#server/platform/db/advisory-lock.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { accountMail } from "./account-mail.table.ts";

const HOUR_SECONDS = 3_600;

/** Who mails are for: people with an account, or those who come to make one. Each has mails of its own. */
export type MailPool = "accounts" | "newcomers";

const LOGIN = "login";
const kindOf: Record<MailPool, string> = { accounts: LOGIN, newcomers: "newcomer" };

/** From here on nobody else counts mails until the transaction ends. */
export async function lockMails(tx: Queryable): Promise<void> {
  await lockUntilCommit(tx, "account/mails");
}

export interface PoolUse {
  used: number;
  /** Until the oldest of them is an hour old; 0 when there is none. */
  secondsToNext: number;
}

/** How many mails of each pool the last hour had. */
export async function readMailUse(db: Queryable, now: DbClock): Promise<Record<MailPool, PoolUse>> {
  const rows = await db
    .select({
      isLogin: sql<boolean>`${accountMail.kind} = ${LOGIN}`,
      used: sql<number>`count(*)::int`,
      secondsToNext: sql<number>`${HOUR_SECONDS} - extract(epoch from ${now()} - min(${accountMail.createdAt}))::float8`,
    })
    .from(accountMail)
    .where(gt(accountMail.createdAt, sql`${now()} - make_interval(secs => ${HOUR_SECONDS})`))
    .groupBy(sql`1`);
  const usedBy = (isLogin: boolean) => rows.find((row) => row.isLogin === isLogin) ?? { used: 0, secondsToNext: 0 };
  return { accounts: usedBy(true), newcomers: usedBy(false) };
}

export async function isMailCounted(db: Queryable, jobId: number): Promise<boolean> {
  const [row] = await db.select({ id: accountMail.id }).from(accountMail).where(eq(accountMail.jobId, jobId));
  return row !== undefined;
}

export async function insertMail(db: Queryable, pool: MailPool, jobId: number, now: DbClock): Promise<void> {
  await db.insert(accountMail).values({ kind: kindOf[pool], jobId, createdAt: now() });
}

export async function deleteOldMails(db: Queryable, hours: number, now: DbClock): Promise<void> {
  await db.delete(accountMail).where(lt(accountMail.createdAt, sql`${now()} - make_interval(hours => ${hours})`));
}
