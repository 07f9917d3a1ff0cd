import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Role } from "#contract/member/role.ts";
import { account } from "#server/account/account.table.ts";

/** Someone of the store's team, or whom the team invited: who of them has the address decides it by signing in. */
export const member = pgTable(
  "member",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** ASCII, lower case, as in `account`. */
    email: text().notNull().unique(),
    /** Null = invited; the role counts from then on when an account has it. */
    accountId: integer()
      .unique()
      .references(() => account.id, { onDelete: "cascade" }),
    role: text().$type<Role>().notNull(),
    /** Null = nobody did: the first account, whoever closed the store, or the inviter's account is gone. */
    invitedBy: integer().references(() => account.id, { onDelete: "set null" }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    joinedAt: timestamp({ withTimezone: true }),
    revision: integer().notNull().default(1),
  },
  (table) => [index().on(table.invitedBy)],
);
