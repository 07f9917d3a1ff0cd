import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, max, type SQL, sql } from "drizzle-orm";
import type { ImportMode, ImportRowKind, ImportStatus } from "#contract/catalog-admin/catalog-import.ts";
import type { ColumnMapping } from "#contract/catalog-admin/import-columns.ts";
import { product } from "#server/catalog/product.table.ts";
import { type ManagedRow, managedColumns } from "#server/catalog/product-view.ts";
import { lockUntilCommit } from "#server/platform/db/advisory-lock.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { rowList } from "#server/platform/db/row-list.ts";
import { catalogImport, catalogImportPart, catalogImportRow, importColumnMapping } from "./catalog-import.table.ts";
import type { ReadRow } from "./read-import-row.ts";

export type ImportRecord = typeof catalogImport.$inferSelect;
type Told = { [column in keyof Omit<ImportRecord, "id">]?: ImportRecord[column] | SQL };

const textArray = (values: string[]) => sql`ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;

export async function insertImport(db: Queryable, row: typeof catalogImport.$inferInsert): Promise<ImportRecord> {
  const [stored] = await db.insert(catalogImport).values(row).returning();
  if (!stored) throw new Error("the import was not stored");
  return stored;
}

/** Until the transaction ends, nobody else announces a file of this account, in any copy of the server. */
export async function lockCreation(tx: Queryable, accountId: number): Promise<void> {
  await lockUntilCommit(tx, "import/start", accountId);
}

/** Files of an account whose bytes are kept: on their way, or all here and not looked through yet. */
export async function countOpen(db: Queryable, accountId: number): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(catalogImport)
    .where(and(eq(catalogImport.accountId, accountId), inArray(catalogImport.status, ["uploading", "checking"])));
  return row?.open ?? 0;
}

/** Stops the upload of an account that has been silent for longest, if there is one, and forgets its bytes. */
export async function stopSilentUpload(
  tx: Queryable,
  accountId: number,
  { silentMinutes, reason }: { silentMinutes: number; reason: string },
): Promise<boolean> {
  const silent = tx
    .select({ id: catalogImport.id })
    .from(catalogImport)
    .where(
      and(
        eq(catalogImport.accountId, accountId),
        eq(catalogImport.status, "uploading"),
        lt(catalogImport.heardAt, sql`now() - make_interval(mins => ${silentMinutes})`),
      ),
    )
    .orderBy(asc(catalogImport.heardAt))
    .limit(1)
    .for("update");
  const [stopped] = await tx
    .update(catalogImport)
    .set({ status: "stopped", reason })
    .where(inArray(catalogImport.id, silent))
    .returning({ id: catalogImport.id });
  if (stopped) await deleteParts(tx, stopped.id);
  return stopped !== undefined;
}

export async function selectImport(db: Queryable, id: number): Promise<ImportRecord | null> {
  const [row] = await db.select().from(catalogImport).where(eq(catalogImport.id, id));
  return row ?? null;
}

export async function selectImportByKey(db: Queryable, key: string): Promise<ImportRecord | null> {
  const [row] = await db.select().from(catalogImport).where(eq(catalogImport.key, key));
  return row ?? null;
}

export async function selectImports(db: Queryable, limit: number): Promise<ImportRecord[]> {
  return db.select().from(catalogImport).orderBy(desc(catalogImport.id)).limit(limit);
}

/** Waits for who works on the import and keeps it until the transaction ends. */
export async function lockImport(db: Queryable, id: number): Promise<ImportRecord | null> {
  const [row] = await db.select().from(catalogImport).where(eq(catalogImport.id, id)).for("update");
  return row ?? null;
}

/** Writes what became of an import, if it still is where it is believed to be; answers whether it was. */
export async function updateImport(db: Queryable, id: number, from: ImportStatus[], update: Told): Promise<boolean> {
  const rows = await db
    .update(catalogImport)
    .set({ ...update, heardAt: sql`now()` })
    .where(and(eq(catalogImport.id, id), inArray(catalogImport.status, from)))
    .returning({ id: catalogImport.id });
  return rows.length > 0;
}

export async function upsertPart(db: Queryable, importId: number, number: number, content: Uint8Array): Promise<void> {
  await db
    .insert(catalogImportPart)
    .values({ importId, number, content })
    .onConflictDoUpdate({ target: [catalogImportPart.importId, catalogImportPart.number], set: { content } });
}

export async function selectPart(db: Queryable, importId: number, number: number): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ content: catalogImportPart.content })
    .from(catalogImportPart)
    .where(and(eq(catalogImportPart.importId, importId), eq(catalogImportPart.number, number)));
  return row?.content ?? null;
}

/** How many bytes of the file are here. */
export async function countPartBytes(db: Queryable, importId: number): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(octet_length(${catalogImportPart.content})), 0)::int` })
    .from(catalogImportPart)
    .where(eq(catalogImportPart.importId, importId));
  return row?.bytes ?? 0;
}

