import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Rating } from "#contract/bot/bot-wire.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { type BotMemory, botConversation, botMessage, type ReplyContent } from "./conversation.table.ts";

export interface ConversationKey {
  bot: string;
  sessionHash: string;
}

export type MessageRow = typeof botMessage.$inferSelect;

/** A running reply whose process has not written for so long is no one's any more. */
export const LOST_AFTER_SECONDS = 30;
const CLEANUP_BATCH = 5_000;

const isConversation = ({ bot, sessionHash }: ConversationKey) =>
  and(eq(botConversation.bot, bot), eq(botConversation.sessionHash, sessionHash));

const ago = (now: DbClock, seconds: number): SQL => sql`${now()} - make_interval(secs => ${seconds})`;

export async function findConversation(db: Queryable, key: ConversationKey) {
  const [row] = await db.select().from(botConversation).where(isConversation(key));
  return row ?? null;
}

/** The newest messages, the oldest of them first. */
export async function selectMessages(db: Queryable, conversationId: number, limit: number): Promise<MessageRow[]> {
  const rows = await db
    .select()
    .from(botMessage)
    .where(eq(botMessage.conversationId, conversationId))
    .orderBy(desc(botMessage.id))
    .limit(limit);
  return rows.reverse();
}

/** A message that is to be answered. */
export interface Asked extends ConversationKey {
  text: string;
  askId: string;
  replyId: string;
}

/** What an answer needs to know. */
export interface Begun {
  conversationId: number;
  memory: BotMemory;
  /** The newest messages before this one, the oldest of them first. */
  past: { role: MessageRow["role"]; text: string }[];
}

/**
 * Opens the conversations, each once, making those that are new; answers what was said before; and stores what the persons said
 * with the replies that begin. All in one statement, however many ask.
 */
export async function beginReplies(
  db: Queryable,
  asked: Asked[],
  { now, remembered }: { now: DbClock; remembered: number },
): Promise<Begun[]> {
  const { rows } = await db.execute<{ replyId: string } & Pick<Begun, keyof Begun>>(sql`
    WITH asked AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(asked)}::json)
        AS a(bot text, "sessionHash" text, text text, "askId" text, "replyId" text)
    ), opened AS (
      INSERT INTO bot_conversation (bot, session_hash, begun_at, last_at)
      SELECT bot, "sessionHash", ${now()}, ${now()} FROM asked ORDER BY bot, "sessionHash"
      ON CONFLICT (bot, session_hash) DO UPDATE SET last_at = excluded.last_at
      RETURNING id, bot, session_hash, memory
    ), begun AS (
      SELECT a.*, o.id, o.memory FROM asked a JOIN opened o ON o.bot = a.bot AND o.session_hash = a."sessionHash"
    ), said AS (
      INSERT INTO bot_message (conversation_id, public_id, role, text, state, created_at, updated_at)
      SELECT b.id, m.public_id, m.role, m.text, m.state, ${now()}, ${now()}
      FROM begun b CROSS JOIN LATERAL (VALUES
        (1, b."askId", 'user', b.text, 'done'), (2, b."replyId", 'assistant', '', 'running')
      ) AS m(place, public_id, role, text, state)
      ORDER BY b.id, m.place
    )
    SELECT b."replyId", b.id AS "conversationId", b.memory, coalesce((
      SELECT json_agg(json_build_object('role', m.role, 'text', m.text) ORDER BY m.id)
      FROM (
        SELECT id, role, text FROM bot_message WHERE conversation_id = b.id ORDER BY id DESC LIMIT ${remembered}
      ) AS m
    ), '[]') AS past
    FROM begun b`);
  const begun = new Map(rows.map(({ replyId, ...row }) => [replyId, row]));
  return asked.map(({ replyId }) => {
    const row = begun.get(replyId);
    if (!row) throw new Error("a conversation was neither found nor made");
    return row;
  });
}

