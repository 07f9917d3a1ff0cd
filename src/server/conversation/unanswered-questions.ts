import { asc, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { botOpenQuestion } from "./conversation.table.ts";
import { maskPersonalData } from "./guard/personal-data.ts";

const LONGEST_TEXT = 160;
const MOST_QUESTIONS = 2_000;
const KEPT_DAYS = 90;

/** The question as it is counted, or null when it tells nothing. Whatever names a person is taken out. */
function openQuestionText(text: string): string | null {
  const plain = foldText(maskPersonalData(text))
    .replace(/https?:\S+|\d{5,}/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return plain.length >= 3 && plain.length <= LONGEST_TEXT && /\p{L}{3}/u.test(plain) ? plain : null;
}

/** Counts a question that an assistant could not answer. */
export async function countOpenQuestion(db: Queryable, bot: ChatBot, given: string): Promise<void> {
  const text = openQuestionText(given);
  if (!text) return;
  // A flood of inventions must not fill the table before it is swept.
  await db.execute(sql`
    INSERT INTO bot_open_question (bot, text, last_at) SELECT ${bot}, ${text}, now()
    WHERE EXISTS (SELECT 1 FROM bot_open_question WHERE bot = ${bot} AND text = ${text})
      OR (SELECT count(*) FROM bot_open_question) < ${2 * MOST_QUESTIONS}
    ON CONFLICT (bot, text) DO UPDATE SET count = bot_open_question.count + 1, last_at = now()`);
}

/** Questions without an answer, the most frequent first. */
export async function selectOpenQuestions(
  db: Queryable,
  { bot, limit, offset }: { bot?: ChatBot | undefined; limit: number; offset: number },
) {
  const ofBot = bot && eq(botOpenQuestion.bot, bot);
  const rows = await db
    .select()
    .from(botOpenQuestion)
    .where(ofBot)
    .orderBy(desc(botOpenQuestion.count), desc(botOpenQuestion.lastAt))
    .limit(limit)
    .offset(offset);
  const [total] = await db.select({ count: sql<number>`count(*)::int` }).from(botOpenQuestion).where(ofBot);
  return { questions: rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() })), total: total?.count ?? 0 };
}

/** Takes a question off the list; answers whether it was there. */
export async function deleteOpenQuestion(db: Queryable, id: number): Promise<boolean> {
  const gone = await db.delete(botOpenQuestion).where(eq(botOpenQuestion.id, id)).returning({ id: botOpenQuestion.id });
  return gone.length > 0;
}

/** Forgets what nobody asked lately, and the rarest beyond what a person would read. */
export async function cleanUpUnansweredQuestions(db: Queryable): Promise<void> {
  await db.delete(botOpenQuestion).where(lt(botOpenQuestion.lastAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
  const surplus = db
    .select({ id: botOpenQuestion.id })
    .from(botOpenQuestion)
    .orderBy(desc(botOpenQuestion.count), desc(botOpenQuestion.lastAt), asc(botOpenQuestion.id))
    .offset(MOST_QUESTIONS);
  await db.delete(botOpenQuestion).where(inArray(botOpenQuestion.id, surplus));
}
