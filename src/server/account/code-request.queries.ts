import { and, desc, eq, gt, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import type { CodePurpose } from "./email-code.queries.ts";
import { emailCode } from "./email-code.table.ts";

const ago = (seconds: number, now: DbClock): SQL => sql`${now()} - make_interval(secs => ${seconds})`;
const secondsSince = (time: SQLWrapper, now: DbClock) => sql<number>`extract(epoch from ${now()} - ${time})::float8`;

interface Subject {
  purpose: CodePurpose;
  email: string;
}

const isAbout = ({ purpose, email }: Subject) => and(eq(emailCode.email, email), eq(emailCode.purpose, purpose));

/**
 * What was asked for the address in the last `seconds` and led nobody in, newest first. What has waited longer than
 * `longestWaitSeconds` waits no more: its job was given up.
 */
export async function listOpenRequests(
  db: Queryable,
  subject: Subject,
  { seconds, longestWaitSeconds, now }: { seconds: number; longestWaitSeconds: number; now: DbClock },
) {
  return db
    .select({
      id: emailCode.id,
      flowHash: emailCode.flowHash,
      networkHash: emailCode.networkHash,
      deviceHash: emailCode.deviceHash,
      sends: emailCode.sends,
      flowAttempts: emailCode.flowAttempts,
      otherAttempts: emailCode.otherAttempts,
      isWaiting: sql<boolean>`${emailCode.state} = 'waiting' AND ${emailCode.askedAt} > ${ago(longestWaitSeconds, now)}`,
      ageSeconds: secondsSince(emailCode.createdAt, now),
      mailedSecondsAgo: sql<number | null>`${secondsSince(emailCode.mailedAt, now)}`,
    })
    .from(emailCode)
    .where(and(isAbout(subject), isNull(emailCode.usedAt), gt(emailCode.createdAt, ago(seconds, now))))
    .orderBy(desc(emailCode.id));
}

export type OpenRequest = Awaited<ReturnType<typeof listOpenRequests>>[number];

/** How many mails a network asked for in the last `seconds` that led nobody in; those of known browsers apart. */
export async function readNetworkUse(db: Queryable, networkHash: string, seconds: number, now: DbClock) {
  const [use] = await db
    .select({
      sends: sql<number>`coalesce(sum(${emailCode.sends}), 0)::int`,
      oldestAgeSeconds: sql<number>`coalesce(${secondsSince(sql`min(${emailCode.createdAt})`, now)}, 0)`,
    })
    .from(emailCode)
    .where(
      and(
        eq(emailCode.networkHash, networkHash),
        isNull(emailCode.deviceHash),
        isNull(emailCode.usedAt),
        gt(emailCode.createdAt, ago(seconds, now)),
      ),
    );
  return use ?? { sends: 0, oldestAgeSeconds: 0 };
}

export type NewRequest = Subject &
  Pick<typeof emailCode.$inferInsert, "flowHash" | "networkHash" | "deviceHash" | "registrationId" | "jobId">;

export async function insertRequest(db: Queryable, request: NewRequest, now: DbClock): Promise<void> {
  const times = { createdAt: now(), askedAt: now(), expiresAt: now() };
  await db.insert(emailCode).values({ ...request, ...times, state: "waiting" });
}

/** Has the request mailed once more, by this job. What was already tried of its codes stays counted. */
export async function repeatRequest(db: Queryable, id: number, jobId: number, now: DbClock): Promise<void> {
  await db
    .update(emailCode)
    .set({ jobId, state: "waiting", askedAt: now(), sends: sql`${emailCode.sends} + 1` })
    .where(eq(emailCode.id, id));
}

/** The request that this job mails; null when it was asked for again, which another job does. */
export async function findRequest(db: Queryable, jobId: number) {
  const [row] = await db.select().from(emailCode).where(eq(emailCode.jobId, jobId));
  return row ?? null;
}

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/**
 * For how long the request has to wait, because another was mailed to the address less than `gapSeconds` ago. Those of a
 * known browser wait for one another, all others for all others.
 */
export async function secondsUntilTurn(
  db: Queryable,
  request: RequestRow,
  gapSeconds: number,
  now: DbClock,
): Promise<number> {
  const [last] = await db
    .select({ age: secondsSince(sql`max(${emailCode.mailedAt})`, now) })
    .from(emailCode)
    .where(
      and(
        isAbout(request),
        isNull(emailCode.usedAt),
        request.deviceHash === null ? isNull(emailCode.deviceHash) : eq(emailCode.deviceHash, request.deviceHash),
      ),
    );
  return Math.max(0, gapSeconds - (last?.age ?? gapSeconds));
}

type Drawn = Required<Pick<typeof emailCode.$inferInsert, "codeHash" | "accountId" | "registrationId">>;

/** Gives the request the code that is mailed now, in the place of any before. */
export async function mintCode(
  db: Queryable,
  id: number,
  code: Drawn,
  { lifetimeSeconds, now }: { lifetimeSeconds: number; now: DbClock },
): Promise<void> {
  const expiresAt = sql`${now()} + make_interval(secs => ${lifetimeSeconds})`;
  await db
    .update(emailCode)
    .set({ ...code, state: "mailed", mailedAt: now(), expiresAt })
    .where(eq(emailCode.id, id));
}
