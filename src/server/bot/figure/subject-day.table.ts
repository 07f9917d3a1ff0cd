import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ChatBot } from "#contract/bot/bot-wire.ts";

const count = () => integer().notNull();

/**
 * What the conversations that began on a day of Brasília came to, with nothing that anybody wrote; the subject "" counts all of them.
 * Written once, when the day after has passed.
 */
export const botSubjectDay = pgTable(
  "bot_subject_day",
  {
    day: date().notNull(),
    bot: text().$type<ChatBot>().notNull(),
    subject: text().notNull(),
    conversations: count(),
    /** Of the conversations: how many were shown a product, had one on the list, and were followed by an order. */
    shown: count(),
    listed: count(),
    ordered: count(),
    replies: count(),
    unanswered: count(),
    handOffs: count(),
    liked: count(),
    disliked: count(),
  },
  (table) => [primaryKey({ columns: [table.day, table.bot, table.subject] })],
);
