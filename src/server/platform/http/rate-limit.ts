import { createHash } from "node:crypto";
import { and, eq, gte, lt, sql } from "drizzle-orm";
import { createMiddleware } from "hono/factory";
import { AppError } from "#contract/errors.ts";
import { createBatch } from "../db/batch.ts";
import type { Queryable } from "../db/database.ts";
import { type DbClock, dbClock } from "../db/db-clock.ts";
import type { AppEnv } from "./app-env.ts";
import { rateLimit as table } from "./rate-limit.table.ts";

export interface Limit {
  /** What is limited, as it stands in the key: `order/create`. */
  name: string;
  max: number;
  windowSeconds: number;
}

const keyOf = ({ name }: Limit, subject: string) =>
  createHash("sha256").update(`${name}\n${subject}`).digest("base64url");

/**
 * Counts these hits, each subject once, and answers how many there are in the window. Atomic across processes; rows are written in the
 * order of their keys, so that two processes never wait for each other.
 */
async function countHits(db: Queryable, limit: Limit, hits: Map<string, number>, now: DbClock) {
  const expiresAt = sql`${now()} + make_interval(secs => ${limit.windowSeconds})`;
  const keys = new Map([...hits.keys()].map((subject) => [keyOf(limit, subject), subject]));
  const rows = await db
    .insert(table)
    .values([...keys].sort().map(([key, subject]) => ({ key, hits: hits.get(subject) ?? 1, expiresAt })))
    .onConflictDoUpdate({
      target: table.key,
      set: {
        hits: sql`CASE WHEN ${table.expiresAt} < ${now()} THEN excluded.hits ELSE ${table.hits} + excluded.hits END`,
        expiresAt: sql`CASE WHEN ${table.expiresAt} < ${now()} THEN excluded.expires_at ELSE ${table.expiresAt} END`,
      },
    })
    .returning({ key: table.key, hits: table.hits });
  return new Map(rows.map(({ key, hits: counted }) => [keys.get(key) ?? "", counted]));
}

/** Counts one hit of `subject`, or as many as are told, and answers how many there are in the window. */
export async function countHit(
  db: Queryable,
  limit: Limit,
  subject: string,
  now: DbClock = dbClock,
  hits = 1,
): Promise<number> {
  return (await countHits(db, limit, new Map([[subject, hits]]), now)).get(subject) ?? 1;
}

/** Counts hits one by one; those that come at the same time are written together, and each gets its own number. */
export function createHitCounter(db: Queryable, limit: Limit): (subject: string) => Promise<number> {
  return createBatch(async (subjects: string[]) => {
    const hits = new Map<string, number>();
    const places = subjects.map((subject) => {
      const place = (hits.get(subject) ?? 0) + 1;
      hits.set(subject, place);
      return place;
    });
    const counted = await countHits(db, limit, hits, dbClock);
    return subjects.map(
      (subject, at) => (counted.get(subject) ?? 1) - (hits.get(subject) ?? 1) + (places[at] as number),
    );
  });
}

/** How many hits of `subject` there are in the window. */
export async function readHits(db: Queryable, limit: Limit, subject: string): Promise<number> {
  const [row] = await db
    .select({ hits: table.hits })
    .from(table)
    .where(and(eq(table.key, keyOf(limit, subject)), gte(table.expiresAt, sql`now()`)));
  return row?.hits ?? 0;
}

/** Begins a new window for `subject`. */
export async function forgetHits(db: Queryable, limit: Limit, subject: string): Promise<void> {
  await db.delete(table).where(eq(table.key, keyOf(limit, subject)));
}

/** Forgets the windows that are over. */
export async function cleanUpRateLimits(db: Queryable): Promise<void> {
  await db.delete(table).where(lt(table.expiresAt, sql`now()`));
}

/** Middleware: at most `max` requests of one address in the window, else 429 with Retry-After. */
export function limitPerAddress(db: Queryable, limit: Limit) {
  const count = createHitCounter(db, limit);
  return createMiddleware<AppEnv>(async (c, next) => {
    if ((await count(c.get("clientAddress"))) > limit.max)
      throw new AppError("request/too-many", { retryAfterSeconds: limit.windowSeconds });
    await next();
  });
}
