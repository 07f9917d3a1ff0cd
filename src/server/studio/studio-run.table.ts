import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { RunStatus, StudioEngine } from "#contract/studio/studio.ts";
import { account } from "#server/account/account.table.ts";

/** Work that a server of the settings does, under the id by which that server knows it. */
export interface OutsideWork {
  baseUrl: string;
  model: string;
  id: string;
}

const time = () => timestamp({ withTimezone: true });
const ofAccount = () =>
  integer()
    .notNull()
    .references(() => account.id, { onDelete: "cascade" });

/** Someone asked a tool to make something. Everything that a copy needs to go on, or to do it again, is here. */
export const studioRun = pgTable(
  "studio_run",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: ofAccount(),
    tool: text().notNull(),
    /** Hash of the account and its Idempotency-Key. */
    key: text().unique(),
    /** Hash of what was asked for, to tell a repetition from something else under the same key. */
    askedHash: text().notNull(),
    input: jsonb().notNull(),
    engine: text().$type<StudioEngine>().notNull(),
    seed: integer().notNull(),
    status: text().$type<RunStatus>().notNull().default("queued"),
    progress: integer().notNull().default(0),
    step: text().notNull().default(""),
    draft: text().notNull().default(""),
    reason: text().notNull().default(""),
    /** What it was counted as; 0 once it was given back. */
    charged: integer().notNull(),
    /** The day in São Paulo on which it was counted. */
    chargedDay: text().notNull(),
    /** How many times a copy began with it. Who finds a higher number than its own has been replaced. */
    attempts: integer().notNull().default(0),
    /** How many of those began since someone last asked for it, and did not end with the server that began them. */
    tries: integer().notNull().default(0),
    /** What a server of the settings was asked for, if that may be paid for and not fetched yet. */
    outsideWork: jsonb().$type<OutsideWork>(),
    workMs: integer(),
    /** Most memory that the process of the work held. */
    peakMb: integer(),
    createdAt: time().notNull(),
    heardAt: time().notNull(),
    finishedAt: time(),
  },
  (table) => [
    index().on(table.accountId, table.id),
    index().on(table.accountId, table.tool, table.id),
    index("studio_run_over").on(table.heardAt).where(sql`status NOT IN ('queued', 'running')`),
    index("studio_run_open").on(table.accountId, table.heardAt).where(sql`status IN ('queued', 'running')`),
  ],
);

/** What an account has used. One row an account, so that two requests at once cannot both have the last of it. */
export const studioUsage = pgTable("studio_usage", {
  accountId: integer()
    .primaryKey()
    .references(() => account.id, { onDelete: "cascade" }),
  usedBytes: bigint({ mode: "number" }).notNull().default(0),
  /** The day in São Paulo to which `runs` belongs. */
  day: text().notNull(),
  runs: integer().notNull().default(0),
});
