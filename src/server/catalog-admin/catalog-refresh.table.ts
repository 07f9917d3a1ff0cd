import { sql } from "drizzle-orm";
import { integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { RefreshStatus } from "#contract/catalog-admin/catalog-refresh.ts";

/** Each time someone asked for the catalogue to be read anew for searching. At most one is under way. */
export const catalogRefresh = pgTable(
  "catalog_refresh",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    status: text().$type<RefreshStatus>().notNull().default("running"),
    totalProducts: integer().notNull().default(0),
    saved: integer().notNull().default(0),
    errors: integer().notNull().default(0),
    accountId: integer(),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it was last heard of. */
    heardAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex("catalog_refresh_one_runs").on(table.status).where(sql`${table.status} = 'running'`)],
);
