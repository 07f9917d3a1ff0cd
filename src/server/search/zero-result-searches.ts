import { asc, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { foldText } from "#lib/portuguese-text.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import { searchMiss } from "./zero-result-search.table.ts";

const LONGEST_TEXT = 80;
const MOST_ZERO_RESULT_SEARCHES = 2_000;
const KEPT_DAYS = 90;
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

async function countMiss(db: Db, given: string): Promise<void> {
  const text = missText(given);
  if (!text) return;
  // A flood of inventions must not fill the table before it is swept.
  await db.execute(sql`
    INSERT INTO search_miss (text) SELECT ${text}
    WHERE EXISTS (SELECT 1 FROM search_miss WHERE text = ${text}) OR (SELECT count(*) FROM search_miss) < ${2 * MOST_ZERO_RESULT_SEARCHES}
    ON CONFLICT (text) DO UPDATE SET count = search_miss.count + 1, last_at = now()`);
}

/** Counts a search that found nothing. A count is not worth an answer: when it cannot be written, the answer goes on. */
export function noteZeroResultSearch(db: Db, given: string): Promise<void> {
  return countMiss(db, given).catch(() => {});
}

/** What was searched for in vain, the most often first. */
export async function selectZeroResultSearches(
  db: Queryable,
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  const [misses, total] = [
    await db
      .select()
      .from(searchMiss)
      .orderBy(desc(searchMiss.count), desc(searchMiss.lastAt))
      .limit(limit)
      .offset(offset),
    await db.select({ count: sql<number>`count(*)::int` }).from(searchMiss),
  ];
  return { misses: misses satisfies ZeroResultSearch[], total: total[0]?.count ?? 0 };
}

/** Takes a text off the list; answers whether it was there. */
export async function deleteZeroResultSearch(db: Queryable, given: string): Promise<boolean> {
  const text = missText(given);
  if (!text) return false;
  return (await db.delete(searchMiss).where(eq(searchMiss.text, text)).returning({ text: searchMiss.text })).length > 0;
}

/** Forgets what nobody searched for lately, and the rarest beyond what a person would read. */
export async function cleanUpZeroResultSearches(db: Queryable): Promise<void> {
  await db.delete(searchMiss).where(lt(searchMiss.lastAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
  const surplus = db
    .select({ text: searchMiss.text })
    .from(searchMiss)
    .orderBy(desc(searchMiss.count), desc(searchMiss.lastAt), asc(searchMiss.text))
    .offset(MOST_ZERO_RESULT_SEARCHES);
  await db.delete(searchMiss).where(inArray(searchMiss.text, surplus));
}
