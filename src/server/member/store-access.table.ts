import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { StoreAccess } from "#contract/member/role.ts";
import { account } from "#server/account/account.table.ts";

/** Who the store is for, once somebody decided it: one row at most, which the environment does not overrule. */
export const storeAccess = pgTable(
  "store_access",
  {
    id: integer().primaryKey().default(1),
    mode: text().$type<StoreAccess>().notNull(),
    decidedBy: integer().references(() => account.id, { onDelete: "set null" }),
    decidedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check("store_access_is_one_row", sql`${table.id} = 1`)],
);