/** Stores what a person said, once under its id, in a conversation that may be new; answers which. */
export async function insertMessage(
  db: Queryable,
  { bot, sessionHash, id, text }: ConversationKey & { id: string; text: string },
  now: DbClock,
): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH opened AS (
      INSERT INTO bot_conversation (bot, session_hash, begun_at, last_at) VALUES (${bot}, ${sessionHash}, ${now()}, ${now()})
      ON CONFLICT (bot, session_hash) DO UPDATE SET last_at = excluded.last_at
      RETURNING id
    ), said AS (
      INSERT INTO bot_message (conversation_id, public_id, role, text, state, created_at, updated_at)
      SELECT id, ${id}, 'user', ${text}, 'done', ${now()}, ${now()} FROM opened
      ON CONFLICT (public_id) DO NOTHING
    )
    SELECT id FROM opened`);
  const [row] = rows;
  if (!row) throw new Error("a conversation was neither found nor made");
  return row.id;
}

/**
 * Takes the last thing that the person said back, with everything after it, if it was this text: what is asked anew may
 * never have come here, and then the exchange before it is none of its business.
 */
export async function deleteLastExchange(db: Queryable, key: ConversationKey, text: string): Promise<void> {
  const conversation = db.select({ id: botConversation.id }).from(botConversation).where(isConversation(key));
  const [last] = await db
    .select({ id: botMessage.id, text: botMessage.text })
    .from(botMessage)
    .where(and(inArray(botMessage.conversationId, conversation), eq(botMessage.role, "user")))
    .orderBy(desc(botMessage.id))
    .limit(1);
  if (last?.text !== text) return;
  await db.delete(botMessage).where(and(inArray(botMessage.conversationId, conversation), gte(botMessage.id, last.id)));
}

/** A reply as far as it is. */
export interface ReplyProgress {
  messageId: string;
  text: string;
  content: ReplyContent;
  state: MessageRow["state"];
  /** What the engine shall remember, together with the conversation that remembers it. */
  memory?: BotMemory | undefined;
  conversationId: number;
}

export interface ReplyWishes {
  isStopAsked: boolean;
  isWatched: boolean;
}

/** Writes how far replies are, each once; answers whether it shall stop and whether someone watches, or null when it is gone. */
export async function saveReplies(
  db: Queryable,
  replies: ReplyProgress[],
  { now, watchSeconds }: { now: DbClock; watchSeconds: number },
): Promise<(ReplyWishes | null)[]> {
  // A reply may have been cut in the middle of a character of two parts, which JSON for Postgres may not hold.
  const written = JSON.stringify(replies.map((reply) => ({ ...reply, text: reply.text.toWellFormed() })));
  const { rows } = await db.execute<{ messageId: string } & Record<keyof ReplyWishes, boolean>>(sql`
    WITH made AS (
      SELECT * FROM json_to_recordset(${written}::json)
        AS m("messageId" text, text text, content jsonb, state text, memory jsonb, "conversationId" int)
    ), remembered AS (
      UPDATE bot_conversation c SET memory = m.memory FROM made m
      WHERE c.id = m."conversationId" AND m.memory IS NOT NULL
    )
    UPDATE bot_message b SET text = m.text, content = m.content, state = m.state, updated_at = ${now()}
    FROM made m WHERE b.public_id = m."messageId"
    RETURNING m."messageId", b.is_stop_asked AS "isStopAsked",
      coalesce(b.watched_at > ${ago(now, watchSeconds)}, false) AS "isWatched"`);
  const wishes = new Map(rows.map(({ messageId, ...wish }) => [messageId, wish]));
  return replies.map(({ messageId }) => wishes.get(messageId) ?? null);
}

/** The newest reply of the conversation that is being made, and marks that someone reads it. */
export async function watchRunning(db: Queryable, key: ConversationKey, now: DbClock): Promise<MessageRow | null> {
  const conversation = db.select({ id: botConversation.id }).from(botConversation).where(isConversation(key));
  const [newest] = await db
    .select()
    .from(botMessage)
    .where(
      and(
        inArray(botMessage.conversationId, conversation),
        eq(botMessage.state, "running"),
        gte(botMessage.updatedAt, ago(now, LOST_AFTER_SECONDS)),
      ),
    )
    .orderBy(desc(botMessage.id))
    .limit(1);
  return newest ? watchMessage(db, newest.publicId, now) : null;
}

/** The message as it is now, marked as read by someone. */
export async function watchMessage(db: Queryable, publicId: string, now: DbClock): Promise<MessageRow | null> {
  const [row] = await db
    .update(botMessage)
    .set({ watchedAt: now() })
    .where(eq(botMessage.publicId, publicId))
    .returning();
  return row ?? null;
}

/** Asks the process that makes a reply of the conversation to stop; answers which replies. */
export async function askToStop(db: Queryable, key: ConversationKey): Promise<string[]> {
  const conversation = db.select({ id: botConversation.id }).from(botConversation).where(isConversation(key));
  const rows = await db
    .update(botMessage)
    .set({ isStopAsked: true })
    .where(and(inArray(botMessage.conversationId, conversation), eq(botMessage.state, "running")))
    .returning({ publicId: botMessage.publicId });
  return rows.map(({ publicId }) => publicId);
}

/** Answers whether the conversation has such a reply. */
export async function rateReply(db: Queryable, key: ConversationKey, publicId: string, rating: Rating | null) {
  const conversation = db.select({ id: botConversation.id }).from(botConversation).where(isConversation(key));
  const rows = await db
    .update(botMessage)
    .set({ rating })
    .where(
      and(
        eq(botMessage.publicId, publicId),
        eq(botMessage.role, "assistant"),
        inArray(botMessage.conversationId, conversation),
      ),
    )
    .returning({ id: botMessage.id });
  return rows.length > 0;
}

export async function noteOrder(db: Queryable, key: ConversationKey, now: DbClock): Promise<void> {
  await db
    .update(botConversation)
    .set({ orderedAt: sql`${now()}` })
    .where(isConversation(key));
}

export async function deleteConversation(db: Queryable, key: ConversationKey): Promise<void> {
  await db.delete(botConversation).where(isConversation(key));
}

/** Forgets conversations without a message for so many days. */
export async function cleanUpConversations(db: Queryable, keptDays: number): Promise<void> {
  for (;;) {
    const over = db
      .select({ id: botConversation.id })
      .from(botConversation)
      .where(lt(botConversation.lastAt, sql`now() - make_interval(days => ${keptDays})`))
      .orderBy(asc(botConversation.lastAt))
      .limit(CLEANUP_BATCH);
    const gone = await db
      .delete(botConversation)
      .where(inArray(botConversation.id, over))
      .returning({ id: botConversation.id });
    if (gone.length < CLEANUP_BATCH) return;
  }
}
