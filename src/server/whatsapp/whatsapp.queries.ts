import { and, count, eq, gte, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { whatsappContact, whatsappMessage, whatsappOrder } from "./whatsapp.table.ts";
import type { IncomingMessage } from "./whatsapp-wire.ts";

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
    .values(messages.map(({ id, contact, content }) => ({ id, contactId: contact.id, content, receivedAt: now() })))
    .onConflictDoNothing()
    .returning({ id: whatsappMessage.id });
  return rows.map(({ id }) => id);
}

/** A message with who wrote it, and whether they may be answered still and do not want to be left alone. */
export async function findMessage(db: Queryable, id: string, now: DbClock) {
  const [row] = await db
    .select({
      message: whatsappMessage,
      contact: whatsappContact,
      isOpen: sql<boolean>`${whatsappContact.lastMessageAt} > ${now()} - interval '24 hours'`,
      isWithPerson: sql<boolean>`coalesce(${whatsappContact.personUntil} > ${now()}, false)`,
    })
    .from(whatsappMessage)
    .innerJoin(whatsappContact, eq(whatsappContact.id, whatsappMessage.contactId))
    .where(eq(whatsappMessage.id, id));
  return row ?? null;
}

export async function changeMessage(db: Queryable, id: string, change: Partial<MessageRow>): Promise<void> {
  await db.update(whatsappMessage).set(change).where(eq(whatsappMessage.id, id));
}

/** The message was answered: nothing of what was said is kept. */
export async function noteSent(db: Queryable, id: string, now: DbClock): Promise<void> {
  await db
    .update(whatsappMessage)
    .set({ state: "sent", content: null, reply: null, sentAt: sql`${now()}` })
    .where(eq(whatsappMessage.id, id));
}

export async function stopReplies(db: Queryable, contactId: string, now: DbClock | null): Promise<void> {
  await db
    .update(whatsappContact)
    .set({ stoppedAt: now ? sql`${now()}` : null })
    .where(eq(whatsappContact.id, contactId));
}

export async function handToPerson(db: Queryable, contactId: string, hours: number, now: DbClock): Promise<void> {
  await db
    .update(whatsappContact)
    .set({ personUntil: sql`${now()} + make_interval(hours => ${hours})` })
    .where(eq(whatsappContact.id, contactId));
}

/** What was sent since the month began in Brasília. */
export async function countSentThisMonth(db: Queryable, now: DbClock): Promise<number> {
  const monthStart = sql`date_trunc('month', ${now()} AT TIME ZONE 'America/Sao_Paulo') AT TIME ZONE 'America/Sao_Paulo'`;
  const [row] = await db.select({ sent: count() }).from(whatsappMessage).where(gte(whatsappMessage.sentAt, monthStart));
  return row?.sent ?? 0;
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
  await tx.delete(whatsappContact).where(eq(whatsappContact.phone, phone));
}

/** Forgets messages and people after so many days; that somebody wants no replies is kept. */
export async function deleteOld(db: Queryable, days: number, now: DbClock): Promise<void> {
  const old = sql`${now()} - make_interval(days => ${days})`;
  await db.delete(whatsappMessage).where(lt(whatsappMessage.receivedAt, old));
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
