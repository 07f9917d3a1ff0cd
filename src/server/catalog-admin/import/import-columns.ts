import type { ColumnMapping, ImportColumns } from "#contract/catalog-admin/import-columns.ts";
import { mappingProblem, sharedFields } from "#contract/catalog-admin/import-fields.ts";
import { AppError } from "#contract/errors.ts";
import type { AuditLog } from "#server/platform/audit/audit.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { AdminCall } from "../admin-call.ts";
import * as queries from "./catalog-import.queries.ts";
import { readImportColumns } from "./import-file.ts";
import type { ImportReader } from "./import-reader.ts";
import { createFindMapping, headingOf, SentFile } from "./sent-file.ts";
import { UnreadableFileError } from "./unreadable-file.ts";

function refuse(message: string): never {
  throw new AppError("request/invalid", { message, fields: [{ path: "mapping", message }] });
}

/** What each column holds by this choice. A column that is not named keeps its field, unless another one took it. */
function completeMapping(columns: ImportColumns, chosen: ColumnMapping): ColumnMapping {
  const names = new Set(columns.map(({ name }) => name));
  const unknown = Object.keys(chosen).find((name) => !names.has(name));
  if (unknown !== undefined) refuse(`O arquivo não tem a coluna ${unknown}.`);
  const taken = new Set(Object.values(chosen).filter((field) => field !== null && !sharedFields.has(field)));
  const entries = columns.map(({ name, field }) => {
    if (Object.hasOwn(chosen, name)) return [name, chosen[name] ?? null] as const;
    return [name, field !== null && taken.has(field) ? null : field] as const;
  });
  const problem = mappingProblem(entries.map(([, field]) => field));
  if (problem === "no-code") refuse("Diga qual coluna é o código ou o nome do produto.");
  if (problem !== null) refuse(`Duas colunas não podem ser o mesmo campo: ${problem}.`);
  return Object.fromEntries(entries);
}

/** What the columns of a file hold: read, suggested, chosen, and remembered for the next file like it. */
export function createImportColumns(db: Db, audit: AuditLog, reader: ImportReader) {
  /** @throws AppError import/wrong-state, import/incomplete, import/file-forgotten */
  async function requireFile(record: queries.ImportRecord): Promise<void> {
    if (record.status !== "uploading" && record.status !== "checked") throw new AppError("import/wrong-state");
    if (record.status === "checked" && !record.isFileKept) throw new AppError("import/file-forgotten");
    if ((await queries.countPartBytes(db, record.id)) !== record.sizeBytes) throw new AppError("import/incomplete");
  }

  async function read(record: queries.ImportRecord): Promise<ImportColumns> {
    try {
      const isChosen = record.mapping !== null;
      return await readImportColumns(new SentFile(db, record), createFindMapping(db, record), isChosen);
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error;
      throw new AppError("import/unreadable", { message: error.message, cause: error });
    }
  }

  return {
    /**
     * The columns of a file that is all here, with what they seem to hold.
     * @throws AppError import/not-found, import/wrong-state, import/incomplete, import/file-forgotten, import/unreadable
     */
    async getColumns(id: number): Promise<ImportColumns> {
      const record = await reader.getRecord(id);
      await requireFile(record);
      return read(record);
    },

    /**
     * Says what columns hold, for this file and the next one with the same columns. A file that was looked through is to
     * be looked through anew.
     * @throws AppError as `getColumns`, request/invalid
     */
    async chooseColumns(id: number, chosen: ColumnMapping, { accountId, caller }: AdminCall): Promise<ImportColumns> {
      const record = await reader.getRecord(id);
      await requireFile(record);
      const columns = await read(record);
      const mapping = completeMapping(columns, chosen);
      await db.transaction(async (tx) => {
        const from = [record.status];
        if (!(await queries.updateImport(tx, id, from, { mapping, status: "uploading" }))) {
          throw new AppError("import/wrong-state");
        }
        await queries.rememberMapping(tx, headingOf(columns.map(({ name }) => name)), mapping);
        await audit.record(tx, { action: "import/columns", accountId, caller, detail: { importId: id } });
      });
      return read({ ...record, mapping });
    },
  };
}
