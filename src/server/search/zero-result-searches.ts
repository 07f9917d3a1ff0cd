import { and, asc, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { foldText } from "#lib/portuguese-text.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import { searchMiss, searchMissVisitor } from "./zero-result-search.table.ts";

const LONGEST_TEXT = 80;
const MOST_ZERO_RESULT_SEARCHES = 2_000;
const KEPT_DAYS = 90;
const MOST_MARKS = 100_000;
/** Brasília has no summer time. */
const BRASILIA_MS = 3 * 3_600_000;
/** Six digits in a row, however they are parted: a phone, a CPF, a postal code, a card. Codes of goods are lost with them. */
const MANY_DIGITS = /\d(?:[\s.\-/()]*\d){5,}/;

interface ZeroResultSearch {
  text: string;
  count: number;
  lastAt: Date;
}

/** The text as it is counted, or null when it may tell who searched, or tells nothing. */
function missText(text: string): string | null {
  const folded = foldText(text).replace(/\s+/g, " ").trim();
  if (folded.length < 2 || folded.length > LONGEST_TEXT) return null;
  if (/@|https?:|www\./.test(folded) || MANY_DIGITS.test(folded) || !/\p{L}{2}/u.test(folded)) return null;
  return folded;
}

/** A keyed hash of these parts, which nobody without the key can make or read. */
export type SignMark = (...parts: string[]) => string;

interface MissNotes {
  db: Db;
  sign: SignMark;
  nowMs?: () => number;
}

/**
 * Counts searches that found nothing: each visitor once for a text and day, however often they try. A visitor who is not
 * known is counted every time.
 */
export function createZeroResultNotes({ db, sign, nowMs = Date.now }: MissNotes) {
  async function countMiss(given: string, visitor: string | undefined): Promise<void> {
    const text = missText(given);
    if (!text) return;
    const day = new Date(nowMs() - BRASILIA_MS).toISOString().slice(0, 10);
    const mark = visitor === undefined ? null : sign("search-miss", day, visitor, text);
    // A flood of inventions must not fill the tables before they are cleaned up.
    await db.execute(sql`
      WITH forgotten AS (DELETE FROM search_miss_visitor WHERE day < ${day}::date),
      marked AS (
        INSERT INTO search_miss_visitor (mark, day) SELECT ${mark}::text, ${day}::date
        WHERE ${mark}::text IS NOT NULL AND (SELECT count(*) FROM search_miss_visitor) < ${MOST_MARKS}
        ON CONFLICT DO NOTHING RETURNING 1
      )
      INSERT INTO search_miss (text) SELECT ${text}
      WHERE (${mark}::text IS NULL OR EXISTS (SELECT 1 FROM marked))
        AND (EXISTS (SELECT 1 FROM search_miss WHERE text = ${text})
          OR (SELECT count(*) FROM search_miss) < ${2 * MOST_ZERO_RESULT_SEARCHES})
      ON CONFLICT (text) DO UPDATE SET count = search_miss.count + 1, last_at = now()`);
  }

  /** A count is not worth an answer: when it cannot be written, the answer goes on. */
  return (given: string, visitor: string | undefined): Promise<void> => countMiss(given, visitor).catch(() => {});
}

const isListed = eq(searchMiss.isIgnored, false);

/** What was searched for in vain, the most often first. */
export async function selectZeroResultSearches(
  db: Queryable,
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  const [misses, total] = [
    await db
      .select({ text: searchMiss.text, count: searchMiss.count, lastAt: searchMiss.lastAt })
      .from(searchMiss)
      .where(isListed)
      .orderBy(desc(searchMiss.count), desc(searchMiss.lastAt))
      .limit(limit)
      .offset(offset),
    await db.select({ count: sql<number>`count(*)::int` }).from(searchMiss).where(isListed),
  ];
  return { misses: misses satisfies ZeroResultSearch[], total: total[0]?.count ?? 0 };
}

/** Ignores a text, which stays so, or lists it again; answers whether that changed anything. */
export async function setZeroResultIgnored(db: Queryable, given: string, isIgnored: boolean): Promise<boolean> {
  const text = missText(given);
  if (!text) return false;
  const isOther = and(eq(searchMiss.text, text), ne(searchMiss.isIgnored, isIgnored));
  const changed = await db.update(searchMiss).set({ isIgnored }).where(isOther).returning({ text: searchMiss.text });
  return changed.length > 0;
}

/** Forgets a text, because it finds something now; answers whether it was there. */
export async function deleteZeroResultSearch(db: Queryable, given: string): Promise<boolean> {
  const text = missText(given);
  if (!text) return false;
  return (await db.delete(searchMiss).where(eq(searchMiss.text, text)).returning({ text: searchMiss.text })).length > 0;
}

/** Forgets what nobody searched for lately, except what is to stay ignored, and the rarest beyond what a person would read. */
export async function cleanUpZeroResultSearches(db: Queryable): Promise<void> {
  const isOld = lt(searchMiss.lastAt, sql`now() - make_interval(days => ${KEPT_DAYS})`);
  await db.delete(searchMiss).where(and(isListed, isOld));
  await db
    .delete(searchMissVisitor)
    .where(lt(searchMissVisitor.day, sql`(now() AT TIME ZONE 'UTC' - interval '3 hours')::date`));
  const surplus = db
    .select({ text: searchMiss.text })
    .from(searchMiss)
    .orderBy(desc(searchMiss.isIgnored), desc(searchMiss.count), desc(searchMiss.lastAt), asc(searchMiss.text))
    .offset(MOST_ZERO_RESULT_SEARCHES);
  await db.delete(searchMiss).where(inArray(searchMiss.text, surplus));
}
