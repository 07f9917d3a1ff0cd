import { z } from "zod";
import type { CatalogImport, ImportMode, ImportStatus } from "#contract/catalog-admin/catalog-import.ts";
import { AppError } from "#contract/errors.ts";
import type { AuditLog } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { JobKind, JobQueue } from "#server/platform/jobs/job-queue.ts";
import { handle } from "#server/platform/jobs/job-worker.ts";
import type { AdminCall } from "../admin-call.ts";
import type { WorkDatabase } from "../work/write-in-batches.ts";
import * as queries from "./catalog-import.queries.ts";
import { createImportColumns } from "./import-columns.ts";
import { createImportReader } from "./import-reader.ts";
import { createImportRunner } from "./import-runner.ts";
import { createImportUpload } from "./import-upload.ts";
import { createImportPhotos } from "./photos/import-photos.ts";
import { writeRefusedRows } from "./refused-rows.ts";

const UPLOAD_HOURS = 24;
const KEPT_DAYS = 30;

const payload = z.object({ importId: z.int() });
/** Whatever cannot pass by itself ends the import, which is told; the rest is tried for as long as it takes. */
const importJob: JobKind<z.output<typeof payload>> = {
  name: "catalog/import",
  payload,
  maxAgeSeconds: Number.POSITIVE_INFINITY,
};

interface ImportServices {
  database: WorkDatabase;
  queue: JobQueue;
  audit: AuditLog;
  namesOf: (accountIds: number[]) => Promise<Map<number, string>>;
  /** Fetches a picture of another site and answers the hash under which our storage has it. */
  fetchPicture: (address: string) => Promise<string>;
  /** To be called after many products were written. */
  analyze: () => Promise<void>;
}

/** Files that people import: sent in parts, looked through, written, taken back. The work itself is done by jobs. */
export function createCatalogImports({ database, queue, audit, namesOf, fetchPicture, analyze }: ImportServices) {
  const { db } = database;
  const reader = createImportReader(db, namesOf);
  const { askPhotos, photoHandler, ...photos } = createImportPhotos({ database, queue, reader, fetchPicture });
  const runner = createImportRunner({ database, analyze, askPhotos });
  const { getRecord, getImport, listImports, listRows } = reader;

  /** Moves an import to another state, with what belongs to it. */
  async function move(
    id: number,
    { from, to, also }: { from: ImportStatus[]; to: ImportStatus; also: (tx: Queryable) => Promise<unknown> },
    { accountId, caller }: AdminCall,
  ): Promise<void> {
    await getRecord(id);
    await db.transaction(async (tx) => {
      const isMoved = await queries.updateImport(tx, id, from, { status: to, reason: "" });
      if (!isMoved) throw new AppError("import/wrong-state");
      await also(tx);
      await audit.record(tx, { action: `import/${to}`, accountId, caller, detail: { importId: id } });
    });
  }

  /** Moves an import to its next state, with the job that does the work. */
  async function begin(
    id: number,
    { from, to, also }: { from: ImportStatus[]; to: ImportStatus; also?: (tx: Queryable) => Promise<unknown> },
    call: AdminCall,
  ): Promise<CatalogImport> {
    const withJob = async (tx: Queryable) => {
      await also?.(tx);
      await queue.enqueue(tx, importJob, { importId: id });
    };
    await move(id, { from, to, also: withJob }, call);
    queue.wake();
    return getImport(id);
  }

  return {
    handlers: [
      handle(importJob, ({ importId }, { throwIfStopping }) => runner.run(importId, throwIfStopping)),
      photoHandler,
    ],

    ...createImportUpload(db, reader),
    ...createImportColumns(db, audit, reader),
    ...photos,
    getImport,
    listImports,
    listRows,

    /**
     * Looks through the file, once all of it is here; nothing is written to the catalogue.
     * @throws AppError import/not-found, import/wrong-state, import/incomplete
     */
    async checkImport(id: number, call: AdminCall): Promise<CatalogImport> {
      const record = await getRecord(id);
      if (record.status === "uploading" && (await queries.countPartBytes(db, id)) !== record.sizeBytes) {
        throw new AppError("import/incomplete");
      }
      return begin(id, { from: ["uploading"], to: "checking" }, call);
    },

    /** Writes what was looked through, or a part of it. @throws AppError import/not-found, import/wrong-state */
    applyImport: (id: number, mode: ImportMode, call: AdminCall) =>
      begin(id, { from: ["checked"], to: "applying", also: (tx) => queries.beginApplying(tx, id, mode) }, call),

    /** Takes back all that an import wrote and nobody changed since. @throws AppError import/not-found, import/wrong-state */
    undoImport: (id: number, call: AdminCall) => begin(id, { from: ["applied", "stopped"], to: "undoing" }, call),

    /**
     * Stops an import after the batch that is being written. What was written stays until it is undone.
     * @throws AppError import/not-found, import/wrong-state
     */
    async stopImport(id: number, call: AdminCall): Promise<CatalogImport> {
      const from: ImportStatus[] = ["uploading", "checking", "checked", "applying"];
      const also = async (tx: Queryable) => {
        await queries.forgetFile(tx, id);
        await askPhotos(tx, id);
      };
      await move(id, { from, to: "stopped", also }, call);
      queue.wake();
      return getImport(id);
    },

    /** The refused lines as Brazilian Excel opens them, one line a reason. @throws AppError import/not-found */
    async streamRefused(id: number): Promise<AsyncGenerator<string>> {
      await getRecord(id);
      return writeRefusedRows(db, id);
    },

    cleanUp: () => queries.cleanUpImports(db, { uploadHours: UPLOAD_HOURS, keptDays: KEPT_DAYS }),
  };
}

export type CatalogImports = ReturnType<typeof createCatalogImports>;
