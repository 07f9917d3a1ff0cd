import { and, asc, desc, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { type HandoffState, handoffStates } from "#contract/bot/handoff-state.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { botConversation, botMessage } from "#server/conversation/conversation.table.ts";
import { maskPersonalData } from "#server/conversation/guard/personal-data.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { containing } from "#server/platform/db/like-pattern.ts";
import { whatsappContact } from "#server/whatsapp/whatsapp.table.ts";
import { botHandoff } from "./handoff.table.ts";

/** Messages of a person in which the subject is looked for. */
const LOOKED_THROUGH = 5;
/** Messages of a person that a search finds, the newest. */
const MOST_SEARCHED = 100;
const LONGEST_WORDS = 20_000;
/** Conversations whose words are read at once where an older build left them unread. */
const READ_AT_ONCE = 500;

export interface HandoffFilters {
  /** Words of what the person wrote, or of their name on WhatsApp; all of them must be there. */
  search?: string | undefined;
  bot?: ChatBot | undefined;
  /** A person was asked for in the last days. */
  days?: number | undefined;
}

/** Notes that a person is asked for in this conversation; asked for again, it is open again. */
export async function noteHandoff(db: Queryable, conversationId: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO bot_handoff (conversation_id, asked_at) VALUES (${conversationId}, now())
    ON CONFLICT (conversation_id) DO UPDATE SET state = 'open', asked_at = now(), handled_at = NULL,
      revision = bot_handoff.revision + 1`);
  await readWords(db, [conversationId]);
}

/** Reads anew what a search finds of these conversations: what the person wrote, without personal data. */
export async function readWords(db: Queryable, conversationIds: number[]): Promise<void> {
  if (conversationIds.length === 0) return;
  const { rows } = await db.execute<{ id: number; name: string | null; texts: string[] | null }>(sql`
    SELECT h.conversation_id AS id, (
      SELECT name FROM ${whatsappContact} c WHERE c.conversation_id = h.conversation_id LIMIT 1
    ) AS name, (
      SELECT json_agg(m.text ORDER BY m.id DESC) FROM (
        SELECT id, text FROM ${botMessage} WHERE conversation_id = h.conversation_id AND role = 'user'
        ORDER BY id DESC LIMIT ${MOST_SEARCHED}
      ) m
    ) AS texts
    FROM ${botHandoff} h WHERE ${inArray(sql`h.conversation_id`, conversationIds)}`);
  const read = rows.map(({ id, name, texts }) => ({
    id,
    words: foldText([name ?? "", ...(texts ?? []).map(maskPersonalData)].join("\n"))
      .trim()
      .slice(0, LONGEST_WORDS)
      .toWellFormed(),
  }));
  await db.execute(sql`
    UPDATE bot_handoff SET words = given.words FROM json_to_recordset(${JSON.stringify(read)}::json) AS given(id int, words text)
    WHERE bot_handoff.conversation_id = given.id`);
}

/** Reads the words of conversations that a build without a search noted. */
export async function readMissingWords(db: Queryable): Promise<void> {
  const rows = await db
    .select({ id: botHandoff.conversationId })
    .from(botHandoff)
    .where(eq(botHandoff.words, ""))
    .limit(READ_AT_ONCE);
  await readWords(
    db,
    rows.map(({ id }) => id),
  );
}

/** What the person wrote last, the newest first. */
const lastTexts = sql<
  string[] | null
>`(SELECT json_agg(m.text ORDER BY m.id DESC) FROM (SELECT id, text FROM bot_message
  WHERE conversation_id = ${botConversation.id} AND role = 'user' ORDER BY id DESC LIMIT ${LOOKED_THROUGH}) m)`;
const messages = sql<number>`(SELECT count(*)::int FROM bot_message m WHERE m.conversation_id = ${botConversation.id})`;

const selectHandoffs = (db: Queryable) =>
  db
    .select({
      id: botHandoff.conversationId,
      state: botHandoff.state,
      askedAt: botHandoff.askedAt,
      handledAt: botHandoff.handledAt,
      revision: botHandoff.revision,
      bot: sql<ChatBot>`${botConversation.bot}`,
      lastAt: botConversation.lastAt,
      order: sql<string | null>`${botConversation.memory}->>'order'`,
      isOnWhatsapp: sql<boolean>`${whatsappContact.id} IS NOT NULL`,
      phone: whatsappContact.phone,
      name: whatsappContact.name,
      lastTexts,
      messages,
    })
    .from(botHandoff)
    .leftJoin(whatsappContact, eq(whatsappContact.conversationId, botHandoff.conversationId))
    .innerJoin(botConversation, eq(botConversation.id, botHandoff.conversationId));

export type HandoffRow = Awaited<ReturnType<typeof selectHandoffs>>[number];

export async function findHandoff(db: Queryable, id: number): Promise<HandoffRow | null> {
  const [row] = await selectHandoffs(db).where(eq(botHandoff.conversationId, id));
  return row ?? null;
}

function matching({ search, bot, days }: HandoffFilters): SQL | undefined {
  const words = foldText(search ?? "")
    .split(/\s+/)
    .filter(Boolean);
  return and(
    ...words.map((word) => sql`${botHandoff.words} LIKE ${containing(word)}`),
    bot && eq(botConversation.bot, bot),
    days === undefined ? undefined : gte(botHandoff.askedAt, sql`now() - make_interval(days => ${days})`),
  );
}

/** A page: of the open ones who waits longest first, of the others the last first. */
export async function selectHandoffPage(
  db: Queryable,
  { state, ...filters }: HandoffFilters & { state: HandoffState },
  { offset, limit }: { offset: number; limit: number },
): Promise<HandoffRow[]> {
  const order = [state === "open" ? asc(botHandoff.askedAt) : desc(botHandoff.askedAt), asc(botHandoff.conversationId)];
  // What is told of a conversation is read for the page alone, and not for what lies before it.
  const page = db
    .select({ id: botHandoff.conversationId })
    .from(botHandoff)
    .innerJoin(botConversation, eq(botConversation.id, botHandoff.conversationId))
    .where(and(eq(botHandoff.state, state), matching(filters)))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return selectHandoffs(db)
    .where(inArray(botHandoff.conversationId, page))
    .orderBy(...order);
}

/** How many fit in each state. */
export async function countHandoffs(db: Queryable, filters: HandoffFilters): Promise<Record<HandoffState, number>> {
  const counting = db
    .select({ state: botHandoff.state, count: sql<number>`count(*)::int` })
    .from(botHandoff)
    .$dynamic();
  const ofBot = filters.bot
    ? counting.innerJoin(botConversation, eq(botConversation.id, botHandoff.conversationId))
    : counting;
  const rows = await ofBot.where(matching(filters)).groupBy(botHandoff.state);
  const countOf = (state: HandoffState) => rows.find((row) => row.state === state)?.count ?? 0;
  return Object.fromEntries(handoffStates.map((state) => [state, countOf(state)])) as Record<HandoffState, number>;
}
