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
  },
  (table) => [index().on(table.state, table.askedAt)],
);
