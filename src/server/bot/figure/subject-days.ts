import { lt, type SQL, sql } from "drizzle-orm";
import { chatBots } from "#contract/bot/bot-wire.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import { botSubjectDay } from "./subject-day.table.ts";

const KEPT_DAYS = 400;
const ZONE = sql.raw("'America/Sao_Paulo'");
const TODAY = sql`(now() AT TIME ZONE ${ZONE})::date`;
/** The moment at which a day of Brasília begins. */
const beginningOf = (day: SQL) => sql`((${day})::timestamp AT TIME ZONE ${ZONE})`;
/** The first day that is not counted for good: what comes of a conversation on its day and the next still counts. */
const OPEN_DAY = sql`coalesce((SELECT max(day) + 1 FROM bot_subject_day), '-infinity'::date)`;
const OPEN_DAYS = 2;

/**
 * What a reply was about: an emergency, products of a category, the text that it came from, a person, or nothing that was known. No
 * word that a visitor wrote is in it.
 */
const SUBJECT = sql`CASE
  WHEN m.content->'metadata'->>'isEmergency' = 'true' THEN 'Emergência'
  WHEN m.content->'metadata'->>'isAnswered' = 'false' THEN 'Sem resposta'
  WHEN m.content->'results'->0 IS NOT NULL
    THEN 'Produtos' || coalesce(': ' || nullif(m.content->'results'->0->'metadata'->>'category', ''), '')
  WHEN m.content->'sources'->0 IS NOT NULL THEN m.content->'sources'->0->>'title'
  WHEN m.content->'handOff' IS NOT NULL THEN 'Falar com uma pessoa'
  ELSE 'Conversa' END`;

/** An order that came as a cart, or whose code was told, to the shop's number on WhatsApp. */
const IS_ORDERED_ON_WHATSAPP = sql`EXISTS (
  SELECT FROM whatsapp_contact w JOIN whatsapp_order o ON o.contact_id = w.id JOIN order_intent i ON i.code = o.code
  WHERE w.conversation_id = c.id AND i.created_at >= c.begun_at)`;

const bots = sql.join(
  chatBots.map((bot) => sql`${bot}`),
  sql`, `,
);

/** The rows of the days from `from` until before `until`, counted from the conversations that are kept. */
const counted = (from: SQL, until: SQL): SQL => sql`
  SELECT day, bot, coalesce(subject, '') AS subject, count(DISTINCT id)::int AS conversations,
    count(DISTINCT id) FILTER (WHERE is_shown)::int AS shown, count(DISTINCT id) FILTER (WHERE is_listed)::int AS listed,
    count(DISTINCT id) FILTER (WHERE is_ordered)::int AS ordered, sum(replies)::int AS replies,
    sum(unanswered)::int AS unanswered, sum(hand_offs)::int AS hand_offs, sum(liked)::int AS liked, sum(disliked)::int AS disliked
  FROM (
    SELECT talk.*, ${SUBJECT} AS subject, count(*) AS replies,
      count(*) FILTER (WHERE m.content->'metadata'->>'isAnswered' = 'false') AS unanswered,
      count(*) FILTER (WHERE m.content->'handOff' IS NOT NULL) AS hand_offs,
      count(*) FILTER (WHERE m.rating = 'up') AS liked, count(*) FILTER (WHERE m.rating = 'down') AS disliked,
      bool_or(bool_or(m.content->'results'->0 IS NOT NULL)) OVER (PARTITION BY talk.id) AS is_shown
    FROM (
      SELECT c.id, c.bot, (c.begun_at AT TIME ZONE ${ZONE})::date AS day, (c.memory->'list'->0) IS NOT NULL AS is_listed,
        c.ordered_at IS NOT NULL OR ${IS_ORDERED_ON_WHATSAPP} AS is_ordered
      FROM bot_conversation c
      WHERE c.begun_at >= ${beginningOf(from)} AND c.begun_at < ${beginningOf(until)} AND c.bot IN (${bots})
    ) AS talk
    JOIN bot_message m ON m.conversation_id = talk.id AND m.role = 'assistant' AND m.state = 'done'
    GROUP BY talk.id, talk.bot, talk.day, talk.is_listed, talk.is_ordered, ${SUBJECT}
  ) AS told
  GROUP BY GROUPING SETS ((day, bot, subject), (day, bot))`;

/**
 * Counts the days that are over for good, before their conversations are forgotten, and forgets days that nobody asks for. Any copy
 * may do it, at the same time as others.
 */
export async function keepSubjectDays(db: Db): Promise<void> {
  await db.execute(sql`
    UPDATE bot_conversation c SET begun_at =
      coalesce((SELECT min(m.created_at) FROM bot_message m WHERE m.conversation_id = c.id), c.last_at)
    WHERE c.begun_at IS NULL`);
  await db.execute(sql`
    INSERT INTO bot_subject_day
      (day, bot, subject, conversations, shown, listed, ordered, replies, unanswered, hand_offs, liked, disliked)
    ${counted(OPEN_DAY, sql`${TODAY} - ${OPEN_DAYS - 1}::int`)} ON CONFLICT DO NOTHING`);
  await db.delete(botSubjectDay).where(lt(botSubjectDay.day, sql`${TODAY} - ${KEPT_DAYS}::int`));
}

export interface SubjectRow extends Record<string, unknown> {
  bot: (typeof chatBots)[number];
  /** "" = all of the assistant's. */
  subject: string;
  since: string;
  conversations: number;
  shown: number;
  listed: number;
  ordered: number;
  replies: number;
  unanswered: number;
  handOffs: number;
  liked: number;
  disliked: number;
}

/** By assistant and subject, of the conversations that began in the last days, today included; the most frequent first. */
export async function selectSubjects(db: Queryable, days: number): Promise<SubjectRow[]> {
  const first = sql`(${TODAY} - ${days - 1}::int)`;
  const { rows } = await db.execute<SubjectRow>(sql`
    SELECT bot, subject, to_char(min(day), 'YYYY-MM-DD') AS since, sum(conversations)::int AS conversations,
      sum(shown)::int AS shown, sum(listed)::int AS listed, sum(ordered)::int AS ordered, sum(replies)::int AS replies,
      sum(unanswered)::int AS unanswered, sum(hand_offs)::int AS "handOffs", sum(liked)::int AS liked, sum(disliked)::int AS disliked
    FROM (
      SELECT day, bot, subject, conversations, shown, listed, ordered, replies, unanswered, hand_offs, liked, disliked
      FROM bot_subject_day WHERE day >= ${first}
      UNION ALL (${counted(sql`greatest(${OPEN_DAY}, ${first})`, sql`${TODAY} + 1`)})
    ) AS days
    GROUP BY bot, subject ORDER BY conversations DESC, replies DESC, bot, subject`);
  return rows;
}
