import type { StudioState } from "#contract/studio/studio.ts";
import { findTool, studioTools } from "#engine/studio-tools.ts";
import type { Config } from "#server/config.ts";
import type { Signer } from "#server/platform/crypto/signer.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { createJobWorker } from "#server/platform/jobs/job-worker.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import type { Log } from "#server/platform/telemetry/log.ts";
import type { Providers } from "#server/provider/provider.service.ts";
import type { LibrarySource } from "./library/library.queries.ts";
import { createLibrary } from "./library/library.service.ts";
import { createRunHandler } from "./run-handler.ts";
import { createStudioCleanup } from "./studio-cleanup.ts";
import { createStudioDoors } from "./studio-doors.ts";
import type { StudioProducts } from "./studio-products.ts";
import { createStudioRuns } from "./studio-run.service.ts";
import { createStudioView } from "./studio-view.ts";
import { createTranslations } from "./translation/translation.service.ts";
import { createWorkerPool } from "./worker-pool.ts";

/** Works that one copy does at once: each may fill a processor. They are taken by a worker of their own, so that no mail waits for a film. */
const WORKS_AT_ONCE = 2;

export interface StudioGround {
  config: Config;
  db: Db;
  storage: Storage;
  queue: JobQueue;
  signer: Signer;
  log: Log;
  now: DbClock;
  librarySources: LibrarySource[];
  products: StudioProducts;
  providers: Providers;
  /** No other copy can be on this database. */
  isAlone: boolean;
}

/** The studio: tools, what people ask of them, what they made. */
export function createStudio(ground: StudioGround) {
  const { config, db, storage, queue, signer, log, now, librarySources, products, providers, isAlone } = ground;
  const pool = createWorkerPool();
  const view = createStudioView({ signer });
  const { maxBytes, runsADay } = config.studio;
  const handler = createRunHandler({ db, storage, pool, providers, products, findTool, maxBytes, log, now });
  const onCancelled = handler.stop;
  const findWay = createStudioDoors({ listSuggestions: products.listSuggestions, now: () => new Date() });
  const asking = { db, queue, now, findTool, providers, findWay, maxRunsADay: runsADay };
  const runs = createStudioRuns({ ...asking, view, onCancelled });
  const siteUrl = config.public.appUrl;
  const library = createLibrary({
    db,
    storage,
    signer,
    view,
    now,
    sources: librarySources,
    quota: config.studio,
    siteUrl,
  });

  return {
    runs,
    library,
    translations: createTranslations({ db, now }),
    worker: createJobWorker({ db, queue, handlers: [handler.handler], log, now, concurrency: WORKS_AT_ONCE, isAlone }),
    cleanUp: createStudioCleanup({ db, storage, now }),
    /** Ends the processes that work. */
    close: pool.close,
    async getState(accountId: number): Promise<StudioState> {
      await providers.refresh();
      const tools = studioTools.map(({ id, kind, engines, capability }) => {
        const [server] = engines.includes("model") ? providers.find(capability) : [];
        return {
          id,
          kind,
          engines: engines.filter((engine) => engine === "built-in" || server),
          answers: server ? { provider: server.name, model: server.model } : null,
        };
      });
      const [writer] = providers.find("text");
      return { tools, quota: await library.getQuota(accountId), model: writer?.model ?? null };
    },
  };
}

export type Studio = ReturnType<typeof createStudio>;
