import { createHash } from "node:crypto";
import { type CatalogImport, IMPORT_PART_BYTES, type ImportStart } from "#contract/catalog-admin/catalog-import.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { AdminCall } from "../admin-call.ts";
import * as queries from "./catalog-import.queries.ts";
import { createImportQuota } from "./import-quota.ts";
import { type ImportReader, partsOf } from "./import-reader.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");

/** Takes files in, part by part. */
export function createImportUpload(db: Db, reader: ImportReader) {
  const quota = createImportQuota(db);

  return {
    /**
     * Announces a file. The same `key` of the same account is the same import.
     * @throws AppError import/key-reused, import/too-many-open, import/day-full
     */
    async startImport(start: ImportStart, { accountId }: AdminCall, idempotencyKey?: string): Promise<CatalogImport> {
      const key = idempotencyKey === undefined ? null : sha256(`${accountId}\n${idempotencyKey}`);
      const record = await db.transaction(async (tx) => {
        await queries.lockCreation(tx, accountId);
        const known = key === null ? null : await queries.selectImportByKey(tx, key);
        if (known) return known;
        await quota.require(tx, accountId, partsOf(start.sizeBytes));
        return queries.insertImport(tx, { ...start, accountId, key, isFileKept: true });
      });
      if (record.fileName !== start.fileName || record.sizeBytes !== start.sizeBytes) {
        throw new AppError("import/key-reused");
      }
      return reader.show(record);
    },

    /**
     * Keeps a part of the file, numbered from 0; sending it again replaces it.
     * @throws AppError import/not-found, import/wrong-state, import/wrong-part, import/day-full
     */
    async savePart(id: number, number: number, content: Uint8Array, { accountId }: AdminCall): Promise<CatalogImport> {
      await quota.countPart(accountId);
      const record = await reader.getRecord(id);
      if (record.status !== "uploading") throw new AppError("import/wrong-state");
      const parts = partsOf(record.sizeBytes);
      const expected = number === parts - 1 ? record.sizeBytes - number * IMPORT_PART_BYTES : IMPORT_PART_BYTES;
      if (number >= parts || content.byteLength !== expected) throw new AppError("import/wrong-part");
      await db.transaction(async (tx) => {
        // Also says that the file is still on its way; and whoever stops or checks it meanwhile waits, or is seen here.
        if (!(await queries.updateImport(tx, id, ["uploading"], {}))) throw new AppError("import/wrong-state");
        await queries.upsertPart(tx, id, number, content);
      });
      return reader.getImport(id);
    },
  };
}
