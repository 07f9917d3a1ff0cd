import { and, desc, eq, gt, inArray, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import type { DbClock } from "../db/db-clock.ts";
import { account } from "./account.table.ts";
import { emailCode } from "./email-code.table.ts";

export type CodePurpose = "login" | "activation";
export type NewCode = Pick<
  typeof emailCode.$inferInsert,
  "purpose" | "email" | "accountId" | "registrationId" | "codeHash" | "flowHash" | "jobId"
>;

const secondsFromNow = (seconds: number, now: DbClock): SQL => sql`${now()} + make_interval(secs => ${seconds})`;

/** Stores the code of a mail. The same mail sent again carries another code, and only the newest counts. */
export async function storeCode(db: Queryable, code: NewCode, lifetimeSeconds: number, now: DbClock): Promise<void> {
  const expiresAt = secondsFromNow(lifetimeSeconds, now);
  await db
    .insert(emailCode)
    .values({ ...code, createdAt: now(), expiresAt })
    .onConflictDoUpdate({
      target: emailCode.jobId,
      set: { codeHash: code.codeHash, expiresAt, flowAttempts: 0, otherAttempts: 0 },
      setWhere: isNull(emailCode.usedAt),
    });
}

/** Whether the code of this mail was typed already. */
export async function isCodeUsed(db: Queryable, jobId: number): Promise<boolean> {
  const [row] = await db.select({ usedAt: emailCode.usedAt }).from(emailCode).where(eq(emailCode.jobId, jobId));
  return row?.usedAt != null;
}

/** Whether a code of the address was typed since then. */
export async function isCodeTypedSince(
  db: Queryable,
  { purpose, email }: { purpose: CodePurpose; email: string },
  since: Date,
): Promise<boolean> {
  const [typed] = await db
    .select({ id: emailCode.id })
    .from(emailCode)
    .where(and(eq(emailCode.email, email), eq(emailCode.purpose, purpose), gt(emailCode.usedAt, since)))
    .limit(1);
  return typed !== undefined;
}

interface Guess {
  purpose: CodePurpose;
  email: string;
  flowHash: string | null;
}

/** The newest code of the address, and the newest that was asked for with the same flow. */
function candidates(db: Queryable, { purpose, email, flowHash }: Guess): SQL {
  const newest = (where: SQL | undefined) =>
    db
      .select({ id: emailCode.id })
      .from(emailCode)
      .where(and(eq(emailCode.email, email), eq(emailCode.purpose, purpose), where))
      .orderBy(desc(emailCode.id))
      .limit(1);
  const ofAll = inArray(emailCode.id, newest(undefined));
  const ofFlow = flowHash === null ? undefined : inArray(emailCode.id, newest(eq(emailCode.flowHash, flowHash)));
  return or(ofAll, ofFlow) as SQL;
}

/**
 * Counts an attempt on every code that the guess may be about, and answers those that may still be compared. Whoever
 * asked for a code has `maxAttempts` of their own; everybody else shares as many, and none while `isOtherRefused` or the
 * account is besieged. The count is on disk before anybody compares.
 */
export async function countAttempt(
  db: Queryable,
  guess: Guess,
  { maxAttempts, isOtherRefused, now }: { maxAttempts: number; isOtherRefused: boolean; now: DbClock },
) {
  const isOwn = guess.flowHash === null ? sql`false` : sql`coalesce(${emailCode.flowHash} = ${guess.flowHash}, false)`;
  const isBesieged = sql`EXISTS (SELECT 1 FROM ${account} WHERE ${account.id} = ${emailCode.accountId} AND ${account.codesRefusedUntil} > ${now()})`;
  const mayOwn = and(isOwn, lt(emailCode.flowAttempts, maxAttempts));
  const mayOther = isOtherRefused
    ? sql`false`
    : and(not(isOwn), lt(emailCode.otherAttempts, maxAttempts), not(isBesieged));
  return db
    .update(emailCode)
    .set({
      flowAttempts: sql`${emailCode.flowAttempts} + CASE WHEN ${isOwn} THEN 1 ELSE 0 END`,
      otherAttempts: sql`${emailCode.otherAttempts} + CASE WHEN ${isOwn} THEN 0 ELSE 1 END`,
    })
    .where(and(candidates(db, guess), isNull(emailCode.usedAt), gt(emailCode.expiresAt, now()), or(mayOwn, mayOther)))
    .returning({
      id: emailCode.id,
      codeHash: emailCode.codeHash,
      accountId: emailCode.accountId,
      registrationId: emailCode.registrationId,
      jobId: emailCode.jobId,
    });
}

export type ComparableCode = Awaited<ReturnType<typeof countAttempt>>[number];

/** Uses the code up; false when it was used or ran out in the meantime. Of many at once exactly one gets true. */
export async function consumeCode(db: Queryable, id: number, now: DbClock): Promise<boolean> {
  const used = await db
    .update(emailCode)
    .set({ usedAt: now() })
    .where(and(eq(emailCode.id, id), isNull(emailCode.usedAt), gt(emailCode.expiresAt, now())))
    .returning({ id: emailCode.id });
  return used.length === 1;
}

/** After a right code the others of the address are worth nothing. */
export async function consumeOtherCodes(
  db: Queryable,
  { email, purpose }: Pick<Guess, "email" | "purpose">,
  now: DbClock,
): Promise<void> {
  await db
    .update(emailCode)
    .set({ usedAt: now() })
    .where(and(eq(emailCode.email, email), eq(emailCode.purpose, purpose), isNull(emailCode.usedAt)));
}

export async function deleteOldCodes(db: Queryable, hours: number, now: DbClock): Promise<void> {
  await db.delete(emailCode).where(lt(emailCode.createdAt, sql`${now()} - make_interval(hours => ${hours})`));
}
