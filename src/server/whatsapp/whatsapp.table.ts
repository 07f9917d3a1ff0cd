import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { botConversation } from "#server/conversation/conversation.table.ts";
import type { KeptKey } from "#server/platform/crypto/kept-key.ts";
import { oneRow, settingsColumns } from "#server/platform/db/settings-row.ts";

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
    /** What was said with the shop's assistant. */
    conversationId: integer().references(() => botConversation.id, { onDelete: "set null" }),
  },
  (table) => [index().on(table.phone), index().on(table.lastMessageAt), index().on(table.conversationId)],
);

/** What a message holds, as far as we read it. */
export type WhatsappContent =
  | { kind: "text"; text: string }
  | { kind: "order"; text: string; items: { retailerId: string; quantity: number; price: number }[] }
  | { kind: "unsupported" };

/** What became of a message. `asked` = its work has begun. The last three are ends. */
export type WhatsappMessageState = "received" | "asked" | "composed" | "sent" | "silent" | "refused";

/** One message that came, under WhatsApp's own id: a delivery that comes again finds it here. */
export const whatsappMessage = pgTable(
  "whatsapp_message",
  {
    id: text().primaryKey(),
    contactId: text()
      .notNull()
      .references(() => whatsappContact.id, { onDelete: "cascade" }),
    receivedAt: time().notNull(),
    kind: text().$type<WhatsappContent["kind"]>().notNull(),
    state: text().$type<WhatsappMessageState>().notNull().default("received"),
    /** Forgotten as soon as it is dealt with, as is the reply. */
    content: jsonb().$type<WhatsappContent>(),
    reply: jsonb().$type<{ text: string; buttons: string[] }>(),
    /** When it was answered, or began to be: from then on the answer counts for the month. */
    sentAt: time(),
    /** WhatsApp's id of the answer. */
    sentId: text(),
    /** Why nothing was sent. */
    reason: text(),
  },
  (table) => [index().on(table.contactId), index().on(table.receivedAt), index().on(table.sentAt)],
);

/** What Meta says of a message that went out from the number, whoever sent it. Says nothing of who it was for. */
export const whatsappStatus = pgTable(
  "whatsapp_status",
  {
    id: text().primaryKey(),
    at: time().notNull(),
    /** Meta's, such as `service`. */
    category: text(),
    isBilled: boolean(),
    errorCode: integer(),
  },
  (table) => [index().on(table.at)],
);

/** The shop's number as its owner typed it: one row. */
export const whatsappSettings = pgTable("whatsapp_settings", settingsColumns<KeptKey>(), () =>
  oneRow("whatsapp_settings"),
);

/** Which contact an order is talked about with; the first who sends its code, where the order names no number. */
export const whatsappOrder = pgTable("whatsapp_order", {
  code: text().primaryKey(),
  contactId: text()
    .notNull()
    .references(() => whatsappContact.id, { onDelete: "cascade" }),
});

/** The owners were told that so many per cent of a month's replies are used up; once for each cap. */
export const whatsappNotice = pgTable(
  "whatsapp_notice",
  {
    /** The first day of the month in Brasília. */
    month: date().notNull(),
    percent: integer().notNull(),
    repliesAMonth: integer().notNull(),
    at: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.percent, table.repliesAMonth] })],
);
