import { index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import type { UnitKind } from "#contract/studio/translation.ts";
import type { Language } from "#contract/studio/translation-rules.ts";
import { account } from "#server/account/account.table.ts";

/** What an account wants said so: words of its glossary, and sentences that were translated before. */
export const translationUnit = pgTable(
  "translation_unit",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    kind: text().$type<UnitKind>().notNull(),
    fromLanguage: text().$type<Language>().notNull(),
    toLanguage: text().$type<Language>().notNull(),
    source: text().notNull(),
    /** The source as it is looked up: folded, without signs at its ends. */
    sourceKey: text().notNull(),
    target: text().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique().on(table.accountId, table.fromLanguage, table.toLanguage, table.kind, table.sourceKey),
    index().on(table.accountId, table.id),
  ],
);
