import { type SQLWrapper, sql } from "drizzle-orm";
import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** A person who proved that the address is theirs. A row exists only after the activation code was typed. */
export const account = pgTable("account", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** ASCII, lower case. */
  email: text().notNull().unique(),
  name: text().notNull(),
  /** Digits with country code. */
  whatsapp: text().notNull(),
  description: text().notNull().default(""),
  /** Wrong codes in a row, since the last right one. */
  failedCodes: integer().notNull().default(0),
  /** Until then only codes typed where they were asked for are looked at. */
  codesRefusedUntil: timestamp({ withTimezone: true }),
  /** Its owner closed it: from then on it is erased. Null = it is open. */
  eraseAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});

/** In a condition: whether this account is open. What a closed one published is shown to nobody. */
export const isOfOpenAccount = (accountId: SQLWrapper) =>
  sql`EXISTS (SELECT 1 FROM ${account} WHERE ${account.id} = ${accountId} AND ${account.eraseAt} IS NULL)`;
