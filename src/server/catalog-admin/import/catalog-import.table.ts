import { sql } from "drizzle-orm";
import { bigint, customType, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { ProductInput } from "#contract/catalog/product.ts";
import type {
  ImportCellRemark,
  ImportFormat,
  ImportRow,
  ImportRowKind,
  ImportStatus,
} from "#contract/catalog-admin/catalog-import.ts";

const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
const zero = () => integer().notNull().default(0);
const time = () => timestamp({ withTimezone: true }).notNull().defaultNow();

/** A file that someone imports, from its upload to its undoing. Everything that a copy needs to go on is here. */
export const catalogImport = pgTable(
  "catalog_import",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer().notNull(),
    /** Hash of the account and its Idempotency-Key. */
    key: text().unique(),
    fileName: text().notNull(),
    sizeBytes: integer().notNull(),
    status: text().$type<ImportStatus>().notNull().default("uploading"),
    format: text().$type<ImportFormat>(),
    /** Bytes that were read while checking. */
    readBytes: zero(),
    newRows: zero(),
    changedRows: zero(),
    equalRows: zero(),
    refusedRows: zero(),
    /** The last line whose product was written; lines are written in order. */
    writtenLine: zero(),
    created: zero(),
    updated: zero(),
    undone: zero(),
    kept: zero(),
    /** The last product that was looked at while undoing. */
    undoneProductId: zero(),
    ignoredColumns: text().array().notNull().default([]),
    reason: text().notNull().default(""),
    createdAt: time(),
    heardAt: time(),
  },
  (table) => [
    index().on(table.createdAt),
    index("catalog_import_open_idx").on(table.accountId, table.heardAt).where(sql`status IN ('uploading', 'checking')`),
  ],
);

const ofImport = () =>
  integer()
    .notNull()
    .references(() => catalogImport.id, { onDelete: "cascade" });

/** The file as it was sent; kept until it is read. */
export const catalogImportPart = pgTable(
  "catalog_import_part",
  { importId: ofImport(), number: integer().notNull(), content: bytea().notNull() },
  (table) => [primaryKey({ columns: [table.importId, table.number] })],
);

/** What each line of the file would do. */
export const catalogImportRow = pgTable(
  "catalog_import_row",
  {
    importId: ofImport(),
    line: integer().notNull(),
    kind: text().$type<ImportRowKind>().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    /** The product as it would be; null when nothing would be written. */
    input: jsonb().$type<ProductInput>(),
    /** Of the product that was there when the line was read; null when there was none. */
    revision: bigint({ mode: "number" }),
    changes: jsonb().$type<ImportRow["changes"]>().notNull(),
    refusals: jsonb().$type<ImportCellRemark[]>().notNull(),
    notices: jsonb().$type<ImportCellRemark[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index().on(table.importId, table.kind, table.line),
  ],
);
