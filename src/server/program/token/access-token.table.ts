import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { TokenScope } from "#contract/program/token-scope.ts";
import { account } from "#server/account/account.table.ts";

/** What lets a program act for an account. The token itself is only with the program. */
export const accessToken = pgTable(
  "access_token",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** SHA-256 of the token: 256 random bits need no slow hash. */
    tokenHash: text().notNull().unique(),
    /** Its last letters, by which its owner knows it again. */
    ending: text().notNull(),
    scopes: text().array().$type<TokenScope[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.accountId), index().on(table.expiresAt)],
);
