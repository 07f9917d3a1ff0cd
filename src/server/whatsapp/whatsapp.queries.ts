import { and, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { botConversation } from "#server/conversation/conversation.table.ts";
import { lockUntilCommit } from "#server/platform/db/advisory-lock.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { whatsappContact, whatsappMessage, whatsappNotice, whatsappOrder, whatsappStatus } from "./whatsapp.table.ts";
import { countReplies } from "./whatsapp-meter.ts";
import { noteUse } from "./whatsapp-notice.ts";
import type { IncomingMessage } from "./whatsapp-wire.ts";

/** How long a person of the shop has the conversation at most, after somebody asked for one. */
const PERSON_HOURS = 12;

export type ContactRow = typeof whatsappContact.$inferSelect;
export type MessageRow = typeof whatsappMessage.$inferSelect;

/** Stores the messages that are new, with who wrote them, and answers their ids. Always in one order, so that no two deliveries wait for each other. */
export async function insertMessages(tx: Queryable, messages: IncomingMessage[], now: DbClock): Promise<string[]> {
  const contacts = new Map<string, IncomingMessage>();
  for (const message of messages) {
    const known = contacts.get(message.contact.id);
    if (!known || known.at < message.at) contacts.set(message.contact.id, message);
  }
  const people = [...contacts.values()].toSorted((a, b) => (a.contact.id < b.contact.id ? -1 : 1));
  await tx
    .insert(whatsappContact)
    .values(people.map(({ contact, at }) => ({ ...contact, lastMessageAt: at })))
    .onConflictDoUpdate({
      target: whatsappContact.id,
      set: {
        phone: sql`coalesce(excluded.phone, ${whatsappContact.phone})`,
        name: sql`coalesce(excluded.name, ${whatsappContact.name})`,
        lastMessageAt: sql`greatest(excluded.last_message_at, ${whatsappContact.lastMessageAt})`,
      },
    });
  const rows = await tx
    .insert(whatsappMessage)
    .values(
      messages.map(({ id, contact, content }) => ({
        id,
        contactId: contact.id,
        kind: content.kind,
        content,
        receivedAt: now(),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: whatsappMessage.id });
  return rows.map(({ id }) => id);
}

/** A message with who wrote it, whether they may be answered still, and whether a person of the shop has the conversation. */
export async function findMessage(db: Queryable, id: string, now: DbClock) {
  const [row] = await db
    .select({
      message: whatsappMessage,
      contact: whatsappContact,
      isOpen: sql<boolean>`${whatsappContact.lastMessageAt} > ${now()} - interval '24 hours'`,
      isWithPerson: sql<boolean>`EXISTS (SELECT FROM bot_handoff h WHERE h.conversation_id = ${whatsappContact.conversationId}
        AND h.state = 'open' AND h.asked_at > ${now()} - make_interval(hours => ${PERSON_HOURS}))`,
    })
    .from(whatsappMessage)
    .innerJoin(whatsappContact, eq(whatsappContact.id, whatsappMessage.contactId))
    .where(eq(whatsappMessage.id, id));
  return row ?? null;
}

export async function changeMessage(db: Queryable, id: string, change: Partial<MessageRow>): Promise<void> {
  await db.update(whatsappMessage).set(change).where(eq(whatsappMessage.id, id));
}

/**
 * Takes one of the month's replies for a message before it is sent, so that replies that go out at once are no more than are allowed;
 * false when there is none left. One that was taken before, in a try that broke off, is the same.
 */
export async function takeReply(
  db: Db,
  id: string,
  repliesAMonth: number,
  { queue, now }: { queue: JobQueue; now: DbClock },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockUntilCommit(tx, "whatsapp/replies");
    const others = await countReplies(tx, now, id);
    const isLeft = others < repliesAMonth;
    await noteUse(tx, { used: others + (isLeft ? 1 : 0), repliesAMonth }, { queue, now });
    if (!isLeft) return false;
    await tx
      .update(whatsappMessage)
      .set({ sentAt: sql`${now()}` })
      .where(eq(whatsappMessage.id, id));
    return true;
  });
}

/** The message was answered: nothing of what was said is kept. */
export const noteSent = (db: Queryable, id: string, sentId: string | null): Promise<void> =>
  changeMessage(db, id, { state: "sent", content: null, reply: null, reason: null, sentId });

export async function stopReplies(db: Queryable, contactId: string, now: DbClock | null): Promise<void> {
  await db
    .update(whatsappContact)
    .set({ stoppedAt: now ? sql`${now()}` : null })
    .where(eq(whatsappContact.id, contactId));
}

export async function setConversation(db: Queryable, contactId: string, conversationId: number): Promise<void> {
  await db.update(whatsappContact).set({ conversationId }).where(eq(whatsappContact.id, contactId));
}

/** With whom an order is talked about: whoever was first. */
export async function bindOrder(tx: Queryable, code: string, contactId: string): Promise<string> {
  await tx.insert(whatsappOrder).values({ code, contactId }).onConflictDoNothing();
  return (await findBoundContact(tx, code)) ?? contactId;
}

export async function findBoundContact(db: Queryable, code: string): Promise<string | null> {
  const [row] = await db.select().from(whatsappOrder).where(eq(whatsappOrder.code, code));
  return row?.contactId ?? null;
}

/** Forgets whoever wrote from this number, and what they wrote. */
export async function forgetPhone(tx: Queryable, phone: string): Promise<void> {
  const gone = await tx
    .delete(whatsappContact)
    .where(eq(whatsappContact.phone, phone))
    .returning({ conversationId: whatsappContact.conversationId });
  const conversations = gone.flatMap(({ conversationId }) => conversationId ?? []);
  if (conversations.length > 0) await tx.delete(botConversation).where(inArray(botConversation.id, conversations));
}

/** Forgets messages and people after so many days; that somebody wants no replies is kept. */
export async function deleteOld(db: Queryable, days: number, now: DbClock): Promise<void> {
  const old = sql`${now()} - make_interval(days => ${days})`;
  await db.delete(whatsappMessage).where(lt(whatsappMessage.receivedAt, old));
  await db.delete(whatsappStatus).where(lt(whatsappStatus.at, old));
  await db.delete(whatsappNotice).where(lt(whatsappNotice.at, old));
  await db
    .delete(whatsappContact)
    .where(and(lt(whatsappContact.lastMessageAt, old), isNull(whatsappContact.stoppedAt)));
  await db
    .update(whatsappContact)
    .set({ name: null })
    .where(and(lt(whatsappContact.lastMessageAt, old), isNotNull(whatsappContact.name)));
  // What was said by a message that nobody could work on goes sooner: its work is given up by then.
  await db
    .update(whatsappMessage)
    .set({
      state: "refused",
      content: null,
      reply: null,
      reason: sql`coalesce(${whatsappMessage.reason}, 'abandoned')`,
    })
    .where(
      and(
        inArray(whatsappMessage.state, ["received", "asked", "composed"]),
        lt(whatsappMessage.receivedAt, sql`${now()} - interval '7 days'`),
      ),
    );
}
