import { rm } from "node:fs/promises";
import { AppError } from "#contract/errors.ts";
import type { StudioTool } from "#engine/tool.ts";
import { openWorkFolder } from "#engine/work-folder.ts";
import type { ModelServer } from "#llm/model-request.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { handle, type JobAtHand } from "#server/platform/jobs/job-worker.ts";
import { type Storage, StorageLimitError } from "#server/platform/storage/storage.ts";
import { describeError, type Log } from "#server/platform/telemetry/log.ts";
import type { Providers } from "#server/provider/provider.service.ts";
import { endRun } from "./run-end.ts";
import { runJob } from "./run-start.ts";
import { createRunStore } from "./run-store.ts";
import { watchRun } from "./run-watch.ts";
import type { StudioProducts } from "./studio-products.ts";
import * as queries from "./studio-run.queries.ts";
import { createStudioSources } from "./studio-sources.ts";
import type { WorkEnd, WorkerPool, WorkWatch } from "./worker-pool.ts";

/** A run that ended its process so often is not begun again. */
const MAX_TRIES = 3;
const MAX_DRAFT_LENGTH = 100_000;
const MAX_STEP_LENGTH = 200;

const SENTENCES = {
  crashed: "O trabalho parou no meio. Nada foi cobrado; tente de novo.",
  failed: "Algo deu errado do nosso lado. Nada foi cobrado; tente de novo.",
  "too-slow": "O trabalho demorou demais e foi parado. Nada foi cobrado; tente com menos, ou de novo.",
  interrupted: "O trabalho foi interrompido várias vezes. Nada foi cobrado; tente de novo mais tarde.",
  tooLarge: "O resultado ficou grande demais para guardar. Nada foi cobrado.",
  noTool: "Esta ferramenta não existe mais. Nada foi cobrado.",
  outdated: "Este pedido é de uma versão anterior e não pode mais ser feito. Nada foi cobrado.",
} as const;

/**
 * The servers in the order in which the run asks them: first the one that it asked before, which may be paid for it. Another would not
 * know what that was asked for, or would not be what made it.
 */
function inOrder({ outsideWork }: queries.RunRow, servers: readonly ModelServer[]) {
  const asked = servers.find(({ baseUrl, model }) => outsideWork?.baseUrl === baseUrl && outsideWork.model === model);
  if (!asked || !outsideWork) return { servers, outsideId: null };
  return { servers: [asked, ...servers.filter((one) => one !== asked)], outsideId: outsideWork.id };
}

/** How long the work may take: what the tool needs itself, and what the servers are waited for. */
const timeoutOf = ({ limits }: StudioTool, servers: readonly ModelServer[]) =>
  servers.reduce((sum, { totalMs }) => sum + totalMs, limits.timeoutMs);

const progressOf = ({ percent, step }: { percent: number; step?: string }) => ({
  progress: percent,
  ...(step !== undefined && { step: step.slice(0, MAX_STEP_LENGTH) }),
});

/** What a worker tells of a run while it is under way. */
function noteMessage(watching: ReturnType<typeof watchRun>, message: Parameters<WorkWatch["onMessage"]>[0]): void {
  if (message.type === "draft") watching.note({ draft: message.text.slice(0, MAX_DRAFT_LENGTH) });
  else if (message.type === "progress") watching.note(progressOf(message));
  else {
    const { baseUrl, model, id } = message;
    watching.keep({ outsideWork: { baseUrl, model, id } });
  }
}

/** Why a run is not begun. It may have waited while the program was updated. */
function refusalOf(run: queries.RunRow, tool: StudioTool): string | null {
  const isKnown = tool.engines.includes(run.engine) && tool.input.safeParse(run.input).success;
  if (!isKnown) return SENTENCES.outdated;
  return run.tries > MAX_TRIES ? SENTENCES.interrupted : null;
}

type Ground = Pick<RunHandlerGround, "db" | "now">;

/** Ends a run that is still this attempt's, and gives back what it was counted as. */
async function failRun({ db, now }: Ground, { id, attempts }: queries.RunRow, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await queries.lockRun(tx, id);
    if (row?.attempts !== attempts || row.status !== "running") return;
    await endRun(tx, row, { status: "failed", reason, isRefunded: true }, now);
  });
}

