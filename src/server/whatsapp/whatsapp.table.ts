import { index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const time = () => timestamp({ withTimezone: true });

/** Somebody who wrote to the shop's number, by the id that WhatsApp gave them; who hides their number has no phone here. */
export const whatsappContact = pgTable(
  "whatsapp_contact",
  {
    /** The `user_id` where WhatsApp tells one, else the phone. */
    id: text().primaryKey(),
    phone: text(),
    name: text(),
    /** When they last wrote, by WhatsApp's clock: the shop may answer for 24 hours from then. */
    lastMessageAt: time().notNull(),
    /** Since when they want no automatic reply. */
    stoppedAt: time(),
    /** Until then a person of the shop answers. */
    personUntil: time(),
  },
  (table) => [index().on(table.phone), index().on(table.lastMessageAt)],
);

/** What a message holds, as far as we read it. */
export type WhatsappContent =
  | { kind: "text"; text: string }
  | { kind: "order"; text: string; items: { retailerId: string; quantity: number; price: number }[] }
  | { kind: "unsupported" };

/** What became of a message. `asked` = its work has begun. The last three are ends. */
export type WhatsappState = "received" | "asked" | "composed" | "sent" | "silent" | "refused";

/** One message that came, under WhatsApp's own id: a delivery that comes again finds it here. */
export const whatsappMessage = pgTable(
  "whatsapp_message",
  {
    id: text().primaryKey(),
    contactId: text()
      .notNull()
      .references(() => whatsappContact.id, { onDelete: "cascade" }),
    receivedAt: time().notNull(),
    state: text().$type<WhatsappState>().notNull().default("received"),
    /** Forgotten as soon as it is dealt with, as is the reply. */
    content: jsonb().$type<WhatsappContent>(),
    reply: jsonb().$type<{ text: string; buttons: string[] }>(),
    sentAt: time(),
    /** Why nothing was sent. */
    reason: text(),
  },
  (table) => [index().on(table.contactId), index().on(table.receivedAt), index().on(table.sentAt)],
);

/** Which contact an order is talked about with; the first who sends its code, where the order names no number. */
export const whatsappOrder = pgTable("whatsapp_order", {
  code: text().primaryKey(),
  contactId: text()
    .notNull()
    .references(() => whatsappContact.id, { onDelete: "cascade" }),
});
