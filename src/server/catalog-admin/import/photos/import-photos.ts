import { z } from "zod";
import type { CatalogImport, ImportPhotos } from "#contract/catalog-admin/catalog-import.ts";
import { AppError } from "#contract/errors.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import type { JobKind, JobQueue } from "#server/platform/jobs/job-queue.ts";
import { handle } from "#server/platform/jobs/job-worker.ts";
import type { ImportReader } from "../import-reader.ts";
import * as queries from "./import-photo.queries.ts";
import { createPhotoRunner } from "./photo-runner.ts";

const LISTED = 100;

const payload = z.object({ importId: z.int() });
const photoJob: JobKind<z.output<typeof payload>> = {
  name: "catalog/import-photos",
  payload,
  maxAgeSeconds: Number.POSITIVE_INFINITY,
};

interface PhotoServices {
  database: Pick<Database, "db" | "yieldToOthers">;
  queue: JobQueue;
  reader: ImportReader;
  fetchPicture: (address: string) => Promise<string>;
}

/** The pictures that imported products have on other sites: fetched by a job, and once more when somebody asks. */
export function createImportPhotos({ database, queue, reader, fetchPicture }: PhotoServices) {
  const { db } = database;
  const runner = createPhotoRunner({ database, fetchPicture });
  const askPhotos = (tx: Queryable, importId: number) => queue.enqueue(tx, photoJob, { importId });

  return {
    askPhotos,
    photoHandler: handle(photoJob, ({ importId }, { throwIfStopping }) => runner.run(importId, throwIfStopping)),

    /** The pictures that did not open, the first hundred. @throws AppError import/not-found */
    async listPhotos(id: number): Promise<ImportPhotos> {
      await reader.getRecord(id);
      return { failed: await queries.selectFailed(db, id, LISTED) };
    },

    /** Asks for the pictures that did not open once more. @throws AppError import/not-found, import/wrong-state */
    async retryPhotos(id: number): Promise<CatalogImport> {
      const { status } = await reader.getRecord(id);
      if (status !== "applied" && status !== "stopped") throw new AppError("import/wrong-state");
      await db.transaction(async (tx) => {
        await queries.retryFailed(tx, id);
        await askPhotos(tx, id);
      });
      queue.wake();
      return reader.getImport(id);
    },
  };
}
