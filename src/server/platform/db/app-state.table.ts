import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What happened once in the life of this database and must not happen again. */
export const appState = pgTable("app_state", {
  key: text().primaryKey(),
  recordedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
