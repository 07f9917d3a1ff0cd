import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Rating } from "#contract/bot-chat.ts";
import type { Queryable } from "../db/database.ts";
import type { DbClock } from "../db/db-clock.ts";
import { type BotMemory, botConversation, botMessage, type ReplyContent } from "./conversation.table.ts";

export interface ConversationKey {
  bot: string;
  sessionHash: string;
}

export type MessageRow = typeof botMessage.$inferSelect;

/** A running reply whose process has not written for so long is nobody's any more. */
export const LOST_AFTER_SECONDS = 30;
const SWEEP_BATCH = 5_000;

const isConversation = ({ bot, sessionHash }: ConversationKey) =>
  and(eq(botConversation.bot, bot), eq(botConversation.sessionHash, sessionHash));

const ago = (now: DbClock, seconds: number): SQL => sql`${now()} - make_interval(secs => ${seconds})`;

/** The conversation, made if it is new. */
export async function openConversation(db: Queryable, key: ConversationKey, now: DbClock) {
  const [row] = await db
    .insert(botConversation)
    .values({ ...key, lastAt: now() })
    .onConflictDoUpdate({ target: [botConversation.bot, botConversation.sessionHash], set: { lastAt: now() } })
    .returning({ id: botConversation.id, memory: botConversation.memory });
  if (!row) throw new Error("a conversation was neither found nor made");
  return row;
}

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

/** Stores what the person said and the reply that begins. */
export async function insertExchange(
  db: Queryable,
  { conversationId, ...said }: { conversationId: number; text: string; askId: string; replyId: string },
  now: DbClock,
): Promise<void> {
  const row = { conversationId, createdAt: now(), updatedAt: now() };
  await db.insert(botMessage).values([
    { ...row, publicId: said.askId, role: "user", text: said.text, state: "done" },
    { ...row, publicId: said.replyId, role: "assistant", text: "", state: "running" },
  ]);
}

/** Takes the last thing that the person said back, with everything after it. */
export async function deleteLastExchange(db: Queryable, conversationId: number): Promise<void> {
  const last = db
    .select({ id: botMessage.id })
    .from(botMessage)
    .where(and(eq(botMessage.conversationId, conversationId), eq(botMessage.role, "user")))
    .orderBy(desc(botMessage.id))
    .limit(1);
  await db
    .delete(botMessage)
    .where(and(eq(botMessage.conversationId, conversationId), gte(botMessage.id, sql`${last}`)));
}

/** Writes how far the reply is; answers whether it shall stop and whether somebody watches, or null when it is gone. */
export async function saveProgress(
  db: Queryable,
  publicId: string,
  { text, content }: { text: string; content: ReplyContent },
  { now, watchSeconds }: { now: DbClock; watchSeconds: number },
) {
  const [row] = await db
    .update(botMessage)
    .set({ text, content, updatedAt: now() })
    .where(eq(botMessage.publicId, publicId))
    .returning({
      isStopAsked: botMessage.isStopAsked,
      isWatched: sql<boolean>`coalesce(${botMessage.watchedAt} > ${ago(now, watchSeconds)}, false)`,
    });
  return row ?? null;
}

export async function finishReply(
  db: Queryable,
  publicId: string,
  reply: { text: string; content: ReplyContent; state: MessageRow["state"] },
  now: DbClock,
): Promise<void> {
  await db
    .update(botMessage)
    .set({ ...reply, updatedAt: now() })
    .where(eq(botMessage.publicId, publicId));
}

export async function saveMemory(db: Queryable, conversationId: number, memory: BotMemory): Promise<void> {
  await db.update(botConversation).set({ memory }).where(eq(botConversation.id, conversationId));
}

/** The newest reply of the conversation that is being made, and marks that somebody reads it. */
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

/** The message as it is now, marked as read by somebody. */
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

export async function deleteConversation(db: Queryable, key: ConversationKey): Promise<void> {
  await db.delete(botConversation).where(isConversation(key));
}

/** Forgets conversations without a message for so many days. */
export async function sweepConversations(db: Queryable, keptDays: number): Promise<void> {
  for (;;) {
    const over = db
      .select({ id: botConversation.id })
      .from(botConversation)
      .where(lt(botConversation.lastAt, sql`now() - make_interval(days => ${keptDays})`))
      .orderBy(asc(botConversation.lastAt))
      .limit(SWEEP_BATCH);
    const gone = await db
      .delete(botConversation)
      .where(inArray(botConversation.id, over))
      .returning({ id: botConversation.id });
    if (gone.length < SWEEP_BATCH) return;
  }
}
