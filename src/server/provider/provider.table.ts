import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, timestamp } from "drizzle-orm/pg-core";

/** A key as the database keeps it. */
export interface KeptKey {
  /** By our sealer, for this provider. */
  sealed: string;
  lastFour: string;
  /** The only address that it is sent to. */
  origin: string;
}

/** Which servers of models the owner connected: one row. Who changed what stands in the audit log, without keys. */
export const providerSettings = pgTable(
  "provider_settings",
  {
    id: integer().primaryKey(),
    revision: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    accountId: integer().notNull(),
    settings: jsonb().$type<unknown>().notNull(),
    /** By the ids of the providers. */
    keys: jsonb().$type<Record<string, KeptKey>>().notNull(),
  },
  () => [check("provider_settings_one_row", sql`id = 1`)],
);

export type ProviderSettingsRow = typeof providerSettings.$inferSelect;
