import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { account } from "./account.table.ts";
import { emailCode } from "./email-code.table.ts";

export type CodePurpose = "login" | "activation" | "deletion";

interface Guess {
  purpose: CodePurpose;
  email: string;
  flowHash: string | null;
}

/** The code that was mailed last to the address, and the last that was asked for with the same flow. */
function candidates(db: Queryable, { purpose, email, flowHash }: Guess): SQL {
  const newest = (where: SQL | undefined) =>
    db
      .select({ id: emailCode.id })
      .from(emailCode)
      .where(and(eq(emailCode.email, email), eq(emailCode.purpose, purpose), ne(emailCode.codeHash, ""), where))
      .orderBy(desc(sql`coalesce(${emailCode.mailedAt}, ${emailCode.createdAt})`), desc(emailCode.id))
      .limit(1);
  const ofAll = inArray(emailCode.id, newest(undefined));
  const ofFlow = flowHash === null ? undefined : inArray(emailCode.id, newest(eq(emailCode.flowHash, flowHash)));
  return or(ofAll, ofFlow) as SQL;
}

/** A code of a time that is yet to come ran out before the clock was set back. */
const isInItsTime = (now: DbClock) => and(gt(emailCode.expiresAt, now()), lte(emailCode.createdAt, now()));

/**
 * Counts an attempt on every code that the guess may be about, and answers those that may be compared. Whoever asked for
 * a code has `maxAttempts` of their own; everyone else shares as many, and none while `isOtherRefused`. Codes of a
 * besieged account are counted like all others, but compared only for whoever asked for them. The count is on disk before
 * anybody compares.
 */
export async function countAttempt(
  db: Queryable,
  guess: Guess,
  { maxAttempts, isOtherRefused, now }: { maxAttempts: number; isOtherRefused: boolean; now: DbClock },
) {
  const isOwn =
    guess.flowHash === null
      ? sql<boolean>`false`
      : sql<boolean>`coalesce(${emailCode.flowHash} = ${guess.flowHash}, false)`;
  const isBesieged = sql<boolean>`EXISTS (SELECT 1 FROM ${account} WHERE ${account.id} = ${emailCode.accountId} AND ${account.codesRefusedUntil} > ${now()})`;
  const mayOwn = and(isOwn, lt(emailCode.flowAttempts, maxAttempts));
  const mayOther = isOtherRefused ? sql`false` : and(not(isOwn), lt(emailCode.otherAttempts, maxAttempts));
  const counted = await db
    .update(emailCode)
    .set({
      flowAttempts: sql`${emailCode.flowAttempts} + CASE WHEN ${isOwn} THEN 1 ELSE 0 END`,
      otherAttempts: sql`${emailCode.otherAttempts} + CASE WHEN ${isOwn} THEN 0 ELSE 1 END`,
    })
    .where(and(candidates(db, guess), isNull(emailCode.usedAt), isInItsTime(now), or(mayOwn, mayOther)))
    .returning({
      id: emailCode.id,
      codeHash: emailCode.codeHash,
      accountId: emailCode.accountId,
      registrationId: emailCode.registrationId,
      mayCompare: sql<boolean>`${isOwn} OR NOT ${isBesieged}`,
    });
  return counted.filter(({ mayCompare }) => mayCompare);
}

export type ComparableCode = Awaited<ReturnType<typeof countAttempt>>[number];

/** Uses the code up; false when it was used or ran out in the meantime. Of many at once exactly one gets true. */
export async function consumeCode(db: Queryable, id: number, now: DbClock): Promise<boolean> {
  const used = await db
    .update(emailCode)
    .set({ usedAt: now(), state: "closed" })
    .where(and(eq(emailCode.id, id), isNull(emailCode.usedAt), isInItsTime(now)))
    .returning({ id: emailCode.id });
  return used.length === 1;
}

/** After a right code the others of the address are worth nothing, and what waits to be mailed is not needed any more. */
export async function closeRequests(
  db: Queryable,
  { email, purpose }: Pick<Guess, "email" | "purpose">,
  now: DbClock,
): Promise<void> {
  await db
    .update(emailCode)
    .set({ state: "closed", expiresAt: sql`least(${emailCode.expiresAt}, ${now()})` })
    .where(and(eq(emailCode.email, email), eq(emailCode.purpose, purpose), isNull(emailCode.usedAt)));
}

export async function deleteOldCodes(db: Queryable, hours: number, now: DbClock): Promise<void> {
  await db.delete(emailCode).where(lt(emailCode.createdAt, sql`${now()} - make_interval(hours => ${hours})`));
}

/** The flows with which codes of the address were asked for. */
export async function listFlowHashes(db: Queryable, email: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ flowHash: emailCode.flowHash })
    .from(emailCode)
    .where(and(eq(emailCode.email, email), isNotNull(emailCode.flowHash)));
  return rows.flatMap(({ flowHash }) => flowHash ?? []);
}
