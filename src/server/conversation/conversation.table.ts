import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import type { ChatMessage } from "#contract/bot/bot-chat.ts";
import type { ChatBot, Rating } from "#contract/bot/bot-wire.ts";

const time = () => timestamp({ withTimezone: true });

/** What a built-in engine remembers between two messages; its own affair. */
export type BotMemory = Record<string, unknown>;

/** What a reply holds besides its text. */
export type ReplyContent = Pick<ChatMessage, "suggestions" | "results" | "sources" | "handOff" | "metadata">;

/** A conversation of one panel with one assistant. Nothing in it says who the person is. */
export const botConversation = pgTable(
  "bot_conversation",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Also of assistants that people made: see `knowledge-texts.ts`. */
    bot: text().notNull(),
    /** Keyed hash of the session id, which only the person has. */
    sessionHash: text().notNull(),
    memory: jsonb().$type<BotMemory>().notNull().default({}),
    /** Null until it is worked out, of a conversation that an older build began. */
    begunAt: time(),
    /** When the same visit placed an order; nothing says which. */
    orderedAt: time(),
    lastAt: time().notNull(),
  },
  (table) => [unique().on(table.bot, table.sessionHash), index().on(table.lastAt), index().on(table.begunAt)],
);

/** What was said. A running reply is written as it grows, so that any process can go on showing it. */
export const botMessage = pgTable(
  "bot_message",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicId: text().notNull().unique(),
    conversationId: integer()
      .notNull()
      .references(() => botConversation.id, { onDelete: "cascade" }),
    role: text().$type<ChatMessage["role"]>().notNull(),
    text: text().notNull(),
    content: jsonb().$type<ReplyContent>(),
    state: text().$type<ChatMessage["state"]>().notNull(),
    rating: text().$type<Rating>(),
    isStopAsked: boolean().notNull().default(false),
    /** When someone last read the running reply besides whoever asked. */
    watchedAt: time(),
    createdAt: time().notNull(),
    /** Of a running reply: its process lives. */
    updatedAt: time().notNull(),
  },
  (table) => [index().on(table.conversationId, table.id)],
);

/** Questions without an answer, masked and counted, with nothing about who asked. */
export const botOpenQuestion = pgTable(
  "bot_open_question",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bot: text().$type<ChatBot>().notNull(),
    text: text().notNull(),
    count: integer().notNull().default(1),
    lastAt: time().notNull(),
  },
  (table) => [unique().on(table.bot, table.text), index().on(table.lastAt)],
);
