import { sql } from "drizzle-orm";
import { bigint, customType, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { BulkChange } from "#contract/catalog-admin/bulk-change.ts";
import type { BulkFilter, BulkRow, BulkStatus, BulkWarning } from "#contract/catalog-admin/bulk-edit.ts";

const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
const zero = () => integer().notNull().default(0);
const time = () => timestamp({ withTimezone: true }).notNull().defaultNow();

/** One change of many products, from its preview to its undoing. Everything that a copy needs to go on is here. */
export const bulkEdit = pgTable(
  "bulk_edit",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer().notNull(),
    status: text().$type<BulkStatus>().notNull().default("preview"),
    filter: jsonb().$type<BulkFilter>().notNull(),
    change: jsonb().$type<BulkChange>().notNull(),
    /** The catalogue's version before the products were read: one that is newer was changed since the preview. */
    revision: bigint({ mode: "number" }).notNull(),
    total: zero(),
    toWrite: zero(),
    equal: zero(),
    refused: zero(),
    warnings: jsonb().$type<BulkWarning[]>().notNull(),
    /** The first products, as they were and become. */
    rows: jsonb().$type<BulkRow[]>().notNull(),
    /** The last product of the plan whose fate is known; they are changed in the order of their ids. */
    writtenProductId: zero(),
    written: zero(),
    left: zero(),
    /** The last product that was looked at while undoing. */
    undoneProductId: zero(),
    undone: zero(),
    kept: zero(),
    reason: text().notNull().default(""),
    createdAt: time(),
    heardAt: time(),
  },
  (table) => [index().on(table.status, table.heardAt), index().on(table.accountId, table.id)],
);

/** Which products a preview changes: a byte or two each. Forgotten when they were. */
export const bulkEditPlan = pgTable("bulk_edit_plan", {
  bulkId: integer()
    .primaryKey()
    .references(() => bulkEdit.id, { onDelete: "cascade" }),
  /** See `packIds`. */
  ids: bytea().notNull(),
  /** Those that are worth a look, the ones that stay as they are among them. */
  warned: bytea().notNull().default(sql`'\\x'`),
});