async function deleteParts(db: Queryable, importId: number): Promise<void> {
  await db.delete(catalogImportPart).where(eq(catalogImportPart.importId, importId));
}

/** Forgets the bytes of a file. */
export async function forgetFile(db: Queryable, importId: number): Promise<void> {
  await deleteParts(db, importId);
  await db.update(catalogImport).set({ isFileKept: false }).where(eq(catalogImport.id, importId));
}

/** Keeps which part of a checked file is to be written; its columns can be chosen no more. */
export async function beginApplying(tx: Queryable, importId: number, mode: ImportMode): Promise<void> {
  await tx.update(catalogImport).set({ mode }).where(eq(catalogImport.id, importId));
  await forgetFile(tx, importId);
}

/** Of an account's checked files, only the last one stays here: its columns may still be chosen otherwise. */
export async function forgetOlderFiles(db: Queryable, accountId: number, importId: number): Promise<void> {
  const older = await db
    .update(catalogImport)
    .set({ isFileKept: false })
    .where(
      and(
        eq(catalogImport.accountId, accountId),
        eq(catalogImport.status, "checked"),
        eq(catalogImport.isFileKept, true),
        lt(catalogImport.id, importId),
      ),
    )
    .returning({ id: catalogImport.id });
  for (const { id } of older) await deleteParts(db, id);
}

export async function selectMapping(db: Queryable, heading: string): Promise<ColumnMapping | null> {
  const [row] = await db
    .select({ mapping: importColumnMapping.mapping })
    .from(importColumnMapping)
    .where(eq(importColumnMapping.heading, heading));
  return row?.mapping ?? null;
}

export async function rememberMapping(db: Queryable, heading: string, mapping: ColumnMapping): Promise<void> {
  await db
    .insert(importColumnMapping)
    .values({ heading, mapping })
    .onConflictDoUpdate({ target: importColumnMapping.heading, set: { mapping, chosenAt: sql`now()` } });
}

export async function deleteRows(db: Queryable, importId: number): Promise<void> {
  await db.delete(catalogImportRow).where(eq(catalogImportRow.importId, importId));
}

const rowColumns = {
  ...{ line: "int", kind: "text", code: "text", name: "text", input: "json", revision: "bigint" },
  ...{ changes: "jsonb", refusals: "jsonb", notices: "jsonb" },
};

/** Keeps what lines would do, in the place of what was kept of them. */
export async function putRows(db: Queryable, importId: number, rows: ReadRow[]): Promise<void> {
  const kept = rows.map((row) => ({ ...row, input: row.input && JSON.stringify(row.input) }));
  await db.execute(sql`
    INSERT INTO catalog_import_row (import_id, line, kind, code, name, input, revision, changes, refusals, notices)
    SELECT ${importId}, r.line, r.kind, r.code, r.name, r.input, r.revision, r.changes, r.refusals, r.notices
    FROM ${rowList(rowColumns, kept)} AS r
    ON CONFLICT (import_id, line) DO UPDATE SET kind = excluded.kind, name = excluded.name, input = excluded.input,
      revision = excluded.revision, changes = excluded.changes, refusals = excluded.refusals, notices = excluded.notices`);
}

/**
 * Lines after one of them, of one kind or of any. In the order of an index either way: the cost is that of the answer,
 * also where nobody counted the rows yet.
 */
export async function selectRows(
  db: Queryable,
  importId: number,
  { kind, afterLine, limit }: { kind?: ImportRowKind | undefined; afterLine: number; limit: number },
) {
  return db
    .select()
    .from(catalogImportRow)
    .where(
      and(
        eq(catalogImportRow.importId, importId),
        kind && eq(catalogImportRow.kind, kind),
        gt(catalogImportRow.line, afterLine),
      ),
    )
    .orderBy(asc(catalogImportRow.line))
    .limit(limit);
}

