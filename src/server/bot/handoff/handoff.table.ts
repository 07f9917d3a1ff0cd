import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { HandoffState } from "#contract/bot/handoff-state.ts";
import { botConversation } from "#server/conversation/conversation.table.ts";

const time = () => timestamp({ withTimezone: true });

/** A conversation in which somebody asked for a person: the only ones that the shop's team reads. Goes with its conversation. */
export const botHandoff = pgTable(
  "bot_handoff",
  {
    conversationId: integer()
      .primaryKey()
      .references(() => botConversation.id, { onDelete: "cascade" }),
    state: text().$type<HandoffState>().notNull().default("open"),
    askedAt: time().notNull(),
    handledAt: time(),
    /** Grows with every change. */
    revision: integer().notNull().default(1),
    /** What the person wrote, as the team may read it, and their name on WhatsApp, folded: what is searched in. */
    words: text().notNull().default(""),
  },
  (table) => [
    index().on(table.state, table.askedAt),
    index("bot_handoff_words_index").using("gin", sql`${table.words} gin_trgm_ops`),
  ],
);
