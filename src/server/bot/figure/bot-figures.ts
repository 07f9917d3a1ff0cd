import { and, desc, eq, sql } from "drizzle-orm";
import type { BotFigures } from "#contract/bot/bot-figures.ts";
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
