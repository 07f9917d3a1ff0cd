import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "#server/platform/db/database.ts";
import { assistant, assistantRating, assistantTalk } from "./assistant.table.ts";

/** Days begin where the people are who read these figures. */
const ZONE = "America/Sao_Paulo";

/** Counts one message of a conversation, and the conversation when it is its first. */
export async function countMessage(db: Queryable, assistantId: number, sessionHash: string): Promise<void> {
  await db
    .insert(assistantTalk)
    .values({ assistantId, sessionHash })
    .onConflictDoUpdate({
      target: [assistantTalk.assistantId, assistantTalk.sessionHash],
      set: { messages: sql`${assistantTalk.messages} + 1` },
    });
}

/** What someone thinks of a reply now; null takes it back. */
export async function keepRating(db: Queryable, assistantId: number, messageId: string, isGood: boolean | null) {
  if (isGood === null) {
    const isIt = and(eq(assistantRating.assistantId, assistantId), eq(assistantRating.messageId, messageId));
    await db.delete(assistantRating).where(isIt);
    return;
  }
  await db
    .insert(assistantRating)
    .values({ assistantId, messageId, isGood })
    .onConflictDoUpdate({
      target: [assistantRating.assistantId, assistantRating.messageId],
      set: { isGood, at: sql`now()` },
    });
}

/** Conversations begun each day and the messages in them, of one assistant or of all that the account has. */
export async function selectDays(
  db: Queryable,
  accountId: number,
  { assistantId, days }: { assistantId?: number | undefined; days: number },
) {
  const { rows } = await db.execute<{ day: string; conversations: number; messages: number }>(sql`
    WITH day AS (
      SELECT generate_series((now() AT TIME ZONE ${ZONE})::date - ${days - 1}::int, (now() AT TIME ZONE ${ZONE})::date, interval '1 day')::date AS day
    ), talk AS (
      SELECT (t.started_at AT TIME ZONE ${ZONE})::date AS day, t.messages
      FROM ${assistantTalk} t JOIN ${assistant} a ON a.id = t.assistant_id
      WHERE a.account_id = ${accountId} AND a.deleted_at IS NULL
        AND t.started_at > now() - make_interval(days => ${days + 1})
        ${assistantId === undefined ? sql`` : sql`AND a.id = ${assistantId}`}
    )
    SELECT to_char(day.day, 'YYYY-MM-DD') AS day, count(talk.day)::int AS conversations,
      coalesce(sum(talk.messages), 0)::int AS messages
    FROM day LEFT JOIN talk ON talk.day = day.day GROUP BY day.day ORDER BY day.day`);
  return rows.map(({ day, conversations, messages }) => ({ day, conversations, messages }));
}
