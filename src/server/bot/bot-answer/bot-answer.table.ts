import { integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import type { ChatBot } from "#contract/bot/bot-wire.ts";

/** What the shop's team says to a question. */
export const botAnswer = pgTable(
  "bot_answer",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bot: text().$type<ChatBot>().notNull(),
    question: text().notNull(),
    /** The question as it is compared: one answer for each. */
    plainQuestion: text().notNull(),
    text: text().notNull(),
    /** Grows with every change. */
    revision: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique().on(table.bot, table.plainQuestion)],
);
