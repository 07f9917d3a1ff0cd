import { createHash } from "node:crypto";
import { z } from "zod";
import {
  type CatalogImport,
  IMPORT_PART_BYTES,
  type ImportRow,
  type ImportRowKind,
  type ImportStart,
  type ImportStatus,
} from "#contract/catalog-admin/catalog-import.ts";
import { AppError } from "#contract/errors.ts";
import type { AuditLog } from "#server/platform/audit/audit.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { JobKind, JobQueue } from "#server/platform/jobs/job-queue.ts";
import { handle } from "#server/platform/jobs/job-worker.ts";
import type { AdminCall } from "../admin-call.ts";
import * as queries from "./catalog-import.queries.ts";
import { createImportQuota } from "./import-quota.ts";
import { createImportRunner } from "./import-runner.ts";

const LISTED = 20;
const ROWS_A_PAGE = 50;
const CSV_BATCH = 500;
const UPLOAD_HOURS = 24;
const KEPT_DAYS = 30;

const payload = z.object({ importId: z.int() });
/** Whatever cannot pass by itself ends the import, which is told; the rest is tried for as long as it takes. */
const importJob: JobKind<z.output<typeof payload>> = {
  name: "catalog/import",
  payload,
  maxAgeSeconds: Number.POSITIVE_INFINITY,
};

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");
const partsOf = (sizeBytes: number) => Math.ceil(sizeBytes / IMPORT_PART_BYTES);

function progressOf(row: queries.ImportRecord): CatalogImport["progress"] {
  if (row.status === "uploading" || row.status === "checking" || row.status === "failed") {
    return { done: row.readBytes, total: row.sizeBytes, unit: "bytes" };
  }
  if (row.status === "undoing" || row.status === "undone") {
    return { done: row.undone + row.kept, total: row.created + row.updated, unit: "rows" };
  }
  return { done: row.created + row.updated, total: row.newRows + row.changedRows, unit: "rows" };
}

function toImport(row: queries.ImportRecord, names: Map<number, string>): CatalogImport {
  const { id, fileName, status, format, accountId, sizeBytes, created, updated, ignoredColumns, reason } = row;
  const name = names.get(accountId);
  return {
    id,
    fileName,
    status,
    format,
    createdAt: row.createdAt.toISOString(),
    author: name === undefined ? null : { id: accountId, name },
    partBytes: IMPORT_PART_BYTES,
    parts: partsOf(sizeBytes),
    counts: { new: row.newRows, changed: row.changedRows, equal: row.equalRows, refused: row.refusedRows },
    progress: progressOf(row),
    written: { created, updated },
    undone: { products: row.undone, kept: row.kept },
    ignoredColumns,
    reason,
  };
}

/** A cell that Excel neither cuts nor runs as a formula. */
function csvCell(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
}

