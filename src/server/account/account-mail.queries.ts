import { and, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import type { DbClock } from "../db/db-clock.ts";
import { accountMail } from "./account-mail.table.ts";

/** Any constant of ours: decisions about mails are made one after the other, in whichever copy. */
const QUOTA_LOCK = 727_110_432;

export interface MailQuota {
  gapSeconds: number;
  addressPerDay: number;
  sitePerHour: number;
}

/** What stands against a mail: nothing, the gap after the last one for so many seconds, or a limit. */
export type QuotaOutcome = { kind: "granted" | "address" | "site" } | { kind: "soon"; seconds: number };

const ago = (seconds: number, now: DbClock): SQL => sql`${now()} - make_interval(secs => ${seconds})`;
const count = (condition: SQL | undefined) => sql<number>`count(*) FILTER (WHERE ${condition})::int`;

/**
 * Grants one mail to the address, or says which limit stands against it. A mail whose code was typed does not count
 * against its address. Asked again for the same job, the answer stays.
 */
export async function reserveMail(
  db: Queryable,
  { email, kind, jobId }: { email: string; kind: string; jobId: number },
  quota: MailQuota,
  now: DbClock,
): Promise<QuotaOutcome> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${QUOTA_LOCK})`);
  const [granted] = await db.select({ id: accountMail.id }).from(accountMail).where(eq(accountMail.jobId, jobId));
  if (granted) return { kind: "granted" };
  const toAddress = and(eq(accountMail.email, email), isNull(accountMail.answeredAt));
  const [seen] = await db
    .select({
      lastAge: sql<
        number | null
      >`extract(epoch from ${now()} - max(${accountMail.createdAt}) FILTER (WHERE ${and(toAddress, eq(accountMail.kind, kind))}))::float8`,
      today: count(toAddress),
      siteThisHour: count(gt(accountMail.createdAt, ago(3_600, now))),
    })
    .from(accountMail)
    .where(gt(accountMail.createdAt, ago(86_400, now)));
  if (!seen || seen.siteThisHour >= quota.sitePerHour) return { kind: "site" };
  if (seen.today >= quota.addressPerDay) return { kind: "address" };
  const lastAge = seen.lastAge ?? quota.gapSeconds;
  if (lastAge < quota.gapSeconds) return { kind: "soon", seconds: quota.gapSeconds - lastAge };
  await db.insert(accountMail).values({ email, kind, jobId, createdAt: now() });
  return { kind: "granted" };
}

export async function markMailAnswered(db: Queryable, jobId: number, now: DbClock): Promise<void> {
  await db.update(accountMail).set({ answeredAt: now() }).where(eq(accountMail.jobId, jobId));
}

export async function deleteOldMails(db: Queryable, hours: number, now: DbClock): Promise<void> {
  await db.delete(accountMail).where(lt(accountMail.createdAt, sql`${now()} - make_interval(hours => ${hours})`));
}
