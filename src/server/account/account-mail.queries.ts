import { count, eq, gt, lt, sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import type { DbClock } from "../db/db-clock.ts";
import { accountMail } from "./account-mail.table.ts";

/** Any constant of ours: decisions about mails are made one after the other, in whichever copy. */
const QUOTA_LOCK = 727_110_432;

/** Whether the hour has room for one mail, which then counts. Asked again for the same job, the answer stays. */
export async function reserveMail(
  db: Queryable,
  { email, kind, jobId }: { email: string; kind: string; jobId: number },
  perHour: number,
  now: DbClock,
): Promise<boolean> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${QUOTA_LOCK})`);
  const [granted] = await db.select({ id: accountMail.id }).from(accountMail).where(eq(accountMail.jobId, jobId));
  if (granted) return true;
  const thisHour = gt(accountMail.createdAt, sql`${now()} - make_interval(hours => 1)`);
  const [counted] = await db.select({ mails: count() }).from(accountMail).where(thisHour);
  if (!counted || counted.mails >= perHour) return false;
  await db.insert(accountMail).values({ email, kind, jobId, createdAt: now() });
  return true;
}

export async function deleteOldMails(db: Queryable, hours: number, now: DbClock): Promise<void> {
  await db.delete(accountMail).where(lt(accountMail.createdAt, sql`${now()} - make_interval(hours => ${hours})`));
}