/** Files that people import: sent in parts, looked through, written, taken back. The work itself is done by jobs. */
export function createCatalogImports({
  database,
  queue,
  audit,
  namesOf,
  analyze,
}: {
  database: Pick<Database, "db" | "yieldToOthers">;
  queue: JobQueue;
  audit: AuditLog;
  namesOf: (accountIds: number[]) => Promise<Map<number, string>>;
  /** To be called after many products were written. */
  analyze: () => Promise<void>;
}) {
  const { db } = database;
  const runner = createImportRunner({ database, analyze });
  const quota = createImportQuota(db);

  async function getRecord(id: number): Promise<queries.ImportRecord> {
    const record = await queries.selectImport(db, id);
    if (!record) throw new AppError("import/not-found");
    return record;
  }

  async function getImport(id: number): Promise<CatalogImport> {
    const record = await getRecord(id);
    return toImport(record, await namesOf([record.accountId]));
  }

  /** Moves an import to its next state, with the job that does the work. */
  async function begin(
    id: number,
    from: ImportStatus[],
    status: ImportStatus,
    call: AdminCall,
  ): Promise<CatalogImport> {
    await getRecord(id);
    await db.transaction(async (tx) => {
      const isBegun = await queries.updateImport(tx, id, from, { status, reason: "" });
      if (!isBegun) throw new AppError("import/wrong-state");
      await queue.enqueue(tx, importJob, { importId: id });
      const { accountId, caller } = call;
      await audit.record(tx, { action: `import/${status}`, accountId, caller, detail: { importId: id } });
    });
    queue.wake();
    return getImport(id);
  }

  return {
    handler: handle(importJob, ({ importId }, { throwIfStopping }) => runner.run(importId, throwIfStopping)),

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
        return queries.insertImport(tx, { ...start, accountId, key });
      });
      if (record.fileName !== start.fileName || record.sizeBytes !== start.sizeBytes) {
        throw new AppError("import/key-reused");
      }
      return toImport(record, await namesOf([accountId]));
    },

    /**
     * Keeps a part of the file, numbered from 0; sending it again replaces it.
     * @throws AppError import/not-found, import/wrong-state, import/wrong-part, import/day-full
     */
    async savePart(id: number, number: number, content: Uint8Array, { accountId }: AdminCall): Promise<CatalogImport> {
      await quota.countPart(accountId);
      const record = await getRecord(id);
      if (record.status !== "uploading") throw new AppError("import/wrong-state");
      const parts = partsOf(record.sizeBytes);
      const expected = number === parts - 1 ? record.sizeBytes - number * IMPORT_PART_BYTES : IMPORT_PART_BYTES;
      if (number >= parts || content.byteLength !== expected) throw new AppError("import/wrong-part");
      await db.transaction(async (tx) => {
        // Also says that the file is still on its way; and whoever stops or checks it meanwhile waits, or is seen here.
        if (!(await queries.updateImport(tx, id, ["uploading"], {}))) throw new AppError("import/wrong-state");
        await queries.upsertPart(tx, id, number, content);
      });
      return getImport(id);
    },

    /**
     * Looks through the file, once all of it is here; nothing is written to the catalogue.
     * @throws AppError import/not-found, import/wrong-state, import/incomplete
     */
    async checkImport(id: number, call: AdminCall): Promise<CatalogImport> {
      const record = await getRecord(id);
      if (record.status === "uploading" && (await queries.countPartBytes(db, id)) !== record.sizeBytes) {
        throw new AppError("import/incomplete");
      }
      return begin(id, ["uploading"], "checking", call);
    },

    /** Writes what was looked through. @throws AppError import/not-found, import/wrong-state */
    applyImport: (id: number, call: AdminCall) => begin(id, ["checked"], "applying", call),

    /** Takes back all that an import wrote and nobody changed since. @throws AppError import/not-found, import/wrong-state */
    undoImport: (id: number, call: AdminCall) => begin(id, ["applied", "stopped"], "undoing", call),

    /**
     * Stops an import after the batch that is being written. What was written stays until it is undone.
     * @throws AppError import/not-found, import/wrong-state
     */
    async stopImport(id: number, { accountId, caller }: AdminCall): Promise<CatalogImport> {
      await getRecord(id);
      await db.transaction(async (tx) => {
        const update = { status: "stopped" as const };
        const isStopped = await queries.updateImport(tx, id, ["uploading", "checking", "checked", "applying"], update);
        if (!isStopped) throw new AppError("import/wrong-state");
        await queries.deleteParts(tx, id);
        await audit.record(tx, { action: "import/stopped", accountId, caller, detail: { importId: id } });
      });
      return getImport(id);
    },

    getImport,

    /** The newest imports first. */
    async listImports(): Promise<CatalogImport[]> {
      const records = await queries.selectImports(db, LISTED);
      const names = await namesOf([...new Set(records.map(({ accountId }) => accountId))]);
      return records.map((record) => toImport(record, names));
    },

    /** Lines of the file after one of them, and what each would do. @throws AppError import/not-found */
    async listRows(
      id: number,
      kind: ImportRowKind | undefined,
      afterLine: number,
    ): Promise<{ rows: ImportRow[]; hasMore: boolean }> {
      await getRecord(id);
      const rows = await queries.selectRows(db, id, { kind, afterLine, limit: ROWS_A_PAGE + 1 });
      return { rows: rows.slice(0, ROWS_A_PAGE), hasMore: rows.length > ROWS_A_PAGE };
    },

    /** The refused lines as Brazilian Excel opens them, one line a reason. @throws AppError import/not-found */
    async streamRefused(id: number): Promise<AsyncGenerator<string>> {
      await getRecord(id);
      return (async function* () {
        yield "\uFEFFlinha;código;nome;coluna;valor;motivo\r\n";
        for (let afterLine = 0; ; ) {
          const rows = await queries.selectRows(db, id, { kind: "refused", afterLine, limit: CSV_BATCH });
          const last = rows.at(-1);
          if (!last) return;
          afterLine = last.line;
          yield rows
            .flatMap(({ line, code, name, refusals }) =>
              refusals.map(({ column, value, reason }) =>
                [String(line), ...[code, name, column, value, reason].map(csvCell)].join(";"),
              ),
            )
            .map((text) => `${text}\r\n`)
            .join("");
        }
      })();
    },

    cleanUp: () => queries.cleanUpImports(db, { uploadHours: UPLOAD_HOURS, keptDays: KEPT_DAYS }),
  };
}

export type CatalogImports = ReturnType<typeof createCatalogImports>;