/** When the process is about to end, the run waits again, and this attempt does not count. */
async function putBackIfStopping(
  { db, now }: Ground,
  run: queries.RunRow,
  { throwIfStopping }: JobAtHand,
): Promise<void> {
  try {
    throwIfStopping();
  } catch (pause) {
    await queries.updateAttempt(db, run, { status: "queued", tries: run.tries - 1 }, now);
    throw pause;
  }
}

export interface RunHandlerGround {
  db: Db;
  storage: Storage;
  pool: WorkerPool;
  providers: Providers;
  products: StudioProducts;
  findTool: (id: string) => StudioTool | null;
  maxBytes: number;
  log: Log;
  now: DbClock;
}

/** Does the work of runs. It may be killed at any time: the run is begun again by whoever takes its job up. */
export function createRunHandler({
  db,
  storage,
  pool,
  providers,
  products,
  findTool,
  maxBytes,
  log,
  now,
}: RunHandlerGround) {
  const underWay = new Map<number, AbortController>();
  const keepMade = createRunStore({ db, storage, maxBytes, now });
  const fail = (run: queries.RunRow, reason: string) => failRun({ db, now }, run, reason);

  async function finish(run: queries.RunRow, tool: StudioTool, folder: string, end: WorkEnd, workMs: number) {
    if (end.type === "refused") return fail(run, end.reason);
    if (end.type === "broken") {
      log.warn({ run: run.id, tool: tool.id, why: end.why, kind: end.kind, at: end.at }, "studio work broke");
      return fail(run, SENTENCES[end.why]);
    }
    if (end.type === "stopped") return;
    try {
      await keepMade(run, tool, { folder, files: end.files, workMs, peakMb: end.peakMb });
    } catch (error) {
      if (!(error instanceof StorageLimitError)) throw error;
      await fail(run, SENTENCES.tooLarge);
    }
  }

  async function work(run: queries.RunRow, tool: StudioTool, folder: string, job: JobAtHand): Promise<void> {
    const sources = createStudioSources({ db, storage, accountId: run.accountId, folder, products });
    const material = await tool.gather(run.input, sources);
    const ending = new AbortController();
    underWay.set(run.id, ending);
    const watching = watchRun(run, { db, now, job, ending });
    const begunAt = performance.now();
    await providers.refresh();
    const { servers, outsideId } = inOrder(run, run.engine === "model" ? providers.find(tool.capability) : []);
    const { input, engine, seed } = run;
    const end = await pool
      .work(
        { tool: tool.id, input, material, engine, seed, folder, servers, outsideId },
        {
          kind: tool.kind,
          signal: ending.signal,
          timeoutMs: timeoutOf(tool, servers),
          maxHeapMb: tool.limits.maxHeapMb,
          onMessage: (message) => noteMessage(watching, message),
        },
      )
      .finally(() => underWay.delete(run.id));
    await watching.end();
    if (end.type === "stopped") {
      await putBackIfStopping({ db, now }, run, job);
      // Not the end of this process, so: cancelled, taken over, or the database went away.
      if (ending.signal.reason instanceof Error && ending.signal.reason.name !== "AbortError")
        throw ending.signal.reason;
      return;
    }
    await finish(run, tool, folder, end, Math.round(performance.now() - begunAt));
  }

  async function run(runId: number, job: JobAtHand): Promise<void> {
    const row = await queries.beginAttempt(db, runId, now);
    if (!row) return;
    const tool = findTool(row.tool);
    if (!tool) return fail(row, SENTENCES.noTool);
    const refusal = refusalOf(row, tool);
    if (refusal !== null) return fail(row, refusal);
    const folder = await openWorkFolder();
    try {
      await work(row, tool, folder, job);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      await fail(row, error.message);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    handler: handle(runJob, async ({ runId }, job) => {
      try {
        await run(runId, job);
      } catch (error) {
        log.warn({ run: runId, error: describeError(error) }, "studio run not finished");
        throw error;
      }
    }),
    /** Ends work of this process at once; the row says already that it was cancelled. */
    stop: (runId: number) => underWay.get(runId)?.abort(),
  };
}
