import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import type { PromptCategory } from "#contract/prompt/prompt-rules.ts";

const time = () => timestamp({ withTimezone: true });

/** A request that worked, kept by an account to be used again. Every query names the account: nobody sees another's. */
export const prompt = pgTable(
  "prompt",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer().notNull(),
    title: text().notNull(),
    category: text().$type<PromptCategory>().notNull(),
    text: text().notNull(),
    tags: text().array().notNull().default([]),
    /** Title, tags and text, folded: what is searched in. */
    words: text().notNull(),
    /** The title as it is sorted in Portuguese: see `sortKey`. Its collation is "C". */
    sortTitle: text().notNull(),
    /** How many rows of `prompt_use` there are, for sorting by it: written in the same statement. */
    uses: integer().notNull().default(0),
    lastUsedAt: time(),
    /** Grows with every change: sent back when saving, so that nobody overwrites what they have not seen. */
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
    index().on(table.accountId, table.sortTitle),
    index("prompt_words_index").using("gin", sql`${table.words} gin_trgm_ops`),
    index().on(table.deletedAt),
  ],
);

/** Someone used a prompt: one row each time. */
export const promptUse = pgTable(
  "prompt_use",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    promptId: integer()
      .notNull()
      .references(() => prompt.id, { onDelete: "cascade" }),
    accountId: integer().notNull(),
    at: time().notNull().defaultNow(),
  },
  (table) => [index().on(table.accountId, table.at), index().on(table.promptId)],
);
