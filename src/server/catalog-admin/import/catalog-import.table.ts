import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { ProductInput } from "#contract/catalog/product.ts";
import type {
  CatalogImport,
  ImportCellRemark,
  ImportFormat,
  ImportMode,
  ImportPhotoField,
  ImportPhotoState,
  ImportRow,
  ImportRowKind,
  ImportStatus,
} from "#contract/catalog-admin/catalog-import.ts";
import type { ColumnMapping } from "#contract/catalog-admin/import-columns.ts";
import { product } from "#server/catalog/product.table.ts";

const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
const zero = () => integer().notNull().default(0);
const NOTHING_LACKING = { photo: 0, stock: 0, category: 0, description: 0 };
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
    /** What the columns hold, as somebody chose for this file; null when nobody did. */
    mapping: jsonb().$type<ColumnMapping>(),
    /** Whether the bytes of the file are still here. */
    isFileKept: boolean("file_kept").notNull().default(false),
    /** Lines that are no product. */
    skipped: jsonb().$type<CatalogImport["skipped"]>().notNull().default([]),
    /** Of the new and changed rows, how many leave something empty. */
    lacking: jsonb().$type<CatalogImport["lacking"]>().notNull().default(NOTHING_LACKING),
    /** Rows of which a price or the stock changes. */
    priceStockRows: zero(),
    mode: text().$type<ImportMode>().notNull().default("all"),
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
    /** The product as it would be; null when nothing would be written. Only read back, never asked about: it is kept as it was said. */
    input: json().$type<ProductInput>(),
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

/** What the columns of files with the same heading hold, as somebody of the shop chose last. */
export const importColumnMapping = pgTable("import_column_mapping", {
  /** Hash of the names of the columns, in any order. */
  heading: text().primaryKey(),
  mapping: jsonb().$type<ColumnMapping>().notNull(),
  chosenAt: time(),
});

/** A picture that an imported product has at another address, to be fetched into our storage. */
export const catalogImportPhoto = pgTable(
  "catalog_import_photo",
  {
    importId: ofImport(),
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    field: text().$type<ImportPhotoField>().notNull(),
    /** Among the pictures of the field. */
    place: integer().notNull(),
    address: text().notNull(),
    state: text().$type<ImportPhotoState>().notNull().default("waiting"),
    reason: text().notNull().default(""),
    /** Of the product when this was planned, or placed last: another one means that somebody changed it since. */
    revision: bigint({ mode: "number" }).notNull(),
    /** Of the picture in our storage. */
    hash: text().notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.productId, table.field, table.place] }),
    index().on(table.importId, table.state, table.productId),
    index().on(table.productId),
  ],
);

/** Which picture was found at an address of another site. */
export const fetchedPicture = pgTable("fetched_picture", {
  /** SHA-256 of the address, which may be longer than an index takes. */
  address: text().primaryKey(),
  hash: text().notNull(),
  fetchedAt: time(),
});
