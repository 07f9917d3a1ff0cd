import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { CatalogRefresh } from "#contract/catalog-admin/catalog-refresh.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { JobKind, JobQueue } from "#server/platform/jobs/job-queue.ts";
import { handle } from "#server/platform/jobs/job-worker.ts";
import * as queries from "./catalog-refresh.queries.ts";

/** How long a caller waits for the end before being told to look again: callers give up after ten seconds. */
const PATIENCE_MS = 6_000;
const LOOK_MS = 100;
/** A refresh of which nothing was heard for so long is dead: its copy tells of it after every batch. */
const SILENT_SECONDS = 120;

const payload = z.object({ refreshId: z.int() });
const refreshJob: JobKind<z.output<typeof payload>> = { name: "catalog/refresh", payload, maxAgeSeconds: 3_600 };

/** What a refresh has done so far. */
export interface RefreshProgress {
  saved: number;
  errors: number;
}

/** 'Atualizar Catálogo': all that search knows of the products is read anew, as a job that anybody may watch. */
export function createCatalogRefresh({
  db,
  queue,
  readAnew,
}: {
  db: Db;
  queue: JobQueue;
  /** Reads every active product anew for searching and tells how far it is. */
  readAnew: (onProgress: (progress: RefreshProgress) => Promise<void>) => Promise<RefreshProgress>;
}) {
  async function run(refreshId: number, throwIfStopping: () => void): Promise<void> {
    const done = await readAnew(async (progress) => {
      throwIfStopping();
      await queries.updateRefresh(db, refreshId, progress);
    });
    const totalProducts = done.saved + done.errors;
    await queries.updateRefresh(db, refreshId, { ...done, totalProducts, status: "finished" });
  }

  return {
    handler: handle(refreshJob, ({ refreshId }, { throwIfStopping }) => run(refreshId, throwIfStopping)),

    /**
     * Asks for a refresh and answers how it ended; when that takes longer than a caller waits, how far it is.
     * @throws AppError catalog/refresh-running while one is under way.
     */
    async refresh(accountId: number): Promise<CatalogRefresh> {
      const refreshId = await db.transaction(async (tx) => {
        const begun = await queries.beginRefresh(tx, accountId, SILENT_SECONDS);
        if (begun !== null) await queue.enqueue(tx, refreshJob, { refreshId: begun });
        return begun;
      });
      if (refreshId === null) throw new AppError("catalog/refresh-running");
      queue.wake();
      const until = performance.now() + PATIENCE_MS;
      for (;;) {
        const told = await queries.selectRefresh(db, refreshId);
        if (!told) throw new AppError("catalog/unknown");
        if (told.status !== "running" || performance.now() > until) return told;
        await pause(LOOK_MS);
      }
    },

    /** The last refresh, or null when there never was one. */
    findLast: () => queries.selectLastRefresh(db),
  };
}

export type CatalogRefresher = ReturnType<typeof createCatalogRefresh>;
