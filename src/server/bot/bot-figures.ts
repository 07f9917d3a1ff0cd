import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { BotFigures, SubjectFigures } from "#contract/bot/bot-figures.ts";
import { chatBots } from "#contract/bot/bot-wire.ts";
import { botConversation, botMessage } from "#server/conversation/conversation.table.ts";
import type { Db } from "#server/platform/db/database.ts";

/** Enough to be sure of a per cent, and as quick when there are millions. */
const NEWEST_REPLIES = 10_000;

/** Counts the conversations that are kept, which are those of 30 days, and how the newest replies did. */
export async function countBotFigures(db: Db): Promise<BotFigures> {
  const conversations = await db.$count(botConversation);
  const newest = db
    .select({
      isGood: sql<boolean>`(${botMessage.content}->'metadata'->>'isAnswered') is distinct from 'false'
        and ${botMessage.rating} is distinct from 'down'`.as("is_good"),
    })
    .from(botMessage)
    .where(and(eq(botMessage.role, "assistant"), eq(botMessage.state, "done")))
    .orderBy(desc(botMessage.id))
    .limit(NEWEST_REPLIES)
    .as("newest");
  const [row] = await db
    .select({ rate: sql<number | null>`avg(case when ${newest.isGood} then 1.0 else 0.0 end)::float8` })
    .from(newest);
  return { conversations, resolutionRate: row?.rate ?? null };
}

const MOST_SUBJECTS = 100;

/**
 * What a reply was about: an emergency, products, the text that it came from, a person, or nothing that was known. No word that
 * somebody wrote is in it.
 */
const subjectOf = sql<string>`CASE
  WHEN ${botMessage.content}->'metadata'->>'isEmergency' = 'true' THEN 'Emergência'
  WHEN ${botMessage.content}->'metadata'->>'isAnswered' = 'false' THEN 'Sem resposta'
  WHEN jsonb_array_length(coalesce(${botMessage.content}->'results', '[]')) > 0 THEN 'Produtos'
  WHEN jsonb_array_length(coalesce(${botMessage.content}->'sources', '[]')) > 0 THEN ${botMessage.content}->'sources'->0->>'title'
  WHEN ${botMessage.content}->'handOff' IS NOT NULL THEN 'Falar com uma pessoa'
  ELSE 'Conversa' END`;

/** The newest replies by assistant and subject, the most frequent first. */
export async function countBySubject(db: Db): Promise<SubjectFigures> {
  const newest = db
    .select({
      bot: sql<SubjectFigures["subjects"][number]["bot"]>`${botConversation.bot}`.as("bot"),
      subject: subjectOf.as("subject"),
      isUnanswered: sql<boolean>`${botMessage.content}->'metadata'->>'isAnswered' = 'false'`.as("is_unanswered"),
      hasHandOff: sql<boolean>`${botMessage.content}->'handOff' IS NOT NULL`.as("has_hand_off"),
      rating: botMessage.rating,
      createdAt: botMessage.createdAt,
    })
    .from(botMessage)
    .innerJoin(botConversation, eq(botConversation.id, botMessage.conversationId))
    .where(
      and(eq(botMessage.role, "assistant"), eq(botMessage.state, "done"), inArray(botConversation.bot, [...chatBots])),
    )
    .orderBy(desc(botMessage.id))
    .limit(NEWEST_REPLIES)
    .as("newest");
  const rows = await db
    .select({
      bot: newest.bot,
      subject: newest.subject,
      replies: sql<number>`count(*)::int`,
      unanswered: sql<number>`count(*) FILTER (WHERE ${newest.isUnanswered})::int`,
      handOffs: sql<number>`count(*) FILTER (WHERE ${newest.hasHandOff})::int`,
      liked: sql<number>`count(*) FILTER (WHERE ${newest.rating} = 'up')::int`,
      disliked: sql<number>`count(*) FILTER (WHERE ${newest.rating} = 'down')::int`,
      since: sql<string>`min(${newest.createdAt})`,
    })
    .from(newest)
    .groupBy(newest.bot, newest.subject)
    .orderBy(desc(sql`count(*)`), newest.bot, newest.subject);
  const replies = rows.reduce((sum, row) => sum + row.replies, 0);
  const oldest = rows.map(({ since }) => new Date(since).toISOString()).sort()[0];
  const subjects = rows.slice(0, MOST_SUBJECTS).map(({ since: _, ...row }) => row);
  return { replies, since: oldest ?? null, subjects };
}
