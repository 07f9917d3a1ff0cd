import { asc, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
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

/** Counts a question that an assistant could not answer; of one that is new, `onNew` is told with it. */
export async function countOpenQuestion(
  db: Db,
  bot: ChatBot,
  given: string,
  onNew: (tx: Queryable, id: number, bot: ChatBot) => Promise<void>,
): Promise<void> {
  const text = openQuestionText(given);
  if (!text) return;
  await db.transaction(async (tx) => {
    const id = await countText(tx, bot, text);
    if (id !== null) await onNew(tx, id, bot);
  });
}

/** Answers the id of a question that was not there before. */
async function countText(tx: Queryable, bot: ChatBot, text: string): Promise<number | null> {
  // A flood of inventions must not fill the table before it is swept.
  const { rows } = await tx.execute<{ id: number; count: number }>(sql`
    INSERT INTO bot_open_question (bot, text, last_at) SELECT ${bot}, ${text}, now()
    WHERE EXISTS (SELECT 1 FROM bot_open_question WHERE bot = ${bot} AND text = ${text})
      OR (SELECT count(*) FROM bot_open_question) < ${2 * MOST_QUESTIONS}
    ON CONFLICT (bot, text) DO UPDATE SET count = bot_open_question.count + 1, last_at = now()
    RETURNING id, count`);
  const [row] = rows;
  return row?.count === 1 ? row.id : null;
}

/** Null when it was answered, or forgotten. */
export async function findOpenQuestion(db: Queryable, id: number): Promise<{ text: string } | null> {
  const [row] = await db.select({ text: botOpenQuestion.text }).from(botOpenQuestion).where(eq(botOpenQuestion.id, id));
  return row ?? null;
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
