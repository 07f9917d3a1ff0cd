import { bigint, date, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What became of the backup of each day, as its place is today: old ones may be gone from there. */
export const backupRun = pgTable("backup_run", {
  /** In São Paulo. */
  day: date().primaryKey(),
  begunAt: timestamp({ withTimezone: true }).notNull(),
  /** Since when it is whole, checked and in its place. */
  finishedAt: timestamp({ withTimezone: true }),
  sizeBytes: bigint({ mode: "number" }),
  /** The path of the file, or the bucket and the key in it. */
  place: text(),
  /** Why the last attempt of the day failed. */
  error: text(),
});