/** The number of the last line of an import; 0 when it has none. */
export async function selectLastLine(db: Queryable, importId: number): Promise<number> {
  const [row] = await db
    .select({ last: max(catalogImportRow.line) })
    .from(catalogImportRow)
    .where(eq(catalogImportRow.importId, importId));
  return row?.last ?? 0;
}

/**
 * Some lines with what decides about their writing, and nothing that is only told. Between two numbers: of lines that were just kept
 * Postgres knows nothing yet, and would sort all that are left to find the first.
 */
export async function selectLinesToWrite(
  db: Queryable,
  importId: number,
  { afterLine, upToLine }: { afterLine: number; upToLine: number },
) {
  const { line, kind, code, input, revision, changes } = catalogImportRow;
  return db
    .select({ line, kind, code, input, revision, changes })
    .from(catalogImportRow)
    .where(and(eq(catalogImportRow.importId, importId), gt(line, afterLine), lte(line, upToLine)))
    .orderBy(asc(line));
}

/** Marks lines as refused after all. */
export async function refuseRows(db: Queryable, importId: number, lines: number[], reason: string): Promise<void> {
  const refusals = [{ column: "", value: "", reason }];
  await db
    .update(catalogImportRow)
    .set({ kind: "refused", input: null, refusals })
    .where(and(eq(catalogImportRow.importId, importId), inArray(catalogImportRow.line, lines)));
}

/** The products that have these codes and are not in the trash. */
export async function selectByCodes(db: Queryable, codes: string[]): Promise<ManagedRow[]> {
  return db
    .select(managedColumns)
    .from(product)
    .where(and(sql`${product.code} = ANY(${textArray(codes)})`, isNull(product.deletedAt)));
}

/** The products that have an option with one of these SKUs and are not in the trash. */
export async function selectBySkus(db: Queryable, skus: string[]): Promise<ManagedRow[]> {
  const hasOptionSku = sql`jsonb_path_query_array(${product.variations}, '$[*].sku') ?| ${textArray(skus)}`;
  return db
    .select(managedColumns)
    .from(product)
    .where(and(hasOptionSku, sql`${product.variations} <> '[]'::jsonb`, isNull(product.deletedAt)));
}

/** Lines of an import by their numbers. */
export async function selectLines(db: Queryable, importId: number, lines: number[]) {
  return db
    .select()
    .from(catalogImportRow)
    .where(and(eq(catalogImportRow.importId, importId), inArray(catalogImportRow.line, lines)));
}

/** The version that each of these codes is in, where a product has it that is not in the trash. */
export async function selectRevisions(db: Queryable, codes: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ code: product.code, revision: product.revision })
    .from(product)
    .where(and(sql`${product.code} = ANY(${textArray(codes)})`, isNull(product.deletedAt)));
  return new Map(rows.map(({ code, revision }) => [code, revision]));
}

const linesForgotten = (days: number) => `A conferência deste arquivo passou de ${days} dias. Envie o arquivo de novo.`;

/**
 * Forgets files that nobody finished sending, and the lines of old imports: what was only looked through can be written no
 * more, what was written stays in the history.
 */
export async function cleanUpImports(
  db: Queryable,
  { uploadHours, keptDays }: { uploadHours: number; keptDays: number },
) {
  const before = (age: SQL) => lt(catalogImport.heardAt, sql`now() - ${age}`);
  await db
    .delete(catalogImport)
    .where(and(eq(catalogImport.status, "uploading"), before(sql`make_interval(hours => ${uploadHours})`)));
  const forgotten = await db
    .update(catalogImport)
    .set({ isFileKept: false })
    .where(
      and(
        eq(catalogImport.isFileKept, true),
        eq(catalogImport.status, "checked"),
        before(sql`make_interval(hours => ${uploadHours})`),
      ),
    )
    .returning({ id: catalogImport.id });
  for (const { id } of forgotten) await deleteParts(db, id);
  await db
    .update(catalogImport)
    .set({ status: "stopped", reason: linesForgotten(keptDays) })
    .where(and(eq(catalogImport.status, "checked"), before(sql`make_interval(days => ${keptDays})`)));
  const old = db
    .select({ id: catalogImport.id })
    .from(catalogImport)
    .where(before(sql`make_interval(days => ${keptDays})`));
  await db.delete(catalogImportRow).where(inArray(catalogImportRow.importId, old));
}
