import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";
import type { VersionReason } from "#contract/assistant/assistant.ts";
import type { AssistantCategory } from "#contract/assistant/assistant-rules.ts";

const time = () => timestamp({ withTimezone: true });

/** What a person writes of an assistant, and which of its files it reads. */
export interface AssistantContent {
  name: string;
  category: AssistantCategory;
  personality: string;
  knowledge: string;
  fileIds: number[];
}

/** An assistant that an account made. Every query of its owner names the account: nobody sees another's. */
export const assistant = pgTable(
  "assistant",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer().notNull(),
    name: text().notNull(),
    category: text().$type<AssistantCategory>().notNull(),
    personality: text().notNull(),
    knowledge: text().notNull().default(""),
    fileIds: integer().array().notNull().default([]),
    /** Name, personality and knowledge, folded: what is searched in. */
    words: text().notNull(),
    isActive: boolean().notNull().default(true),
    /** The unguessable end of its public address; another one each time that it is published. */
    slug: text().unique(),
    publishedAt: time(),
    /** Names the newest version; grows with every save. */
    revision: integer().notNull().default(1),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
    deletedAt: time(),
    /** The Idempotency-Key that it was created under, and a hash of what was asked. */
    creationKey: text(),
    creationHash: text(),
  },
  (table) => [
    unique().on(table.accountId, table.creationKey),
    index().on(table.accountId, table.updatedAt),
    index().on(table.deletedAt),
  ],
);

const ofAssistant = () =>
  integer()
    .notNull()
    .references(() => assistant.id, { onDelete: "cascade" });

/** An assistant as it was saved once. */
export const assistantVersion = pgTable(
  "assistant_version",
  {
    assistantId: ofAssistant(),
    version: integer().notNull(),
    at: time().notNull().defaultNow(),
    reason: text().$type<VersionReason>().notNull(),
    content: jsonb().$type<AssistantContent>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.assistantId, table.version] })],
);

/** The text of a file that some version of an assistant reads. Rows are never changed. */
export const assistantFile = pgTable(
  "assistant_file",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    assistantId: ofAssistant(),
    accountId: integer().notNull(),
    name: text().notNull(),
    text: text().notNull(),
    length: integer().notNull(),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [index().on(table.assistantId), index().on(table.accountId)],
);

/** That someone talked to an assistant, and how much: outlives what was said, and tells neither that nor who. */
export const assistantTalk = pgTable(
  "assistant_talk",
  {
    assistantId: ofAssistant(),
    /** Keyed hash of the conversation's session id. */
    sessionHash: text().notNull(),
    startedAt: time().notNull().defaultNow(),
    messages: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.assistantId, table.sessionHash] }),
    index().on(table.assistantId, table.startedAt),
  ],
);

/** What people thought of its replies. */
export const assistantRating = pgTable(
  "assistant_rating",
  {
    assistantId: ofAssistant(),
    messageId: text().notNull(),
    isGood: boolean().notNull(),
    at: time().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.assistantId, table.messageId] })],
);
